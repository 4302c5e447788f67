import { AppError } from '#contract/errors.ts'
import { insertAudit } from '../../db/audit.ts'
import { insertMail } from '../../db/outbox.ts'
import { listObstacles, type Obstacle } from '../../db/payout-obstacles.ts'
import {
  findPayout,
  movePayout,
  type PayoutRow,
  type PayoutState,
  type PayoutWithAccount,
} from '../../db/payouts.ts'
import { findOwnerEmail } from '../../db/registration.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { settleSoon } from '../flags/settle.ts'
import { tellObstacles } from './obstacles.ts'
import { isMoved } from './refusals.ts'

type Step = {
  action: string
  from: PayoutState
  to: 'processing' | 'paid' | 'failed'
  /** True for a step that gives the money back: it is also taken from `requested` where something stands against sending. */
  givesBack?: true
  set?: Partial<PayoutRow>
  /** Postings of this step. */
  post?: (row: PayoutWithAccount, at: string) => D1PreparedStatement[]
  /** What its owner is told, if anything. */
  mail?: (row: PayoutWithAccount) => { subject: string; text: string }
}

/**
 * One step of an operator, with its postings, its mail and its audit row in one batch. Of two operators at once one wins. Whatever the
 * reading found, the database judges the conditions again with the step. Throws `not_found`, `payout_transition`, `payout_blocked`,
 * `payout_second_operator`.
 */
export async function stepPayout(deps: Deps, actor: Actor, id: string, step: Step): Promise<{ done: true }> {
  const row = await findPayout(deps.db, id)
  if (!row) throw new AppError('not_found')
  await requireStep(deps, row, step)
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
    if (violates(error, 'payouts_judged_again')) throw toBlocked(await listObstacles(deps.db, id))
    if (violates(error, 'payout_events_two_people')) throw new AppError('payout_second_operator')
    throw isMoved(error) ? new AppError('payout_transition') : error
  }
  if (email) deps.waitUntil(deps.wakeMail())
  if (step.givesBack) deps.waitUntil(settleSoon(deps))
  return { done: true }
}

async function requireStep(deps: Deps, row: PayoutRow, { from, givesBack }: Step): Promise<void> {
  const isReturned = givesBack && row.state === 'requested'
  if (row.state !== from && !isReturned) throw new AppError('payout_transition')
  const obstacles = await listObstacles(deps.db, row.id)
  if (isReturned && obstacles.length === 0) throw new AppError('payout_transition')
  if (!givesBack && obstacles.length > 0) throw toBlocked(obstacles)
}

/** What stands against it may be gone again by the time it is read. */
function toBlocked(obstacles: Obstacle[]): AppError {
  const [first] = tellObstacles(obstacles)
  return new AppError('payout_blocked', {
    values: { reason: first?.text ?? '새로고침한 뒤 다시 해 주세요.' },
  })
}
