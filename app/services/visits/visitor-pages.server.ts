/**
 * Pages that are the same for every visitor, so that one rendering serves the next visitors (see
 * `page-cache.server.ts`). They are rendered with only the parameters and the cookie named here. No other
 * data of the request can appear on them. A browser with any other cookie of ours gets its own rendering.
 */

import { toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { tenthOf } from '#contract/creators/experiments/experiments.ts'
import { readCookie } from '../session/cookies.server.ts'
import { BANNER_COOKIE, CARD_COOKIES } from './banner.server.ts'
import { CACHED_PAGES } from './cached-pages.ts'
import { VISIT_DAYS_COOKIE } from './visit-days.server.ts'
import type { Visitor } from './visitor.server.ts'

export { countVisit } from './visits.server.ts'

/**
 * The seconds for which a page is fresh, and the seconds for which it may be shown while it is rendered
 * again.
 */
const AGES = {
  /** The maximum age of any response that visitors read (decision 0007). */
  platform: { fresh: 60, kept: 300 },
  /**
   * A visit after 20 seconds renders it again. Text that people withdraw disappears within a minute, with or
   * without visits.
   */
  people: { fresh: 20, kept: 60 },
}

/** The number of a version of a legal text. */
export const VERSION = /^[1-9]\d{0,3}$/

const SHAPES: Record<string, RegExp> = { version: VERSION, collection: /^(col_[0-9a-z_]{1,36}|contents)$/ }

/** `q` is somebody's search, and `_data` is not a page. */
const NEVER = ['q', '_data']
/** None of these cookies changes a cached page, except the one of the closed banner. */
const HARMLESS = [
  'itda-visitor',
  'itda-device',
  'itda-statistics',
  'itda-invite',
  BANNER_COOKIE,
  ...CARD_COOKIES,
  VISIT_DAYS_COOKIE,
]
const MOST_CHARS = 40

export type VisitorPage = {
  fresh: number
  kept: number
  key: string
  /** The request for the page, without any data of the person. */
  asked: Request
  /** True when the response must name its wording to be cached. */
  isOnTrial: boolean
  /** Marks the page as incomplete, because data was missing: it is shown but not cached. */
  spoil: () => void
  isWhole: () => boolean
}

type Setup = {
  request: Request
  /** A cached page belongs to one release; without a known release, nothing is cached. */
  release: string | undefined
  visitor: Pick<Visitor, 'id' | 'isRefused'>
  now: Date
}

/** Null when the page is rendered only for this request. */
export async function findVisitorPage({
  request,
  release,
  visitor,
  now,
}: Setup): Promise<VisitorPage | null> {
  const url = new URL(request.url)
  const rule =
    lookUp(CACHED_PAGES, url.pathname) ??
    lookUp(CACHED_PAGES, url.pathname.replace(/\/(@?)[\w.-]{1,64}$/, '/$1*'))
  const cookies = request.headers.get('cookie')
  if (!release || !rule || !['GET', 'HEAD'].includes(request.method) || holdsMore(cookies)) return null
  if (NEVER.some((name) => url.searchParams.has(name)) || (rule.saysCounted && visitor.isRefused)) return null
  const read = (rule.reads ?? []).filter((name) => url.searchParams.has(name))
  const values = read.map((name) => [name, url.searchParams.get(name) ?? '']).filter(isRead)
  const banner = readCookie(cookies, BANNER_COOKIE) ?? ''
  if (values.some(([, value = '']) => value.length > MOST_CHARS) || !/^[\w-]{0,64}$/.test(banner)) return null

  const path = `${url.pathname}?${new URLSearchParams(values)}`
  // Shares of experiments are tenths, so all browsers of one tenth see the same wording.
  const number = rule.isOnTrial && !visitor.isRefused ? visitor.id() : null
  const tenth = number === null ? '' : await tenthOf('landing_headline', number)
  // A page may mention the current day, so it is cached for that day only.
  const variant = [release, toKstDate(now), tenth, banner].join('/')
  const headers = new Headers({ accept: 'text/html' })
  if (banner) headers.set('cookie', `${BANNER_COOKIE}=${banner}`)
  let isWhole = true
  return {
    ...AGES[rule.of],
    key: `${url.origin}/kept/${variant}${path}`,
    asked: new Request(new URL(path.replace(/\?$/, ''), url.origin), { headers }),
    isOnTrial: number !== null,
    spoil: () => {
      isWhole = false
    },
    isWhole: () => isWhole,
  }
}

/** Ignores a value that is no version or collection, so that it creates no cached page. */
function isRead([name = '', value = '']: string[]): boolean {
  return lookUp(SHAPES, name)?.test(value) ?? true
}

/** True for any cookie of ours that is not harmless, such as a sign-in, a flash or a waiting form. */
function holdsMore(cookies: string | null): boolean {
  const names = (cookies ?? '').split(';').map((pair) =>
    pair
      .split('=')[0]
      ?.trim()
      .replace(/^__Host-/, ''),
  )
  return names.some((name = '') => name.startsWith('itda') && !HARMLESS.includes(name))
}
