/**
 * Posts a mail: its row is in the batch of its cause, so it is sent if that happened and never otherwise. The bell shows a member
 * the same, and so does the phone of a member who wants that.
 */
import { mailKind } from '#contract/platform/mail-kinds.ts'
import { isMessageKind } from '#contract/platform/message-kinds.ts'
import type { Deps } from '../../deps.ts'
import { insertNotification, type MemberId } from '../notifications/queries.ts'
import { insertCodeMessage, insertMail, insertMessage } from './outbox.queries.ts'
import { type Mail, toBell, toMessage, toText } from './write.ts'

/** Whom it is about. `email`: null where there is no address; the bell tells them all the same. */
export type Member = MemberId & { email: string | null | undefined }
/** A member, or the address of somebody who need not be one: that has no bell. */
export type Recipient = Member | string | null | undefined

/** For the batch. Optional mail is sent unless the member switched its topic off. */
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

/** For the batch: sends a code to the number it is to verify, and nowhere else. */
export function postCode(
  deps: Deps,
  { userId, codeId }: { userId: string; codeId: string },
  mail: Mail,
): D1PreparedStatement {
  return insertCodeMessage(deps.db, deps.now(), userId, { ...toMessage(deps, mail), code: codeId })
}
