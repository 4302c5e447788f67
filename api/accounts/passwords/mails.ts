/** Mails to a person when their password was changed. */

import type { MailExamples } from '../../platform/mail/examples.ts'
import { changedMail } from '../accounts/mails.ts'

export function passwordChangedMail() {
  return changedMail('password-changed', '비밀번호를 바꿨어요')
}

/** Example mails that operators can preview. */
export const examples = {
  'password-changed': passwordChangedMail,
} satisfies MailExamples
