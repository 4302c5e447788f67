/** Orders and their events. */

import { prepare, raw, sql } from '../../db/fragments.ts'
import { listPayoutsOfOrder } from '../../db/order-payouts.ts'
import {
  insert,
  type Query,
  query,
  type Row,
  readAll,
  readNamed,
  readNamedCounted,
  update,
} from '../../db/sql.ts'
import { type ArchivedMessage, PLACED, PLACES } from '../../platform/archive/queries.ts'

export type NamedOrder = Row<'orders'> & {
  partner_title: string
  confirm_rule: string
  network: string | null
  channel_number: string | null
  link_code: string
  link_title: string
}

/**
 * The number of events whose text only the order's timeline stores; later events store it with the event too.
 */
export const STORED_ONCE = 20

/**
 * Writes the order after an event. The event's number is the lock: of two that start from the same state the
 * second aborts with `order_events.order_id`. It must come before everything that relies on the state.
 */
export function writeOrder(
  db: D1Database,
  before: Row<'orders'> | null,
  after: Row<'orders'>,
  event: Row<'order_events'>,
): D1PreparedStatement[] {
  const written = insert(db, 'order_events', event.seq > STORED_ONCE ? event : { ...event, text: '' })
  if (!before) return [insert(db, 'orders', after), written]
  // The order number never changes. Only payouts and receipts write the paid and received amounts, perhaps
  // after this row was read.
  const { id, order_key, paid_won, received_won, received_on, written_off_won, ...changes } = after
  return [written, update(db, 'orders', { id }, changes)]
}

/** The word of the creator at the network of `partners p`, for an order `o` without a click. */
export const CHANNEL_NUMBER = sql`iif(o.attribution = 'sub_id', (SELECT w.word FROM network_words w WHERE w.creator_id = o.creator_id AND w.network = p.network), NULL) AS channel_number`
const NAMED = sql`SELECT o.*, ${CHANNEL_NUMBER}, p.title AS partner_title, p.confirm_rule, p.network, l.code AS link_code, l.title AS link_title`
const NAMES = sql`CROSS JOIN partners p ON p.id = o.partner_id CROSS JOIN links l ON l.id = o.link_id`

export type SourceRow = { seq: number; at: string } & ArchivedMessage &
  Pick<Row<'inbox'>, 'received_at' | 'body_hash'>
/** The most messages of an order that are shown, latest first. */
const MOST_SOURCES = 20

/**
 * Also reads the order's payouts and its messages. Does not find another creator's order, even if it is in a
 * payout.
 */
export async function readOrder(db: D1Database, creatorId: string, id: string) {
  const { rows, payouts, sources } = await readNamed(db, {
    rows: query<NamedOrder>(
      prepare(db, sql`${NAMED} FROM orders o ${NAMES} WHERE o.id = ${id} AND o.creator_id = ${creatorId}`),
    ),
    payouts: listPayoutsOfOrder(db, id),
    sources: query<SourceRow>(
      prepare(
        db,
        sql`SELECT e.seq, m.id, e.at, m.received_at, m.body_hash, ${PLACED}
           FROM (SELECT * FROM order_events WHERE order_id = ${id} AND message_id IS NOT NULL ORDER BY seq DESC LIMIT ${raw(MOST_SOURCES)}) e
           CROSS JOIN inbox m ON m.id = e.message_id ${PLACES} ORDER BY e.seq DESC`,
      ),
    ),
  })
  return { row: rows[0] ?? null, payouts, sources }
}

export type OrderPage = { state: Row<'orders'>['state'] | null; limit: number; offset: number }

type Counts = Pick<Row<'creators'>, 'order_count' | 'pending_count' | 'confirmed_count' | 'cancelled_count'>

/** Newest first, with the stored number of orders. Skipped rows are read from the index only. */
export async function listOrders(db: D1Database, creatorId: string, page: OrderPage) {
  const filter = page.state ? sql`AND state = ${page.state}` : sql``
  const { rows, rowsRead } = await readNamedCounted(db, {
    counts: query<Counts>(
      prepare(
        db,
        sql`SELECT order_count, pending_count, confirmed_count, cancelled_count FROM creators WHERE id = ${creatorId}`,
      ),
    ),
    orders: query<NamedOrder>(
      prepare(
        db,
        sql`${NAMED} FROM (
           SELECT * FROM orders WHERE creator_id = ${creatorId} ${filter} ORDER BY ordered_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}
         ) o ${NAMES} ORDER BY o.ordered_at DESC, o.id DESC`,
      ),
    ),
  })
  const {
    counts: [counts],
    orders,
  } = rows
  const stored: Record<string, number> = counts ?? {}
  return {
    rows: orders,
    total: stored[page.state ? `${page.state}_count` : 'order_count'] ?? 0,
    rowsRead,
  }
}

