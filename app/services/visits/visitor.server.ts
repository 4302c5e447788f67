/**
 * A random number for one browser: for statistics, and so that a trial of two wordings shows the same one again. It names nobody,
 * is tied to no account and lives 180 days. Who said no (here, or in the browser's own settings) has none, and is not counted.
 */
import { cookieName, readCookie, setCookieLine } from '../session/cookies.server.ts'

export type Visitor = {
  /** The number, made at the first question of a page that needs it; null for who said no. */
  id: () => string | null
  isRefused: boolean
  /** The Set-Cookie line, or null when the browser holds the right one. */
  commit: () => string | null
}

const SECONDS = 180 * 24 * 60 * 60
const CHOICE = 'itda-statistics'

export function openVisitor(headers: Headers, secure: boolean): Visitor {
  const name = cookieName('itda-visitor', secure)
  const held = readCookie(headers.get('cookie'), name)
  const isRefused = refusesAnalytics(headers)
  let id = held !== null && /^[0-9a-f]{32}$/.test(held) ? held : null
  let isMade = false
  return {
    isRefused,
    id: () => {
      if (isRefused) return null
      isMade = isMade || id === null
      id ??= crypto.randomUUID().replaceAll('-', '')
      return id
    },
    commit: () => {
      if (isRefused) return held === null ? null : setCookieLine(name, '', 0, secure)
      return isMade && id ? setCookieLine(name, id, SECONDS, secure) : null
    },
  }
}

/** Global Privacy Control, Do Not Track, or the choice made on the privacy page. */
function refusesAnalytics(headers: Headers): boolean {
  const said = readCookie(headers.get('cookie'), CHOICE) === 'off'
  return said || headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

/** The Set-Cookie line of the choice; `on` forgets an earlier no. */
export function choiceLine(choice: 'on' | 'off', siteOrigin: string): string {
  return setCookieLine(
    CHOICE,
    choice === 'off' ? 'off' : '',
    choice === 'off' ? SECONDS : 0,
    siteOrigin.startsWith('https:'),
  )
}
