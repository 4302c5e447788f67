/** Mails to a creator about a content. */

import { formatDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import {
  EXAMPLE_DAY,
  EXAMPLE_NICKNAME,
  EXAMPLE_REASON,
  type MailExamples,
} from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type About = { id: string; title: string; nickname: string }

export function fixMail({ id, title, nickname }: About, why: { reason: string; dueOn: string }) {
  return mail(
    'content-fix',
    '콘텐츠를 고쳐 주세요',
    [
      `${nickname}님, ‘${title}’에 고칠 것이 있어요.`,
      `이유: ${why.reason}\n기한: ${formatDate(why.dueOn)}`,
      '고친 다음 ‘재검토 요청’을 눌러 주세요.',
    ],
    { label: '콘텐츠 고치기', to: pages.content(id) },
  )
}

export function hidingMail({ id, title, nickname }: About, reason: string) {
  return mail(
    'content-hidden',
    '콘텐츠를 공개 페이지에서 숨겼어요',
    [
      `${nickname}님, ${withParticle(`‘${title}’`, '을/를')} 공개 페이지에서 숨겼어요. 링크는 그대로 쓸 수 있어요.`,
      `이유: ${reason}`,
    ],
    { label: '내용 보기', to: pages.content(id) },
  )
}

export function publishingMail({ id, title, nickname }: About) {
  return mail(
    'content-published',
    '콘텐츠를 다시 공개했어요',
    [`${nickname}님, ${withParticle(`‘${title}’`, '을/를')} 다시 공개했어요.`],
    { label: '내용 보기', to: pages.content(id) },
  )
}

const exampleContent = { id: 'cnt_example', title: '겨울 이불 고르는 법', nickname: EXAMPLE_NICKNAME }

/** Example mails that operators can preview. */
export const examples = {
  'content-fix': () => fixMail(exampleContent, { reason: EXAMPLE_REASON, dueOn: EXAMPLE_DAY }),
  'content-hidden': () => hidingMail(exampleContent, EXAMPLE_REASON),
  'content-published': () => publishingMail(exampleContent),
} satisfies MailExamples
