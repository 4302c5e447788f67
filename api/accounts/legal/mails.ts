/** Mails to members about the terms and the privacy policy. */

import { LEGAL_LABELS } from '#contract/accounts/legal.ts'
import { formatDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_DAY, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import type { LegalRow } from './queries.ts'

type LegalChange = Pick<LegalRow, 'kind' | 'version' | 'starts_on' | 'changes' | 'needs_consent'>

export function legalMail({ kind, version, starts_on, changes, needs_consent }: LegalChange) {
  const label = LEGAL_LABELS[kind]
  const day = formatDate(starts_on ?? '')
  return mail(
    'legal-text',
    `${withParticle(label, '이/가')} ${day}부터 바뀌어요`,
    [
      `${day}부터 바뀐 ${withParticle(label, '을/를')} 적용해요.`,
      `바뀌는 내용\n${changes}`,
      needs_consent === 1
        ? '시행일부터 로그인하면 다시 동의를 부탁드려요. 동의하기 전에도 링크와 수익, 출금은 그대로예요.'
        : '바뀐 내용을 원하지 않으면 시행일 전에 탈퇴할 수 있어요. 출금 가능 금액은 탈퇴하기 전에 출금할 수 있어요.',
    ],
    { label: '미리 보기', to: pages.legalText(kind, version) },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'legal-text': () =>
    legalMail({
      kind: 'terms',
      version: 2,
      starts_on: EXAMPLE_DAY,
      changes: '출금일이 하루 빨라져요.',
      needs_consent: 1,
    }),
} satisfies MailExamples
