/** Accounts whose holder is unknown because the bank could not be asked. */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne } from '../../db/sql.ts'
import type { AccountRow } from './queries.ts'

/** Least recently asked first, through payout_accounts_unchecked. */
export async function listWaitingHolders(db: D1Database, now: string, limit: number): Promise<AccountRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM payout_accounts WHERE holder_check = 'waiting' AND replaced_at IS NULL
         AND coalesce(holder_check_at, '') <= ${now} ORDER BY holder_check_at LIMIT ${limit}`,
  ).all<AccountRow>()
  return results
}

/** Returns false when another run took it, or the account was replaced. */
export async function claimHolderCheck(db: D1Database, row: AccountRow, until: string): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE payout_accounts SET holder_check_at = ${until}
       WHERE id = ${row.id} AND holder_check = 'waiting' AND replaced_at IS NULL AND holder_check_at IS ${row.holder_check_at}`,
  ).run()
  return meta.changes === 1
}

/** Aborts with `exactly_one` when the account was replaced meanwhile. */
export function decideHolderCheck(
  db: D1Database,
  id: string,
  found: 'matched' | 'differs',
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE payout_accounts SET holder_check = ${found}, holder_check_at = NULL
         WHERE id = ${id} AND holder_check = 'waiting' AND replaced_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}
