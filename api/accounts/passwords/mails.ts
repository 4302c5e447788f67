/** Mails to a person when their password was changed. */

import type { LivingKeys } from '#contract/accounts/api-keys.ts'
import { describeLivingKeys } from '#contract/accounts/living-keys.ts'
import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { changedMail } from '../accounts/mails.ts'

/** Leads to the keys first where some work on: whoever took the account may have made one. */
export function passwordChangedMail(keys: LivingKeys) {
  const letter = changedMail('password-changed', '비밀번호를 바꿨어요')
  const left = describeLivingKeys(keys)
  if (!left) return letter
  return {
    ...letter,
    text: [...letter.text, left.text],
    link: { label: 'API 키 보기', to: pages.keysOf(left.of) },
    ...(letter.link && { also: letter.link }),
  }
}

/** Example mails that operators can preview. */
export const examples = {
  'password-changed': () => passwordChangedMail({ own: 2, agency: 0, partner: 0 }),
} satisfies MailExamples
