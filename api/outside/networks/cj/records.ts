/** A commission as CJ reports it. */
import { isCalendarDay } from '#contract/core/kst.ts'
import * as z from '#contract/core/z.ts'
import { readReference } from '#contract/links/click-spelling.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { NetworkRow } from '../interface/network.ts'

const id = z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.number()])
const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/
/** CJ writes amounts as text; both spellings are read. */
const amount = z.union([z.string().check(z.regex(DECIMAL)), z.number()])

const record = z.looseObject({
  commissionId: id,
  aid: id,
  actionStatus: z.string(),
  original: z.boolean(),
  originalActionId: z.nullish(id),
  correctionReason: z.nullish(z.string()),
  orderId: id,
  shopperId: z.nullish(z.string()),
  eventDate: z.string(),
  postingDate: z.string(),
  saleAmountUsd: amount,
  pubCommissionAmountUsd: amount,
  items: z.nullish(
    z.array(
      z.looseObject({
        sku: z.nullish(z.string()),
        quantity: z.nullish(z.number()),
        perItemSaleAmountUsd: z.nullish(amount),
        totalCommissionUsd: z.nullish(amount),
      }),
    ),
  ),
})
export type CjRecord = z.infer<typeof record>

/** Pieces are whole in every row and line; goods sold by weight have fractions. */
export function toPieces(quantity: number | null | undefined): number {
  return Math.round(quantity ?? 0) || 0
}

/** The record of a kept row. */
export const readRecord = (raw: string): CjRecord => record.parse(JSON.parse(raw))

/** Null for a record in another shape or with an unknown state. */
export function toRow(given: unknown): NetworkRow | null {
  const { success, data } = record.safeParse(given)
  if (!success) return null
  const { states, reference } = NETWORK_FACTS.cj
  const state = states[data.actionStatus.toLowerCase()]
  const [orderedAt, postedAt] = [Date.parse(data.eventDate), Date.parse(data.postingDate)]
  const isDated = [data.eventDate, data.postingDate].every((at) => isCalendarDay(at.slice(0, 10)))
  if (!state || !isDated || Number.isNaN(orderedAt) || Number.isNaN(postedAt)) return null
  const items = data.items ?? []
  return {
    rowId: String(data.commissionId),
    merchantId: String(data.aid),
    orderCode: String(data.orderId),
    reference: readReference(data.shopperId ?? '', reference.spelling),
    state: state.means,
    productCode: items[0]?.sku ?? '-',
    productName: '상품',
    quantity: toPieces(items.reduce((sum, item) => sum + (item.quantity ?? 0), 0)),
    currency: 'USD',
    sales: Number(data.saleAmountUsd),
    commission: Number(data.pubCommissionAmountUsd),
    orderedAt: new Date(orderedAt).toISOString(),
    createdOn: new Date(postedAt).toISOString().slice(0, 10).replaceAll('-', ''),
    raw: JSON.stringify(data),
  }
}
