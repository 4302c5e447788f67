/**
 * Whether this browser has just changed something, so that the next page asks for what is kept of the person and for its version at
 * once, and not one after the other. A hint and no more: with a wrong one the page makes one call more (`query-cache.server.ts`).
 */
import { cookieName, readCookie, setCookieLine } from './cookies.server.ts'

type ChangeMark = {
  /** The page before this one changed something. */
  wasChanged: boolean
  mark: () => void
  /** The Set-Cookie line, or null. Only what leads on to another page leaves the mark. */
  commit: (isRedirect: boolean) => string | null
}

const SECONDS = 60

export function openChanged(cookieHeader: string | null, secure: boolean): ChangeMark {
  const name = cookieName('itda-changed', secure)
  const wasChanged = readCookie(cookieHeader, name) !== null
  let isMarked = false
  return {
    wasChanged,
    mark: () => {
      isMarked = true
    },
    commit: (isRedirect) => {
      if (isMarked && isRedirect) return setCookieLine(name, '1', SECONDS, secure)
      return wasChanged && !isRedirect ? setCookieLine(name, '', 0, secure) : null
    },
  }
}
