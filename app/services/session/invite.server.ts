/**
 * Stores the invite code of a followed link in this browser until the person signs up and applies. The code names no person, so
 * the cookie is not sealed.
 */
import { readCookie, setCookieLine } from './cookies.server.ts'

const NAME = 'itda-invite'
const SECONDS = 30 * 24 * 60 * 60

/** The Set-Cookie line for the code of a followed link; null when it cannot be a code. */
export function storeInvite(code: string | null, siteOrigin: string): string | null {
  if (code === null || !/^[A-Za-z0-9-]{8,12}$/.test(code)) return null
  return setCookieLine(NAME, code, SECONDS, siteOrigin.startsWith('https:'))
}

export function readInvite(request: Request): string | null {
  return readCookie(request.headers.get('cookie'), NAME)
}

/** The Set-Cookie line that deletes it. */
export function clearInvite(siteOrigin: string): string {
  return setCookieLine(NAME, '', 0, siteOrigin.startsWith('https:'))
}
