/** The lines of a transaction: its parts, each with the share of its won. */
import * as z from 'zod/mini'
import type { StoredRow } from '../interface/network.ts'

const number = z._default(z.coerce.number().check(z.refine((value) => Number.isFinite(value))), 0)
const name = z.pipe(
  z.unknown(),
  z.transform((value) =>
    typeof value === 'string' ? value.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim() : '',
  ),
)
const part = z.object({
  amount: number,
  commissionAmount: number,
  commissionGroupCode: name,
  commissionGroupName: name,
})
const facts = z.object({ transactionParts: z.array(part) })

/** Returns one row per part; a transaction whose parts cannot be read stays one row. */
export function splitParts(row: StoredRow): StoredRow[] {
  const read = facts.safeParse(JSON.parse(row.raw))
  const parts = read.success ? read.data.transactionParts : []
  if (parts.length === 0) return [row]
  const sales = share(
    row.sales,
    parts.map(({ amount }) => amount),
  )
  const commission = share(
    row.commission,
    parts.map(({ commissionAmount }) => commissionAmount),
  )
  return parts.map(({ commissionGroupCode: code, commissionGroupName: title }, i) => ({
    ...row,
    product_code: code.slice(0, 100) || row.product_code,
    // The group of every shop without groups tells nothing about what was bought.
    product_name: /^default/i.test(title) ? row.product_name : title.slice(0, 300) || row.product_name,
    sales: sales[i] ?? 0,
    commission: commission[i] ?? 0,
  }))
}

/** Divides a sum in won by weights; the parts add up to the sum. Without weights the first has it all. */
export function share(sum: number, weights: number[]): number[] {
  const whole = weights.reduce((all, weight) => all + Math.max(0, weight), 0)
  let before = 0
  let done = 0
  return weights.map((weight, i) => {
    before += Math.max(0, weight)
    const until = whole === 0 ? sum : i === weights.length - 1 ? sum : Math.round((sum * before) / whole)
    const won = until - done
    done = until
    return won
  })
}
