/**
 * A random id for one browser, for analytics and so that an experiment shows the same wording again. It
 * identifies nobody, belongs to no account and expires after 180 days. A browser that refused (here or in its
 * own settings) has no id and is not counted.
 */
import { cookieName, readCookie, setCookieLine } from '../session/cookies.server.ts'

export type Visitor = {
  /** The id, created at the first use; null when the browser refused. */
  id: () => string | null
  isRefused: boolean
  /** The Set-Cookie line, or null when the browser already has the right one. */
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

/** True with Global Privacy Control, Do Not Track, or a refusal on the privacy page. */
function refusesAnalytics(headers: Headers): boolean {
  const said = readCookie(headers.get('cookie'), CHOICE) === 'off'
  return said || headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

/** The Set-Cookie line of the choice; `on` deletes an earlier refusal. */
export function choiceLine(choice: 'on' | 'off', siteOrigin: string): string {
  return setCookieLine(
    CHOICE,
    choice === 'off' ? 'off' : '',
    choice === 'off' ? SECONDS : 0,
    siteOrigin.startsWith('https:'),
  )
}
