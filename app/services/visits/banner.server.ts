/**
 * Stores what a person closed in this browser, for half a year: the id of the last top banner, and the list
 * of the first week. It is not personal, so it is not sealed.
 */
import { FIRST_STEPS_ID } from '#app/models/first-steps.ts'
import { readCookie, setCookieLine } from '../session/cookies.server.ts'

export const BANNER_COOKIE = 'itda-banner'
const FIRST_STEPS_COOKIE = 'itda-first-steps'
const SECONDS = 180 * 24 * 60 * 60

export function dismissBanner(id: unknown, siteOrigin: string): string | null {
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
  const name = id === FIRST_STEPS_ID ? FIRST_STEPS_COOKIE : BANNER_COOKIE
  return setCookieLine(name, id, SECONDS, siteOrigin.startsWith('https:'))
}

/** For the root loader: true when this banner should not be shown. */
export function isBannerDismissed(request: Request, id: string): boolean {
  return readCookie(request.headers.get('cookie'), BANNER_COOKIE) === id
}

export function isFirstStepsDismissed(request: Request): boolean {
  return readCookie(request.headers.get('cookie'), FIRST_STEPS_COOKIE) === FIRST_STEPS_ID
}
