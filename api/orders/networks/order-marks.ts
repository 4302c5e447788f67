/** Marks for changes of an order between two readings of its rows. */
import type { Mark } from '#contract/orders/remarks.ts'
import { type OrderReading, ROW_STATUS, type StoredRow } from '../../outside/networks/interface/network.ts'

/** `before` is the last reported reading; null for an order that was never reported. */
export function toMarks(before: OrderReading | null, after: OrderReading, rows: StoredRow[]): Mark[] {
  if (after.status === 'cancelled') return []
  const isCorrected = after.correctedWon > (before?.correctedWon ?? 0)
  const corrected = isCorrected ? ['corrected' as const] : []
  if (!before) return corrected
  if (before.status === 'cancelled') return ['reissued', ...corrected]
  const isReissued =
    !after.ids.some((id) => before.ids.includes(id)) &&
    before.ids.every((id) => rows.some((row) => row.row_id === id && row.status === ROW_STATUS.cancelled))
  const isMerged =
    before.ids.length > after.ids.length && (isFolded(before, after) || isWhole(before, after, rows))
  const { added, gone } = movedProducts(before, after)
  const isRebuilt =
    isMerged || [...before.lines, ...after.lines].some(({ productCode }) => isCode(productCode, rows))
  return [
    ...(isReissued ? ['reissued' as const] : []),
    ...(isMerged ? ['merged' as const] : []),
    ...(before.orderedOn === after.orderedOn ? [] : ['redated' as const]),
    ...(gone.length > 0 && added.length === 0 && !isRebuilt
      ? [isReissued ? ('partly' as const) : ('dropped' as const)]
      : []),
    ...(added.length > 0 && gone.length === 0 && !isRebuilt ? ['added' as const] : []),
    ...corrected,
  ]
}

/** Names of products of which one reading has more than the other. */
export function movedProducts(
  before: OrderReading | null,
  after: OrderReading,
): { added: string[]; gone: string[] } {
  const linesWithout = (some: OrderReading['lines'], others: OrderReading['lines']) =>
    some
      .filter((line) =>
        others.every(
          ({ productCode, quantity }) => productCode !== line.productCode || quantity < line.quantity,
        ),
      )
      .map(({ productName }) => productName)
  return before
    ? { added: linesWithout(after.lines, before.lines), gone: linesWithout(before.lines, after.lines) }
    : { added: [], gone: [] }
}

/** True when every product is still there in the same or a larger number, on fewer rows. */
function isFolded(before: OrderReading, after: OrderReading): boolean {
  return before.lines.every((line) =>
    after.lines.some(
      ({ productCode, quantity }) => productCode === line.productCode && quantity >= line.quantity,
    ),
  )
}

/** True when one row replaces all others: its product code is the order code. */
function isWhole(before: OrderReading, after: OrderReading, rows: StoredRow[]): boolean {
  const [line] = after.lines
  return before.lines.length > 1 && after.lines.length === 1 && isCode(line?.productCode, rows)
}

function isCode(productCode: string | undefined, rows: StoredRow[]): boolean {
  return rows.some((row) => row.order_code === productCode)
}
