/** The Cache API of one location, shared by all its isolates. Its clock is that of the test. */
type CachedResponse = { text: string; bytes: ArrayBuffer; headers: Headers; until: number }

export function cacheStub() {
  const kept = new Map<string, CachedResponse>()
  return {
    kept,
    match: async (key: RequestInfo | URL) => {
      const held = kept.get(String(key))
      return held && held.until > Date.now()
        ? new Response(held.bytes.slice(0), { headers: held.headers })
        : undefined
    },
    put: async (key: RequestInfo | URL, response: Response) => {
      const seconds = Number(response.headers.get('cache-control')?.match(/^max-age=(\d+)$/)?.[1])
      if (!seconds) throw new Error('The Cache API keeps nothing without max-age.')
      if (response.headers.has('set-cookie')) throw new Error('The Cache API keeps no answer with a cookie.')
      const bytes = await response.arrayBuffer()
      const until = Date.now() + seconds * 1000
      kept.set(String(key), {
        text: new TextDecoder().decode(bytes),
        bytes,
        headers: response.headers,
        until,
      })
    },
    delete: async (key: RequestInfo | URL) => kept.delete(String(key)),
  }
}

/** Makes every isolate of a test use this cache. */
export function installCache(store: unknown): void {
  Object.assign(globalThis, { caches: { default: store } })
}
