/** Mails to owners when something stops working and when it works again. */

import { formatMoment } from '#contract/core/kst.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_AT, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type About = { title: string; help: string; since: string; alarms: number }

const LINK = { label: '문제 보기', to: pages.opsAlarms }

export function raisedMail({ title, help, since, alarms }: About, isAgain: boolean) {
  const subject = isAgain ? `시스템 알림 (계속 중): ${title}` : `시스템 알림: ${title}`
  return mail(
    'alarm-raised',
    subject,
    [
      `${formatMoment(since)}부터 ${alarms}건이 열려 있어요.`,
      help,
      '풀릴 때까지 하루에 한 번 다시 알려 드려요.',
    ],
    LINK,
  )
}

export function overMail({ title }: Pick<About, 'title'>) {
  return mail('alarm-over', `풀렸어요: ${title}`, ['열려 있던 문제를 모두 닫았어요.'], LINK)
}

/** Examples for the mail preview of operators. */
export const examples = {
  'alarm-raised': () =>
    raisedMail(
      { title: '메일을 제때 보내지 못했어요', help: '1분마다 다시 보내요.', since: EXAMPLE_AT, alarms: 2 },
      false,
    ),
  'alarm-over': () => overMail({ title: '메일을 제때 보내지 못했어요' }),
} satisfies MailExamples
