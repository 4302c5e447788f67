/** Accepts a form only from our own page, by Sec-Fetch-Site or by Origin. Without both headers it refuses. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}
