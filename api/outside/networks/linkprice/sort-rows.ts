/** Sorts the rows of an order into those that count, those that are held, and those that no longer count. */
import { addDays, addMonths, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { finalOn } from '#contract/partners/settling-terms.ts'
import type { NetworkTerms, StoredRow } from '../interface/network.ts'
import { cancelReasonOf, isFinalReason } from './cancel-reason.ts'
import { reissueUntil, retainsRows } from './settling-terms.ts'

type SortedRows = {
  settled: StoredRow[]
  live: StoredRow[]
  /** Cancelled, but possibly created again under a new number. */
  held: StoredRow[]
  gone: StoredRow[]
  /** The ids of cancelled rows that can no longer be created again. */
  closedIds: string[]
  /** The Seoul day on which a row changes its group without a new reading; null when none will. */
  recheckOn: string | null
}

/**
 * `closedBefore`: the closed rows of the last reading. They stay closed when the terms become longer, because
 * what they earned was decided under the terms of their time.
 */
export function sortRows(
  rows: StoredRow[],
  rule: NetworkTerms,
  today: string,
  closedBefore: string[] = [],
): SortedRows {
  const isClosed = (row: StoredRow) => closedBefore.includes(row.row_id) || today > heldUntil(row, rule)
  const closed = rows.filter((row) => row.status === '310' && isClosed(row))
  const closedIds = closed.map((row) => row.row_id)
  const sorted: SortedRows = { settled: [], live: [], held: [], gone: [], closedIds, recheckOn: null }
  const waitUntil = (day: string) => {
    const on = addDays(day, 1)
    if (!sorted.recheckOn || on < sorted.recheckOn) sorted.recheckOn = on
  }
  for (const row of rows) {
    if (row.status === '210') sorted.settled.push(row)
    else if (row.status !== '310') sorted.live.push(row)
    else if (closed.includes(row) || !isHeld(row, rows, rule, today)) sorted.gone.push(row)
    else if (row.was_settled && isSettling(row, rule, today)) {
      sorted.settled.push(row)
      waitUntil(finalOf(row, rule))
    } else {
      sorted.held.push(row)
      waitUntil(heldUntil(row, rule))
    }
  }
  return sorted
}

/**
 * A cancelled row may be the first half of "cancel all, create again". Until it is closed it is held, unless a
 * newer row of the order has replaced it. It is not held when it is final: its reason
 * says so, the merchant keeps its rows, or it was cancelled before its settlement while other lines of the
 * order were not.
 */
function isHeld(row: StoredRow, rows: StoredRow[], rule: NetworkTerms, today: string): boolean {
  if (row.commission < 0) return false
  if (rows.some((other) => isStanding(other) && other.created_on > row.created_on)) return false
  const reason = cancelReasonOf(row.raw)
  if (isFinalReason(reason)) return false
  const on = row.cancelled_on ?? today
  if (on >= settlesFrom(row)) return true
  if (retainsRows(rule) && !reason?.includes('재배치')) return false
  return !rows.some((other) => isStanding(other) || (other.cancelled_on ?? on) > on)
}

/** A correction does not count as a line. */
function isStanding(row: StoredRow): boolean {
  return row.status !== '310' && row.commission >= 0
}

/** Returns the last Seoul day on which the row is held. */
export function heldUntil(row: StoredRow, rule: NetworkTerms): string {
  return retainsRows(rule) ? finalOf(row, rule) : reissueUntil(rule, toKstDate(row.ordered_at))
}

/** The settlement of a month starts on the 20th of the next one. */
function settlesFrom(row: StoredRow): string {
  return `${addMonths(toKstMonth(row.ordered_at), 1)}-20`
}

function isSettling(row: StoredRow, rule: NetworkTerms, today: string): boolean {
  return (row.cancelled_on ?? today) >= settlesFrom(row) && today <= finalOf(row, rule)
}

/** Returns the day on which the results of the row's month are final. */
export function finalOf(row: StoredRow, { settle_months }: NetworkTerms): string {
  return finalOn(toKstMonth(row.ordered_at), settle_months)
}

/** Older first: rows stored earlier, then the smaller id. */
export function byAge(a: StoredRow, b: StoredRow): number {
  return (
    a.created_on.localeCompare(b.created_on) ||
    a.row_id.length - b.row_id.length ||
    a.row_id.localeCompare(b.row_id)
  )
}
