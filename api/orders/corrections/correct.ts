/** An operator corrects an order through the same postings as a report, never with a direct write. */
import { AppError } from '#contract/core/errors.ts'
import { MOVED_ALONE_WON } from '#contract/core/two-people.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval, whenAboveLimits } from '../../platform/approvals/request-approval.ts'
import { insertAddition } from '../../platform/operator-act/balance-additions.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { OrderChange } from '../orders/changes.ts'
import { liftGrade } from '../orders/lift-grade.ts'
import { recordChange } from '../orders/postings.ts'
import { postReferral } from '../orders/referral-reward.ts'
import { addedWon, type Correction, describeCorrection, isSame, movedWon, toCorrected } from './correction.ts'
import { type CorrectionFacts, insertCorrection, readCorrectable } from './queries.ts'

type Input = Correction & { id: string; seq: number }
type Answer = { result: 'corrected' | 'asked' }
type Signers = { requestedBy: string; approvedBy: string | null }

/** The order changed after the operator read it, so the operator has to read it again. */
const RACES = {
  'balance_additions.kind': 'order_moved',
  'order_corrections.order_id': 'order_moved',
  'order_events.order_id': 'order_moved',
  referral_blocked: 'order_moved',
} as const

/**
 * Throws `not_found`, `order_moved`, `order_unchanged`, `own_matter`, and `approval_open` when a correction
 * that needs two operators is already requested.
 */
export async function correctOrder(deps: Deps, actor: Actor, { id, seq, ...wish }: Input) {
  requireEarnable(wish)
  const facts = await requireUnmoved(deps, id, seq)
  if (isSame(facts.order, wish)) throw new AppError('order_unchanged')
  const change = toCorrected(facts, wish, deps.now())
  const ask = () => askCorrection(deps, actor, facts, wish)
  if (movedWon(facts, change) > MOVED_ALONE_WON) return ask()
  return operate<CorrectionFacts, Answer>(deps, actor, {
    action: 'correctOrder',
    subject: id,
    find: async () => facts,
    write: () => ({
      ...write(deps, facts, change, { reason: wish.reason, requestedBy: actor.userId, approvedBy: null }),
      answer: { result: 'corrected' },
      races: { ...RACES, ...whenAboveLimits(ask) },
    }),
  })
}

function askCorrection(deps: Deps, actor: Actor, { order }: CorrectionFacts, wish: Correction) {
  const { amount, commission } = wish
  return requestApproval<Answer>(
    deps,
    actor,
    {
      kind: 'correctOrder',
      subject: order.id,
      command: {
        ...wish,
        amount: String(amount),
        commission: String(commission),
        seq: String(order.seq),
      },
      says: `주문 ${order.order_code}: ${describeCorrection(order, wish)}`,
    },
    () => ({ result: 'asked' }),
  )
}

type CorrectionBefore = {
  state: Correction['state']
  amount: string
  commission: string
  reason: string
  seq: string
}

/** The order has to be unchanged since the correction was requested. Throws `order_moved`. */
export async function planCorrection(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const { seq, ...kept } = commandOf<CorrectionBefore>(row)
  const wish = { ...kept, amount: Number(kept.amount), commission: Number(kept.commission) }
  const facts = await requireUnmoved(deps, row.subject, Number(seq))
  const change = toCorrected(facts, wish, deps.now())
  const { statements, before, after } = write(deps, facts, change, {
    reason: wish.reason,
    requestedBy: row.requested_by,
    approvedBy,
  })
  return {
    statements,
    note: {
      action: 'correctOrder',
      subject: row.subject,
      before,
      after: { ...after, requestedBy: row.requested_by },
    },
    races: RACES,
  }
}

/** A commission must not exceed the order's amount. */
function requireEarnable({ amount, commission }: Correction): void {
  if (commission > amount)
    throw new AppError('invalid_input', { fields: { commission: ['커미션이 주문 금액보다 커요.'] } })
}

async function requireUnmoved(deps: Deps, id: string, seq: number): Promise<CorrectionFacts> {
  const facts = await readCorrectable(deps.db, id)
  if (!facts) throw new AppError('not_found')
  if (facts.order.seq !== seq) throw new AppError('order_moved')
  return facts
}

function write(
  deps: Deps,
  facts: CorrectionFacts,
  change: OrderChange,
  { reason, requestedBy, approvedBy }: Signers & Pick<Correction, 'reason'>,
) {
  const { after, event } = change
  const signed = {
    order_id: after.id,
    seq: after.seq,
    requested_by: requestedBy,
    approved_by: approvedBy,
    reason,
    moved_won: movedWon(facts, change),
    at: event.at,
  }
  return {
    statements: [
      insertAddition(deps.db, {
        kind: 'correction',
        ref: `${after.id}:${after.seq}`,
        creator_id: after.creator_id,
        requested_by: requestedBy,
        approved_by: approvedBy,
        won: addedWon(facts, change),
        at: event.at,
      }),
      insertCorrection(deps.db, signed),
      ...recordChange(deps.db, change, event.at),
      // The inviter's reward does not change until the flag is decided.
      ...(after.hold === 'held' ? [] : postReferral(deps.db, change, facts.referral, event.at)),
      ...liftGrade(deps, change),
    ],
    before: snapshotOf(facts.order),
    after: { ...snapshotOf(after), reason },
  }
}

function snapshotOf(order: OrderChange['after']) {
  return {
    state: order.reported_state ?? order.state,
    amount: order.amount,
    commission_won: order.commission,
  }
}
