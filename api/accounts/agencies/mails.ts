/** Mails about agencies: to creators who are asked or gave something, and to the agency and its people. */
import { AGENCY_INVITE_HOURS } from '#contract/accounts/agency-people.ts'
import { DELEGATION_REQUEST_DAYS } from '#contract/accounts/delegations.ts'
import {
  AGENCY_ROLE_HINTS,
  AGENCY_ROLE_LABELS,
  AGENCY_SCOPES,
  type AgencyRole,
  type AgencyScope,
} from '#contract/core/clients/agency-scopes.ts'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_TOKEN, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

const NEVER = '출금 신청, 정산 계좌, 로그인 정보는 맡길 수 없어요.'

/** To a creator whom an agency asks. */
export function delegationRequestMail(agency: string, scopes: readonly AgencyScope[], token: string) {
  const told = mail(
    'agency-asked',
    `‘${agency}’에서 일을 맡겨 달라고 했어요`,
    [
      `동의하면 ‘${agency}’의 담당자가 나 대신 이런 일을 해요.`,
      ...scopes.map((scope) => `· ${AGENCY_SCOPES[scope]}`),
      `맡길 권한은 골라서 동의할 수 있고, 언제든 바로 끝낼 수 있어요. ${NEVER}`,
      `${DELEGATION_REQUEST_DAYS}일 안에 답할 수 있어요. 모르는 대행사라면 이 메일을 지워 주세요.`,
    ],
    { label: '요청 보기', to: pages.delegationRequest(token) },
  )
  return { ...told, brief: '대행사에서 일을 맡겨 달라고 했어요' }
}

/** To the creator who agreed. */
export function delegationAgreedMail(agency: string, scopes: readonly AgencyScope[]) {
  const told = mail(
    'agency-agreed',
    `‘${agency}’에 일을 맡겼어요`,
    [
      `이제 ‘${agency}’의 담당자가 나 대신 이런 일을 해요.`,
      ...scopes.map((scope) => `· ${AGENCY_SCOPES[scope]}`),
      '나 대신 바꾼 것은 모두 설정의 ‘대행사’에 남아요. 직접 동의하지 않았다면 바로 끝내고 비밀번호를 바꿔 주세요.',
    ],
    { label: '맡긴 일 보기', to: pages.ownAgencies },
  )
  return { ...told, brief: '대행사에 일을 맡겼어요' }
}

/** To the creator when the agency ended it. */
export function delegationEndedMail(agency: string) {
  const told = mail(
    'agency-ended',
    `‘${agency}’에서 일을 그만 맡아요`,
    [`‘${agency}’의 담당자는 이제 나 대신 아무것도 할 수 없어요. 지금까지 만든 것은 그대로 남아요.`],
    { label: '대행사 보기', to: pages.ownAgencies },
  )
  return { ...told, brief: '대행사에서 일을 그만 맡아요' }
}

type CreatorAnswer = 'agreed' | 'declined' | 'ended'
const ANSWERS: Record<CreatorAnswer, [title: (who: string) => string, text: string]> = {
  agreed: [
    (who) => `${withParticle(who, '이/가')} 일을 맡겼어요`,
    '맡긴 일을 대행사 화면에서 바로 시작할 수 있어요.',
  ],
  declined: [(who) => `${withParticle(who, '이/가')} 요청을 거절했어요`, '이 요청은 다시 쓸 수 없어요.'],
  ended: [
    (who) => `${withParticle(who, '이/가')} 맡긴 일을 끝냈어요`,
    '이제 이 크리에이터의 일을 대신할 수 없어요.',
  ],
}

/** To the agency's address. */
export function creatorAnswerMail(nickname: string, answer: CreatorAnswer) {
  const [title, text] = ANSWERS[answer]
  return mail('agency-answer', title(`${nickname || '크리에이터'} 님`), [text], {
    label: '대행사 화면 열기',
    to: pages.agency,
  })
}

export function agencyInvitedMail(agency: string, role: AgencyRole, token: string) {
  const told = mail(
    'agency-invited',
    `‘${agency}’ 대행사의 담당자로 초대했어요`,
    [
      `역할은 ‘${AGENCY_ROLE_LABELS[role]}’예요. ${AGENCY_ROLE_HINTS[role]}`,
      `이 주소로 가입하거나 로그인한 뒤에 받아들일 수 있어요. 링크는 ${AGENCY_INVITE_HOURS / 24}일 안에 한 번만 쓸 수 있어요. 모르는 초대라면 이 메일을 지워 주세요.`,
    ],
    { label: '초대 받아들이기', to: pages.agencyInvite(token) },
  )
  return { ...told, brief: '대행사의 담당자로 초대했어요' }
}

export function agencyPersonEndedMail(agency: string) {
  return mail('agency-person-ended', '대행사 담당자에서 빠졌어요', [
    `이제 ‘${agency}’ 대행사의 일을 할 수 없어요. 계정은 그대로 쓸 수 있어요.`,
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'agency-asked': () => delegationRequestMail('하늘 MCN', ['links:read', 'links:write'], EXAMPLE_TOKEN),
  'agency-agreed': () => delegationAgreedMail('하늘 MCN', ['links:read', 'links:write']),
  'agency-ended': () => delegationEndedMail('하늘 MCN'),
  'agency-answer': () => creatorAnswerMail('하나', 'agreed'),
  'agency-invited': () => agencyInvitedMail('하늘 MCN', 'manager', EXAMPLE_TOKEN),
  'agency-person-ended': () => agencyPersonEndedMail('하늘 MCN'),
} satisfies MailExamples
