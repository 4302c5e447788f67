/** What creators read in their mail about partners. */
import { formatDate, startOfKstDate } from '#contract/kst.ts'
import * as pages from '#contract/pages.ts'
import { ratesText } from '#contract/partner-fields.ts'
import type { Letter } from '../../db/partner-changes.ts'
import { mail } from '../mail/write.ts'

export function ratesMail({ partner_id, title, nickname, rates, next_rates, next_rates_on }: Letter) {
  const day = formatDate(startOfKstDate(next_rates_on ?? ''))
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
