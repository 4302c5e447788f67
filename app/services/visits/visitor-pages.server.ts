/**
 * Pages that are the same for every visitor, so that one rendering of them serves the next visitors (see `page-cache.server.ts`).
 * They are rendered for nobody in particular: with the parameters and the cookie named here and nothing else of the request, so
 * data that a person sent cannot appear on them. A browser with any other cookie of ours gets a page of its own.
 */

import { toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { tenthOf } from '#contract/creators/experiments.ts'
import { readCookie } from '../session/cookies.server.ts'
import { BANNER_COOKIE } from './banner.server.ts'
import { CACHED_PAGES } from './cached-pages.ts'
import type { Visitor } from './visitor.server.ts'

export { countVisit } from './visits.server.ts'

/** Seconds it may be shown unseen, and seconds it may be shown once more while it is drawn anew. */
const AGES = {
  /** The maximum age of any response that visitors read (decision 0007). */
  platform: { fresh: 60, kept: 300 },
  /** Drawn anew behind a visit after 20 seconds, and what people take back is gone within a minute, visited or not. */
  people: { fresh: 20, kept: 60 },
}

/** The number of a version of a legal text. */
export const VERSION = /^[1-9]\d{0,3}$/

/** `q` is what somebody searched for, and `_data` is no page. */
const NEVER = ['q', '_data']
/** None of them changes a page of the table, but for the banner that was closed. */
const HARMLESS = ['itda-visitor', 'itda-device', 'itda-statistics', 'itda-invite', BANNER_COOKIE]
const MOST_CHARS = 40

export type VisitorPage = {
  fresh: number
  kept: number
  key: string
  /** The request for the page, without anything of the person. */
  asked: Request
  /** It must say which wording it is. */
  isOnTrial: boolean
  /** Something it wanted could not be had: it is shown, and not kept. */
  spoil: () => void
  isWhole: () => boolean
}

type Setup = {
  request: Request
  /** A page is of one release: where none is known, nothing is kept. */
  release: string | undefined
  visitor: Pick<Visitor, 'id' | 'isRefused'>
  now: Date
}

/** Null: this page is drawn for this request alone. */
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
  // Whatever part of all sees a wording, browsers of one tenth see the same one.
  const number = rule.isOnTrial && !visitor.isRefused ? visitor.id() : null
  const tenth = number === null ? '' : await tenthOf('landing_headline', number)
  // A page that speaks of today does not outlive it.
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

/** A value that is no version is not read, so it creates no cached page of its own. */
function isRead([name, value = '']: string[]): boolean {
  return name !== 'version' || VERSION.test(value)
}

/** A cookie of ours that is not harmless: a sign-in, a sentence or a form that waits, whatever will be thought of next. */
function holdsMore(cookies: string | null): boolean {
  const names = (cookies ?? '').split(';').map((pair) =>
    pair
      .split('=')[0]
      ?.trim()
      .replace(/^__Host-/, ''),
  )
  return names.some((name = '') => name.startsWith('itda') && !HARMLESS.includes(name))
}
