/**
 * Mails about inquiries. They never contain the text of a question or an answer; their link opens the thread.
 */

import { ANSWER_PROMISE, THREAD_LINK_DAYS } from '#contract/site/inquiry-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_TOKEN, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

/**
 * The mail to a visitor. The address may belong to somebody else, so the mail contains none of the visitor's
 * text.
 */
export function receivedMail(id: string, token: string) {
  return mail(
    'inquiry-received',
    '문의를 받았어요',
    [
      `${ANSWER_PROMISE} 답변을 남기면 이 주소로 알려 드려요. 아래 링크에서 문의를 보고 이어서 쓸 수 있어요. 링크는 ${THREAD_LINK_DAYS}일 동안 열려요.`,
      '문의한 적이 없다면 이 메일을 지워 주세요.',
    ],
    { label: '문의 보기', to: pages.inquiry(id, token) },
  )
}

export function answeredMail(id: string, token?: string) {
  return mail(
    'inquiry-answered',
    '문의에 답변을 남겼어요',
    ['문의하신 내용에 답변을 남겼어요. 더 궁금한 것은 이어서 물어봐 주세요.'],
    {
      label: '답 보기',
      to: pages.inquiry(id, token),
    },
  )
}

/** Examples for the mail preview of operators. */
export const examples = {
  'inquiry-received': () => receivedMail('inq_example', EXAMPLE_TOKEN),
  'inquiry-answered': () => answeredMail('inq_example'),
} satisfies MailExamples
