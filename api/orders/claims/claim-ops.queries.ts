/** Claims for missing orders as operators see them, and the claims that the job checks. */

import type { ClaimState } from '#contract/orders/claim-kinds.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
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
import { exactlyOne, query, type Row, readAll, readNamed, readRow, readRows } from '../../db/sql.ts'
import { besideClaim } from './claim-facts.queries.ts'
import { type ClaimRow, factsOf, filesOf, type NamedClaim, ORDER_OF_CLAIM } from './queries.ts'

export type ListedClaim = NamedClaim & { nickname: string; is_own: number }
export type ClaimSort = 'oldest' | 'newest'

const whole = (
  userId: string,
) => sql`SELECT c.*, p.title AS partner_title, p.network, l.code AS link_code, l.title AS link_title, k.nickname,
    EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${userId} AND creator_id = c.creator_id) AS is_own FROM`
const NAMES = sql`CROSS JOIN partners p ON p.id = c.partner_id CROSS JOIN links l ON l.id = c.link_id
  CROSS JOIN creators k ON k.id = c.creator_id`
const among = (q: string) => ({
  all: sql`claims x INDEXED BY claims_by_state WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN claims x INDEXED BY claims_by_creator ON x.creator_id = n.id WHERE`,
})

/**
 * Through claims_by_state, or those of creators whose nickname begins with `q`. Also returns the number of
 * claims in each state.
 */
export async function listOpsClaims(db: D1Database, userId: string, ask: ListQuery<ClaimState, ClaimSort>) {
  const { state, q, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const [rows, counts] = await readAll(
    db,
    query<ListedClaim>(
      prepare(
        db,
        sql`${whole(userId)} (SELECT x.* FROM ${ofHolder(ask, 'clm', sql`claims`, among(q)[q ? 'named' : 'all'])} x.state = ${state} AND (x.moved_at, x.id) ${SIGN[way]} (${place.key}, ${place.id})
             ORDER BY x.moved_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${limit + 1}) c ${NAMES}
           ORDER BY c.moved_at ${ORDER[way]}, c.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: ClaimState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('clm', sql`claims`, ask.holder)
          : sql`SELECT state, claims AS count FROM claim_counts`,
      ),
    ),
  )
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, (row) => row.moved_at), counts }
}

type OpsClaimRow = ListedClaim &
  Pick<Row<'partners'>, 'contacts'> & {
    others: number
    /** An order with this number that belongs to another creator. */
    others_order: string | null
    made: number | null
  } & Partial<Pick<Row<'partner_claims'>, 'accepted' | 'declined' | 'answers' | 'answer_hours'>>

export async function findOpsClaim(db: D1Database, userId: string, id: string) {
  const { claims, facts, files, ...beside } = await readNamed(db, {
    claims: query<OpsClaimRow>(
      prepare(
        db,
        sql`SELECT c.*, p.title AS partner_title, l.code AS link_code, l.title AS link_title, k.nickname, p.contacts, p.network,
             EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${userId} AND creator_id = c.creator_id) AS is_own,
             (SELECT count(*) FROM claims x WHERE x.partner_id = c.partner_id AND x.order_key = c.order_key AND x.id <> c.id) AS others,
             (SELECT id FROM orders INDEXED BY orders_by_key WHERE partner_id = c.partner_id AND order_key = c.order_key AND creator_id <> c.creator_id
                LIMIT 1) AS others_order,
             r.claims AS made, r.accepted, r.declined, r.answers, r.answer_hours
           FROM (SELECT * FROM claims WHERE id = ${id}) c ${NAMES} LEFT JOIN partner_claims r ON r.partner_id = c.partner_id`,
      ),
    ),
    facts: factsOf(db, id),
    files: filesOf(db, id),
    ...besideClaim(db, id),
  })
  const [row] = claims
  const [known] = facts
  return row && known ? { row, facts: known, files, beside } : null
}

export type ClaimToMove = ClaimRow & {
  email: string | null
  partner_title: string
  network: string | null
  /** The creator's word at that network; null where clicks come back. */
  word: string | null
  link_code: string
  link_created_at: string
  /** Id of the order with its own number, if that order has arrived. */
  known: string | null
  /** 1 when that order has another code: it is written otherwise, or is a part of a network's order. */
  is_known_otherwise: number
  is_own: number
}

/** Also returns the member to notify, and the order it may match. */
export function findToMove(db: D1Database, userId: string, id: string): Promise<ClaimToMove | null> {
  return readRow(
    query<ClaimToMove>(
      prepare(
        db,
        sql`SELECT c.*, u.email, p.title AS partner_title, p.network, l.code AS link_code, l.created_at AS link_created_at, o.id AS known,
             coalesce(o.order_code <> c.order_code, 0) AS is_known_otherwise,
             (SELECT word FROM network_words w WHERE w.creator_id = c.creator_id AND w.network = p.network) AS word,
             EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${userId} AND creator_id = c.creator_id) AS is_own
           FROM (SELECT * FROM claims WHERE id = ${id}) c
           CROSS JOIN users u ON u.id = c.user_id CROSS JOIN partners p ON p.id = c.partner_id CROSS JOIN links l ON l.id = c.link_id
           LEFT JOIN orders o ON o.id = ${ORDER_OF_CLAIM}`,
      ),
    ),
  )
}

/** The prefix of the id of a late claim's alarm. */
export const LATE = 'alm_late_'
type LateClaim = Pick<ClaimRow, 'id' | 'due_at' | 'state'>

/** Undecided claims past the promised day that have no alarm yet. */
export function listLate(db: D1Database, now: string, limit: number): Promise<LateClaim[]> {
  return readRows(
    query<LateClaim>(
      prepare(
        db,
        sql`SELECT id, due_at, state FROM claims INDEXED BY claims_due WHERE decided_at IS NULL AND due_at < ${now}
             AND NOT EXISTS (SELECT 1 FROM alarms WHERE id = '${raw(LATE)}' || claims.id) ORDER BY due_at LIMIT ${limit}`,
      ),
    ),
  )
}

export type UnansweredClaim = Pick<
  ClaimRow,
  'id' | 'partner_id' | 'order_code' | 'ordered_at' | 'amount' | 'forwarded_to' | 'forwarded_text'
> & {
  partner_title: string
  link_code: string
}

/** Claims forwarded before this moment to an address or to people of the partner, and not reminded since. */
export function listUnanswered(db: D1Database, before: string, limit: number): Promise<UnansweredClaim[]> {
  return readRows(
    query<UnansweredClaim>(
      prepare(
        db,
        sql`SELECT c.id, c.partner_id, c.order_code, c.ordered_at, c.amount, c.forwarded_to, c.forwarded_text, p.title AS partner_title, l.code AS link_code
           FROM (SELECT * FROM claims INDEXED BY claims_unanswered WHERE state = 'forwarded' AND reminded_at IS NULL AND forwarded_at < ${before}
             AND (forwarded_to <> '' OR EXISTS (SELECT 1 FROM partner_people p WHERE p.partner_id = claims.partner_id AND p.role <> 'developer')) ORDER BY forwarded_at LIMIT ${limit}) c
           CROSS JOIN partners p ON p.id = c.partner_id CROSS JOIN links l ON l.id = c.link_id`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` when another run has reminded already. */
export function markReminded(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE claims SET reminded_at = ${at} WHERE id = ${id} AND state = 'forwarded' AND reminded_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}
