/** Reads from the database whether the site can be opened. */
import { prepare, sql } from '../../db/fragments.ts'

export type OpeningRow = {
  has_partner: number
  has_business: number
  has_legal: number
  /** When the second operator who may approve with another got that role; null while there is none. */
  second_since: string | null
}

/**
 * Reads at most ten operators who may approve. With more of them, the result may be too late, but never too
 * early.
 */
export async function findOpening(db: D1Database, today: string): Promise<OpeningRow> {
  const row = await prepare(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM partners WHERE state = 'active') AS has_partner,
         EXISTS (SELECT 1 FROM business_details) AS has_business,
         (SELECT count(DISTINCT kind) = 2 FROM legal_texts WHERE starts_on <= ${today}) AS has_legal,
         (SELECT operator_since FROM (SELECT operator_since FROM users INDEXED BY users_operators WHERE role = 'operator'
             AND operator_role IN ('owner', 'finance') AND suspended_at IS NULL AND withdrawn_at IS NULL LIMIT 10)
           ORDER BY operator_since LIMIT 1 OFFSET 1) AS second_since`,
  ).first<OpeningRow>()
  return row ?? { has_partner: 0, has_business: 0, has_legal: 0, second_since: null }
}
