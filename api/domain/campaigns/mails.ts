/** What people who applied to a campaign read in their mail. */
import { BRAND } from '#contract/brand.ts'
import { formatDay } from '#contract/kst.ts'
import type { ListedContentApplication } from '../../db/content-applications.ts'

type Told = Pick<ListedContentApplication, 'campaign_title' | 'campaign_id' | 'due_on'> & { nickname: string }

function mail(siteOrigin: string, row: Told, subject: string, lines: string[]) {
  return {
    subject: `[${BRAND.name}] ${subject}`,
    text: `${row.nickname}님, ${lines.join('\n')}\n\n캠페인 보기: ${siteOrigin}/campaigns/${row.campaign_id}`,
  }
}

export function selectedMail(siteOrigin: string, row: Told) {
  const dueOn = formatDay(`${row.due_on}T03:00:00Z`)
  return mail(siteOrigin, row, '캠페인에 선정됐어요', [
    `'${row.campaign_title}' 캠페인에 선정됐어요.`,
    `${dueOn}까지 콘텐츠를 올리고 캠페인에서 제출해 주세요.`,
  ])
}

export function declinedMail(siteOrigin: string, row: Told, reason: string) {
  return mail(siteOrigin, row, '캠페인에 선정되지 않았어요', [
    `'${row.campaign_title}' 캠페인에 이번에는 함께하지 못해요.`,
    `이유: ${reason}`,
  ])
}

export function sentBackMail(siteOrigin: string, row: Told, reason: string) {
  return mail(siteOrigin, row, '제출한 콘텐츠를 고쳐 주세요', [
    `'${row.campaign_title}' 캠페인에 제출한 콘텐츠에 고칠 곳이 있어요.`,
    `고칠 곳: ${reason}`,
    '고친 뒤 캠페인에서 다시 제출해 주세요.',
  ])
}

export function doneMail(siteOrigin: string, row: Told) {
  return mail(siteOrigin, row, '캠페인을 마쳤어요', [
    `'${row.campaign_title}' 캠페인의 콘텐츠를 확인했어요. 함께해 주셔서 고마워요.`,
  ])
}
