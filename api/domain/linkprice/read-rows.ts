/**
 * What an order is, told from all rows the list has ever shown of it. The answer follows from the rows and the day alone, so it
 * does not matter which readings happened in between. Rules: docs/decisions/0012-intake.md.
 */
import { addDays, addMonths, toKstDate, toKstMonth } from '#contract/kst.ts'
import type { Postback } from '#contract/orders.ts'
import type { Row } from '../../db/sql.ts'
import { finalOn } from '../order-calendar.ts'
import type { Note } from '../order-notes.ts'

export type Known = Row<'linkprice_rows'>
export type Reading = {
  status: Postback['status']
  lines: Postback['lines']
  note: Note | null
  noteUntil: string | null
  /** Seoul day the network books the order on. */
  orderedOn: string
  /** Rows the lines are made of. */
  ids: string[]
  /** Seoul day on which the same rows mean something else; null when they never will. */
  recheckOn: string | null
}

type Sorted = { settled: Known[]; live: Known[]; held: Known[]; gone: Known[] }

export function readRows(rows: Known[], settleMonths: number, today: string): Reading {
  const known = [...rows].sort(byAge)
  const { settled, live, held, gone } = sortOut(known, settleMonths, today)
  const waiting = pickWaiting([...live, ...held], settled)
  const counted = [...settled, ...waiting].sort(byAge)
  if (counted.length === 0) return toReading('cancelled', lastOf(gone), { note: null, recheckOn: null })
  const commission = counted.reduce((sum, row) => sum + Math.max(0, row.commission), 0)
  const lastFinal =
    counted
      .map((row) => finalOf(row, settleMonths))
      .sort()
      .at(-1) ?? today
  if (waiting.some((row) => held.includes(row)))
    return toReading('pending', counted, { note: 'rechecking', recheckOn: addDays(lastFinal, 1) })
  if (waiting.length > 0)
    return toReading('pending', counted, { note: noteOf(waiting, commission), recheckOn: null })
  // A settled commission of nothing may still be put right until the month is final.
  if (commission === 0 && today <= lastFinal)
    return toReading('pending', counted, { note: 'unpriced', recheckOn: addDays(lastFinal, 1) })
  return toReading('confirmed', counted, { note: null, recheckOn: null })
}

/** Older first: what was stored earlier, then the smaller id. */
function byAge(a: Known, b: Known): number {
  return (
    a.created_on.localeCompare(b.created_on) ||
    a.trlog_id.length - b.trlog_id.length ||
    a.trlog_id.localeCompare(b.trlog_id)
  )
}

function sortOut(rows: Known[], settleMonths: number, today: string): Sorted {
  const sorted: Sorted = { settled: [], live: [], held: [], gone: [] }
  for (const row of rows) {
    if (row.status === '210') sorted.settled.push(row)
    else if (row.status !== '310') sorted.live.push(row)
    else if (!isHeld(row, rows, settleMonths, today)) sorted.gone.push(row)
    else if (row.was_settled) sorted.settled.push(row)
    else sorted.held.push(row)
  }
  return sorted
}

/**
 * A cancellation first seen while its month is being settled may be the first half of "cancel all, create again": it is held
 * back until the month is final, or until a younger row of the order has taken its place. An earlier one is a cancellation.
 */
function isHeld(row: Known, rows: Known[], settleMonths: number, today: string): boolean {
  const settlesFrom = `${addMonths(toKstMonth(row.ordered_at), 1)}-20`
  if ((row.cancelled_on ?? today) < settlesFrom || today > finalOf(row, settleMonths)) return false
  return !rows.some((other) => other.status !== '310' && other.created_on > row.created_on)
}

function finalOf(row: Known, settleMonths: number): string {
  return finalOn(toKstMonth(row.ordered_at), settleMonths)
}

/**
 * Of rows that are not settled yet, each product counts once: a line can come live and again in a batch, first without and then
 * with its commission. What was stored on one day was sent together and adds up; of several days one stands.
 */
function pickWaiting(waiting: Known[], settled: Known[]): Known[] {
  const [whole] = [...waiting, ...settled].filter(isWhole).sort(byAge).reverse()
  const open = whole ? waiting.filter((row) => row.created_on >= whole.created_on) : waiting
  return [...groupBy(open, (row) => row.product_code)].flatMap(([product, rows]) => {
    const days = groupBy(rows, (row) => row.created_on)
    const done = settled.filter((row) => row.product_code === product).map((row) => row.created_on)
    if (done.length > 0) return [...days].filter(([day]) => done.includes(day)).flatMap(([, one]) => one)
    const best = withoutResent(
      [...days.values()].sort((a, b) => Number(isPriced(a)) - Number(isPriced(b))).at(-1) ?? [],
    )
    return isPriced(best)
      ? best.filter((row) => row.commission > 0 || !best.some((other) => isTwin(row, other)))
      : best
  })
}

/**
 * The lines of an order happened at one time. Equal lines stored on one day under several times are one line, sent live and again in
 * a batch: of those the time with the most of them stands.
 */
function withoutResent(rows: Known[]): Known[] {
  return [...groupBy(rows, (row) => `${row.sales} ${row.quantity} ${row.commission}`).values()].flatMap(
    (equal) =>
      [...groupBy(equal, (row) => row.ordered_at).values()].sort((a, b) => a.length - b.length).at(-1) ?? [],
  )
}

/** One line for the whole order: its product code is the order code. */
function isWhole(row: Known): boolean {
  return row.product_code === row.order_code
}

function isPriced(rows: Known[]): boolean {
  return rows.some((row) => row.commission > 0)
}

function isTwin(row: Known, other: Known): boolean {
  return other.commission > 0 && other.sales === row.sales && other.quantity === row.quantity
}

function noteOf(waiting: Known[], commission: number): Note | null {
  if (waiting.some((row) => row.status === '300')) return 'cancelling'
  return commission === 0 ? 'unpriced' : null
}

/** What was cancelled last: the youngest rows. */
function lastOf(gone: Known[]): Known[] {
  return gone.filter((row) => row.created_on === gone.at(-1)?.created_on)
}

type Rest = Pick<Reading, 'note' | 'recheckOn'>

function toReading(status: Reading['status'], counted: Known[], { note, recheckOn }: Rest): Reading {
  const noteUntil = note ? recheckOn : null
  const ids = counted.map((row) => row.trlog_id)
  const orderedOn = toKstDate(counted.at(-1)?.ordered_at ?? new Date(0))
  return { status, lines: toLines(counted), note, noteUntil, orderedOn, ids, recheckOn }
}

/** One line per product. */
function toLines(rows: Known[]): Reading['lines'] {
  return [...groupBy(rows, (row) => row.product_code)].map(([productCode, same]) => ({
    productCode: productCode || '-',
    productName: same.at(-1)?.product_name ?? '상품',
    quantity: total(same.map((row) => row.quantity)),
    amount: total(same.map((row) => row.sales)),
    commission: total(same.map((row) => Math.max(0, row.commission))),
  }))
}

function total(numbers: number[]): number {
  return Math.max(
    0,
    numbers.reduce((sum, one) => sum + one, 0),
  )
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
