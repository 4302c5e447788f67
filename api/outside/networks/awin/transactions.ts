/**
 * Awin's list of transactions, fields spelled as theirs. docs/networks/awin.md says which of them are documented.
 * A transaction is one row: its parts are lines, see `lines.ts`.
 */
import * as z from 'zod/mini'
import { MAX_WON } from '#contract/core/fields.ts'
import { isCalendarDay } from '#contract/core/kst.ts'
import { readReference } from '#contract/links/click-spelling.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { NetworkRow, RowsAnswer } from '../interface/network.ts'

const { spelling } = NETWORK_FACTS.awin.reference

/** Removes invisible characters, so that they never make a row unreadable. */
const unseen = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim()
const text = (most: number) =>
  z.pipe(
    z.nullish(z.coerce.string()),
    z.pipe(
      z.transform((value: string | null | undefined) => unseen(value ?? '')),
      z.string().check(z.maxLength(most)),
    ),
  )
const number = z.coerce
  .number()
  .check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= MAX_WON))
const money = z.object({ amount: number, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })

const transaction = z.object({
  id: z.coerce.string().check(z.regex(/^\d{1,20}$/)),
  advertiserId: z.coerce.string().check(z.regex(/^\d{1,20}$/)),
  commissionStatus: z.enum(['pending', 'approved', 'declined', 'deleted']),
  commissionAmount: money,
  saleAmount: money,
  clickRefs: z.nullish(z.object({ clickRef: text(560) })),
  transactionDate: z.string(),
  orderRef: text(100),
})

export function readTransactions(body: string): RowsAnswer {
  const items = z.array(z.unknown()).safeParse(JSON.parse(body))
  if (!items.success) throw new Error('the list came in another shape')
  const rows: NetworkRow[] = []
  const unreadable: string[] = []
  for (const item of items.data) {
    const row = toRow(item)
    if (row) rows.push(row)
    else unreadable.push(JSON.stringify(item))
  }
  return { kind: 'rows', total: items.data.length, rows, unreadable }
}

function toRow(item: unknown): NetworkRow | null {
  const read = transaction.safeParse(item)
  if (!read.success) return null
  const { id, advertiserId, commissionStatus, commissionAmount, saleAmount, clickRefs, orderRef } = read.data
  const orderedAt = toInstant(read.data.transactionDate)
  const { currency } = commissionAmount
  // Amounts in two currencies have no sum, and no rate would be the row's.
  if (!orderedAt || saleAmount.currency !== currency) return null
  const amountOf = (amount: number) => (currency === 'KRW' ? Math.round(amount) : amount)
  return {
    rowId: id,
    merchantId: advertiserId,
    // A transaction without the shop's order number, such as a bonus, is an order of its own.
    orderCode: orderRef || `awin-${id}`,
    reference: readReference(clickRefs?.clickRef ?? '', spelling),
    state: NETWORK_FACTS.awin.states[commissionStatus]?.means ?? 'open',
    productCode: '',
    productName: '상품',
    quantity: 1,
    currency,
    sales: amountOf(saleAmount.amount),
    commission: amountOf(commissionAmount.amount),
    orderedAt,
    createdOn: orderedAt.slice(0, 10).replaceAll('-', ''),
    raw: JSON.stringify(item),
  }
}

/** Reads a time of the time zone we asked for, UTC. */
function toInstant(time: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z?$/.test(time)) return null
  const at = new Date(time.endsWith('Z') ? time : `${time}Z`)
  return Number.isNaN(at.getTime()) || !isCalendarDay(time.slice(0, 10)) ? null : at.toISOString()
}
