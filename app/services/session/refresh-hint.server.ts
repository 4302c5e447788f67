/**
 * Marks a browser that has just changed something, so that the next page requests new responses and their
 * version at the same time. A wrong mark costs one more call (`query-cache.server.ts`).
 */
import { cookieName, readCookie, setCookieLine } from './cookies.server.ts'

type ChangeMark = {
  /** True when the previous page changed something. */
  wasChanged: boolean
  mark: () => void
  /** The Set-Cookie line, or null. Only a redirect sets the mark. */
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
