/** Picks the unsettled rows that count: the same line can arrive live and again in a batch. */
import { groupBy } from '../interface/lines.ts'
import type { StoredRow } from '../interface/network.ts'
import { byAge } from './sort-rows.ts'

/**
 * Each product counts once: if it was stored on several days, only one day counts, and days with a commission
 * come first. Rows stored on one day were sent at once and add up. A row whose product code is the order code
 * replaces all older ones.
 */
export function pickWaiting(waiting: StoredRow[], settled: StoredRow[]): StoredRow[] {
  const [whole] = [...waiting, ...settled].filter(isWhole).sort(byAge).reverse()
  const open = whole ? waiting.filter((row) => row.created_on >= whole.created_on) : waiting
  return [...groupBy(open, (row) => row.product_code)].flatMap(([product, rows]) => {
    const done = settled.filter((row) => row.product_code === product && row.commission >= 0)
    if (done.length > 0) return rows.filter((row) => isBeside(row, done))
    const days = [...groupBy(rows, (row) => row.created_on).values()]
    const best = withoutResent(days.sort((a, b) => Number(isPriced(a)) - Number(isPriced(b))).at(-1) ?? [])
    return isPriced(best)
      ? best.filter((row) => row.commission > 0 || !best.some((other) => isTwin(row, other)))
      : best
  })
}

/**
 * True for another line of the same product, sent with a settled one; false for the settled line itself, sent
 * earlier or later.
 */
function isBeside(row: StoredRow, done: StoredRow[]): boolean {
  const sameDay = done.filter((other) => other.created_on === row.created_on)
  if (sameDay.length === 0) return false
  if (sameDay.some((other) => other.ordered_at === row.ordered_at)) return true
  return (
    row.status !== '310' &&
    !sameDay.some((other) => isEqual(row, other) || isTimeless(row) !== isTimeless(other))
  )
}

/**
 * All lines of an order have the same time. Equal lines that were stored on one day with several times are
 * one line, sent live and again in a batch; the most frequent time counts. A batch without times replaces the
 * rows that arrived live.
 */
function withoutResent(rows: StoredRow[]): StoredRow[] {
  const batch = rows.filter(isTimeless)
  const sent = isPriced(batch) || !isPriced(rows) ? batch : []
  return [...groupBy(sent.length > 0 ? sent : rows, likeness).values()].flatMap(
    (equal) =>
      [...groupBy(equal, (row) => row.ordered_at).values()]
        .sort((a, b) => Number(isLive(a)) - Number(isLive(b)) || a.length - b.length)
        .at(-1) ?? [],
  )
}

function likeness(row: StoredRow): string {
  return `${row.sales} ${row.quantity} ${row.commission}`
}

function isEqual(row: StoredRow, other: StoredRow): boolean {
  return likeness(row) === likeness(other)
}

/** True when the network knows only the day; see `toInstant`. */
function isTimeless(row: StoredRow): boolean {
  return row.ordered_at.endsWith('T14:59:59.000Z')
}

/** True for one line that covers the whole order: its product code is the order code. */
export function isWhole(row: StoredRow): boolean {
  return row.product_code === row.order_code && row.commission >= 0
}

function isLive(rows: StoredRow[]): boolean {
  return rows.some((row) => row.status !== '310')
}

function isPriced(rows: StoredRow[]): boolean {
  return rows.some((row) => row.commission > 0)
}

function isTwin(row: StoredRow, other: StoredRow): boolean {
  return other.commission > 0 && other.sales === row.sales && other.quantity === row.quantity
}
