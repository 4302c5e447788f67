/** The path to open after a sign-in. Only a path of this site is accepted; the output is checked, not the input. */
import * as pages from '#contract/site/pages.ts'

/** A product's address may be long, and a cookie has to carry it through a sign-in elsewhere. */
const MOST_CHARS = 1900

const HERE = 'https://itda.invalid'

export function nextPath(raw: unknown, fallback = '/'): string {
  if (typeof raw !== 'string' || !raw.startsWith('/') || raw.length > MOST_CHARS || !URL.canParse(raw, HERE))
    return fallback
  const url = new URL(raw, HERE)
  const path = `${url.pathname}${url.search}`
  const isOurs = url.origin === HERE && !url.username && !url.password && isPlainPath(path)
  return isOurs && !leadsBack(url.pathname) ? path : fallback
}

/** Address of the sign-in page that returns to `path` (path and query of this site). */
export function startPath(path: string): string {
  const next = nextPath(path)
  return next === '/' ? pages.start : `${pages.start}?next=${encodeURIComponent(next)}`
}

/** Address of the page where somebody signed in confirms who they are, and comes back to `path`. */
export function againPath(path: string): string {
  return `${pages.start}?again&next=${encodeURIComponent(nextPath(path))}`
}

/** Address of the page that asks an operator for the second factor and returns to `path`. */
export function secondFactorPath(path: string): string {
  return `${pages.secondFactor}?next=${encodeURIComponent(nextPath(path, pages.ops))}`
}

/** A browser must read it as a path again, whatever it does with slashes, backslashes or control characters. */
function isPlainPath(path: string): boolean {
  if (!/^\/(?![/\\])[!-~]*$/.test(path) || path.includes('\\')) return false
  return new URL(path, HERE).origin === HERE
}

/** Pages that would send the person in a circle or do something by being visited. */
function leadsBack(pathname: string): boolean {
  return /^\/(start|auth|sign-out|banner|api|l)(\/|$)/i.test(pathname)
}
