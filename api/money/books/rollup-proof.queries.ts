/**
 * Compares every sum stored beside the orders with the orders: one query per table of sums, one row per wrong
 * sum.
 */
import { type Sql, schemaText } from '../../db/fragments.ts'

/**
 * The keys of the sums, their expressions for an order (or a row of `source`), and the added columns. `days`
 * of a creator without an order have clicks only.
 */
type RollUp = {
  table: string
  keys: Record<string, string>
  sums: Record<string, string>
  source?: string
}

const MONEY = {
  pending: 'pending_won',
  confirmed: 'confirmed_won',
  cancelled: 'cancelled_won',
  orders: '1',
}
const { cancelled: _, ...BY_PARTNER } = MONEY
/** An order counts in the statistics of partners until it is cancelled. */
const SALES = {
  orders: "(state <> 'cancelled')",
  sales: "iif(state <> 'cancelled', amount, 0)",
  commission: "iif(state <> 'cancelled', commission, 0)",
}

const ROLL_UPS: RollUp[] = [
  { table: 'creator_days', keys: { creator_id: 'creator_id', day: 'day' }, sums: MONEY },
  { table: 'creator_months', keys: { creator_id: 'creator_id', month: 'substr(day, 1, 7)' }, sums: MONEY },
  {
    table: 'creator_partner_days',
    keys: { creator_id: 'creator_id', day: 'day', partner_id: 'partner_id' },
    sums: BY_PARTNER,
  },
  {
    table: 'creator_link_days',
    keys: { creator_id: 'creator_id', day: 'day', link_id: 'link_id' },
    sums: MONEY,
  },
  {
    table: 'partner_link_months',
    keys: { link_id: 'link_id', month: 'substr(day, 1, 7)' },
    sums: SALES,
  },
  // links, contents, groups and kinds of channels: their months against the orders, then their totals and
  // latest months against the months
  {
    table: 'earned_kept',
    keys: { what: 'what', id: 'id', month: 'month' },
    sums: { pending: 'pending', confirmed: 'confirmed', orders: 'orders' },
    source: 'earned_real',
  },
  {
    table: 'earned_totals',
    keys: { what: 'what', id: 'id' },
    sums: { pending: 'pending', earned: 'pending + confirmed' },
    source: 'earned_kept',
  },
  {
    table: 'earned_last_kept',
    keys: { what: 'what', id: 'id', month: 'month' },
    sums: { earned: 'earned' },
    source: 'earned_last_real',
  },
  // the last days of groups and kinds of channels against the days by link
  {
    table: 'line_days_kept',
    keys: { what: 'what', id: 'id', day: 'day' },
    sums: { won: 'won' },
    source: 'line_days_real',
  },
]

/**
 * In the form of the other proofs: `account` names the sum, `balance` is the stored and `sum` the real
 * amount.
 */
export const ROLL_UP_PROOFS = ROLL_UPS.map(toProof)

function toProof({ table, keys, sums, source = 'orders' }: RollUp): Sql {
  const [names, measures] = [Object.keys(keys), Object.keys(sums)]
  const each = (write: (name: string) => string) => measures.map(write).join(', ')
  const firstWrong = (side: string) =>
    `CASE ${measures.map((name) => `WHEN kept_${name} <> real_${name} THEN ${side}_${name}`).join(' ')} ELSE 0 END`
  return schemaText(`SELECT '${table}:' || ${names.join(` || ':' || `)} AS account, ${firstWrong('kept')} AS balance, ${firstWrong('real')} AS sum FROM (
    SELECT ${names.join(', ')}, ${each((name) => `sum(kept_${name}) AS kept_${name}, sum(real_${name}) AS real_${name}`)} FROM (
      SELECT ${names.join(', ')}, ${each((name) => `${name} AS kept_${name}, 0 AS real_${name}`)} FROM ${table}
      UNION ALL SELECT ${Object.values(keys).join(', ')}, ${each((name) => `0, ${sums[name]}`)} FROM ${source}
    ) GROUP BY ${names.map((_name, at) => at + 1).join(', ')}
  )`)
}
