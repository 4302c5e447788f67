/** Mails to a person when a way to sign in was changed. */

import type { MailExamples } from '../../platform/mail/examples.ts'
import { changedMail } from '../accounts/mails.ts'

export function passwordChangedMail() {
  return changedMail('password-changed', '비밀번호를 바꿨어요')
}

/** Example mails that operators can preview. */
export const examples = {
  'password-changed': passwordChangedMail,
} satisfies MailExamples
