/** Mails to operators and to people invited to become one. */

import { INVITE_HOURS } from '#contract/accounts/operators.ts'
import { formatMoment } from '#contract/core/kst.ts'
import {
  OPERATOR_ROLE_HINTS,
  OPERATOR_ROLE_LABELS,
  type OperatorRole,
} from '#contract/core/operator-roles.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_AT, EXAMPLE_REASON, EXAMPLE_TOKEN, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

export function inviteMail(role: OperatorRole, token: string) {
  return mail(
    'operator-invited',
    `운영자로 초대했어요: ${OPERATOR_ROLE_LABELS[role]}`,
    [
      OPERATOR_ROLE_HINTS[role],
      `이 주소로 가입하거나 로그인한 뒤에 받아들일 수 있어요. 링크는 ${INVITE_HOURS}시간 안에 한 번만 쓸 수 있어요. 모르는 초대라면 이 메일을 지워 주세요.`,
    ],
    { label: '초대 받아들이기', to: pages.operatorInvite(token) },
  )
}

export function roleMail(role: OperatorRole, reason: string) {
  return mail(
    'operator-role',
    `운영자 역할이 바뀌었어요: ${OPERATOR_ROLE_LABELS[role]}`,
    [OPERATOR_ROLE_HINTS[role], `이유: ${reason}`],
    { label: '운영 화면 보기', to: pages.ops },
  )
}

export function endedMail(reason: string) {
  return mail('operator-ended', '운영자 권한이 끝났어요', [
    `이제 운영 화면을 쓸 수 없어요. 계정은 회원으로 그대로 쓸 수 있어요.\n이유: ${reason}`,
  ])
}

/** The mail to the other owners: `what` happened to an operator with this role. */
export function changeMail(what: string, role: OperatorRole, text: string) {
  return mail(
    'operators-changed',
    `${what}: ${OPERATOR_ROLE_LABELS[role]}`,
    [text, '모르는 일이라면 바로 다른 대표에게 확인하고, 운영자 화면에서 내보내거나 역할을 바꿔 주세요.'],
    { label: '운영자 보기', to: pages.opsOperators },
  )
}

/** `restsUntil`: an ISO instant. */
export function acceptedMail(role: OperatorRole, email: string, restsUntil: string) {
  return changeMail(
    '운영자 초대를 받아들였어요',
    role,
    `${email} 님이 운영자가 됐어요. 큰 출금처럼 두 사람이 함께 하는 일에는 ${formatMoment(restsUntil)}부터 이름을 올릴 수 있어요.`,
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'operator-invited': () => inviteMail('support', EXAMPLE_TOKEN),
  'operator-role': () => roleMail('support', EXAMPLE_REASON),
  'operator-ended': () => endedMail(EXAMPLE_REASON),
  'operators-changed': () => acceptedMail('finance', 'new@example.com', EXAMPLE_AT),
} satisfies MailExamples
