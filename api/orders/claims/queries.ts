/** Claims for missing orders as their creators write and read them, with the known facts about the order. */
import { prepare, sql } from '../../db/fragments.ts'
import {
  exactlyOne,
  insert,
  type Query,
  query,
  type Row,
  readNamed,
  readRow,
  readRows,
  update,
} from '../../db/sql.ts'
import { ORDERS_OF_CLAIM, ordersWithNumber } from '../orders/order-keys.queries.ts'

export type ClaimRow = Row<'claims'>
export type ClaimFile = Row<'claim_files'>
export type NamedClaim = ClaimRow & {
  partner_title: string
  network: string | null
  link_code: string
  link_title: string
}

const NAMED = sql`SELECT c.*, p.title AS partner_title, p.network, l.code AS link_code, l.title AS link_title FROM`
const NAMES = sql`CROSS JOIN partners p ON p.id = c.partner_id CROSS JOIN links l ON l.id = c.link_id`

/** The latest first, one more than `limit`. */
export function listClaims(
  db: D1Database,
  userId: string,
  before: string,
  limit: number,
): Promise<NamedClaim[]> {
  return readRows(
    query<NamedClaim>(
      prepare(
        db,
        sql`${NAMED} (SELECT * FROM claims WHERE user_id = ${userId} AND id < ${before} ORDER BY id DESC LIMIT ${limit + 1}) c ${NAMES} ORDER BY c.id DESC`,
      ),
    ),
  )
}

export type ClaimFacts = {
  window_days: number
  clicks: number
  billable: number
  in_window: number
  nearby: number
  order_id: string | null
  order_state: string | null
  set_aside: number
}

/** The id of the order that a claim `c` is about; an exactly equal number comes first. */
export const ORDER_OF_CLAIM = sql`coalesce(
  (SELECT id FROM orders WHERE partner_id = c.partner_id AND order_code = c.order_code AND creator_id = c.creator_id),
  (SELECT min(id) FROM (${ORDERS_OF_CLAIM})))`

/**
 * The facts known about the claimed order; the claim has `link_id`, `partner_id`, `creator_id`, `order_code`
 * and `ordered_at`.
 */
export function factsOf(db: D1Database, claimId: string): Query<ClaimFacts> {
  const day = sql`date(c.ordered_at, '+9 hours')`
  return query<ClaimFacts>(
    prepare(
      db,
      sql`SELECT p.window_days, coalesce(d.raw, 0) AS clicks, coalesce(d.billable, 0) AS billable,
           (SELECT coalesce(sum(billable), 0) FROM click_days WHERE link_id = c.link_id
              AND day BETWEEN date(${day}, '-' || p.window_days || ' days') AND ${day}) AS in_window,
           (SELECT count(*) FROM (SELECT 1 FROM orders INDEXED BY orders_by_link WHERE link_id = c.link_id
              AND ordered_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', c.ordered_at, '-1 hour')
                AND strftime('%Y-%m-%dT%H:%M:%fZ', c.ordered_at, '+1 hour') LIMIT 100)) AS nearby,
           o.id AS order_id, o.state AS order_state,
           EXISTS (SELECT 1 FROM inbox INDEXED BY inbox_by_order WHERE result = 'quarantined' AND order_key = c.order_key
              AND partner_id = c.partner_id) AS set_aside
         FROM (SELECT * FROM claims WHERE id = ${claimId}) c CROSS JOIN partners p ON p.id = c.partner_id
         LEFT JOIN click_days d ON d.link_id = c.link_id AND d.day = ${day}
         LEFT JOIN orders o ON o.id = ${ORDER_OF_CLAIM}`,
    ),
  )
}

export function filesOf(db: D1Database, claimId: string): Query<ClaimFile> {
  return query<ClaimFile>(
    prepare(
      db,
      sql`SELECT * FROM claim_files WHERE claim_id = ${claimId} AND deleted_at IS NULL ORDER BY id`,
    ),
  )
}

/** Null for another person's claim. */
export async function findClaim(db: D1Database, id: string, userId: string) {
  const { claims, facts, files } = await readNamed(db, {
    claims: query<NamedClaim>(
      prepare(db, sql`${NAMED} (SELECT * FROM claims WHERE id = ${id} AND user_id = ${userId}) c ${NAMES}`),
    ),
    facts: factsOf(db, id),
    files: filesOf(db, id),
  })
  const [row] = claims
  const [known] = facts
  return row && known ? { row, facts: known, files } : null
}

type ClaimedLink = Pick<Row<'links'>, 'id' | 'partner_id' | 'created_at'> & { known: string | null }

/**
 * The creator's own link by its id, code or name, even in the trash, and the order with this number if it has
 * arrived. Where orders name no link, it is the link of the channel.
 */
export function findClaimedLink(
  db: D1Database,
  creatorId: string,
  wanted: string,
  orderKey: string,
): Promise<ClaimedLink | null> {
  return readRow(
    query<ClaimedLink>(
      prepare(
        db,
        sql`SELECT l.id, l.partner_id, l.created_at,
             (SELECT id FROM (${ordersWithNumber(sql`l.partner_id`, sql`${orderKey}`, sql`${creatorId}`)}) LIMIT 1) AS known
           FROM links n LEFT JOIN links c ON c.creator_id = n.creator_id AND c.partner_id = n.partner_id AND c.is_channel = 1
           CROSS JOIN links l ON l.id = coalesce(c.id, n.id)
           WHERE n.id = coalesce((SELECT id FROM links WHERE id = ${wanted}), (SELECT id FROM links WHERE code = ${wanted}),
             (SELECT link_id FROM link_names WHERE name = lower(${wanted}))) AND n.creator_id = ${creatorId}`,
      ),
    ),
  )
}

type NewClaim = Pick<
  ClaimRow,
  | 'id'
  | 'user_id'
  | 'creator_id'
  | 'link_id'
  | 'partner_id'
  | 'order_code'
  | 'order_key'
  | 'ordered_at'
  | 'amount'
  | 'text'
  | 'created_at'
  | 'moved_at'
  | 'due_at'
>

/** Aborts with `claims.creator_id` when the creator has claimed this order already. */
export function insertClaim(db: D1Database, row: NewClaim): D1PreparedStatement {
  return insert(db, 'claims', row)
}

export function insertClaimFile(db: D1Database, row: ClaimFile): D1PreparedStatement {
  return insert(db, 'claim_files', row)
}

type ClaimMove = Partial<
  Pick<
    ClaimRow,
    | 'forwarded_to'
    | 'forwarded_text'
    | 'forwarded_at'
    | 'reminded_at'
    | 'answer'
    | 'answered_at'
    | 'reason'
    | 'decided_at'
    | 'order_id'
  >
> & { state: 'forwarded' | 'answered' | 'accepted' | 'declined' }

/**
 * Aborts with `exactly_one` when the claim moved since it was read, and with `claims_transition` or
 * `claims_order`.
 */
export function moveClaim(
  db: D1Database,
  { id, state, moved_at }: Pick<ClaimRow, 'id' | 'state' | 'moved_at'>,
  move: ClaimMove,
  at: string,
): D1PreparedStatement[] {
  return [update(db, 'claims', { id, state, moved_at }, { ...move, moved_at: at }), exactlyOne(db)]
}
