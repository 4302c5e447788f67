/** Mails to applicants. */

import { formatDate } from '#contract/core/kst.ts'
import { REJECTION_LABELS } from '#contract/creators/applications.ts'
import * as pages from '#contract/site/pages.ts'
import {
  EXAMPLE_DAY,
  EXAMPLE_NICKNAME,
  EXAMPLE_REASON,
  type MailExamples,
} from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type Reasons = { code: keyof typeof REJECTION_LABELS; reason: string; reapplyOn: string; today: string }

export function approvalMail(nickname: string) {
  return mail(
    'application-approved',
    '크리에이터로 승인됐어요',
    [`${nickname}님, 크리에이터로 승인됐어요. 이제 링크에서 생긴 수익을 출금할 수 있어요.`],
    { label: '첫 링크 만들기', to: pages.links },
  )
}

export function rejectionMail(nickname: string, why: Reasons) {
  const when = why.reapplyOn > why.today ? `${formatDate(why.reapplyOn)}부터` : '지금 바로'
  return mail(
    'application-rejected',
    '크리에이터 신청을 승인하지 못했어요',
    [
      `${nickname}님, 이번 신청은 승인하지 못했어요.`,
      `이유: ${REJECTION_LABELS[why.code]}\n${why.reason}`,
      `${when} 고쳐서 다시 신청할 수 있어요.`,
    ],
    { label: '다시 신청하기', to: pages.apply },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'application-approved': () => approvalMail(EXAMPLE_NICKNAME),
  'application-rejected': () =>
    rejectionMail(EXAMPLE_NICKNAME, {
      code: 'channel_empty',
      reason: EXAMPLE_REASON,
      reapplyOn: EXAMPLE_DAY,
      today: '2026-11-23',
    }),
} satisfies MailExamples
