/** Businesses as operators review them. Of two deciders at once one aborts (`exactly_one`, `businesses_transition`). */
import { exactlyOne, query, type Row, readAll } from './sql.ts'

export type BusinessState = 'waiting' | 'approved' | 'rejected'
export type ReviewedBusiness = Row<'businesses'> & {
  nickname: string
  /** Whose it is. */
  user_id: string
  email: string | null
  name_sealed: string | null
}

const REVIEWED = `b.*, c.nickname, c.user_id, u.email, i.name_sealed FROM businesses b
  CROSS JOIN creators c ON c.id = b.creator_id CROSS JOIN users u ON u.id = c.user_id LEFT JOIN identities i ON i.creator_id = b.creator_id`
/** Further back nothing is counted or listed. */
const DEEPEST = 5_000

/** Current ones, index businesses_by_state: waiting ones oldest first, decided ones newest first. */
export async function listBusinesses(db: D1Database, state: BusinessState, page: number, limit: number) {
  const order = state === 'waiting' ? 'ASC' : 'DESC'
  const offset = (page - 1) * limit
  const [rows, count] = await readAll(
    db,
    query<ReviewedBusiness>(
      db
        .prepare(
          `SELECT ${REVIEWED} WHERE b.state = ?1 AND b.replaced_at IS NULL ORDER BY b.id ${order} LIMIT ?2 OFFSET ?3`,
        )
        .bind(state, offset < DEEPEST ? limit : 0, offset),
    ),
    query<{ n: number }>(
      db
        .prepare(
          `SELECT count(*) AS n FROM (SELECT 1 FROM businesses WHERE state = ? AND replaced_at IS NULL LIMIT ${DEEPEST})`,
        )
        .bind(state),
    ),
  )
  const total = count[0]?.n ?? 0
  return { rows, total }
}

/** Null for a replaced one, too. */
export function findBusiness(db: D1Database, id: string): Promise<ReviewedBusiness | null> {
  return db.prepare(`SELECT ${REVIEWED} WHERE b.id = ? AND b.replaced_at IS NULL`).bind(id).first()
}

type Decision = { state: 'approved' | 'rejected'; by: string; at: string; reason: string }

export function decideBusiness(
  db: D1Database,
  row: ReviewedBusiness,
  { state, by, at, reason }: Decision,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE businesses SET state = ?3, decided_by = ?4, decided_at = ?5, reason = ?6
         WHERE id = ?1 AND state = ?2 AND replaced_at IS NULL`,
      )
      .bind(row.id, row.state, state, by, at, reason),
    exactlyOne(db),
  ]
}
