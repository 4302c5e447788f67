/** Which top banner was closed in this browser: the id of the last one, for half a year. Not personal, so not sealed. */
import { readCookie, setCookieLine } from './cookies.server.ts'

export const BANNER_COOKIE = 'itda-banner'
const SECONDS = 180 * 24 * 60 * 60

export function dismissBanner(id: unknown, siteOrigin: string): string | null {
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
  return setCookieLine(BANNER_COOKIE, id, SECONDS, siteOrigin.startsWith('https:'))
}

/** For the root loader: true when this banner should not be shown. */
export function isBannerDismissed(request: Request, id: string): boolean {
  return readCookie(request.headers.get('cookie'), BANNER_COOKIE) === id
}
