/** Everybody whose tax was withheld, by the bank's day. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, readRows } from '../../db/sql.ts'

/** The kind of tax, and the days from `since` to before `until`. */
export type TaxSpan = { taxType: string; since: string; until: string }

/**
 * The bank's day decides the month. A returned payment is deducted in the month of its return; a return
 * within the same month leaves no line.
 */
const paidBetween = (
  taxType: string,
  since: string,
  until: string,
) => sql`(SELECT y.creator_id, sum(y.payments) AS payments, sum(y.gross) AS gross, sum(y.after_expenses) AS after_expenses,
    sum(y.income_tax) AS income_tax, sum(y.local_tax) AS local_tax
  FROM (
    SELECT creator_id, 1 AS payments, amount AS gross, amount * 4 / 10 AS after_expenses, income_tax, local_tax
    FROM payouts INDEXED BY payouts_paid_by_tax WHERE tax_type = ${taxType} AND paid_on >= ${since} AND paid_on < ${until}
    UNION ALL
    SELECT creator_id, -1, -amount, -(amount * 4 / 10), -income_tax, -local_tax
    FROM payouts INDEXED BY payouts_returned_by_tax WHERE tax_type = ${taxType} AND returned_on >= ${since} AND returned_on < ${until}
  ) y GROUP BY y.creator_id HAVING sum(y.payments) <> 0 OR sum(y.gross) <> 0)`

type TaxSums = {
  people: number
  payments: number
  gross: number
  income_tax: number
  local_tax: number
  missing: number
}

export async function sumTaxed(db: D1Database, { taxType, since, until }: TaxSpan): Promise<TaxSums> {
  const [row] = await readRows(
    query<TaxSums>(
      prepare(
        db,
        sql`SELECT count(*) AS people, coalesce(sum(x.payments), 0) AS payments, coalesce(sum(x.gross), 0) AS gross,
             coalesce(sum(x.income_tax), 0) AS income_tax, coalesce(sum(x.local_tax), 0) AS local_tax,
             count(*) - count(r.creator_id) AS missing
           FROM ${paidBetween(taxType, since, until)} x LEFT JOIN resident_numbers r ON r.creator_id = x.creator_id`,
      ),
    ),
  )
  return row as TaxSums
}

export type TaxedRow = {
  creator_id: string
  nickname: string
  payments: number
  gross: number
  /** The other income left after expenses, 40 % of each payment, in won. */
  after_expenses: number
  income_tax: number
  local_tax: number
  number_sealed: string | null
  kept_name_sealed: string | null
  name_sealed: string | null
}

export function listTaxed(
  db: D1Database,
  { taxType, since, until }: TaxSpan,
  limit: number,
): Promise<TaxedRow[]> {
  return readRows(
    query<TaxedRow>(
      prepare(
        db,
        sql`SELECT x.*, c.nickname, r.number_sealed, r.name_sealed AS kept_name_sealed, i.name_sealed
           FROM (SELECT * FROM ${paidBetween(taxType, since, until)} ORDER BY creator_id LIMIT ${limit}) x
           CROSS JOIN creators c ON c.id = x.creator_id
           LEFT JOIN resident_numbers r ON r.creator_id = x.creator_id
           LEFT JOIN identities i ON i.creator_id = x.creator_id ORDER BY x.creator_id`,
      ),
    ),
  )
}

/** When this operator last opened it, and why. */
export function findOpening(
  db: D1Database,
  subject: string,
  actorId: string,
): Promise<{ at: string; reason: string | null } | null> {
  return prepare(
    db,
    sql`SELECT at, after ->> 'reason' AS reason FROM audit_log
       WHERE subject = ${subject} AND action = 'openTaxFile' AND actor_id = ${actorId} ORDER BY id DESC LIMIT 1`,
  ).first()
}
