/**
 * Requests that one operator makes and another decides. The triggers of the table ensure that they are two
 * people.
 */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { nextAfter, placeAfter } from '../../db/ops-lists.ts'
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'

export type ApprovalRow = Row<'approvals'>
export type NamedApproval = ApprovalRow & {
  requester: string | null
  requester_since: string | null
  decider: string | null
  /** The address of the person a request is about, if it makes them an operator. */
  whom: string | null
}

const NAMED_FROM = sql`SELECT a.*, r.email AS requester, r.operator_since AS requester_since, d.email AS decider, coalesce(i.email, w.email) AS whom FROM`
const NAMES = sql`CROSS JOIN users r ON r.id = a.requested_by LEFT JOIN users d ON d.id = a.decided_by
  LEFT JOIN operator_invites i ON a.kind = 'inviteOperator' AND i.id = a.subject LEFT JOIN users w ON a.kind = 'setOperatorRole' AND w.id = a.subject`
const NAMED = sql`${NAMED_FROM} approvals a ${NAMES}`

/** First expires an undecided request whose time is over. Aborts with `approvals.kind` while one waits. */
export function insertApproval(db: D1Database, row: Partial<ApprovalRow>): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE approvals SET state = 'expired' WHERE kind = ${row.kind ?? ''} AND subject = ${row.subject ?? ''} AND state = 'waiting' AND expires_at <= ${row.requested_at ?? ''}`,
    ),
    insert(db, 'approvals', row),
  ]
}

/**
 * Aborts with `approvals_transition` when somebody was first, with `approvals_not_own` for the operator who
 * asked.
 */
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
  return prepare(db, sql`${NAMED} WHERE a.id = ${id}`).first<NamedApproval>()
}

export function findWaiting(
  db: D1Database,
  what: { kind: string; subject: string; at: string },
): Promise<NamedApproval | null> {
  return prepare(
    db,
    sql`${NAMED} WHERE a.kind = ${what.kind} AND a.subject = ${what.subject} AND a.state = 'waiting' AND a.expires_at > ${what.at}`,
  ).first<NamedApproval>()
}

/** Reads approvals_by_end, starting before the cursor. */
function walk(among: Sql, { key, id }: { key: string; id: string }, limit: number): Sql {
  return sql`SELECT * FROM (SELECT * FROM approvals WHERE ${among} AND (expires_at, id) < (${key}, ${id})
    ORDER BY expires_at DESC, id DESC LIMIT ${limit})`
}

/** Newest first. A request whose time is over counts as expired, even before its row says so. */
export async function listApprovals(
  db: D1Database,
  filter: { state: string; at: string; after: string | undefined; limit: number },
): Promise<{ rows: NamedApproval[]; next: string | null }> {
  const { state, at, after, limit } = filter
  const place = placeAfter(after, 'down')
  const inState = sql`state = ${state}`
  const own = state === 'waiting' ? sql`${inState} AND expires_at > ${at}` : inState
  const walked = walk(own, place, limit + 1)
  const overdue = walk(sql`state = 'waiting' AND expires_at <= ${at}`, place, limit + 1)
  const among = state === 'expired' ? sql`${overdue} UNION ALL ${walked}` : walked
  const rows = await readRows(
    query<NamedApproval>(
      prepare(
        db,
        sql`${NAMED_FROM} (SELECT * FROM (${among}) ORDER BY expires_at DESC, id DESC LIMIT ${limit + 1}) a ${NAMES} ORDER BY a.expires_at DESC, a.id DESC`,
      ),
    ),
  )
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, (row) => row.expires_at) }
}

/** The addresses of the other operators who may decide. */
export async function listOtherOperators(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT email FROM users WHERE role = 'operator' AND operator_role IN ('owner', 'finance') AND id <> ${userId} AND email IS NOT NULL AND suspended_at IS NULL
         AND withdrawn_at IS NULL ORDER BY id LIMIT 50`,
  ).all<{ email: string }>()
  return results.map(({ email }) => email)
}
