/** Mails about changes to how a person signs in. */
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import { mail } from '../../platform/mail/write.ts'

/**
 * `what`: a sentence in the past tense about the change. The mail also explains what to do if the reader did
 * not make it.
 */
export function changedMail(kind: MailKind, what: string) {
  return mail(
    kind,
    what,
    [`${what}.`, '직접 한 일이 아니라면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.'],
    {
      label: '비밀번호 다시 정하기',
      to: pages.startSection('reset-password'),
    },
  )
}
