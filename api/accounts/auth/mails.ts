/** Mails to a person about their account. They never contain advertising. */

import { BRAND } from '#contract/core/brand.ts'
import { withParticle } from '#contract/core/particle.ts'
import { ERASED_AT_ONCE, RETAINED_AFTER_ERASURE } from '#contract/upkeep/retention.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import { changedMail } from '../accounts/mails.ts'

/** Mail to the old address. */
export function addressChangedMail(masked: string) {
  return changedMail('address-changed', `이메일을 ${withParticle(masked, '으로/로')} 바꿨어요`)
}

export function goodbyeMail() {
  return mail('member-left', '탈퇴를 마쳤어요', [
    `${withParticle(BRAND.name, '을/를')} 이용해 주셔서 고마웠어요. 바로 지운 것: ${ERASED_AT_ONCE}.`,
    [
      '법에 따라 남는 것:',
      ...RETAINED_AFTER_ERASURE.map(({ what, until, why }) => `- ${what}: ${until} (${why})`),
    ].join('\n'),
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'address-changed': () => addressChangedMail('ne***@example.com'),
  'member-left': goodbyeMail,
} satisfies MailExamples
