/** The lines of an order out of the rows that count. */
import type { Postback } from '#contract/orders/postback.ts'
import { groupBy } from './pick-waiting.ts'
import type { LinkpriceRow } from './sort-rows.ts'

type Line = Postback['lines'][number]

/** Won a row pays. A settled correction takes away; an open one is not decided, so it takes nothing yet. */
export function commissionOf(row: LinkpriceRow): number {
  return row.status === '210' || row.was_settled ? row.commission : Math.max(0, row.commission)
}

/** One line per product. What corrections take beyond their own product is taken from the other lines, so that the sums are the network's. */
export function toLines(rows: LinkpriceRow[]): Line[] {
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

/** No line below nothing, and the same sum as long as it is not below nothing. */
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
