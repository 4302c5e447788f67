/** What one operator asked for and another decides. The triggers of the table keep the two apart. */
import { exactlyOne, insert, query, type Row, readAll, update } from './sql.ts'

export type ApprovalRow = Row<'approvals'>
export type NamedApproval = ApprovalRow & { requester: string | null; decider: string | null }

const NAMED = `SELECT a.*, r.email AS requester, d.email AS decider
  FROM approvals a CROSS JOIN users r ON r.id = a.requested_by LEFT JOIN users d ON d.id = a.decided_by`

/** One that nobody decided in time makes place first. Aborts with `approvals.kind` while one waits. */
export function insertApproval(db: D1Database, row: Partial<ApprovalRow>): D1PreparedStatement[] {
  return [
    db
      .prepare(
        "UPDATE approvals SET state = 'expired' WHERE kind = ?1 AND subject = ?2 AND state = 'waiting' AND expires_at <= ?3",
      )
      .bind(row.kind ?? '', row.subject ?? '', row.requested_at ?? ''),
    insert(db, 'approvals', row),
  ]
}

/** Aborts with `approvals_transition` when somebody was first, with `approvals_not_own` for who asked. */
export function decideApproval(
  db: D1Database,
  id: string,
  set: Pick<ApprovalRow, 'state'> & Partial<ApprovalRow>,
): D1PreparedStatement[] {
  return [update(db, 'approvals', { id }, set), exactlyOne(db)]
}

/** Aborts with `approvals_opened_once` the second time. */
export function openApproval(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [update(db, 'approvals', { id }, { opened_at: at }), exactlyOne(db)]
}

export function findApproval(db: D1Database, id: string): Promise<NamedApproval | null> {
  return db.prepare(`${NAMED} WHERE a.id = ?`).bind(id).first<NamedApproval>()
}

export function findWaiting(
  db: D1Database,
  what: { kind: string; subject: string; at: string },
): Promise<NamedApproval | null> {
  return db
    .prepare(`${NAMED} WHERE a.kind = ? AND a.subject = ? AND a.state = 'waiting' AND a.expires_at > ?`)
    .bind(what.kind, what.subject, what.at)
    .first<NamedApproval>()
}

/** Newest first. What waited too long has ended, whether or not a row says so yet. Few are ever made: they are counted. */
export async function listApprovals(
  db: D1Database,
  filter: { state: string; at: string; page: number; limit: number },
): Promise<{ rows: NamedApproval[]; total: number }> {
  const state = `(CASE WHEN a.state = 'waiting' AND a.expires_at <= ?2 THEN 'expired' ELSE a.state END)`
  const among = filter.state === 'expired' ? "a.state IN ('waiting', 'expired')" : 'a.state = ?1'
  const where = `WHERE ${among} AND ${state} = ?1`
  const [rows, counted] = await readAll(
    db,
    query<NamedApproval>(
      db
        .prepare(`${NAMED} ${where} ORDER BY a.id DESC LIMIT ?3 OFFSET ?4`)
        .bind(filter.state, filter.at, filter.limit, (filter.page - 1) * filter.limit),
    ),
    query<{ total: number }>(
      db.prepare(`SELECT count(*) AS total FROM approvals a ${where}`).bind(filter.state, filter.at),
    ),
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Addresses of the operators besides this one who could decide. */
export async function listOtherOperators(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT email FROM users WHERE role = 'operator' AND operator_role IN ('owner', 'finance') AND id <> ? AND email IS NOT NULL AND suspended_at IS NULL
         AND withdrawn_at IS NULL ORDER BY id LIMIT 50`,
    )
    .bind(userId)
    .all<{ email: string }>()
  return results.map(({ email }) => email)
}
