import { toKstDate } from '#contract/kst.ts'
import { DEFAULT_POLICY, type Policy } from '#contract/policy.ts'
import { type HeldRow, listHeld } from '../../db/policies.ts'
import type { Deps } from '../../deps.ts'

/** What holds today. Ask for it beside whatever else is read: it costs no trip of its own. */
export async function getPolicy(deps: Deps): Promise<Policy> {
  return toPolicy(await listHeld(deps.db, toKstDate(deps.now())))
}

export function toPolicy(rows: HeldRow[]): Policy {
  const held = Object.fromEntries(rows.map(({ kind, value }) => [kind, JSON.parse(value)]))
  return {
    minimumPayoutWon: held.minimum_payout?.won ?? DEFAULT_POLICY.minimumPayoutWon,
    payDays: held.pay_days?.days ?? DEFAULT_POLICY.payDays,
    referralBps: held.referral?.bps ?? DEFAULT_POLICY.referralBps,
    referralMonths: held.referral?.months ?? DEFAULT_POLICY.referralMonths,
  }
}
