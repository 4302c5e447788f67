/** Mails to a person about the advertising they agreed to. */

import { BRAND } from '#contract/core/brand.ts'
import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

const LEAVE = { label: '수신 동의 바꾸기', to: pages.settingsTab('marketing') }

/** `sentences`: the result for each consent. */
export function consentMail(sentences: string[]) {
  return mail(
    'consents-recorded',
    '광고 수신 동의 처리 결과',
    [sentences.join('\n'), '설정에서 언제든 바꿀 수 있어요.'],
    LEAVE,
  )
}

/** `given`: one line for each consent, with its date. */
export function consentRenewalMail(given: string[]) {
  return mail(
    'consents-renewal',
    '광고 수신 동의를 확인해 주세요',
    [
      `${BRAND.name}에 광고 수신을 동의한 지 2년이 되어 알려 드려요.`,
      given.map((one) => `- ${one}`).join('\n'),
      '계속 받으려면 아무것도 하지 않아도 돼요.\n그만 받으려면 아래 주소의 설정에서 동의를 철회해 주세요. 비용은 들지 않아요.',
    ],
    LEAVE,
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'consents-recorded': () => consentMail(['26.11.23에 이메일 광고 수신에 동의했어요.']),
  'consents-renewal': () => consentRenewalMail(['이메일 광고 수신: 24.11.23']),
} satisfies MailExamples
