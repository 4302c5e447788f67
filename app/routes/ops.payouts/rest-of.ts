import { laterRest } from '#app/ui/accounts/new-operator.tsx'
import { MOVED_ALONE_WON, TWO_PEOPLE_ABOVE_WON } from '#contract/core/two-people.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'

/**
 * The time until which nobody can be the second operator on the next step of a payout. `own`: the waiting
 * time of the operator who views it.
 */
export function restOf({ state, amount, restsUntil }: OpsPayout, own: string | null): string | null {
  if (state === 'processing' && amount > TWO_PEOPLE_ABOVE_WON) return laterRest(restsUntil, own)
  return state === 'paid' && amount > MOVED_ALONE_WON ? laterRest(restsUntil, own) : null
}
