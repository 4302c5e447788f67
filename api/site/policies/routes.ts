import { payDaysOf } from '#contract/site/policy-ops.ts'
import type { Handlers } from '../../handlers.ts'
import { changeGrades, changePolicy } from './change.ts'
import { listOpsPolicies } from './list.ts'

export const policyOpsRoutes = {
  listPolicies: (deps, actor) => listOpsPolicies(deps, actor),
  setMinimumPayout: (deps, actor, { won, ...input }) =>
    changePolicy(deps, actor, { kind: 'minimum_payout', value: { won } }, input),
  setReferralTerms: (deps, actor, { percent, months, ...input }) =>
    changePolicy(deps, actor, { kind: 'referral', value: { bps: Math.round(percent * 100), months } }, input),
  setPayDays: (deps, actor, { days, ...input }) =>
    changePolicy(deps, actor, { kind: 'pay_days', value: { days: payDaysOf(days) } }, input),
  setMinors: (deps, actor, { may, ...input }) =>
    changePolicy(deps, actor, { kind: 'minors', value: { may } }, input),
  setSoloLimits: (deps, actor, { creatorWon, operatorWon, payDayWon, ...input }) =>
    changePolicy(deps, actor, { kind: 'solo_limits', value: { creatorWon, operatorWon, payDayWon } }, input),
  setGrades: (deps, actor, input) => changeGrades(deps, actor, input),
} satisfies Partial<Handlers<'policyOps'>>
