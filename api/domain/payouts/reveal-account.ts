import { AppError } from '#contract/errors.ts'
import { insertAudit } from '../../db/audit.ts'
import { findPayout } from '../../db/payouts.ts'
import { insertPiiAccess } from '../../db/pii.ts'
import type { Actor, Deps } from '../../deps.ts'
import { open } from '../secrets.ts'
import { openHolder } from './standing.ts'

/**
 * The account of a payout in the clear. Who looked, at whose, and why is written before anything is answered; a repeat is
 * another look and another row, so no answer is kept for the idempotency key. Throws `not_found`.
 */
export async function revealAccount(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  const row = await findPayout(deps.db, input.id)
  if (!row) throw new AppError('not_found')
  const now = deps.now()
  await deps.db.batch([
    insertPiiAccess(deps.db, now, {
      actorId: actor.userId,
      sessionId: actor.sessionId,
      creatorId: row.creator_id,
      what: `payout_account:${row.account_id}`,
      reason: input.reason,
    }),
    insertAudit(deps.db, now, {
      actorId: actor.userId,
      action: 'revealAccount',
      subject: row.id,
      after: { reason: input.reason },
    }),
  ])
  const [accountNumber, accountName] = await Promise.all([
    open(deps.keys.data, `payout_accounts.number_sealed.${row.account_id}`, row.number_sealed),
    openHolder(deps, row.account_id, row.holder_sealed),
  ])
  return { accountBank: row.bank, accountNumber, accountName }
}
