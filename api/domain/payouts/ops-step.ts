import { AppError } from '#contract/errors.ts'
import { insertAudit } from '../../db/audit.ts'
import { insertMail } from '../../db/outbox.ts'
import {
  findPayout,
  movePayout,
  type PayoutRow,
  type PayoutState,
  type PayoutWithAccount,
} from '../../db/payouts.ts'
import { findOwnerEmail } from '../../db/registration.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { isMoved } from './refusals.ts'

type Step = {
  action: string
  from: PayoutState
  to: 'processing' | 'paid' | 'failed'
  set?: Partial<PayoutRow>
  /** Postings of this step. */
  post?: (row: PayoutWithAccount, at: string) => D1PreparedStatement[]
  /** What its owner is told, if anything. */
  mail?: (row: PayoutWithAccount) => { subject: string; text: string }
}

/**
 * One step of an operator, with its postings, its mail and its audit row in one batch. Of two operators at once one wins.
 * Throws `not_found`, `payout_transition`.
 */
export async function stepPayout(deps: Deps, actor: Actor, id: string, step: Step): Promise<{ done: true }> {
  const row = await findPayout(deps.db, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== step.from) throw new AppError('payout_transition')
  const now = deps.now()
  const at = now.toISOString()
  const set = { state: step.to, ...step.set }
  const email = step.mail ? await findOwnerEmail(deps.db, row.creator_id) : null
  const statements = [
    ...movePayout(deps.db, row, { kind: step.to, set, actorId: actor.userId, at }),
    ...(step.post?.(row, at) ?? []),
    ...(step.mail && email ? [insertMail(deps.db, now, { to: email, ...step.mail(row) })] : []),
    insertAudit(deps.db, now, {
      actorId: actor.userId,
      action: step.action,
      subject: row.id,
      before: { state: row.state, seq: row.seq, amount: row.amount },
      after: { ...set, seq: row.seq + 1, amount: row.amount },
    }),
  ]
  try {
    await commit(deps, statements, { done: true as const })
  } catch (error) {
    throw isMoved(error) ? new AppError('payout_transition') : error
  }
  if (email) deps.waitUntil(deps.wakeMail())
  return { done: true }
}
