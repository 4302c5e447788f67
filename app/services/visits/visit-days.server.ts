/**
 * Counts in this browser the days on which a member opened the home, so that it can be offered to be installed
 * on the third. The cookie has the number and the last day, and names nobody.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { readCookie, setCookieLine } from '../session/cookies.server.ts'
import { isCardDismissed } from './banner.server.ts'

export const VISIT_DAYS_COOKIE = 'itda-days'
const SECONDS = 180 * 24 * 60 * 60
const DAYS_BEFORE_OFFER = 3

type VisitDays = {
  /** True from the third day on, until the offer is closed. */
  offersInstall: boolean
  /** The Set-Cookie line of a new day; null on the same day, and once the number is reached. */
  cookie: string | null
}

export function countVisitDay(request: Request, now: Date, siteOrigin: string): VisitDays {
  const held = readCookie(request.headers.get('cookie'), VISIT_DAYS_COOKIE)
  const today = toKstDate(now)
  const [, count = '0', last = ''] = /^([1-3])\.(\d{4}-\d\d-\d\d)$/.exec(held ?? '') ?? []
  const isCounted = last === today || Number(count) === DAYS_BEFORE_OFFER
  const days = Number(count) + Number(!isCounted)
  return {
    offersInstall: days === DAYS_BEFORE_OFFER && !isCardDismissed(request, 'install'),
    cookie: isCounted
      ? null
      : setCookieLine(VISIT_DAYS_COOKIE, `${days}.${today}`, SECONDS, siteOrigin.startsWith('https:')),
  }
}
