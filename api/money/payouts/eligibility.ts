/** Returns whether this creator may withdraw, how much, and which condition is missing. */
import { nextPayOn, toKstDate } from '#contract/core/kst.ts'
import type { Eligibility } from '#contract/money/payouts.ts'
import { taxOf } from '#contract/money/tax/tax.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { getBalances } from '../registration/eligibility.queries.ts'
import { getRegistrationState, payoutableOf } from '../registration/registration-state.ts'
import { listConditions } from './conditions.ts'

export async function getEligibility(deps: ReadDeps, actor: Actor): Promise<Eligibility> {
  const standing = await getRegistrationState(deps, actor.creatorId)
  const now = deps.now()
  const conditions = listConditions(standing, now.toISOString())
  const payoutable = payoutableOf(standing.balances)
  return {
    eligible: conditions.every((condition) => condition.met),
    conditions,
    minimum: standing.policy.minimumPayoutWon,
    payoutable,
    taxType: standing.taxType,
    nextPayOn: nextPayOn(toKstDate(now), standing.policy.payDays),
    tax: taxOf(payoutable, standing.taxType),
  }
}

/** Amounts in won; a debt makes `balance` negative. */
export async function getBalance(deps: ReadDeps, actor: Actor) {
  const { pending, awaited, available, reserved, debt } = await getBalances(deps.db, actor.creatorId)
  return {
    asOf: deps.now().toISOString(),
    balance: available + debt,
    payoutable: payoutableOf({ available, debt: -debt }),
    pending,
    awaited,
    reserved,
    debt: -debt,
  }
}
