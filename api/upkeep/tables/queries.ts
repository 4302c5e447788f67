/** Rows of a range of days for a file, newest first, at most `limit`. */

import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'
import type { PayoutWithAccount } from '../../money/payouts/queries.ts'

type Span = { since: string; until: string; limit: number }

type OrderLine = Pick<
  Row<'orders'>,
  | 'ordered_at'
  | 'order_code'
  | 'state'
  | 'amount'
  | 'commission'
  | 'share_bps'
  | 'pending_won'
  | 'confirmed_won'
  | 'cancelled_won'
  | 'confirm_on'
> & { product: string | null; lines: number; partner: string; link: string }

/** Restricted to one partner when `partnerId` is set. */
export async function listOrderTable(
  db: D1Database,
  creatorId: string,
  { partnerId, ...span }: Span & { partnerId?: string | undefined },
): Promise<OrderLine[]> {
  const index = partnerId ? sql`orders_by_creator_partner` : sql`orders_by_creator`
  const condition = partnerId ? sql`AND o.partner_id = ${partnerId}` : sql``
  const { results } = await prepare(
    db,
    sql`SELECT o.ordered_at, o.order_code, o.state, o.amount, o.commission, o.share_bps, o.pending_won, o.confirmed_won, o.cancelled_won,
         o.confirm_on, json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines, p.title AS partner,
         coalesce(nullif(l.title, ''), l.code) AS link
       FROM orders o INDEXED BY ${index} CROSS JOIN partners p ON p.id = o.partner_id CROSS JOIN links l ON l.id = o.link_id
       WHERE o.creator_id = ${creatorId} ${condition} AND o.ordered_at >= ${span.since} AND o.ordered_at < ${span.until} ORDER BY o.ordered_at DESC, o.id DESC LIMIT ${span.limit}`,
  ).all<OrderLine>()
  return results
}

export async function listPayoutTable(
  db: D1Database,
  creatorId: string,
  span: Span,
): Promise<PayoutWithAccount[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.*, a.bank, a.number_last, a.holder_sealed, NULL AS invoice FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
       WHERE p.creator_id = ${creatorId} AND p.requested_at >= ${span.since} AND p.requested_at < ${span.until} ORDER BY p.requested_at DESC LIMIT ${span.limit}`,
  ).all<PayoutWithAccount>()
  return results
}
