/** A form counts only when it was sent from our own page: the browser says so, or the Origin does; silence is a no. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}
