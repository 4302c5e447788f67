/** Mail that tells the owner what happened to their account. Never advertising. */
import { BRAND } from '#contract/brand.ts'
import type { OutgoingMail } from '../../db/outbox.ts'
import type { Deps } from '../../deps.ts'

/** `what` is a whole sentence; it becomes the subject too. */
export function securityNotice(deps: Deps, to: string, what: string): OutgoingMail {
  return {
    to,
    subject: `[${BRAND.name}] ${what.replace(/\.$/, '')}`,
    text: `${what}\n\n직접 한 일이 아니라면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.\n${deps.siteOrigin}/start?section=reset-password`,
  }
}
