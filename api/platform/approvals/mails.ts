/** Mails to operators about requests that need two of them. */

import {
  APPROVAL_HOURS,
  APPROVAL_LABELS,
  type Approval,
  SECRET_OPEN_HOURS,
} from '#contract/platform/approvals.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_REASON, type MailExamples } from '../mail/examples.ts'
import { mail } from '../mail/write.ts'

/** `says`: the act, in a sentence. */
type Request = { kind: Approval['kind']; says: string; whom?: string }

export function requestMail({ kind, says, whom }: Request, requester: string | undefined) {
  return mail(
    'approval-asked',
    `승인할 요청이 있어요: ${APPROVAL_LABELS[kind]}`,
    [
      `${requester ?? '다른 운영자'} 님이 요청했어요.\n${says}${whom ? ` (${whom})` : ''}\n${APPROVAL_HOURS}시간 안에 승인하거나 거절해 주세요.`,
    ],
    { label: '요청 보기', to: pages.opsApprovals },
  )
}

export function approvedMail({ kind, says }: Request) {
  const subject = `요청을 승인했어요: ${APPROVAL_LABELS[kind]}`
  if (kind !== 'rotateSecret') return mail('approval-given', subject, [says])
  return mail(
    'approval-given',
    subject,
    [`${says}\n새 비밀 키는 ${SECRET_OPEN_HOURS}시간 안에 한 번만 볼 수 있어요.`],
    {
      label: '새 비밀 키 보기',
      to: pages.opsApproved,
    },
  )
}

export function refusedMail({ kind, says }: Request, reason: string) {
  return mail('approval-refused', `요청을 거절했어요: ${APPROVAL_LABELS[kind]}`, [`${says}\n이유: ${reason}`])
}

const exampleRequest = { kind: 'rotateSecret', says: '데모 파트너의 비밀 키를 바꿔요.' } as const

/** Example mails that operators can preview. */
export const examples = {
  'approval-asked': () => requestMail(exampleRequest, 'operator@example.com'),
  'approval-given': () => approvedMail(exampleRequest),
  'approval-refused': () => refusedMail(exampleRequest, EXAMPLE_REASON),
} satisfies MailExamples
