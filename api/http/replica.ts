/**
 * Chooses the database that answers a call: the one that takes the writes, or a copy near the caller. A copy may be behind by
 * moments, so it answers only visitors who read. See docs/decisions/0007-caching.md.
 */
export type Database = Pick<D1Database, 'prepare' | 'batch'>

/** Reads of pages alone: the redirect's look-up follows a link that was made a moment ago. */
const FOR_VISITORS = /^\/(?:together|api\/(?!internal\/))/

/** `on`: copies answer who may be answered by one. */
export function openPlace(db: D1Database, replicas: string | undefined, request: Request): Database {
  return replicas === 'on' && isVisitorLooking(request) ? db.withSession('first-unconstrained') : db
}

/** Callers who send a token, have just signed out, or send something are answered with the latest writes, on every device at once. */
function isVisitorLooking({ method, url, headers }: Request): boolean {
  const { host, pathname } = new URL(url)
  const isReading = method === 'GET' || method === 'HEAD' || (host === 'api' && pathname === '/together')
  if (!isReading || headers.has('authorization') || headers.has('itda-primary')) return false
  return FOR_VISITORS.test(pathname)
}
