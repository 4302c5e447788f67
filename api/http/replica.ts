/**
 * Where a call is answered from: the database that takes the writes, or a copy near it. A copy may be behind by moments, so it answers
 * visitors who look, and nobody else. See docs/decisions/0007-caching.md.
 */
export type Database = Pick<D1Database, 'prepare' | 'batch'>

/** Reads of pages alone: the redirect's look-up follows a link that was made a moment ago. */
const FOR_VISITORS = /^\/(?:together|api\/(?!internal\/))/

/** `on`: copies answer who may be answered by one. */
export function openPlace(db: D1Database, replicas: string | undefined, request: Request): Database {
  return replicas === 'on' && isVisitorLooking(request) ? db.withSession('first-unconstrained') : db
}

/** Who brings a token, has just signed out, or sends something is answered by what was written last, on every device at once. */
function isVisitorLooking({ method, url, headers }: Request): boolean {
  const { host, pathname } = new URL(url)
  const isReading = method === 'GET' || method === 'HEAD' || (host === 'api' && pathname === '/together')
  if (!isReading || headers.has('authorization') || headers.has('itda-primary')) return false
  return FOR_VISITORS.test(pathname)
}
