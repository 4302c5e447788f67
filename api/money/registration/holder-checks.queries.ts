/** Accounts whose holder the bank could not be asked about. */

import { exactlyOne } from '../../db/sql.ts'
import type { AccountRow } from './queries.ts'

/** Least recently asked first, index payout_accounts_unchecked. */
export async function listWaitingHolders(db: D1Database, now: string, limit: number): Promise<AccountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM payout_accounts WHERE holder_check = 'waiting' AND replaced_at IS NULL
         AND coalesce(holder_check_at, '') <= ? ORDER BY holder_check_at LIMIT ?`,
    )
    .bind(now, limit)
    .all<AccountRow>()
  return results
}

/** False when somebody else took it, or the account was replaced. */
export async function claimHolderCheck(db: D1Database, row: AccountRow, until: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE payout_accounts SET holder_check_at = ?2
       WHERE id = ?1 AND holder_check = 'waiting' AND replaced_at IS NULL AND holder_check_at IS ?3`,
    )
    .bind(row.id, until, row.holder_check_at)
    .run()
  return meta.changes === 1
}

/** Aborts with `exactly_one` when the account was replaced meanwhile. */
export function decideHolderCheck(
  db: D1Database,
  id: string,
  found: 'matched' | 'differs',
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payout_accounts SET holder_check = ?2, holder_check_at = NULL
         WHERE id = ?1 AND holder_check = 'waiting' AND replaced_at IS NULL`,
      )
      .bind(id, found),
    exactlyOne(db),
  ]
}
