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

/** The digits that were sent last to this member, as the outbox has them until they went out. */
export async function codeOf({ userId }: Pick<Person, 'userId'>): Promise<string> {
  const [row] = await rowsOf<{ text: string }>(
    `SELECT coalesce(d.body, o.payload ->> 'text') AS text FROM outbox o LEFT JOIN dev_mails d ON d.id = o.id
     WHERE o.user_id = ? AND o.mail_kind = 'phone-code' ORDER BY o.created_at DESC, o.rowid DESC LIMIT 1`,
    userId,
  )
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
}

/** With every kind turned on, or those named. */
export async function givePhone(
  person: Person,
  number = newNumber(),
  kinds: readonly MessageKind[] = MESSAGE_KINDS,
): Promise<string> {
  const as = person.token
  await call('POST /users/me/phone', { as, body: { phone: number } })
  await call('PUT /users/me/phone', { as, body: { authCode: await codeOf(person) } })
  await call('PUT /users/me/message-kinds', { as, body: wantedKinds(kinds) })
  return number
}

export function wantedKinds(kinds: readonly MessageKind[]) {
  return Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, kinds.includes(kind)]))
}

/** One round of the sender at this moment; answers what the provider was given. */
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
