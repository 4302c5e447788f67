/** Mails to people who applied to a campaign. */

import { formatDate } from '#contract/core/kst.ts'
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import {
  EXAMPLE_DAY,
  EXAMPLE_NICKNAME,
  EXAMPLE_REASON,
  type MailExamples,
} from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import type { ListedContentApplication } from './content-applications.queries.ts'

type CampaignMail = Pick<ListedContentApplication, 'campaign_title' | 'campaign_id' | 'due_on'> & {
  nickname: string
}

function campaignMail(row: CampaignMail, kind: MailKind, subject: string, lines: string[]) {
  const link = { label: '캠페인 보기', to: pages.campaign(row.campaign_id) }
  return mail(kind, subject, [`${row.nickname}님, ${lines.join('\n')}`], link)
}

export function selectedMail(row: CampaignMail) {
  const dueOn = formatDate(row.due_on)
  return campaignMail(row, 'campaign-selected', '캠페인에 선정됐어요', [
    `'${row.campaign_title}' 캠페인에 선정됐어요.`,
    `${dueOn}까지 콘텐츠를 올리고 캠페인에서 제출해 주세요.`,
  ])
}

export function declinedMail(row: CampaignMail, reason: string) {
  return campaignMail(row, 'campaign-declined', '캠페인에 선정되지 않았어요', [
    `'${row.campaign_title}' 캠페인에 이번에는 함께하지 못해요.`,
    `이유: ${reason}`,
  ])
}

export function contentReturnedMail(row: CampaignMail, reason: string) {
  return campaignMail(row, 'campaign-sent-back', '제출한 콘텐츠를 고쳐 주세요', [
    `'${row.campaign_title}' 캠페인에 제출한 콘텐츠에 고칠 곳이 있어요.`,
    `고칠 곳: ${reason}`,
    '고친 뒤 캠페인에서 다시 제출해 주세요.',
  ])
}

export function doneMail(row: CampaignMail) {
  return campaignMail(row, 'campaign-done', '캠페인을 마쳤어요', [
    `'${row.campaign_title}' 캠페인의 콘텐츠 검수를 마쳤어요. 함께해 주셔서 고마워요.`,
  ])
}

const exampleCampaign = {
  campaign_title: '겨울 침구 체험단',
  campaign_id: 'cmp_example',
  due_on: EXAMPLE_DAY,
  nickname: EXAMPLE_NICKNAME,
}

/** Example mails that operators can preview. */
export const examples = {
  'campaign-selected': () => selectedMail(exampleCampaign),
  'campaign-declined': () => declinedMail(exampleCampaign, EXAMPLE_REASON),
  'campaign-sent-back': () => contentReturnedMail(exampleCampaign, EXAMPLE_REASON),
  'campaign-done': () => doneMail(exampleCampaign),
} satisfies MailExamples
