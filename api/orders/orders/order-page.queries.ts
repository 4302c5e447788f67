/** One order as operators see it: its reports, its postings and its corrections. */

import { prepare, raw, sql } from '../../db/fragments.ts'
import { listPayoutsOfOrder } from '../../db/order-payouts.ts'
import { payableOf } from '../../db/payable.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { type ArchivedMessage, PLACED, PLACES } from '../../platform/archive/queries.ts'
import { CHANNEL_NUMBER, type NamedOrder } from './queries.ts'

type OpsOrderRow = NamedOrder & { nickname: string; user_id: string; is_own: number }
type CorrectionRow = Row<'order_corrections'> & { by: string | null; approver: string | null }
type MessageRow = ArchivedMessage &
  Pick<Row<'inbox'>, 'id' | 'adapter' | 'received_at' | 'result' | 'reason' | 'decision_reason'>
type FlagRow = Pick<Row<'flags'>, 'id' | 'kind' | 'state'> & { verdict: string }
type PayoutRow = Pick<Row<'payouts'>, 'id' | 'state' | 'amount' | 'requested_at'>
type WaitingRow = Pick<Row<'approvals'>, 'says' | 'requested_at'> & { by: string | null }

/** The most rows of each part of the page. */
const MOST = 50
const order = (id: string) => sql`(SELECT * FROM orders WHERE id = ${id}) o`

/** Finds postings of the order by their reference: `ord_x:3` and references that begin with it. */
export async function readOpsOrder(db: D1Database, ask: { id: string; actorId: string; now: string }) {
  const { id, actorId, now } = ask
  const { orders, postings, messages, flags, payouts, corrections, waiting, paid } = await readNamed(db, {
    orders: query<OpsOrderRow>(
      prepare(
        db,
        sql`SELECT o.*, ${CHANNEL_NUMBER}, p.title AS partner_title, p.confirm_rule, p.network, l.code AS link_code, l.title AS link_title, c.nickname, c.user_id,
             EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${actorId} AND creator_id = o.creator_id) AS is_own
           FROM ${order(id)} CROSS JOIN partners p ON p.id = o.partner_id CROSS JOIN links l ON l.id = o.link_id
           CROSS JOIN creators c ON c.id = o.creator_id`,
      ),
    ),
    postings: query<Row<'postings'>>(
      prepare(
        db,
        sql`SELECT * FROM postings INDEXED BY postings_by_ref WHERE ref >= ${id} || ':' AND ref < ${id} || ';' ORDER BY id LIMIT ${raw(MOST)}`,
      ),
    ),
    messages: query<MessageRow>(
      prepare(
        db,
        sql`SELECT m.id, m.adapter, m.received_at, m.result, m.reason, m.decision_reason, ${PLACED}
           FROM ${order(id)} CROSS JOIN inbox m INDEXED BY inbox_by_order ON m.result IN ('accepted', 'quarantined', 'dismissed') AND m.order_key = o.order_key
             AND m.order_code = o.order_code AND m.partner_id = o.partner_id ${PLACES}
           ORDER BY m.id LIMIT ${raw(MOST)}`,
      ),
    ),
    flags: query<FlagRow>(
      prepare(
        db,
        sql`SELECT f.id, f.kind, f.state, x.verdict FROM flag_orders x CROSS JOIN flags f ON f.id = x.flag_id
           WHERE x.order_id = ${id} ORDER BY f.id LIMIT ${raw(MOST)}`,
      ),
    ),
    payouts: query<PayoutRow>(
      prepare(
        db,
        sql`SELECT y.id, y.state, y.amount, y.requested_at FROM payouts y WHERE y.id = coalesce(
             (SELECT payout_id FROM flag_orders WHERE order_id = ${id} AND payout_id IS NOT NULL LIMIT 1),
             (SELECT w.id FROM ${order(id)} CROSS JOIN payouts w INDEXED BY payouts_by_creator ON w.creator_id = o.creator_id
               AND w.requested_at >= o.state_at
              WHERE o.paid_won < ${payableOf(sql`o.`)} AND w.state NOT IN ('failed', 'cancelled') ORDER BY w.requested_at LIMIT 1))`,
      ),
    ),
    corrections: query<CorrectionRow>(
      prepare(
        db,
        sql`SELECT x.*, r.email AS by, a.email AS approver FROM order_corrections x JOIN users r ON r.id = x.requested_by
           LEFT JOIN users a ON a.id = x.approved_by WHERE x.order_id = ${id} ORDER BY x.seq LIMIT ${raw(MOST)}`,
      ),
    ),
    waiting: query<WaitingRow>(
      prepare(
        db,
        sql`SELECT a.says, a.requested_at, u.email AS by FROM approvals a JOIN users u ON u.id = a.requested_by
           WHERE a.kind = 'correctOrder' AND a.subject = ${id} AND a.state = 'waiting' AND a.expires_at > ${now}`,
      ),
    ),
    paid: listPayoutsOfOrder(db, id),
  })
  return {
    order: orders[0] ?? null,
    postings,
    messages,
    flags,
    payout: payouts[0] ?? null,
    corrections,
    waiting: waiting[0] ?? null,
    paid,
  }
}
