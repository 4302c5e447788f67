/**
 * Derives the state of an order from all rows that the list has ever shown for it. The result depends on
 * the rows, the terms and the day, and of the last reading on what it closed and confirmed. Rules: docs/decisions/0012-order-intake.md.
 */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { commissionOf, isAddition, toLines, total } from '../interface/lines.ts'
import type { OrderReading, ReadOrder, StoredRow } from '../interface/network.ts'
import { cancelReasonOf } from './cancel-reason.ts'
import { pickWaiting } from './pick-waiting.ts'
import { byAge, finalOf, heldUntil, sortRows } from './sort-rows.ts'

export const readOrder: ReadOrder = (rows, rule, today, before = null) => {
  const known = [...rows].sort(byAge)
  const { settled, live, held, gone, ...later } = sortRows(known, rule, today, before?.closedIds)
  const open = pickWaiting([...live, ...held], settled)
  const isOnlyAdded = total(settled.map(commissionOf)) > 0 && open.every((row) => isAddition(row, before))
  const waiting = isOnlyAdded ? [] : open
  const counted = [...settled, ...waiting].sort(byAge)
  if (counted.length === 0) {
    const last = gone.filter((row) => row.created_on === gone.at(-1)?.created_on)
    return toReading('cancelled', last, { ...later, cancelReason: reasonOf(last) })
  }
  const looked = waiting.filter((row) => held.includes(row))
  if (looked.length > 0) {
    const noteUntil = addDays(latest(looked.map((row) => heldUntil(row, rule))), 1)
    return toReading('pending', counted, {
      note: 'rechecking',
      noteUntil,
      ...later,
      cancelReason: reasonOf(looked),
    })
  }
  const commission = total(counted.map(commissionOf))
  const cancelling = waiting.filter((row) => row.status === '300')
  if (cancelling.length > 0)
    return toReading('pending', counted, {
      note: 'cancelling',
      ...later,
      cancelReason: reasonOf(cancelling),
    })
  if (waiting.length > 0)
    return toReading('pending', counted, { note: commission > 0 ? null : 'unpriced', ...later })
  // A settled commission of 0 may still be corrected until the month is final.
  const lastFinal = latest(counted.map((row) => finalOf(row, rule)))
  if (commission <= 0 && today <= lastFinal) {
    const noteUntil = addDays(lastFinal, 1)
    return toReading('pending', counted, { ...later, note: 'unpriced', noteUntil, recheckOn: noteUntil })
  }
  return toReading('confirmed', counted, later)
}

type ReadExtras = Partial<Pick<OrderReading, 'note' | 'noteUntil' | 'cancelReason'>> &
  Pick<OrderReading, 'recheckOn' | 'closedIds'>

function toReading(status: OrderReading['status'], counted: StoredRow[], rest: ReadExtras): OrderReading {
  // A correction is booked on its own day; the order keeps its day.
  const booked = counted.filter((row) => row.commission >= 0).at(-1) ?? counted.at(-1)
  return {
    status,
    lines: toLines(counted),
    note: null,
    noteUntil: null,
    cancelReason: null,
    correctedWon: status === 'cancelled' ? 0 : -total(counted.map((row) => Math.min(0, commissionOf(row)))),
    orderedOn: toKstDate(booked?.ordered_at ?? new Date(0)),
    ids: counted.map((row) => row.row_id),
    ...rest,
  }
}

function latest(days: string[]): string {
  return [...days].sort().at(-1) ?? ''
}

function reasonOf(rows: StoredRow[]): string | null {
  return rows.map((row) => cancelReasonOf(row.raw)).find((reason) => reason !== null) ?? null
}
