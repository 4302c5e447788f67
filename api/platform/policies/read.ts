import { toKstDate } from '#contract/core/kst.ts'
import type { SoloLimits } from '#contract/core/two-people.ts'
import { DEFAULT_POLICY, type Policy } from '#contract/platform/policy.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { readSoloLimits } from '../approvals/solo-limits.queries.ts'
import { type EffectivePolicyRow, listEffectivePolicies, readEffectiveGrades } from './queries.ts'

/** The numbers of one grade of the table. */
export type GradeNumbers = { name: string; thresholdWon: number; shareBps: number }

/**
 * The policy in force, with the table of grades and the limits of one operator, which the site configuration
 * does not contain.
 */
export type PolicyValues = Policy & { grades: GradeNumbers[]; soloLimits: SoloLimits }

/** Returns the policy in force today. Start it with the other reads: it needs no round trip of its own. */
export async function getPolicy(deps: ReadDeps): Promise<Policy> {
  return toPolicy(await listEffectivePolicies(deps.db, toKstDate(deps.now())))
}

/** Returns the same with the table of grades and the limits of one operator, for decisions about them. */
export async function getEffectiveValues(deps: ReadDeps): Promise<PolicyValues> {
  const today = toKstDate(deps.now())
  const [policy, grades, soloLimits] = await Promise.all([
    getPolicy(deps),
    readEffectiveGrades(deps.db, today),
    readSoloLimits(deps.db, today),
  ])
  return { ...policy, grades: JSON.parse(grades), soloLimits }
}

export function toPolicy(rows: EffectivePolicyRow[]): Policy {
  const held = Object.fromEntries(rows.map(({ kind, value }) => [kind, JSON.parse(value)]))
  return {
    minimumPayoutWon: held.minimum_payout?.won ?? DEFAULT_POLICY.minimumPayoutWon,
    payDays: held.pay_days?.days ?? DEFAULT_POLICY.payDays,
    referralBps: held.referral?.bps ?? DEFAULT_POLICY.referralBps,
    referralMonths: held.referral?.months ?? DEFAULT_POLICY.referralMonths,
    minors: held.minors?.may ?? DEFAULT_POLICY.minors,
  }
}
