/** What applicants read in their mail. */

import { REJECTION_LABELS } from '#contract/applications.ts'
import { BRAND } from '#contract/brand.ts'

type Reasons = { code: keyof typeof REJECTION_LABELS; reason: string; reapplyOn: string; today: string }

export function approvalMail(siteOrigin: string, nickname: string) {
  return {
    subject: `[${BRAND.name}] 크리에이터로 승인됐어요`,
    text: `${nickname}님, 크리에이터로 승인됐어요. 이제 링크에서 생긴 수익을 출금할 수 있어요.\n\n첫 링크 만들기: ${siteOrigin}/links`,
  }
}

export function rejectionMail(siteOrigin: string, nickname: string, why: Reasons) {
  const when = why.reapplyOn > why.today ? `${why.reapplyOn}부터` : '지금 바로'
  return {
    subject: `[${BRAND.name}] 크리에이터 신청을 승인하지 못했어요`,
    text: `${nickname}님, 이번 신청은 승인하지 못했어요.\n\n이유: ${REJECTION_LABELS[why.code]}\n${why.reason}\n\n${when} 고쳐서 다시 신청할 수 있어요: ${siteOrigin}/apply`,
  }
}
