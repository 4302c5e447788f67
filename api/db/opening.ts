/** What the database says of whether the site can be opened. */

export type OpeningRow = { has_partner: number; has_business: number; has_legal: number; operators: number }

/** Operators are counted up to two. */
export async function findOpening(db: D1Database, today: string): Promise<OpeningRow> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM partners WHERE state = 'active') AS has_partner,
         EXISTS (SELECT 1 FROM business_details) AS has_business,
         (SELECT count(DISTINCT kind) = 2 FROM legal_texts WHERE starts_on <= ?) AS has_legal,
         (SELECT count(*) FROM (SELECT 1 FROM users WHERE role = 'operator' AND suspended_at IS NULL AND withdrawn_at IS NULL
           LIMIT 2)) AS operators`,
    )
    .bind(today)
    .first<OpeningRow>()
  return row ?? { has_partner: 0, has_business: 0, has_legal: 0, operators: 0 }
}
