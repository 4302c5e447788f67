import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import type { Plan } from '../../platform/approvals/plan.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { ADDITION_LIMITS } from '../../platform/operator-act/balance-additions.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { requirePayoutsOpen, STOPPED_SINCE } from '../../platform/site-config/stops.ts'
import { describeObstacles } from '../payouts/obstacles.ts'
import { listObstacles, type Obstacle } from '../payouts/payout-obstacles.queries.ts'
import {
  findPayout,
  movePayout,
  type PayoutRow,
  type PayoutState,
  type PayoutWithAccount,
} from '../payouts/queries.ts'
import { MOVED } from '../payouts/refusals.ts'

export type Step<Answer = { done: true }> = {
  action: AuditAction
  from: PayoutState
  to: 'processing' | 'paid' | 'failed'
  /**
   * True for a step that gives the money back: it also starts from `requested` when an obstacle prevents
   * sending.
   */
  givesBack?: true
  set?: Partial<PayoutRow>
  /** True for the bank's own act, which nothing can refuse. */
  hasHappened?: true
  /** Throws an error when the step is not possible. */
  check?: (row: PayoutWithAccount) => void
  /** Other statements of the same batch, which succeed or fail together with the step. */
  also?: D1PreparedStatement[]
  post?: (row: PayoutWithAccount, at: string) => D1PreparedStatement[]
  /** The mail to its owner, if any. */
  mail?: (row: PayoutWithAccount) => Mail
  answer?: Answer
}
type FoundPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/**
 * Takes one step of an operator, with its postings, mail and audit row in one batch. Of two concurrent
 * operators one wins. The database checks the conditions again with the step. Throws `not_found`,
 * `payout_transition`, `payout_blocked`, `payout_second_operator`.
 */
export async function stepPayout<Answer = { done: true }>(
  deps: Deps,
  actor: Actor,
  id: string,
  step: Step<Answer>,
) {
  return takeStep(deps, actor, await getWithObstacles(deps, id, step), step)
}

/** Does the same with a payout that was read already. */
export function takeStep<Answer>(
  deps: Deps,
  actor: Actor,
  found: { row: FoundPayout; obstacles: Obstacle[] },
  step: Step<Answer>,
) {
  return operate<typeof found, Answer>(deps, actor, {
    action: step.action,
    subject: found.row.id,
    find: async () => found,
    guard: ({ row, obstacles }) => requireStep(row, obstacles, step),
    write: ({ row }, now) => ({
      ...toFact(deps, row, step, { actorId: actor.userId, at: now.toISOString() }),
      ...(step.answer && { answer: step.answer }),
    }),
  })
}

/** Plans the same step for an approved request. */
export async function planStep(deps: Deps, id: string, step: Step, approvedBy: string): Promise<Plan> {
  const found = await getWithObstacles(deps, id, step)
  requireStep(found.row, found.obstacles, step)
  const at = deps.now().toISOString()
  const { before, after, ...rest } = toFact(deps, found.row, step, { actorId: approvedBy, at })
  return { ...rest, note: { action: step.action, subject: id, before, after } }
}

/** Returns the payout and its obstacles. Throws `not_found`. */
export async function getWithObstacles(deps: Deps, id: string, { to }: Pick<Step, 'to'>) {
  const [row, obstacles] = await Promise.all([
    findPayout(deps.db, id),
    listObstacles(deps.db, id),
    to === 'processing' && requirePayoutsOpen(deps),
  ])
  if (!row) throw new AppError('not_found')
  return { row, obstacles }
}

function toFact(
  deps: Deps,
  row: FoundPayout,
  step: Omit<Step, 'answer'>,
  { actorId, at }: { actorId: string; at: string },
) {
  const set = { state: step.to, ...step.set }
  return {
    statements: [
      ...movePayout(deps.db, row, { kind: step.to, set, actorId, at }),
      ...(step.post?.(row, at) ?? []),
      ...(step.also ?? []),
    ],
    before: { state: row.state, seq: row.seq, amount: row.amount },
    after: { ...set, seq: row.seq + 1, amount: row.amount },
    mails: step.mail
      ? [{ to: { creatorId: row.creator_id, email: row.owner_email }, ...step.mail(row) }]
      : [],
    races: {
      ...STOPPED_SINCE,
      payouts_judged_again: async () => {
        throw toBlocked(await listObstacles(deps.db, row.id))
      },
      payout_events_two_people: 'payout_second_operator',
      payout_events_day_limit: 'payout_second_operator',
      payout_events_addition: 'payout_own_addition',
      ...RETURN_LIMITS,
      payout_events_by_batch: 'payout_batch_first',
      payout_events_sent_two_people: 'payout_sent',
      payout_events_return_two_people: 'payout_return_second',
      payouts_returned_on: 'payout_bank_day',
      ...TOO_LATE,
    } as const,
    wake: () => {
      if (step.givesBack) deps.waitUntil(scheduleHolds(deps))
    },
  }
}

const RETURN_LIMITS: Record<string, ErrorCode> = Object.fromEntries(
  ADDITION_LIMITS.map((guard) => [guard, 'payout_return_second']),
)

const TOO_LATE: Record<string, ErrorCode> = Object.fromEntries(
  MOVED.map((guard) => [guard, 'payout_transition']),
)

export function requireStep(
  row: PayoutWithAccount,
  obstacles: Obstacle[],
  { from, givesBack, hasHappened, check }: Pick<Step, 'from' | 'givesBack' | 'hasHappened' | 'check'>,
): void {
  if (hasHappened && row.state !== from) throw new AppError('payout_transition')
  if (!hasHappened) requireAllowed(row, obstacles, { from, givesBack })
  check?.(row)
}

function requireAllowed(
  row: PayoutRow,
  obstacles: Obstacle[],
  { from, givesBack }: Pick<Step, 'from' | 'givesBack'>,
): void {
  const isReturned = givesBack && row.state === 'requested'
  if (row.state !== from && !isReturned) throw new AppError('payout_transition')
  if (isReturned && obstacles.length === 0) throw new AppError('payout_transition')
  if (!givesBack && obstacles.length > 0) throw toBlocked(obstacles)
}

/** The obstacle may have ended before it is read; the error then asks the operator to reload the page. */
function toBlocked(obstacles: Obstacle[]): AppError {
  const [first] = describeObstacles(obstacles)
  return new AppError('payout_blocked', {
    values: { reason: first?.text ?? '새로고침한 뒤 다시 해 주세요.' },
  })
}
