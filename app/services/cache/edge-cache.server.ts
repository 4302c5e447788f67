/**
 * The Cache API of the location that received the request. Every isolate there shares it, and no other
 * location.
 */
type EdgeCache = Pick<Cache, 'match' | 'put' | 'delete'>

export function edgeCache(): EdgeCache {
  return (caches as unknown as { default: EdgeCache }).default
}

/**
 * True when the browser already has this version (`If-None-Match`). Compression on the way may have made the
 * etag weak.
 */
export function hasAlready(request: Request, etag: string): boolean {
  const held = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim())
  return held.some((one) => one === '*' || one.replace(/^W\//, '') === etag)
}
