import { acts, on, type Refused, type Shown } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import { payoutReason } from '#contract/ops.ts'
import { payoutRef } from '#contract/payouts.ts'

export type Account = { accountBank: string; accountNumber: string; accountName: string }
/** A failed form, or an account number shown once. */
export type OpsAnswer = Refused | Shown<Account>

/** Start, paid or failed lead to the tab that shows what became of it. */
export const action = acts(requireOperator, {
  start: on(payoutRef, 'ops.startPayout', {
    flash: '이체 준비를 시작했어요. 이제 크리에이터가 금액을 바꿀 수 없어요.',
    to: '/ops/payouts?state=processing',
  }),
  paid: on(payoutRef, 'ops.markPayoutPaid', {
    flash: '입금 완료로 기록했어요.',
    to: '/ops/payouts?state=paid',
  }),
  fail: on(payoutReason, 'ops.markPayoutFailed', {
    flash: '입금 실패로 기록하고 금액을 돌려줬어요. 이유를 이메일로 알렸어요.',
    to: '/ops/payouts?state=failed',
  }),
  reveal: on(payoutReason, 'ops.revealAccount', { isKeyless: true, show: ({ data }): Account => data }),
})
