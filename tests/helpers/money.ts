/** Reads the sums of a person from the ledger, the orders and the roll-ups, directly from the tables. */
import { expect } from 'vitest'
import { toBalances } from '#api/db/ledger.ts'
import { addUpLedger } from '#api/money/books/nightly-proof.ts'
import { testDeps } from './api.ts'
import type { Person } from './make.ts'

export async function balancesOf(person: Person) {
  const { results } = await testDeps()
    .db.prepare(
      "SELECT substr(id, 1, instr(id, ':') - 1) AS kind, balance FROM accounts WHERE creator_id = ?",
    )
    .bind(person.creatorId)
    .all<{ kind: string; balance: number }>()
  const { debtCause: _, ...balances } = toBalances(results)
  return balances
}

export async function rowsOf<T>(sql: string, ...values: (string | number | null)[]): Promise<T[]> {
  const { results } = await testDeps()
    .db.prepare(sql)
    .bind(...values)
    .all<T>()
  return results
}

/**
 * Expects that balances equal postings, that everything sums to zero, and that reserved money and orders
 * agree.
 */
export async function expectProof(): Promise<void> {
  expect(await addUpLedger(testDeps())).toMatchObject({ ok: true, total: 0, drift: [] })
}

type Sums = {
  orders: number
  pending: number
  confirmed: number
  cancelled: number
}

/** Expects that the rows of days, months and partner days equal the sums of the orders. */
export async function expectRollUps(person: Person): Promise<void> {
  const one = person.creatorId
  const sums =
    'count(*) AS orders, sum(pending_won) AS pending, sum(confirmed_won) AS confirmed, sum(cancelled_won) AS cancelled'
  const kept = 'orders, pending, confirmed, cancelled'
  const days = await rowsOf<Sums>(
    `SELECT day, ${kept} FROM creator_days WHERE creator_id = ? AND orders > 0 ORDER BY day`,
    one,
  )
  expect(days).toEqual(
    await rowsOf(`SELECT day, ${sums} FROM orders WHERE creator_id = ? GROUP BY day ORDER BY day`, one),
  )
  expect(
    await rowsOf(
      `SELECT month, ${kept} FROM creator_months WHERE creator_id = ? AND orders > 0 ORDER BY month`,
      one,
    ),
  ).toEqual(
    await rowsOf(
      `SELECT substr(day, 1, 7) AS month, ${sums} FROM orders WHERE creator_id = ? GROUP BY 1 ORDER BY 1`,
      one,
    ),
  )
  expect(
    await rowsOf(
      `SELECT day, partner_id, orders, pending, confirmed FROM creator_partner_days
       WHERE creator_id = ? AND orders > 0 ORDER BY day, partner_id`,
      one,
    ),
  ).toEqual(
    await rowsOf(
      `SELECT day, partner_id, count(*) AS orders, sum(pending_won) AS pending, sum(confirmed_won) AS confirmed
       FROM orders WHERE creator_id = ? GROUP BY day, partner_id ORDER BY day, partner_id`,
      one,
    ),
  )
  expect(
    await rowsOf(
      `SELECT day, link_id, ${kept} FROM creator_link_days WHERE creator_id = ? AND orders > 0 ORDER BY day, link_id`,
      one,
    ),
  ).toEqual(
    await rowsOf(
      `SELECT day, link_id, ${sums} FROM orders WHERE creator_id = ? GROUP BY day, link_id ORDER BY day, link_id`,
      one,
    ),
  )
  const [counters] = await rowsOf(
    'SELECT order_count, pending_count, confirmed_count, cancelled_count FROM creators WHERE id = ?',
    one,
  )
  const [counted] = await rowsOf(
    `SELECT count(*) AS order_count, count(*) FILTER (WHERE state = 'pending') AS pending_count,
     count(*) FILTER (WHERE state = 'confirmed') AS confirmed_count,
     count(*) FILTER (WHERE state = 'cancelled') AS cancelled_count FROM orders WHERE creator_id = ?`,
    one,
  )
  expect(counters).toEqual(counted)
}
