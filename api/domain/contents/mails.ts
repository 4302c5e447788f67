/** What a creator reads in their mail about a content. */
import { BRAND } from '#contract/brand.ts'

export type Mail = { subject: string; text: string }
type About = { id: string; title: string; nickname: string }

export function fixMail(siteOrigin: string, about: About, why: { reason: string; dueOn: string }): Mail {
  return {
    subject: `[${BRAND.name}] 콘텐츠를 고쳐 주세요`,
    text: `${about.nickname}님, ‘${about.title}’에 고칠 것이 있어요.\n\n이유: ${why.reason}\n기한: ${why.dueOn}\n\n고친 다음 ‘다시 확인’을 눌러 주세요: ${siteOrigin}/contents/${about.id}`,
  }
}

export function hidingMail(siteOrigin: string, about: About, reason: string): Mail {
  return {
    subject: `[${BRAND.name}] 콘텐츠를 공개 페이지에서 숨겼어요`,
    text: `${about.nickname}님, ‘${about.title}’을(를) 공개 페이지에서 숨겼어요. 링크는 그대로 쓸 수 있어요.\n\n이유: ${reason}\n\n내용 보기: ${siteOrigin}/contents/${about.id}`,
  }
}

export function publishingMail(siteOrigin: string, about: About): Mail {
  return {
    subject: `[${BRAND.name}] 콘텐츠를 확인했어요`,
    text: `${about.nickname}님, ‘${about.title}’을(를) 확인했어요. 지금 공개되어 있어요.\n\n내용 보기: ${siteOrigin}/contents/${about.id}`,
  }
}
