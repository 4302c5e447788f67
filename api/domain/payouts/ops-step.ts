import type { AuditAction } from '#contract/audit-labels.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { listObstacles, type Obstacle } from '../../db/payout-obstacles.ts'
import {
  findPayout,
  movePayout,
  type PayoutRow,
  type PayoutState,
  type PayoutWithAccount,
} from '../../db/payouts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { applyHoldsSoon } from '../flags/holds.ts'
import type { Mail } from '../mail/write.ts'
import { operate } from '../operator-act/operate.ts'
import { requirePayoutsOpen, STOPPED_SINCE } from '../site/stops.ts'
import { describeObstacles } from './obstacles.ts'
import { MOVED } from './refusals.ts'

type Step = {
  action: AuditAction
  from: PayoutState
  to: 'processing' | 'paid' | 'failed'
  /** True for a step that gives the money back: it is also taken from `requested` where something stands against sending. */
  givesBack?: true
  set?: Partial<PayoutRow>
  /** True for what comes back from the bank: nothing is judged, it has happened. */
  comesBack?: true
  /** Throws what is wrong with it. */
  check?: (row: PayoutWithAccount) => void
  /** What else is written with it, and stands or falls with it. */
  also?: D1PreparedStatement[]
  /** Postings of this step. */
  post?: (row: PayoutWithAccount, at: string) => D1PreparedStatement[]
  /** What its owner is told, if anything. */
  mail?: (row: PayoutWithAccount) => Mail
}

/**
 * One step of an operator, with its postings, its mail and its audit row in one batch. Of two operators at once one wins. Whatever the
 * reading found, the database judges the conditions again with the step. Throws `not_found`, `payout_transition`, `payout_blocked`,
 * `payout_second_operator`.
 */
export function stepPayout(deps: Deps, actor: Actor, id: string, step: Step) {
  return operate(deps, actor, {
    action: step.action,
    subject: id,
    find: async () => {
      const [row, obstacles] = await Promise.all([
        findPayout(deps.db, id),
        listObstacles(deps.db, id),
        step.to === 'processing' && requirePayoutsOpen(deps),
      ])
      return row && { row, obstacles }
    },
    guard: ({ row, obstacles }) => {
      requireStep(row, obstacles, step)
      step.check?.(row)
    },
    write: ({ row }, now) => {
      const at = now.toISOString()
      const set = { state: step.to, ...step.set }
      return {
        statements: [
          ...movePayout(deps.db, row, { kind: step.to, set, actorId: actor.userId, at }),
          ...(step.post?.(row, at) ?? []),
          ...(step.also ?? []),
        ],
        before: { state: row.state, seq: row.seq, amount: row.amount },
        after: { ...set, seq: row.seq + 1, amount: row.amount },
        mails: step.mail && [
          { to: { creatorId: row.creator_id, email: row.owner_email }, ...step.mail(row) },
        ],
        races: {
          ...STOPPED_SINCE,
          payouts_judged_again: async () => {
            throw toBlocked(await listObstacles(deps.db, id))
          },
          payout_events_two_people: 'payout_second_operator',
          payout_events_by_batch: 'payout_batch_first',
          payout_events_return_two_people: 'payout_return_second',
          payouts_returned_on: 'payout_bank_day',
          ...TOO_LATE,
        },
        wake: () => {
          if (step.givesBack) deps.waitUntil(applyHoldsSoon(deps))
        },
      }
    },
  })
}

const TOO_LATE: Record<string, ErrorCode> = Object.fromEntries(
  MOVED.map((guard) => [guard, 'payout_transition']),
)

function requireStep(row: PayoutRow, obstacles: Obstacle[], { from, givesBack, comesBack }: Step): void {
  if (comesBack) {
    if (row.state !== from) throw new AppError('payout_transition')
    return
  }
  const isReturned = givesBack && row.state === 'requested'
  if (row.state !== from && !isReturned) throw new AppError('payout_transition')
  if (isReturned && obstacles.length === 0) throw new AppError('payout_transition')
  if (!givesBack && obstacles.length > 0) throw toBlocked(obstacles)
}

/** What stands against it may be gone again by the time it is read. */
function toBlocked(obstacles: Obstacle[]): AppError {
  const [first] = describeObstacles(obstacles)
  return new AppError('payout_blocked', {
    values: { reason: first?.text ?? '새로고침한 뒤 다시 해 주세요.' },
  })
}
