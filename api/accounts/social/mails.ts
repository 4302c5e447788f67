/** Mails to a person when another service may sign them in, or no longer may. */
import type { MailExamples } from '../../platform/mail/examples.ts'
import { changedMail } from '../accounts/mails.ts'

export function linkedMail(provider: string) {
  return changedMail('social-linked', `${provider} 계정을 연결했어요`)
}

export function unlinkedMail(provider: string) {
  return changedMail('social-unlinked', `${provider} 계정 연결을 해제했어요`)
}

/** Example mails that operators can preview. */
export const examples = {
  'social-linked': () => linkedMail('카카오'),
  'social-unlinked': () => unlinkedMail('카카오'),
} satisfies MailExamples
