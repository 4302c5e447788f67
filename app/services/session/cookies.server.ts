/**
 * The value of one cookie in a Cookie header, or null. The first of several wins, because browsers send the
 * most specific first.
 */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** A Set-Cookie line. Browsers refuse `Secure` and `__Host-` on plain http, so both follow the scheme of the site. */
export function setCookieLine(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax']
  return [`${name}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}

export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
