/**
 * Reads a page of the reports `orders` and `cancels`. Fields as Coupang spells them; docs/networks/coupang.md
 * says which of them are documented and which are guesses.
 */
import * as z from 'zod/mini'
import { MAX_WON } from '#contract/core/fields.ts'
import { instantInSeoul } from '#contract/core/kst.ts'
import type { NetworkRow } from '../interface/network.ts'

/** Coupang is one shop: its partner here has this merchant id. */
const MERCHANT = 'coupang'

export type ReportName = 'orders' | 'cancels'
export type ReportPage =
  | { kind: 'rows'; rows: NetworkRow[]; unreadable: string[] }
  | { kind: 'refused'; result: string }

const unseen = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]/gu, '')
const text = (most: number) => z.coerce.string().check(z.overwrite(unseen), z.maxLength(most))
const day = z.coerce.string().check(z.regex(/^\d{8}$/))
/** An empty amount is no 0. */
const number = z
  .pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))]), z.transform(Number))
  .check(z.refine((value) => Math.abs(value) <= MAX_WON))
const row = z.object({
  date: day,
  /** In cancels, the day of the order; `date` is then the day of the cancel. */
  orderDate: z.optional(day),
  subId: z._default(z.nullable(text(200)), ''),
  orderId: text(40).check(z.minLength(1)),
  productId: z._default(text(40), ''),
  productName: z._default(text(300), ''),
  quantity: z._default(number, 1),
  gmv: number,
  commission: number,
})
const answer = z.object({ rCode: z.coerce.string(), data: z._default(z.nullable(z.array(z.unknown())), []) })

/** The rows that the pages of one reading had so far, as they came, by their id without a number. */
export type SeenRows = Map<string, string[]>

/**
 * `seen` is shared by the pages of one reading, because rows of one product may stand on two of them. Throws when
 * the answer has another shape.
 */
export function readReport(report: ReportName, body: string, seen: SeenRows): ReportPage {
  const read = answer.safeParse(JSON.parse(quoteIds(body)))
  if (!read.success) throw new Error('the report came in another shape')
  if (read.data.rCode !== '0') return { kind: 'refused', result: read.data.rCode }
  const items = read.data.data ?? []
  const rows = new Map<string, NetworkRow>()
  const unreadable: string[] = []
  for (const item of items) {
    const raw = JSON.stringify(item)
    const parsed = row.safeParse(item)
    const made = parsed.success ? toRow(report, parsed.data, raw) : null
    if (!made) {
      unreadable.push(raw)
      continue
    }
    const alike = seen.get(made.rowId) ?? []
    const nth = alike.includes(raw) ? alike.indexOf(raw) : alike.push(raw) - 1
    seen.set(made.rowId, alike)
    // The same row twice is one row; another row of the same product gets a number.
    const rowId = nth === 0 ? made.rowId : `${made.rowId}:${nth + 1}`
    rows.set(rowId, { ...made, rowId })
  }
  return { kind: 'rows', rows: [...rows.values()], unreadable }
}

/** Quotes ids that are written as numbers, because they may exceed the precision of a number. */
function quoteIds(json: string): string {
  return json
    .replace(/("orderId"\s{0,9}:\s{0,9})(\d+)/g, '$1"$2"')
    .replace(/("productId"\s{0,9}:\s{0,9})(\d+)/g, '$1"$2"')
}

/**
 * An order's row keeps its id when its day or its amounts change. A cancel has its day in the id, because some
 * pieces of a product may come back on one day and others on another.
 */
function toRow(report: ReportName, read: z.output<typeof row>, raw: string): NetworkRow | null {
  const orderedAt = toEndOfDay(read.orderDate ?? read.date)
  if (!orderedAt || !toEndOfDay(read.date)) return null
  const isCancel = report === 'cancels'
  const own = `${read.orderId}:${read.productId}`
  return {
    rowId: isCancel ? `c:${read.date}:${own}` : `o:${own}`,
    merchantId: MERCHANT,
    orderCode: read.orderId,
    reference: (read.subId ?? '').trim(),
    state: isCancel ? 'cancelled' : 'open',
    productCode: read.productId,
    productName: read.productName || '상품',
    quantity: takeBack(isCancel, Math.round(read.quantity)),
    currency: 'KRW',
    sales: takeBack(isCancel, Math.round(read.gmv)),
    commission: takeBack(isCancel, Math.round(read.commission)),
    orderedAt,
    createdOn: read.date,
    raw,
  }
}

/** Cancels were seen with both signs, also in one row, so only the report says which way the amount goes. */
function takeBack(isCancel: boolean, amount: number): number {
  return isCancel ? -Math.abs(amount) || 0 : amount
}

/** Only the day is known, so the instant is its last second in Seoul; null when there is no such day. */
function toEndOfDay(date: string): string | null {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  return instantInSeoul(day, '23:59:59')
}
