/**
 * Gives orders the state that their flags require: held while a flag is open, upheld if one was upheld,
 * otherwise as the partner reports. Each order is one batch under its own event number. Its state depends
 * only on its report and its flags, so confirming, holding and clearing may come in any order and any number
 * of times.
 */
import type { Order as Shown } from '#contract/orders/orders.ts'
import { type Row, retryOnRace, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { runInOneTransaction } from '../../platform/jobs/one-transaction.ts'
import type { OrderChange } from '../orders/changes.ts'
import { liftGrade } from '../orders/lift-grade.ts'
import { recordChange } from '../orders/postings.ts'
import { postReferral } from '../orders/referral-reward.ts'
import {
  earningOf,
  type OrderHold,
  reportedStateOf,
  stateUnder,
  toPostedAmounts,
} from '../orders/state-merge.ts'
import { extendTimeline } from '../orders/timeline.ts'
import { describeEvent } from '../orders/words.ts'
import * as db from './flag-holds.queries.ts'

/** An invocation may send about a thousand statements. */
const AT_ONCE = 20
const SOURCE = '잇다'

/** Running it twice or concurrently is safe. Handles at most 20 orders; returns how many. */
export async function applyHolds(deps: Deps): Promise<number> {
  const ids = await db.listUnsettled(deps.db, AT_ONCE)
  await runInOneTransaction(deps, ids, {
    keyOf: (id) => id,
    plan: planHold,
    // A failing order must not block the others; the next call tries it again.
    alone: (id) =>
      retryOnRace(() => applyHold(deps, id)).catch((error: unknown) =>
        deps.log('fraud_hold_failed', { id, error: String(error) }),
      ),
  })
  return ids.length
}

/**
 * Checks the order of a report that has just arrived; mostly this is one read that finds nothing. Never
 * throws.
 */
export async function scheduleHold(deps: Deps, orderId: string): Promise<void> {
  try {
    if (await db.isUnsettled(deps.db, orderId)) await retryOnRace(() => applyHold(deps, orderId))
  } catch (error) {
    deps.log('fraud_hold_failed', { id: orderId, error: String(error) })
  }
}

/** Runs after an answer was sent; never throws. */
export async function scheduleHolds(deps: Deps): Promise<void> {
  await applyHolds(deps).catch((error: unknown) => deps.log('fraud_hold_failed', { error: String(error) }))
}

async function applyHold(deps: Deps, orderId: string): Promise<void> {
  const plan = await planChange(deps, orderId)
  if (!plan) return
  try {
    await deps.db.batch(plan.statements)
  } catch (error) {
    // Confirmed money that is no longer there is not touched before the decision; a payout that reserves it
    // waits.
    if (plan.hold !== 'held' || !violates(error, 'accounts_no_overdraft')) throw error
    await deps.db.batch([...plan.marks, db.markInPayout(deps.db, plan.order)])
  }
}

async function planHold(deps: Deps, orderId: string): Promise<D1PreparedStatement[]> {
  return (await planChange(deps, orderId))?.statements ?? []
}

/** Returns null when nothing has to be written. */
async function planChange(deps: Deps, orderId: string) {
  const facts = await db.readHold(deps.db, orderId)
  if (!facts) return null
  const { order, verdicts, referral } = facts
  const hold = toHold(verdicts)
  const marks = db.markSettled(deps.db, orderId, verdicts)
  if (hold === order.hold) {
    if (marks.length === 0) return null
    const statements = [db.nameFlag(deps.db, order, flagOf(verdicts, hold)), ...marks]
    return { order, hold, marks, statements }
  }
  const change = toHoldChange(facts, hold, deps.now())
  const at = deps.now().toISOString()
  const statements = [
    ...recordChange(deps.db, change, at),
    // The inviter's reward does not change until the flag is decided either.
    ...(hold === 'held' ? [] : postReferral(deps.db, change, referral, at)),
    ...liftGrade(deps, change),
    ...marks,
  ]
  return { order, hold, marks, statements }
}

function toHold(verdicts: readonly db.FlagVerdict[]): OrderHold | null {
  if (verdicts.some(({ verdict }) => verdict === 'upheld')) return 'upheld'
  return verdicts.some(({ verdict }) => verdict === 'held') ? 'held' : null
}

/** Returns the id and kind of the latest flag with this verdict. */
function flagOf(verdicts: readonly db.FlagVerdict[], hold: OrderHold | null): string | null {
  const one = verdicts.findLast(({ verdict }) => verdict === hold)
  return one ? `${one.flag_id} ${one.kind}` : null
}

/** Returns the order under its flags; the partner's report stays as it is. */
function toHoldChange(
  { order, verdicts, offered }: db.HoldFacts,
  hold: OrderHold | null,
  now: Date,
): OrderChange {
  const reported = reportedStateOf(order)
  const state = stateUnder(hold, reported)
  const earning = reported === 'cancelled' ? 0 : earningOf(order.commission, order.share_bps)
  const { pendingWon, confirmedWon } = toPostedAmounts(state, earning)
  const kind: Shown['events'][number]['kind'] =
    hold === null ? 'released' : hold === 'held' ? 'held' : 'upheld'
  const seq = order.seq + 1
  const at = now.toISOString()
  const { amount, commission, version } = order
  const text = describeEvent({
    kind,
    state,
    before: null,
    after: { amount, earning },
    isRepeat: false,
    awaits: order.pays_when === 'received',
  })
  const shown = { seq, kind, at, source: SOURCE, amount, commission, earning, text }
  const after: Row<'orders'> = {
    ...order,
    hold,
    hold_flag: flagOf(verdicts, hold),
    reported_state: hold ? reported : null,
    state,
    pending_won: pendingWon,
    confirmed_won: confirmedWon,
    cancelled_won: state === 'cancelled' ? (offered?.earning ?? 0) : 0,
    timeline: extendTimeline(order.timeline, hold === 'upheld' ? { ...shown, earning: 0 } : shown),
    seq,
  }
  return {
    before: order,
    after,
    event: { ...shown, order_id: order.id, message_id: null, state: reported, version },
  }
}

export const applyHoldsJob: Job = {
  name: 'applyHolds',
  area: 'orders',
  every: 'minute',
  title: '보류 반영',
  help: '심사 결과에 따라 주문을 보류하거나 보류를 풀어요.',
  twice: 'An order is put where its flags say, however often.',
  run: applyHolds,
}
