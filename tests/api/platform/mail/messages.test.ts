/**
 * Messages to phones: posted with their cause, sent by one sender at a time, retried, abandoned with an
 * alarm, and shown to operators.
 */
import { expect, test } from 'vitest'
import { postMail } from '#api/platform/mail/post.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { sendUnsentMessages } from '#api/platform/mail/send-messages.ts'
import { MAIL_EXAMPLES } from '#api/registry/mail-examples.ts'
import { MAIL_KIND_NAMES } from '#contract/platform/mail-kinds.ts'
import { MESSAGE_KINDS } from '#contract/platform/message-kinds.ts'
import { codeOf, givePhone, newNumber, sendRound } from '../../../helpers/accounts/phones.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { playMail } from '../../../helpers/platform/mail.ts'

const operator = await makePerson({ operatorRole: 'support' })
const as = operator.token
const MINUTE = 60_000
type Row = { id: string; attempts: number; sent_at: string | null; stopped: string | null; payload: string }
const rowOf = async (id: string) =>
  (await rowsOf<Row>('SELECT * FROM outbox WHERE id = ?', id))[0] as Row & { last_error: string | null }
const messagesOf = ({ userId }: Person) =>
  rowsOf<{ id: string; mail_kind: string }>(
    "SELECT id, mail_kind FROM outbox WHERE user_id = ? AND channel = 'message' AND mail_kind <> 'phone-code' ORDER BY rowid",
    userId,
  )
const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

/** Makes a member with a phone, and a message that waits. */
async function makeWaiting(kind: (typeof MESSAGE_KINDS)[number] = 'payout-failed') {
  const member = await makePerson()
  const number = await givePhone(member)
  const deps = testDeps()
  await deps.db.batch(postMail(deps, member, MAIL_EXAMPLES[kind]()))
  const posted = (await messagesOf(member)).at(-1)
  return { member, number, id: posted?.id ?? '' }
}

test('kinds a member turned on go to the phone as well as to mail and bell; all other kinds do not', async () => {
  const member = await makePerson()
  await givePhone(member, newNumber(), ['payout-paid', 'password-changed'])
  const deps = testDeps()
  for (const kind of MAIL_KIND_NAMES)
    await deps.db.batch(
      postMail(deps, { creatorId: member.creatorId, email: member.email }, MAIL_EXAMPLES[kind]()),
    )
  expect((await messagesOf(member)).map((one) => one.mail_kind)).toEqual(['password-changed', 'payout-paid'])
  const mails = await rowsOf("SELECT id FROM outbox WHERE user_id = ? AND channel = 'mail'", member.userId)
  expect(mails).toHaveLength(MAIL_KIND_NAMES.length)
  const without = await makePerson()
  for (const kind of MESSAGE_KINDS)
    await deps.db.batch(postMail(deps, { userId: without.userId, email: null }, MAIL_EXAMPLES[kind]()))
  expect(await messagesOf(without)).toEqual([])
})

test('while no provider is configured no message is posted, and waiting messages are left alone', async () => {
  const { member, id } = await makeWaiting()
  const deps = testDeps()
  const off = { ...deps, messages: { ...deps.messages, canSend: false } }
  await deps.db.batch(postMail(off, member, MAIL_EXAMPLES['payout-failed']()))
  expect(await messagesOf(member)).toHaveLength(1)
  await sendUnsentMessages(off)
  expect(await rowOf(id)).toMatchObject({ attempts: 0, sent_at: null })
  await sendRound()
})

test('a message states the event and a link, no amount and no reason, and its text is erased after sending', async () => {
  const { number, id } = await makeWaiting()
  const given = (await sendRound()).find((one) => one.id === id)
  expect(given).toMatchObject({
    to: number,
    talk: { kind: 'payout-failed', subject: '출금이 입금되지 않았어요' },
  })
  expect(given?.text).toMatch(/^\[잇다\] 출금이 입금되지 않았어요\nhttps?:\/\/\S+\/payouts$/)
  expect(await rowOf(id)).toMatchObject({ payload: '{}', attempts: 1, stopped: null })
  expect((await rowOf(id)).sent_at).not.toBeNull()
  expect((await sendRound()).map((one) => one.id)).not.toContain(id)
})

test('the mail sender sends mails and leaves messages to the message sender', async () => {
  const { member, id } = await makeWaiting()
  const { mail, sent } = playMail()
  await sendUnsentMails({ ...testDeps(), mail })
  expect(sent().map(({ to }) => to)).toContain(member.email)
  expect(await rowOf(id)).toMatchObject({ attempts: 0, sent_at: null })
  await sendRound()
})

test('concurrent senders give the provider each message once', async () => {
  const ids = [(await makeWaiting()).id, (await makeWaiting()).id]
  const rounds = await Promise.all([sendRound(), sendRound(), sendRound()])
  const given = rounds.flat().map(({ id }) => id)
  for (const id of ids) expect(given.filter((one) => one === id)).toHaveLength(1)
})

test('a 429 costs a message no try, and the next round sends it', async () => {
  const { id } = await makeWaiting()
  await sendRound(() => ({ isLater: true }))
  expect(await rowOf(id)).toMatchObject({ attempts: 0, sent_at: null })
  expect((await sendRound()).map((one) => one.id)).toContain(id)
})