/**
 * Every order of one link, newest first, with the link's stored number of orders. Another creator's link has
 * none.
 */
export async function listOrdersOfLink(
  db: D1Database,
  creatorId: string,
  linkId: string,
  page: Pick<OrderPage, 'limit' | 'offset'>,
) {
  const [link, orders] = await readAll(
    db,
    query<{ total: number }>(
      prepare(db, sql`SELECT orders AS total FROM links WHERE id = ${linkId} AND creator_id = ${creatorId}`),
    ),
    query<NamedOrder>(
      prepare(
        db,
        sql`${NAMED} FROM (
           SELECT * FROM orders WHERE link_id = ${linkId} AND creator_id = ${creatorId} ORDER BY ordered_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}
         ) o ${NAMES} ORDER BY o.ordered_at DESC, o.id DESC`,
      ),
    ),
  )
  return {
    rows: orders,
    total: link[0]?.total ?? 0,
  }
}

/** Orders of one partner from `since` until before `until`, in any state; counted like `listOrdersWithin`. */
export async function listOrdersOfPartner(
  db: D1Database,
  creatorId: string,
  page: OrderPage & { since: string; until: string; partnerId: string },
) {
  const { results } = await prepare(
    db,
    sql`${NAMED} FROM (
         SELECT * FROM orders INDEXED BY orders_by_creator_partner
         WHERE creator_id = ${creatorId} AND partner_id = ${page.partnerId} AND ordered_at >= ${page.since} AND ordered_at < ${page.until}
         ORDER BY ordered_at DESC, id DESC LIMIT ${page.limit && page.limit + 1} OFFSET ${page.offset}
       ) o ${NAMES} ORDER BY o.ordered_at DESC, o.id DESC`,
  ).all<NamedOrder>()
  return {
    rows: results.slice(0, page.limit),
    total: results.length > 0 ? page.offset + results.length : 0,
  }
}

/** Finds the orders with a partner's number, by its key: one for each partner and each spelling. */
export async function listOrdersOfNumber(
  db: D1Database,
  creatorId: string,
  orderKey: string,
  page: Pick<OrderPage, 'limit' | 'offset'>,
) {
  const { results } = await prepare(
    db,
    sql`${NAMED} FROM (
         SELECT * FROM orders INDEXED BY orders_by_number WHERE order_key = ${orderKey} AND creator_id = ${creatorId} ORDER BY id DESC LIMIT ${page.offset > 0 ? 0 : page.limit}
       ) o ${NAMES} ORDER BY o.id DESC`,
  ).all<NamedOrder>()
  return { rows: results, total: results.length }
}

/**
 * Orders from `since` until before `until`, newest first. There is no stored number: `total` only shows
 * whether another page follows.
 */
export async function listOrdersWithin(
  db: D1Database,
  creatorId: string,
  page: OrderPage & { since: string; until: string },
) {
  const filter = page.state ? sql`AND state = ${page.state}` : sql``
  const { results } = await prepare(
    db,
    sql`${NAMED} FROM (
         SELECT * FROM orders WHERE creator_id = ${creatorId} AND ordered_at >= ${page.since} AND ordered_at < ${page.until} ${filter}
         ORDER BY ordered_at DESC, id DESC LIMIT ${page.limit && page.limit + 1} OFFSET ${page.offset}
       ) o ${NAMES} ORDER BY o.ordered_at DESC, o.id DESC`,
  ).all<NamedOrder>()
  const rows = results.slice(0, page.limit)
  return { rows, total: results.length > 0 ? page.offset + results.length : 0 }
}

export type OrderEventRow = Pick<Row<'order_events'>, 'version' | 'state' | 'earning'>
export type OrderStepRow = Pick<
  Row<'order_events'>,
  'version' | 'state' | 'at' | 'amount' | 'commission' | 'earning'
> & {
  /** 0 for an operator's correction. */
  isReport: number
}

export type StepFacts = {
  /** Every report and correction of the order in the sequence of their arrival. */
  steps: OrderStepRow[]
  /** The last report of this version and state. */
  sameStep: OrderStepRow | null
  /** The last report of the highest step that was no cancellation. */
  offered: OrderEventRow | null
}

/** The steps of the order with this code, in the sequence of their arrival. */
export function stepsOf(db: D1Database, partnerId: string, orderCode: string): Query<OrderStepRow> {
  return query<OrderStepRow>(
    prepare(
      db,
      sql`SELECT version, state, at, amount, commission, earning, message_id IS NOT NULL AS isReport FROM order_events
         WHERE order_id = (SELECT id FROM orders WHERE partner_id = ${partnerId} AND order_code = ${orderCode}) ORDER BY seq`,
    ),
  )
}
