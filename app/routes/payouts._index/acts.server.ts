import { acts, on } from '#app/services/forms/acts.server.ts'
import { devIdentityForm } from '#app/services/forms/own-forms.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { devVerificationId, inDevelopment } from '#app/services/pages/dev-identity.server.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { payoutChange, payoutInput, payoutRef } from '#contract/money/payouts.ts'
import { taxInvoiceInput } from '#contract/money/tax/tax-invoices.ts'
import * as pages from '#contract/site/pages.ts'

const AMOUNT = { payout_over_balance: 'amount', payout_below_minimum: 'amount' } as const

export const action = acts(requireUser, {
  request: on(payoutInput, 'payouts.requestPayout', {
    fieldOf: { ...AMOUNT, payout_name_mismatch: 'name' },
    flash: ({ data: { amount, payOn, tax } }) => [
      'success',
      `${won(amount)} 출금을 신청했어요. ${longDay(payOn)}에 ${won(tax.net)}이 입금돼요.`,
      { href: pages.notificationsPush, label: '입금되면 알림 받기' },
    ],
    to: '/payouts',
  }),
  change: on(payoutChange, 'payouts.changePayout', {
    fieldOf: AMOUNT,
    flash: ({ data }) => `출금 금액을 ${won(data.amount)}으로 바꿨어요.`,
    to: '/payouts',
  }),
  remove: on(payoutRef, 'payouts.removePayout', {
    flash: '출금 신청을 취소했어요. 금액은 출금 가능 금액으로 돌아왔어요.',
    to: '/payouts',
  }),
  invoice: on(taxInvoiceInput, 'payouts.recordTaxInvoice', {
    fieldOf: { tax_invoice_taken: 'approvalNumber' },
    flash: '세금계산서를 기록했어요. 지급일에 보낼게요.',
    to: '/payouts',
  }),
  identity: on(devIdentityForm, 'payouts.verifyForPayout', {
    before: inDevelopment,
    send: (value) => ({ identityVerificationId: devVerificationId(value) }),
    flash: '본인인증을 마쳤어요. 출금을 신청할 때 24시간 동안 쓸 수 있어요.',
    to: '/payouts',
  }),
})
