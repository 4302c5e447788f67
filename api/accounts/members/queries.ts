/**
 * Operators' search for members. It uses exact values and beginnings that have an index, and never scans the
 * table.
 */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { creatorFor } from '../../db/handles.ts'
import { boundsOf } from '../../db/ops-lists.ts'
import { exactlyOne, type Query, query, type Row, readAll, update } from '../../db/sql.ts'

export type MemberRow = Pick<
  Row<'users'>,
  'id' | 'email' | 'role' | 'suspended_at' | 'withdrawn_at' | 'created_at'
> & { creator_id: string; nickname: string; approved_at: string | null }

const MEMBER = sql`u.id, u.email, u.role, u.suspended_at, u.withdrawn_at, u.created_at, c.id AS creator_id, c.nickname, c.approved_at`
/** The most members one search returns. */
const MOST = 20

export function findMemberByEmail(db: D1Database, email: string): Query<MemberRow> {
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM users u JOIN creators c ON c.user_id = u.id WHERE u.email = ${email}`,
    ),
  )
}

/** Finds a member by the id of the user or of the creator. */
export function findMemberById(db: D1Database, id: string): Query<MemberRow> {
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM creators c JOIN users u ON u.id = c.user_id
         WHERE c.id = coalesce((SELECT id FROM creators WHERE user_id = ${id}), ${id})`,
    ),
  )
}

/** Finds a member by the value that `whoseHandle` returns for the address of a page. */
export function findMemberByHandle(db: D1Database, whose: string): Query<MemberRow> {
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = ${creatorFor(whose)}`,
    ),
  )
}

export function findMemberByPayout(db: D1Database, payoutId: string): Query<MemberRow> {
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = (SELECT creator_id FROM payouts WHERE id = ${payoutId})`,
    ),
  )
}

/**
 * Lists members by the key of a partner's order number, or by our own number. Two partners may use the same
 * number.
 */
export function listMembersByOrder(
  db: D1Database,
  { key, id }: { key: string; id: string },
): Query<MemberRow> {
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id IN (
           SELECT creator_id FROM orders WHERE id = ${id}
           UNION SELECT creator_id FROM (SELECT creator_id FROM orders INDEXED BY orders_by_number WHERE order_key = ${key} LIMIT ${raw(MOST)}))`,
    ),
  )
}

/** Lists the members whose nickname begins with this text, ignoring case. */
export function listMembersByNickname(db: D1Database, beginning: string): Query<MemberRow> {
  const { from, to } = boundsOf(beginning)
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM (SELECT id FROM creators INDEXED BY creators_by_nickname
           WHERE nickname <> '' AND lower(nickname) >= ${from} AND lower(nickname) < ${to} ORDER BY lower(nickname), id LIMIT ${raw(MOST)}) n
         CROSS JOIN creators c ON c.id = n.id CROSS JOIN users u ON u.id = c.user_id`,
    ),
  )
}

/** The most recently suspended members come first. */
export function listSuspendedMembers(db: D1Database): Query<MemberRow> {
  return query<MemberRow>(
    prepare(
      db,
      sql`SELECT ${MEMBER} FROM users u INDEXED BY users_suspended CROSS JOIN creators c ON c.user_id = u.id
       WHERE u.suspended_at IS NOT NULL ORDER BY u.suspended_at DESC, u.id DESC LIMIT ${raw(MOST)}`,
    ),
  )
}

/** Runs all these queries in one round trip. */
export function readMembers(db: D1Database, asked: Query<MemberRow>[]): Promise<MemberRow[][]> {
  return readAll(db, ...asked)
}

/** `is_own`: 1 when the member is this operator or somebody they invited. */
export type MemberToAct = MemberRow & { is_own: number }

export function findMemberToAct(db: D1Database, id: string, actorId: string): Promise<MemberToAct | null> {
  return prepare(
    db,
    sql`SELECT ${MEMBER}, EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${actorId} AND creator_id = c.id) AS is_own
       FROM users u JOIN creators c ON c.user_id = u.id WHERE u.id = ${id}`,
  ).first<MemberToAct>()
}

/** Aborts with `exactly_one` when another operator was first, and with `users_last_owner`. */
export function suspendMember(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    update(db, 'users', { id, suspended_at: null, withdrawn_at: null }, { suspended_at: at }),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` when another operator was first. */
export function restoreMember(db: D1Database, id: string, since: string): D1PreparedStatement[] {
  return [update(db, 'users', { id, suspended_at: since }, { suspended_at: null }), exactlyOne(db)]
}
