/**
 * LinkPrice: the transaction list v1.6. The fields are spelled as theirs.
 * Documentation: https://github.com/linkprice/AffiliateSetup. It recommends one reading in 15 minutes; the
 * engine keeps to the calendar.
 */
import * as z from 'zod/mini'
import { MAX_WON } from '#contract/core/fields.ts'
import { instantInSeoul } from '#contract/core/kst.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { NetworkRow, RowsAnswer } from '../interface/network.ts'

/** The most rows of a page. */
export const PAGE_ROWS = 1_000
/** Answers that a retry cannot fix: 100 no site code, 300 wrong key. 200 and 210 are dates, 400 the currency. */
const STOPPING = ['100', '300']

/** Removes invisible characters, so that they never make a row invalid. */
const unseen = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]/gu, '')
const text = (most: number) => z.coerce.string().check(z.overwrite(unseen), z.maxLength(most))
const number = z.coerce
  .number()
  .check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= MAX_WON))
const row = z.object({
  trlog_id: z.coerce.string().check(z.regex(/^\d{1,20}$/)),
  m_id: z.coerce.string().check(z.minLength(1), z.maxLength(10)),
  o_cd: text(100).check(z.minLength(1)),
  p_cd: z._default(text(100), ''),
  p_nm: z._default(text(300), ''),
  it_cnt: z._default(number, 1),
  user_id: z._default(text(560), ''),
  status: z.pipe(z.coerce.string(), z.enum(['100', '200', '210', '300', '310'])),
  create_time_stamp: z._default(text(14), ''),
  yyyymmdd: z.coerce.string().check(z.regex(/^\d{8}$/)),
  hhmiss: z._default(z.coerce.string(), '000000'),
  sales: number,
  commission: number,
})
const list = z.object({
  result: z.coerce.string(),
  list_count: z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(0))), null),
  order_list: z._default(z.array(z.unknown()), []),
})

/** Reads a page of the transaction list. Throws when it came in another shape. */
export function readList(body: string): RowsAnswer {
  const answer = list.safeParse(JSON.parse(quoteIds(body)))
  if (!answer.success) throw new Error('the list came in another shape')
  const { result, list_count: total, order_list: items } = answer.data
  // 101: the page does not exist, because the list ended before it.
  if (result === '101') return { kind: 'rows', total: 0, rows: [], unreadable: [] }
  if (result !== '0') return { kind: 'refused', result, isStopping: STOPPING.includes(result) }
  const rows: NetworkRow[] = []
  const unreadable: string[] = []
  for (const item of items) {
    const read = row.safeParse(item)
    const orderedAt = read.success ? toInstant(read.data.yyyymmdd, read.data.hhmiss) : null
    if (read.success && orderedAt) rows.push(toRow(read.data, orderedAt, JSON.stringify(item)))
    else unreadable.push(JSON.stringify(item))
  }
  // Without a number of rows, only the page after the last one says that the list has ended.
  return { kind: 'rows', total, rows, unreadable }
}

/** Quotes ids that are written as numbers, because they may exceed the precision of a number. */
export function quoteIds(json: string): string {
  return json.replace(/("trlog_id"\s{0,9}:\s{0,9})(\d+)/g, '$1"$2"')
}

function toRow(read: z.output<typeof row>, orderedAt: string, raw: string): NetworkRow {
  return {
    rowId: read.trlog_id,
    merchantId: read.m_id,
    orderCode: read.o_cd,
    reference: read.user_id.trim(),
    state: NETWORK_FACTS.linkprice.states[read.status]?.means ?? 'open',
    productCode: read.p_cd,
    productName: read.p_nm || '상품',
    quantity: Math.round(read.it_cnt),
    currency: 'KRW',
    sales: Math.round(read.sales),
    commission: Math.round(read.commission),
    orderedAt,
    createdOn: read.create_time_stamp,
    raw,
  }
}

/**
 * Reads Korean time. A list made at night has 000000 for an unknown time; the end of the day is never before
 * the click.
 */
function toInstant(day: string, time: string): string | null {
  const known = /^\d{6}$/.test(time) && time !== '000000' ? time : '235959'
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? []
  return instantInSeoul(`${y}-${m}-${d}`, `${known.slice(0, 2)}:${known.slice(2, 4)}:${known.slice(4)}`)
}
