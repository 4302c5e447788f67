/** Businesses as operators review them. Of two deciders at once one aborts (`exactly_one`, `businesses_transition`). */
import {
  boundsOf,
  type ListAsk,
  NAMED,
  nextAfter,
  ORDER,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readAll } from '../../db/sql.ts'

export type BusinessState = 'waiting' | 'approved' | 'rejected'
export type ReviewedBusiness = Row<'businesses'> & {
  nickname: string
  /** Whose it is. */
  user_id: string
  email: string | null
  name_sealed: string | null
}

const COLUMNS = 'b.*, c.nickname, c.user_id, u.email, i.name_sealed'
const OWNERS = `CROSS JOIN creators c ON c.id = b.creator_id CROSS JOIN users u ON u.id = c.user_id
  LEFT JOIN identities i ON i.creator_id = b.creator_id`
export type BusinessSort = 'oldest' | 'newest'

const AMONG = {
  all: 'businesses x',
  named: `${NAMED} n CROSS JOIN businesses x ON x.creator_id = n.id`,
}

/** Current ones, index businesses_by_state, with how many stand in each state. */
export async function listBusinesses(db: D1Database, ask: ListAsk<BusinessState, BusinessSort>) {
  const way = wayOf(ask.sort)
  const place = placeAfter(ask.after, way)
  const [rows, counts] = await readAll(
    db,
    query<ReviewedBusiness>(
      db
        .prepare(
          `SELECT ${COLUMNS} FROM (SELECT x.* FROM ${AMONG[ask.q ? 'named' : 'all']} WHERE x.state = ?1 AND x.replaced_at IS NULL
             AND x.id ${SIGN[way]} ?3 ORDER BY x.id ${ORDER[way]} LIMIT ?4) b ${OWNERS} ORDER BY b.id ${ORDER[way]}`,
        )
        .bind(ask.state, place.key, place.id, ask.limit + 1, ...boundsOf(ask.q)),
    ),
    query<{ state: BusinessState; count: number }>(
      db.prepare('SELECT state, businesses AS count FROM business_counts'),
    ),
  )
  return { rows: rows.slice(0, ask.limit), next: nextAfter(rows, ask.limit, () => ''), counts }
}

/** Null for a replaced one, too. */
export function findBusiness(db: D1Database, id: string): Promise<ReviewedBusiness | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM businesses b ${OWNERS} WHERE b.id = ? AND b.replaced_at IS NULL`)
    .bind(id)
    .first()
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
