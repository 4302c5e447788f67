import {
  acts,
  type FlashText,
  on,
  type RefusedForm,
  type ShownForm,
} from '#app/services/forms/acts.server.ts'
import { describeOutcomes, refusedIn, returnPathOf, whomOf } from '#app/services/forms/ops-list.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { conflictDecision } from '#contract/money/payout-conflicts.ts'
import { payoutIds } from '#contract/money/payout-ops.ts'
import { payoutReturn } from '#contract/money/payout-results.ts'
import { payoutPaid, payoutReason, payoutRef } from '#contract/money/payouts.ts'
import { taxInvoiceInput } from '#contract/money/tax/tax-invoices.ts'
import * as pages from '#contract/site/pages.ts'

export type Account = { accountBank: string; accountNumber: string; accountName: string }
/** A failed form, or an account number shown once. */
export type OpsAnswer = RefusedForm | ShownForm<Account>

/** Links to the tab that now has the payout; the operator stays on the current list. */
const started = { href: '/ops/payouts?state=processing', label: '이체 준비 중인 출금 보기' }
const paid = { href: '/ops/payouts?state=paid', label: '입금한 출금 보기' }
const failed = { href: '/ops/payouts?state=failed', label: '돌려준 출금 보기' }

const asked: FlashText = [
  'info',
  '다른 운영자에게 승인을 요청했어요. 승인하면 바로 이루어져요.',
  { href: pages.opsApprovals, label: '승인 화면 보기' },
]

export const action = acts(requireOperator, {
  ...subjectActs,
  start: on(payoutRef, 'payoutOps.startPayout', {
    flash: (done): FlashText => [
      'success',
      `${whomOf(done, ' 님의 출금')}이체 준비를 시작했어요. 이제 크리에이터가 금액을 바꿀 수 없어요.`,
      started,
    ],
    to: ({ url }) => returnPathOf(url),
  }),
  'start-many': on(payoutIds, 'payoutOps.startPayouts', {
    flash: ({ data }): FlashText => {
      const [kind, text] = describeOutcomes(data, '이체 준비 중으로 옮겼어요')
      return [kind, text, started]
    },
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  paid: on(payoutPaid, 'payoutOps.markPayoutPaid', {
    flash: (done): FlashText => ['success', `${whomOf(done, ' 님의 출금을')}입금 완료로 기록했어요.`, paid],
    to: ({ url }) => returnPathOf(url),
  }),
  fail: on(payoutReason, 'payoutOps.markPayoutFailed', {
    flash: (done): FlashText =>
      done.data.result === 'asked'
        ? asked
        : [
            'success',
            `${whomOf(done, ' 님의 출금을')}입금 실패로 기록하고 금액을 돌려줬어요. 이유를 이메일로 알렸어요.`,
            failed,
          ],
    to: ({ url }) => returnPathOf(url),
  }),
  return: on(payoutReturn, 'payoutBatches.returnPayout', {
    flash: ({ data }): FlashText =>
      data.result === 'asked'
        ? asked
        : ['success', '되돌아온 것으로 기록하고 금액을 돌려줬어요. 이유를 이메일로 알렸어요.', failed],
    to: ({ url }) => returnPathOf(url),
  }),
  conflict: on(conflictDecision, 'payoutBatches.decidePayoutConflict', {
    flash: (): FlashText => asked,
    to: ({ url }) => returnPathOf(url),
  }),
  invoice: on(taxInvoiceInput, 'payoutBatches.recordPayoutInvoice', {
    fieldOf: { tax_invoice_taken: 'approvalNumber' },
    flash: '세금계산서를 기록했어요.',
    to: ({ url }) => returnPathOf(url),
  }),
  reveal: on(payoutReason, 'payoutOps.revealAccount', { isKeyless: true, show: ({ data }): Account => data }),
})
