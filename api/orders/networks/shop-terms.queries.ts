/** The terms of shops in a network's catalogue. */
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

type TermsRow = Pick<Row<'partners'>, 'listed_settling' | 'listed_months' | 'listed_terms'> & {
  merchant_id: string
  is_stay: number
}

/**
 * Stores the listed terms of every merchant in the list; terms that no operator has set by hand follow them.
 * A merchant missing in the list keeps its last listed terms.
 */
export function saveShopTerms(
  db: D1Database,
  network: NetworkCode,
  merchants: TermsRow[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE partners SET listed_settling = l.listed_settling, listed_months = l.listed_months, listed_terms = l.listed_terms,
         settle_months = iif(settling = 'listed' AND l.listed_months IS NOT NULL, l.listed_months, settle_months),
         confirm_rule = iif(settling = 'listed' AND l.listed_months IS NOT NULL, iif(l.is_stay, 'stay', iif(confirm_rule = 'stay', 'stay', 'monthly')), confirm_rule)
       FROM (SELECT value ->> 'merchant_id' AS merchant_id, value ->> 'listed_settling' AS listed_settling,
         value ->> 'listed_months' AS listed_months, value ->> 'is_stay' AS is_stay, value ->> 'listed_terms' AS listed_terms
         FROM json_each(${JSON.stringify(merchants)})) l
       WHERE partners.network = ${network} AND partners.merchant_id = l.merchant_id`,
  )
}
