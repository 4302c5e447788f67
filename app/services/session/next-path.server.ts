/**
 * The path to open after a sign-in. It accepts only paths of this site, and checks the output, not the input.
 */
import * as pages from '#contract/site/pages.ts'

/** A product's address may be long, and a cookie has to store it during a sign-in at a provider. */
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

/** The address of the sign-in page that returns to `path` (path and query of this site). */
export function startPath(path: string): string {
  const next = nextPath(path)
  return next === '/' ? pages.start : `${pages.start}?next=${encodeURIComponent(next)}`
}

/** The address of the page on which a signed-in person confirms their identity and then returns to `path`. */
export function againPath(path: string): string {
  return `${pages.start}?again&next=${encodeURIComponent(nextPath(path))}`
}

/** The address of the page that asks an operator for the second factor and then returns to `path`. */
export function secondFactorPath(path: string): string {
  return `${pages.secondFactor}?next=${encodeURIComponent(nextPath(path, pages.ops))}`
}

/** Browsers must read it as a path again, even if they change slashes, backslashes or control characters. */
function isPlainPath(path: string): boolean {
  if (!/^\/(?![/\\])[!-~]*$/.test(path) || path.includes('\\')) return false
  return new URL(path, HERE).origin === HERE
}

/** Pages that would redirect in a circle, or that act when they are visited. */
function leadsBack(pathname: string): boolean {
  return /^\/(start|auth|sign-out|banner|api|l)(\/|$)/i.test(pathname)
}
