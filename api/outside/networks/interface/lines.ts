/** Builds the lines of an order from the rows that count. */
import type { Postback } from '#contract/orders/postback.ts'
import { type OrderReading, ROW_STATUS, type StoredRow } from './network.ts'

type Line = Postback['lines'][number]

/**
 * Returns the won that a row pays. A settled correction is deducted; an open one is not decided, so it counts
 * as 0.
 */
export function commissionOf(row: StoredRow): number {
  return row.status === '210' || row.was_settled ? row.commission : Math.max(0, row.commission)
}

/**
 * True for a row that came after the order was confirmed. Until the network decides it, it neither counts nor
 * takes back what was confirmed.
 */
export function isAddition(row: StoredRow, before: OrderReading | null): boolean {
  return before?.status === 'confirmed' && !before.ids.includes(row.row_id)
}

/** True where the won of a row are known: until its currency has a rate, a row has 0 won. */
export function isPriced(row: StoredRow): boolean {
  return row.currency === 'KRW' || row.exchange_rate !== null
}

/** True for a row that the network settled, and whose won are known. */
export function isDecided(row: StoredRow): boolean {
  return row.status === ROW_STATUS.settled && isPriced(row)
}

/**
 * Returns one line per product. The part of a correction that exceeds its own product is deducted from the
 * other lines, so that the sums equal the network's.
 */
export function toLines(rows: StoredRow[]): Line[] {
  const lines = [...groupBy(rows, (row) => row.product_code)].map(([productCode, same]) => ({
    productCode: productCode || '-',
    productName: same.at(-1)?.product_name ?? '상품',
    quantity: Math.max(0, total(same.map((row) => row.quantity))),
    amount: total(same.map((row) => row.sales)),
    commission: total(same.map(commissionOf)),
  }))
  const kept = level(level(lines, 'amount'), 'commission')
  const shown = kept.filter(
    (line, i) => line.amount > 0 || line.commission > 0 || (lines[i]?.commission ?? 0) >= 0,
  )
  return shown.length > 0 ? shown : kept.slice(0, 1)
}

/** Makes every line at least 0 and keeps the sum, as long as the sum is not negative. */
function level(lines: Line[], name: 'amount' | 'commission'): Line[] {
  let owed = total(lines.map((line) => Math.max(0, -line[name])))
  return lines.map((line) => {
    const taken = Math.min(owed, Math.max(0, line[name]))
    owed -= taken
    return { ...line, [name]: Math.max(0, line[name]) - taken }
  })
}

export function total(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

export function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
