/**
 * Chooses the database that answers a call: the primary, or a replica near the caller. A replica may be a
 * moment behind, so it answers only visitors who read. See docs/decisions/0007-caching.md.
 */
export type Database = Pick<D1Database, 'prepare' | 'batch'>

/** Only reads of pages: the redirect's look-up may follow a link that was created a moment ago. */
const FOR_VISITORS = /^\/(?:together|api\/(?!internal\/))/

/** `on`: replicas answer the calls that allow it. */
export function openPlace(db: D1Database, replicas: string | undefined, request: Request): Database {
  return replicas === 'on' && isVisitorLooking(request) ? db.withSession('first-unconstrained') : db
}

/** A caller who sends a token, has just signed out, or sends data gets the latest writes, on every device. */
function isVisitorLooking({ method, url, headers }: Request): boolean {
  const { host, pathname } = new URL(url)
  const isReading = method === 'GET' || method === 'HEAD' || (host === 'api' && pathname === '/together')
  if (!isReading || headers.has('authorization') || headers.has('itda-primary')) return false
  return FOR_VISITORS.test(pathname)
}
