/** Members with a phone, and a message provider that answers as the test decides. */

import type { Message, ProviderAnswer } from '#api/outside/messages.ts'
import { sendUnsentMessages } from '#api/platform/mail/send-messages.ts'
import { MESSAGE_KINDS, type MessageKind } from '#contract/platform/message-kinds.ts'
import { call, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'

let made = 0
export function newNumber(): string {
  made += 1
  return `0107${String(made).padStart(7, '0')}`
}

/**
 * The code that was sent last to this member, from the outbox before it is sent, and from the development
 * mailbox after.
 */
export async function codeOf({ userId }: Pick<Person, 'userId'>): Promise<string> {
  const [row] = await rowsOf<{ text: string }>(
    `SELECT coalesce(d.body, o.payload ->> 'text') AS text FROM outbox o LEFT JOIN dev_mails d ON d.id = o.id
     WHERE o.user_id = ? AND o.mail_kind = 'phone-code' ORDER BY o.created_at DESC, o.rowid DESC LIMIT 1`,
    userId,
  )
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
}

/** Turns on every kind of message, or the given kinds. */
export async function givePhone(
  person: Person,
  number = newNumber(),
  kinds: readonly MessageKind[] = MESSAGE_KINDS,
): Promise<string> {
  const as = person.token
  await call('POST /users/me/phone', { as, body: { phone: number } })
  await call('PUT /users/me/phone', { as, body: { authCode: await codeOf(person) } })
  await call('PUT /users/me/message-kinds', { as, body: messagePreferences(kinds) })
  return number
}

export function messagePreferences(kinds: readonly MessageKind[]) {
  return Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, kinds.includes(kind)]))
}

/** Runs the sender once now, and returns the messages that the provider received. */
export async function sendRound(
  answer: (messages: Message[]) => ProviderAnswer | Promise<ProviderAnswer> = () => ({
    isLater: false,
    refused: new Map(),
  }),
  at?: Date,
): Promise<Message[]> {
  const given: Message[] = []
  const send = async (messages: Message[]) => {
    given.push(...messages)
    return answer(messages)
  }
  await sendUnsentMessages({ ...testDeps(at), messages: { canSend: true, missing: [], send } })
  return given
}