test('a provider error or a lost answer costs one try, is recorded, and is retried after five minutes', async () => {
  const { id } = await makeWaiting()
  await sendRound(() => Promise.reject(new Error('message provider answered 500')))
  expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: 'Error: message provider answered 500' })
  expect((await sendRound(undefined, after(1))).map((one) => one.id)).not.toContain(id)
  await sendRound(() => Promise.reject(new DOMException('timed out', 'TimeoutError')), after(6))
  expect(await rowOf(id)).toMatchObject({ attempts: 2, sent_at: null })
  expect((await sendRound(undefined, after(12))).map((one) => one.id)).toContain(id)
  expect((await rowOf(id)).sent_at).not.toBeNull()
})

test('messages the provider refuses are given up with an alarm, and the others of the batch are sent', async () => {
  const [good, bad] = [await makeWaiting(), await makeWaiting()]
  const refused = new Map([[bad.id, 'message provider refused 1062']])
  await sendRound(() => ({ isLater: false, refused }))
  expect((await rowOf(good.id)).sent_at).not.toBeNull()
  expect(await rowOf(bad.id)).toMatchObject({
    attempts: 20,
    sent_at: null,
    last_error: 'message provider refused 1062',
  })
  expect(await rowsOf("SELECT id FROM alarms WHERE kind = 'messages_failed'")).toHaveLength(1)
  const another = await makeWaiting()
  await sendRound(() => ({
    isLater: false,
    refused: new Map([[another.id, 'message provider refused 3008']]),
  }))
  expect(await rowsOf("SELECT id FROM alarms WHERE kind = 'messages_failed'"), 'one a day').toHaveLength(1)
  const listed = (await call('GET /ops/mails/outbox?state=failed&limit=100', { as })).data.items
  const shown = listed.find((one: { id: string }) => one.id === bad.id)
  expect(shown).toMatchObject({
    channel: 'message',
    kind: 'payout-failed',
    to: `휴대폰 끝자리 ${bad.number.slice(-4)}`,
    reason: 'message provider refused 1062',
    userId: bad.member.userId,
    canOpen: true,
    canResend: true,
  })
  expect(JSON.stringify(listed)).not.toContain(bad.number)
})

test('a message is given up after twenty tries', async () => {
  const { id } = await makeWaiting()
  await rowsOf('UPDATE outbox SET attempts = 19 WHERE id = ? RETURNING id', id)
  await sendRound(() => Promise.reject(new Error('message provider answered 503')), after(30))
  expect(await rowOf(id)).toMatchObject({ attempts: 20 })
  expect((await sendRound(undefined, after(60))).map((one) => one.id)).not.toContain(id)
})

test('an operator opens a failed message with a reason and resends it immediately', async () => {
  const { member, number, id } = await makeWaiting()
  await sendRound(() => ({ isLater: false, refused: new Map([[id, 'message provider refused 1062']]) }))
  const body = { reason: '문의를 확인해요' }
  const opened = (await call(`POST /ops/mails/outbox/${id}/open`, { as, body })).data
  expect(opened).toMatchObject({
    to: `휴대폰 끝자리 ${number.slice(-4)}`,
    subject: '출금이 입금되지 않았어요',
  })
  expect(JSON.stringify(opened)).not.toContain(number)
  const { items } = (await call('POST /ops/mails/resend', { as, body: { ids: [id] } })).data
  expect(items[0]).toMatchObject({ id, done: true })
  expect((await sendRound()).map((one) => one.to)).toContain(number)
  const [mail] = (
    await call(`GET /ops/mails/outbox?state=sent&q=${encodeURIComponent(member.email)}`, { as })
  ).data.items
  expect(mail).toMatchObject({ id, channel: 'message' })
})

test('a message is never sent after its number was removed or its code expired', async () => {
  const { member, id } = await makeWaiting()
  await call('DELETE /users/me/phone', { as: member.token })
  const late = await makePerson()
  await call('POST /users/me/phone', { as: late.token, body: { phone: newNumber() } })
  const [code] = await rowsOf<{ id: string }>(
    "UPDATE outbox SET sent_at = NULL, taken_at = NULL, attempts = 0, payload = json_object('text', 'x', 'href', NULL, 'code', (SELECT id FROM phone_codes WHERE user_id = ?1)) WHERE user_id = ?1 AND mail_kind = 'phone-code' RETURNING id",
    late.userId,
  )
  const given = (await sendRound(undefined, after(11))).map((one) => one.id)
  expect(given).not.toContain(id)
  expect(given).not.toContain(code?.id)
  expect(await rowOf(id)).toMatchObject({ stopped: 'gone', payload: '{}' })
  expect(await rowOf(code?.id ?? '')).toMatchObject({ stopped: 'ended', payload: '{}' })
})

test('the development mail list also contains messages, with the code in them', async () => {
  const me = await makePerson()
  const number = newNumber()
  await call('POST /users/me/phone', { as: me.token, body: { phone: number } })
  await sendUnsentMessages(testDeps())
  const { data } = await call(`GET /dev/mail?to=${number}`)
  expect(data[0]).toMatchObject({ to: number, subject: '문자' })
  expect(data[0].body).toContain(await codeOf(me))
})
