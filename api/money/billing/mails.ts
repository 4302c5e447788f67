/** Mails to partners about money. */

import { formatDate, formatMonth } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import { EXAMPLE_DAY, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type InvoiceLetter = {
  partner: string
  billTo: string
  number: string
  month: string
  supply: number
  vat: number
  issuedOn: string
  dueOn: string
  account: string
}

/** The mail to a contact at the partner. Its footer names our company, as in every mail. */
export function invoiceMail({ partner, billTo, number, month, supply, vat, ...rest }: InvoiceLetter) {
  const of = formatMonth(month)
  return mail('invoice-sent', `${of} 커미션 청구서 ${number}`, [
    `${billTo || partner} 앞으로 ${of}에 확정된 커미션을 청구해요.`,
    [
      `청구서 번호: ${number}`,
      `청구일: ${formatDate(rest.issuedOn)}`,
      `공급가액: ${formatWon(supply)}`,
      `부가세: ${formatWon(vat)}`,
      `합계: ${formatWon(supply + vat)}`,
    ].join('\n'),
    `${formatDate(rest.dueOn)}까지 아래 계좌로 입금해 주세요.\n${rest.account}`,
    '세금계산서는 따로 발행해요. 금액이 다르거나 궁금한 점이 있으면 이 메일에 답해 주세요.',
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'invoice-sent': () =>
    invoiceMail({
      partner: '데모 쇼핑몰',
      billTo: '데모 쇼핑몰 주식회사',
      number: '2026-12',
      month: '2026-11',
      supply: 196_000,
      vat: 19_600,
      issuedOn: EXAMPLE_DAY,
      dueOn: '2026-12-31',
      account: 'KB국민은행 123456-01-234567 (예금주 잇다 주식회사)',
    }),
} satisfies MailExamples
