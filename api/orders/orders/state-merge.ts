/**
 * Computes an order from a set of reports in any sequence. The state in force is the maximum by (version,
 * rank), and the earning follows from that report alone. Only the difference to the posted amounts is posted.
 */
import type { OrderState } from '#contract/orders/orders.ts'
import type { OrderStepRow, StepFacts } from './queries.ts'

export const RANK: Record<OrderState, number> = { pending: 1, confirmed: 2, cancelled: 3 }

export type ReportedStep = { version: number; state: OrderState }

/** Positive when `a` is later than `b`, 0 when they are the same step. */
export function compareSteps(a: ReportedStep, b: ReportedStep): number {
  return a.version - b.version || RANK[a.state] - RANK[b.state]
}

/** A step with the time at which it happened, ISO UTC. */
export type TimedStep = ReportedStep & { at: string }

/**
 * Returns since when the state of the latest step has lasted: steps that only change amounts do not begin it
 * anew. It depends on the set of steps, and not on their sequence. `steps` has one at least.
 */
export function stateSince(steps: TimedStep[]): string {
  const latestFirst = [...steps].sort((a, b) => compareSteps(b, a) || b.at.localeCompare(a.at))
  const end = latestFirst.findIndex(({ state }) => state !== latestFirst[0]?.state)
  return (end < 0 ? latestFirst : latestFirst.slice(0, end)).at(-1)?.at ?? ''
}

/** floor(commission × shareBps / 10,000), exact for any commission a report may carry. */
export function earningOf(commission: number, shareBps: number): number {
  const rest = commission % 10_000
  return ((commission - rest) / 10_000) * shareBps + Math.floor((rest * shareBps) / 10_000)
}

export type PostedAmounts = { pendingWon: number; confirmedWon: number }

/** Returns the amounts that the ledger must have for an order in this state. */
export function toPostedAmounts(state: OrderState, earning: number): PostedAmounts {
  return {
    pendingWon: state === 'pending' ? earning : 0,
    confirmedWon: state === 'confirmed' ? earning : 0,
  }
}

export type OrderHold = 'held' | 'upheld'
type OrderVerdict = { state: string; hold: string | null; reported_state: string | null }

/** The state the partner reports for an order, regardless of flags. */
export function reportedStateOf({ state, reported_state }: OrderVerdict): OrderState {
  return (reported_state ?? state) as OrderState
}

/**
 * Returns the state in force: a held order is pending although it is confirmed, an upheld one is cancelled.
 */
export function stateUnder(hold: string | null, reported: OrderState): OrderState {
  if (hold === 'upheld') return 'cancelled'
  return hold === 'held' && reported === 'confirmed' ? 'pending' : reported
}

/** Compares the steps that an order had so far with the one that comes next. */
export function toStepFacts(
  steps: OrderStepRow[],
  { version, state }: { version: number; state: string },
): StepFacts {
  const reports = steps.filter(({ isReport }) => isReport === 1)
  const offers = reports.filter((one) => one.state !== 'cancelled') as (OrderStepRow & ReportedStep)[]
  return {
    steps,
    sameStep: reports.findLast((one) => one.version === version && one.state === state) ?? null,
    offered: offers.toSorted(compareSteps).at(-1) ?? null,
  }
}
