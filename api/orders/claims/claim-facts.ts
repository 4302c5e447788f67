/** The facts beside a claim, as operators see them. */
import type { ClaimState } from '#contract/orders/claim-kinds.ts'
import type { ClaimEvidence } from '#contract/orders/claim-ops.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Attribution } from '#contract/partners/attribution.ts'
import { commissionAt } from '../orders/objections.ts'
import type { BesideRows } from './claim-facts.queries.ts'

export function toEvidence(amount: number, rows: BesideRows): ClaimEvidence {
  const [terms] = rows.terms
  const [known] = rows.known
  const rateBps = terms?.rate_bps ?? 0
  return {
    terms: {
      rateBps,
      windowDays: terms?.window_days ?? 0,
      commission: commissionAt(rateBps, [{ amount }]),
    },
    clickDays: rows.clickDays.map(({ day, raw, billable }) => ({ day, clicks: raw, billable })),
    otherLinks: rows.otherLinks.map(({ id, code, title, raw, billable }) => ({
      id,
      code,
      title,
      clicks: raw,
      billable,
    })),
    order: known ? toNearOrder(known) : null,
    ordersNear: rows.near.filter(({ id }) => id !== known?.id).map(toNearOrder),
    earlier: rows.earlier.map((row) => ({
      id: row.id,
      orderCode: row.order_code,
      partnerTitle: row.partner_title,
      state: row.state as ClaimState,
      createdAt: row.created_at,
      reason: row.reason,
    })),
  }
}

function toNearOrder(row: BesideRows['near'][number]): ClaimEvidence['ordersNear'][number] {
  return {
    id: row.id,
    orderCode: row.order_code,
    orderedAt: row.ordered_at,
    clickedAt: row.clicked_at,
    attribution: row.attribution as Attribution,
    amount: row.amount,
    commission: row.commission,
    state: row.state as OrderState,
    linkTitle: row.link_title,
    product: row.product ?? '',
    products: row.products,
  }
}
