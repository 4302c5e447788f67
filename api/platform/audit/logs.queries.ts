/**
 * The acts of operators and their access to personal data, page by page. The ids of both logs sort by time.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { nextAfter, ORDER, placeAfter, SIGN, wayOf } from '../../db/ops-lists.ts'
import { query, type Row, readAll, readRows } from '../../db/sql.ts'

/** `since` and `until` are ids; the first is inclusive, the second exclusive. */
type LogAsk = {
  actor: string | null
  since: string
  until: string
  sort: 'newest' | 'oldest'
  after: string | undefined
  limit: number
}
type AuditAsk = LogAsk & { action: string | null; subject: string | null }
type LookAsk = LogAsk & { creator: string | null }
export type AuditRow = Row<'audit_log'> & { email: string | null }
export type AccessLogRow = Row<'pii_access_log'> & { email: string | null; nickname: string }

/**
 * The rows read per row wanted when one index does not cover all filters; the next page continues after them.
 */
const LOOKED_AT = 10

/** Reads the log through the most selective index. */
const acts = ({ actor, action, subject }: AuditAsk) => ({
  time: sql`audit_log WHERE`,
  actor: sql`audit_log INDEXED BY audit_log_by_actor WHERE actor_id = ${actor} AND`,
  action: sql`audit_log INDEXED BY audit_log_by_action WHERE action = ${action} AND`,
  subject: sql`audit_log INDEXED BY audit_log_by_subject WHERE subject = ${subject} AND`,
})
/** A creator by id or full nickname. */
const looks = ({ actor, creator }: LookAsk) => ({
  time: sql`pii_access_log WHERE`,
  actor: sql`pii_access_log INDEXED BY pii_access_log_by_actor WHERE actor_id = ${actor} AND`,
  creator: sql`pii_access_log INDEXED BY pii_access_log_by_creator WHERE creator_id = (SELECT id FROM creators WHERE id = ${creator}
    UNION ALL SELECT id FROM creators INDEXED BY creators_by_nickname WHERE nickname <> '' AND lower(nickname) = lower(${creator}) LIMIT 1) AND`,
})

export async function listActs(db: D1Database, ask: AuditAsk) {
  const { actor, action, subject, since, until, sort, after, limit } = ask
  const through = subject ? 'subject' : action ? 'action' : actor ? 'actor' : 'time'
  const way = wayOf(sort)
  const isMixed = [actor, action, subject].filter(Boolean).length > 1
  const most = isMixed ? limit * LOOKED_AT : limit + 1
  const { id } = placeAfter(after, way)
  const found = query<AuditRow>(
    prepare(
      db,
      sql`SELECT x.*, (SELECT email FROM users WHERE id = x.actor_id) AS email
         FROM (SELECT * FROM ${acts(ask)[through]} id ${SIGN[way]} ${id} AND id >= ${since} AND id < ${until} ORDER BY id ${ORDER[way]} LIMIT ${most}) x
         WHERE (${actor} IS NULL OR x.actor_id = ${actor}) AND (${action} IS NULL OR x.action = ${action}) ORDER BY x.id ${ORDER[way]} LIMIT ${limit + 1}`,
    ),
  )
  const ended = query<{ id: string }>(
    prepare(
      db,
      sql`SELECT id FROM ${acts(ask)[through]} id ${SIGN[way]} ${id} AND id >= ${since} AND id < ${until} ORDER BY id ${ORDER[way]} LIMIT 1 OFFSET ${most} - 1`,
    ),
  )
  return toPage(limit, isMixed ? await readAll(db, found, ended) : [await readRows(found), []])
}

export async function listAccesses(db: D1Database, ask: LookAsk) {
  const { actor, creator, since, until, sort, after, limit } = ask
  const through = creator ? 'creator' : actor ? 'actor' : 'time'
  const way = wayOf(sort)
  const isMixed = actor !== null && creator !== null
  const most = isMixed ? limit * LOOKED_AT : limit + 1
  const { id } = placeAfter(after, way)
  const found = query<AccessLogRow>(
    prepare(
      db,
      sql`SELECT x.*, (SELECT email FROM users WHERE id = x.actor_id) AS email, c.nickname
         FROM (SELECT * FROM ${looks(ask)[through]} id ${SIGN[way]} ${id} AND id >= ${since} AND id < ${until} ORDER BY id ${ORDER[way]} LIMIT ${most}) x
         CROSS JOIN creators c ON c.id = x.creator_id
         WHERE (${actor} IS NULL OR x.actor_id = ${actor}) ORDER BY x.id ${ORDER[way]} LIMIT ${limit + 1}`,
    ),
  )
  const ended = query<{ id: string }>(
    prepare(
      db,
      sql`SELECT id FROM ${looks(ask)[through]} id ${SIGN[way]} ${id} AND id >= ${since} AND id < ${until} ORDER BY id ${ORDER[way]} LIMIT 1 OFFSET ${most} - 1`,
    ),
  )
  return toPage(limit, isMixed ? await readAll(db, found, ended) : [await readRows(found), []])
}

/** `ended`: the last row read, when more may follow. */
function toPage<T extends { id: string }>(limit: number, [found, ended]: [T[], { id: string }[]]) {
  const last = ended[0]
  return {
    rows: found.slice(0, limit),
    next: nextAfter(found, limit, () => '') ?? (last ? `~${last.id}` : null),
  }
}

/** Everybody who appears in a log, with one index look-up each. */
const ACTORS = {
  audit_log: 'audit_log INDEXED BY audit_log_by_actor',
  pii_access_log: 'pii_access_log INDEXED BY pii_access_log_by_actor',
}
export function listActors(
  db: D1Database,
  log: 'audit_log' | 'pii_access_log',
): Promise<{ id: string; email: string | null }[]> {
  return readRows(
    query<{ id: string; email: string | null }>(
      db.prepare(
        `WITH RECURSIVE seen (id) AS (SELECT (SELECT min(actor_id) FROM ${ACTORS[log]})
           UNION ALL SELECT (SELECT min(actor_id) FROM ${ACTORS[log]} WHERE actor_id > seen.id) FROM seen WHERE seen.id IS NOT NULL)
         SELECT u.id, u.email FROM seen CROSS JOIN users u ON u.id = seen.id LIMIT 200`,
      ),
    ),
  )
}
