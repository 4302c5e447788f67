/** Says what the transactions of one order mean; docs/networks/awin.md gives the reasons. */
import * as z from 'zod/mini'
import { toKstDate } from '#contract/core/kst.ts'
import { commissionOf, isAddition, isDecided, isPriced, toLines, total } from '../interface/lines.ts'
import type { OrderReading, ReadOrder, StoredRow } from '../interface/network.ts'
import { ROW_STATUS } from '../interface/network.ts'
import { splitParts } from './lines.ts'

const MOST_REASON_LETTERS = 100

/**
 * Awin says when an order is confirmed, and nothing depends on the day: `approved` counts, `declined` and
 * `deleted` do not, and another transaction of the same order counts again, once it is approved where the order
 * is confirmed already.
 */
export const readOrder: ReadOrder = (rows, _terms, _today, before = null) => {
  const known = [...rows].sort(byAge)
  const counted = known.filter(({ status }) => status !== ROW_STATUS.cancelled)
  if (counted.length === 0) return toReading('cancelled', known, null)
  const decided = counted.filter(isDecided)
  const waiting = counted.filter((row) => !isDecided(row))
  const isOnlyAdded = total(decided.map(commissionOf)) > 0 && waiting.every((row) => isAddition(row, before))
  if (isOnlyAdded) return toReading('confirmed', decided, null)
  if (before && isStanding(before, counted)) return before
  if (!counted.every(isPriced)) return toReading('pending', counted, 'unpriced')
  const isConfirmed = counted.every(({ status }) => status === ROW_STATUS.settled)
  return toReading(isConfirmed ? 'confirmed' : 'pending', counted, null)
}

/** True while a confirmed transaction waits for the rate of another currency: what it earned stays until then. */
function isStanding(before: OrderReading, counted: StoredRow[]): boolean {
  const settled = counted.filter(({ status }) => status === ROW_STATUS.settled)
  const isConfirmed = before.ids.every((id) => settled.some(({ row_id }) => row_id === id))
  return before.status === 'confirmed' && isConfirmed && !settled.every(isPriced)
}

function toReading(
  status: OrderReading['status'],
  counted: StoredRow[],
  note: OrderReading['note'],
): OrderReading {
  return {
    status,
    lines: toLines(counted.flatMap(splitParts)),
    note,
    noteUntil: null,
    cancelReason: status === 'cancelled' ? reasonOf(counted) : null,
    correctedWon: status === 'cancelled' ? 0 : -total(counted.map((row) => Math.min(0, commissionOf(row)))),
    orderedOn: toKstDate(counted.at(-1)?.ordered_at ?? new Date(0)),
    ids: counted.map(({ row_id }) => row_id),
    recheckOn: null,
  }
}

/** The younger transaction has the larger number. */
function byAge(a: StoredRow, b: StoredRow): number {
  return a.row_id.length - b.row_id.length || a.row_id.localeCompare(b.row_id)
}

const reason = z.object({ declineReason: z.string() })

/** The shop's reason in one line; null when it gave none. */
function reasonOf(rows: StoredRow[]): string | null {
  const lines = rows.map(({ raw }) => {
    const read = reason.safeParse(JSON.parse(raw))
    return read.success ? read.data.declineReason.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim() : ''
  })
  const last = lines.filter((line) => line !== '').at(-1)
  return last ? [...last].slice(0, MOST_REASON_LETTERS).join('') : null
}
