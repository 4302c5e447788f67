/** Mails to a creator about a payout. Amounts are won. */

import { formatDate } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_REASON, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type PayoutAmounts = { amount: number; net: number }

export function paidMail({ amount, net }: PayoutAmounts) {
  const told = mail(
    'payout-paid',
    `${formatWon(net)}이 입금됐어요`,
    [`신청한 출금 ${formatWon(amount)} 중 세금을 뺀 ${formatWon(net)}을 등록한 계좌로 보냈어요.`],
    { label: '자세한 내용 보기', to: pages.payouts },
  )
  return { ...told, brief: '출금이 입금됐어요' }
}

export function failedMail({ amount }: PayoutAmounts, reason: string) {
  const told = mail(
    'payout-failed',
    `출금 ${formatWon(amount)}을 입금하지 못했어요`,
    [
      `신청한 출금 ${formatWon(amount)}을 입금하지 못했어요.\n이유: ${reason}\n금액은 출금 가능 금액으로 돌려놓았어요. 갚을 금액이 있었다면 먼저 뺐어요.`,
    ],
    { label: '다시 신청하기', to: pages.payouts },
  )
  return { ...told, brief: '출금이 입금되지 않았어요' }
}

/** The bank returned a payout that had been sent. */
export function returnedMail({ amount }: PayoutAmounts, reason: string) {
  const told = mail(
    'payout-returned',
    `${formatWon(amount)}이 은행에서 반송됐어요`,
    [
      `보낸 출금 ${formatWon(amount)}이 은행에서 반송됐어요.\n이유: ${reason}\n원천징수한 세금까지 출금 가능 금액으로 돌려놓았어요. 갚을 금액이 있었다면 먼저 뺐어요. 받을 수 있는 계좌를 등록한 뒤 다시 신청해 주세요.`,
    ],
    { label: '계좌 다시 등록하기', to: pages.registration },
  )
  return { ...told, brief: '출금이 은행에서 반송됐어요' }
}

/** The mail for a payout that was reported as failed although the bank had sent it. */
export function payoutArrivedMail({ amount, net }: PayoutAmounts, paidOn: string) {
  return mail(
    'payout-paid',
    '입금하지 못했다고 알려 드린 출금이 입금됐어요',
    [
      `은행에 확인해 보니 신청한 출금 ${formatWon(amount)} 중 세금을 뺀 ${formatWon(net)}이 ${formatDate(paidOn)}에 등록한 계좌로 나갔어요.\n돌려놓았던 금액은 출금 가능 금액에서 다시 뺐고, 모자란 만큼은 갚을 금액으로 남겼어요. 갚을 금액은 다음 수익에서 먼저 채워져요.`,
    ],
    { label: '자세한 내용 보기', to: pages.payouts },
  )
}

const examplePayout = { amount: 120_000, net: 116_040 }

/** Example mails that operators can preview. */
export const examples = {
  'payout-paid': () => paidMail(examplePayout),
  'payout-failed': () => failedMail(examplePayout, EXAMPLE_REASON),
  'payout-returned': () => returnedMail(examplePayout, EXAMPLE_REASON),
} satisfies MailExamples
