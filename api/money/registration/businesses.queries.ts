/**
 * Businesses that operators review. Of two concurrent decisions one aborts (`exactly_one`,
 * `businesses_transition`).
 */
import { prepare, sql } from '../../db/fragments.ts'
import {
  countAssigned,
  type ListQuery,
  namedCreators,
  nextAfter,
  ORDER,
  ofHolder,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readAll } from '../../db/sql.ts'

export type BusinessState = 'waiting' | 'approved' | 'rejected'
export type ReviewedBusiness = Row<'businesses'> & {
  nickname: string
  user_id: string
  email: string | null
  name_sealed: string | null
}

const COLUMNS = sql`b.*, c.nickname, c.user_id, u.email, i.name_sealed`
const OWNERS = sql`CROSS JOIN creators c ON c.id = b.creator_id CROSS JOIN users u ON u.id = c.user_id
  LEFT JOIN identities i ON i.creator_id = b.creator_id`
export type BusinessSort = 'oldest' | 'newest'

const among = (q: string) => ({
  all: sql`businesses x WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN businesses x ON x.creator_id = n.id WHERE`,
})

/** Current ones through businesses_by_state, with the number in each state. */
export async function listBusinesses(db: D1Database, ask: ListQuery<BusinessState, BusinessSort>) {
  const way = wayOf(ask.sort)
  const place = placeAfter(ask.after, way)
  const [rows, counts] = await readAll(
    db,
    query<ReviewedBusiness>(
      prepare(
        db,
        sql`SELECT ${COLUMNS} FROM (SELECT x.* FROM ${ofHolder(ask, 'biz', sql`businesses`, among(ask.q)[ask.q ? 'named' : 'all'])} x.state = ${ask.state} AND x.replaced_at IS NULL
             AND x.id ${SIGN[way]} ${place.id} ORDER BY x.id ${ORDER[way]} LIMIT ${ask.limit + 1}) b ${OWNERS} ORDER BY b.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: BusinessState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('biz', sql`businesses`, ask.holder)
          : sql`SELECT state, businesses AS count FROM business_counts`,
      ),
    ),
  )
  return { rows: rows.slice(0, ask.limit), next: nextAfter(rows, ask.limit, () => ''), counts }
}

/** Null also for a replaced one. */
export function findBusiness(db: D1Database, id: string): Promise<ReviewedBusiness | null> {
  return prepare(
    db,
    sql`SELECT ${COLUMNS} FROM businesses b ${OWNERS} WHERE b.id = ${id} AND b.replaced_at IS NULL`,
  ).first()
}

type Decision = { state: 'approved' | 'rejected'; by: string; at: string; reason: string }

export function decideBusiness(
  db: D1Database,
  row: ReviewedBusiness,
  { state, by, at, reason }: Decision,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE businesses SET state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}
         WHERE id = ${row.id} AND state = ${row.state} AND replaced_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}
