/**
 * Mails about missing orders: to a partner, with the details it needs to find the order; to the creator, when
 * the claim has ended.
 */

import { formatMoment } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import { CLAIM_DAYS, CLAIM_REMIND_DAYS } from '#contract/orders/claim-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type ForwardedClaim = {
  partner: string
  orderCode: string
  orderedAt: string
  amount: number
  linkCode: string
  text: string
}

/**
 * The question to a partner: to the address that an operator named, empty for none, and to the partner's
 * people. Each address gets one mail.
 */
export function forwardMails(
  asked: ForwardedClaim,
  claimId: string,
  { to, people, isAgain }: { to: string; people: { email: string | null }[]; isAgain: boolean },
) {
  const emails = people.flatMap(({ email }) => (email && email !== to ? [email] : []))
  return [
    ...(to ? [{ to, ...forwardMail(asked, { isAgain }) }] : []),
    ...emails.map((email) => ({ to: email, ...forwardMail(asked, { isAgain, claimId }) })),
  ]
}

type ForwardOptions = {
  /** The partner was asked before and has not answered. */
  isAgain?: boolean
  /** The claim's id for one of the partner's people, who answers in the console and not by mail. */
  claimId?: string
}

/** The mail to a contact or a person of the partner. It does not name the creator. */
function forwardMail(asked: ForwardedClaim, { isAgain = false, claimId }: ForwardOptions = {}) {
  const subject = `주문 ${asked.orderCode}의 실적을 확인해 주세요`
  const lines = [
    isAgain
      ? `${CLAIM_REMIND_DAYS}일 전에 여쭤본 주문이에요. 아직 답을 받지 못해 한 번 더 여쭤봐요.`
      : `${asked.partner}에서 산 주문 하나가 실적으로 오지 않았어요. 확인하고 ${claimId ? '아래 버튼을 눌러' : '이 메일에'} 답해 주세요.`,
    [
      `주문 번호: ${asked.orderCode}`,
      `주문 일시: ${formatMoment(asked.orderedAt)}`,
      `주문 금액: ${formatWon(asked.amount)}`,
      `링크: ${asked.linkCode}`,
    ].join('\n'),
    asked.text,
    `${CLAIM_DAYS}일 안에 결과를 알려 드리기로 했어요. 맞는 주문이면 늘 보내시던 길로 실적을 보내 주세요.`,
  ]
  if (!claimId) return mail('claim-asked', subject, lines)
  return mail('claim-asked', subject, lines, { label: '답하기', to: pages.partnerClaim(claimId) })
}

/** The mail to the creator; the page shows the reason. */
export function decidedMail(id: string, isAccepted: boolean) {
  return mail(
    'claim-decided',
    isAccepted ? '누락 주문을 인정했어요' : '누락 주문을 인정하지 못했어요',
    [
      isAccepted
        ? '빠졌던 주문이 실적으로 들어왔어요. 다른 주문처럼 확정되면 출금할 수 있어요.'
        : '확인해 보았지만 인정하지 못했어요. 이유를 화면에서 볼 수 있어요.',
    ],
    { label: '결과 보기', to: pages.claim(id) },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'claim-asked': () =>
    forwardMail({
      partner: '데모 쇼핑몰',
      orderCode: 'A-1024',
      orderedAt: '2026-11-21T05:05:00.000Z',
      amount: 32_000,
      linkCode: 'aB3dE5f',
      text: '11월 21일 오후의 주문이에요. 확인 부탁드려요.',
    }),
  'claim-decided': () => decidedMail('clm_example', true),
} satisfies MailExamples
