/**
 * Posts a mail: the batch of its cause writes its row, so it is sent only if the cause happened. A member
 * also sees it at the bell, and on the phone if they want.
 */
import { mailKind } from '#contract/platform/mail-kinds.ts'
import { isMessageKind } from '#contract/platform/message-kinds.ts'
import type { Deps } from '../../deps.ts'
import { insertNotification, type MemberId } from '../notifications/queries.ts'
import { insertCodeMessage, insertMail, insertMessage } from './outbox.queries.ts'
import { type Mail, toBell, toMessage, toText } from './write.ts'

/** The member a mail is about. `email`: null without an address; the bell shows the mail anyway. */
export type Member = MemberId & { email: string | null | undefined }
/** A member, or the address of any other person, who has no bell. */
export type Recipient = Member | string | null | undefined

/** Returns statements for the batch. Optional mail is sent unless the member switched its topic off. */
export function postMail(
  deps: Deps,
  to: Recipient,
  mail: Mail,
  when: 'at_once' | 'by_day' = 'at_once',
): D1PreparedStatement[] {
  if (!to) return []
  const now = deps.now()
  const { topic, isOptional } = mailKind(mail.kind)
  const written = { kind: mail.kind, ...toText(deps, mail) }
  if (typeof to === 'string') return [insertMail(deps.db, now, { ...written, to }, { when })]
  const { email, ...whom } = to
  return [
    ...(email
      ? [insertMail(deps.db, now, { ...written, to: email }, { when, whom, unlessOff: isOptional && topic })]
      : []),
    insertNotification(deps.db, now, whom, toBell(mail)),
    ...(deps.messages.canSend && isMessageKind(mail.kind)
      ? [insertMessage(deps.db, now, whom, toMessage(deps, mail))]
      : []),
  ]
}

/** Returns a statement for the batch, which sends a code only to the number it verifies. */
export function postCode(
  deps: Deps,
  { userId, codeId }: { userId: string; codeId: string },
  mail: Mail,
): D1PreparedStatement {
  return insertCodeMessage(deps.db, deps.now(), userId, { ...toMessage(deps, mail), code: codeId })
}
