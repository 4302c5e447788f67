/** Mails to people who act for a partner, or are invited to. */
import { PARTNER_INVITE_HOURS } from '#contract/accounts/partner-people.ts'
import {
  PARTNER_ROLE_HINTS,
  PARTNER_ROLE_LABELS,
  type PartnerRole,
} from '#contract/core/clients/partner-roles.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_TOKEN, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

export function partnerInviteMail(title: string, role: PartnerRole, token: string) {
  return mail(
    'partner-invited',
    `${title}의 담당자로 초대했어요`,
    [
      `역할은 ‘${PARTNER_ROLE_LABELS[role]}’이에요. ${PARTNER_ROLE_HINTS[role]}`,
      `이 주소로 가입하거나 로그인한 뒤에 받아들일 수 있어요. 링크는 ${PARTNER_INVITE_HOURS / 24}일 안에 한 번만 쓸 수 있어요. 모르는 초대라면 이 메일을 지워 주세요.`,
    ],
    { label: '초대 받아들이기', to: pages.partnerInvite(token) },
  )
}

export function partnerPersonEndedMail(title: string) {
  return mail('partner-person-ended', '파트너 담당자에서 빠졌어요', [
    `이제 ‘${title}’ 파트너 화면을 쓸 수 없어요. 계정은 그대로 쓸 수 있어요.`,
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'partner-invited': () => partnerInviteMail('데모 쇼핑몰', 'developer', EXAMPLE_TOKEN),
  'partner-person-ended': () => partnerPersonEndedMail('데모 쇼핑몰'),
} satisfies MailExamples
