/**
 * Stores what a person closed in this browser, for half a year: the id of the last top banner, and cards of
 * the home page. It is not personal, so it is not sealed.
 */
import { HOME_CARDS, type HomeCard } from '#app/models/home-cards.ts'
import { readCookie, setCookieLine } from '../session/cookies.server.ts'

export const BANNER_COOKIE = 'itda-banner'
export const CARD_COOKIES = HOME_CARDS.map(cookieOf)
const SECONDS = 180 * 24 * 60 * 60

export function dismissBanner(id: unknown, siteOrigin: string): string | null {
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
  const card = HOME_CARDS.find((one) => one === id)
  return setCookieLine(card ? cookieOf(card) : BANNER_COOKIE, id, SECONDS, siteOrigin.startsWith('https:'))
}

/** For the root loader: true when this banner should not be shown. */
export function isBannerDismissed(request: Request, id: string): boolean {
  return readCookie(request.headers.get('cookie'), BANNER_COOKIE) === id
}

export function isCardDismissed(request: Request, card: HomeCard): boolean {
  return readCookie(request.headers.get('cookie'), cookieOf(card)) === card
}

function cookieOf(card: HomeCard): string {
  return `itda-${card}`
}
