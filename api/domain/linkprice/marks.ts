/** What happened to an order between two readings of its rows. */
import type { Mark } from '../order-notes.ts'
import type { Known, Reading } from './read-rows.ts'

/** `before` is the reading told last; null when the order has never been told. */
export function toMarks(before: Reading | null, after: Reading, rows: Known[]): Mark[] {
  if (!before || before.status === 'cancelled' || after.status === 'cancelled') {
    return before?.status === 'cancelled' && after.status !== 'cancelled' ? ['reissued'] : []
  }
  const isReissued =
    !after.ids.some((id) => before.ids.includes(id)) &&
    before.ids.every((id) => rows.some((row) => row.trlog_id === id && row.status === '310'))
  const isMerged =
    before.ids.length > after.ids.length && (isFolded(before, after) || isWhole(before, after, rows))
  return [
    ...(isReissued ? ['reissued' as const] : []),
    ...(isMerged ? ['merged' as const] : []),
    ...(before.orderedOn === after.orderedOn ? [] : ['redated' as const]),
  ]
}

/** Every product is still there in no smaller number, on fewer rows. */
function isFolded(before: Reading, after: Reading): boolean {
  return before.lines.every((line) =>
    after.lines.some(
      ({ productCode, quantity }) => productCode === line.productCode && quantity >= line.quantity,
    ),
  )
}

/** One row stands for all of them: its product code is the order code. */
function isWhole(before: Reading, after: Reading, rows: Known[]): boolean {
  const [line] = after.lines
  return (
    before.lines.length > 1 &&
    after.lines.length === 1 &&
    rows.some((row) => row.order_code === line?.productCode)
  )
}
