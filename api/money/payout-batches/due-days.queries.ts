/** The planned days of payouts that are neither in a batch nor handled individually. */
import { prepare, sql } from '../../db/fragments.ts'
import { FREE } from './queries.ts'

type DueDay = { pay_on: string; count: number; amount: number }

/** Earliest day first, from at most `limit` payouts. */
export async function listDueDays(db: D1Database, limit: number): Promise<DueDay[]> {
  const { results } = await prepare(
    db,
    sql`SELECT pay_on, count(*) AS count, sum(amount) AS amount FROM (
         SELECT p.pay_on, p.amount FROM payouts p INDEXED BY payouts_due
         WHERE p.state IN ('requested', 'processing') AND ${FREE} ORDER BY p.pay_on, p.id LIMIT ${limit})
       GROUP BY pay_on ORDER BY pay_on`,
  ).all<DueDay>()
  return results
}
