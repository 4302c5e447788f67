import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { recordAccess } from '../../platform/operator-act/log-access.ts'
import { open } from '../../platform/secrets.ts'
import { findPayout } from '../payouts/queries.ts'
import { openHolder } from '../registration/registration-state.ts'

/** Returns the full account number of a payout. Throws `not_found`. */
export async function revealAccount(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  const row = await findPayout(deps.db, input.id)
  if (!row) throw new AppError('not_found')
  const look = {
    action: 'revealAccount' as const,
    subject: row.id,
    creatorId: row.creator_id,
    what: `payout_account:${row.account_id}`,
    reason: input.reason,
  }
  return recordAccess(deps, actor, look, async () => ({
    accountBank: row.bank,
    accountNumber: await open(
      deps.keys.data,
      `payout_accounts.number_sealed.${row.account_id}`,
      row.number_sealed,
    ),
    accountName: await openHolder(deps, row.account_id, row.holder_sealed),
  }))
}
