/** Mails to creators about partners. */

import { formatDate } from '#contract/core/kst.ts'
import { ratesText } from '#contract/partners/rates.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_DAY, EXAMPLE_NICKNAME, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import type { Letter } from './partner-changes.queries.ts'
import type { PayLetter } from './partner-pays.queries.ts'

export function ratesMail({ partner_id, title, nickname, rates, next_rates, next_rates_on }: Letter) {
  const day = formatDate(next_rates_on ?? '')
  return mail(
    'partner-rates',
    `${title}의 커미션이 ${day}부터 바뀌어요`,
    [
      `${nickname}님, 링크를 만든 ${title}의 커미션이 바뀌어요.`,
      `${day} 전까지\n${ratesText(JSON.parse(rates))}`,
      `${day}부터\n${ratesText(JSON.parse(next_rates ?? '[]'))}`,
      '그 전에 일어난 클릭의 주문은 지금의 커미션으로 봐요. 링크는 그대로 쓸 수 있어요.',
    ],
    { label: '파트너 보기', to: pages.partner(partner_id) },
  )
}

export function paysMail({ partner_id, title, nickname, next_pays_on }: PayLetter) {
  const day = formatDate(next_pays_on ?? '')
  return mail(
    'partner-rates',
    `${title}의 수익은 ${day}의 클릭부터 파트너가 지급한 뒤에 출금할 수 있어요`,
    [
      `${nickname}님, 링크를 만든 ${title}의 출금 조건이 바뀌어요.`,
      `${day} 전의 클릭\n주문이 확정되면 바로 출금할 수 있어요.`,
      `${day}부터의 클릭\n주문이 확정되고 파트너가 그 커미션을 지급한 뒤에 출금할 수 있어요.`,
      '그 전에 일어난 클릭의 주문은 지금처럼 봐요. 링크는 그대로 쓸 수 있어요.',
    ],
    { label: '파트너 보기', to: pages.partner(partner_id) },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'partner-rates': () =>
    ratesMail({
      partner_id: 'prt_example',
      creator_id: 'crt_example',
      title: '데모 파트너',
      nickname: EXAMPLE_NICKNAME,
      email: null,
      rates: JSON.stringify([{ label: '전체', rateBps: 500 }]),
      next_rates: JSON.stringify([{ label: '전체', rateBps: 400 }]),
      next_rates_on: EXAMPLE_DAY,
    }),
} satisfies MailExamples
