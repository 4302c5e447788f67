/**
 * Events from the mail provider: signed with the scheme of Svix, counted once, and their effect on later
 * mails.
 */
import { expect, test } from 'vitest'
import { makeMailEventReader } from '#api/outside/mail-events.ts'
import { insertMail } from '#api/platform/mail/outbox.queries.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { newEmail } from '../../../helpers/accounts/sign-in.ts'
import { call, startWith, testDeps, testEnv } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { signAsProvider } from '../../../helpers/platform/webhooks.ts'

const SECRET = `whsec_${btoa('the-secret-of-the-webhook-32-bytes')}`
const OTHER = `whsec_${btoa('another-secret-of-the-webhook-32-b')}`
const env = { ...testEnv, MAIL_WEBHOOK_SECRET: SECRET }
const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const reviewer = await makePerson({ operatorRole: 'review' })
let count = 0

const said = (type: string, to: string | string[], more: object = {}) =>
  JSON.stringify({ type, created_at: new Date().toISOString(), data: { to: [to].flat(), ...more } })
const bounce = (to: string, type = 'Permanent') => said('email.bounced', to, { bounce: { type } })

type WebhookInput = {
  id?: string
  secret?: string
  at?: number
  signature?: string
  ip?: string
  given?: typeof env
}
const newId = () => {
  count += 1
  return `msg_${count}`
}

async function tell(
  body: string,
  { id = newId(), secret = SECRET, at = Date.now(), ...more }: WebhookInput = {},
) {
  const time = String(Math.floor(at / 1000))
  const signature = more.signature ?? (await signAsProvider(secret, `${id}.${time}.${body}`))
  const headers = {
    'svix-id': id,
    'svix-timestamp': time,
    'svix-signature': signature,
    ...(more.ip && { 'cf-connecting-ip': more.ip }),
  }
  const request = new Request('http://localhost:8787/api/mail-events', { method: 'POST', headers, body })
  const response = await worker.fetch(request, more.given ?? env, ctx)
  const parsed = (await response.json()) as { data?: { result: string }; code?: string }
  return parsed.data?.result ?? `${response.status} ${parsed.code}`
}

async function post(to: string): Promise<string> {
  const { db, now } = testDeps()
  await insertMail(db, now(), { kind: 'member-left', to, subject: '안내', text: '글' }).run()
  const [row] = await rowsOf<{ id: string }>(
    "SELECT id FROM outbox WHERE payload ->> 'to' = ? ORDER BY id DESC",
    to,
  )
  await sendUnsentMails(testDeps())
  return row?.id ?? ''
}
const endOf = async (id: string) => {
  const [row] = await rowsOf<{ stopped: string | null; sent: number; payload: string }>(
    'SELECT stopped, sent_at IS NOT NULL AS sent, payload FROM outbox WHERE id = ?',
    id,
  )
  return row?.stopped ?? (row?.sent ? 'sent' : 'waits')
}
const settingsOf = async ({ token }: Person) => (await call('GET /auth/me?min=false', { as: token })).data
const allow = (person: Person, as = reviewer) =>
  call(`POST /ops/members/${person.userId}/mail`, { as: as.token, body: { reason: '주소를 확인했어요.' } })

test('a bounced address gets no more mail, only its member and operators see it, and an operator can allow mail again', async () => {
  const person = await makePerson()
  expect((await settingsOf(person)).mailStopped).toBeNull()
  expect(await tell(bounce(`이음 <${person.email.toUpperCase()}>`))).toBe('accepted')
  const stopped = await post(person.email)
  expect(await endOf(stopped)).toBe('bounced')
  expect(await rowsOf('SELECT payload FROM outbox WHERE id = ?', stopped)).toEqual([{ payload: '{}' }])
  expect((await settingsOf(person)).mailStopped).toEqual({ why: 'bounced', at: expect.any(String) })
  const asked = await call('POST /auth/email', { body: { email: person.email } })
  expect([asked.status, Object.keys(asked.data)]).toEqual([200, ['expiresAt']])
  const page = await call(`GET /ops/members/${person.userId}`, { as: reviewer.token })
  expect(page.data.mailStopped.why).toBe('bounced')
  expect(page.data.mails.map((one: { stopped: string | null }) => one.stopped)).toContain('bounced')

  const finance = await makePerson({ operatorRole: 'finance' })
  expect((await allow(person, finance)).status).toBe(403)
  expect((await allow(person)).status).toBe(200)
  expect((await settingsOf(person)).mailStopped).toBeNull()
  expect((await allow(person)).body.code).toBe('mail_not_stopped')
  expect(await endOf(await post(person.email))).toBe('sent')
  const [audit] = await rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE action = 'allowMail' AND subject = ?",
    person.userId,
  )
  expect(JSON.parse(audit?.before ?? '{}').mailStopped).toMatch(/^bounced /)
  expect(JSON.parse(audit?.after ?? '{}')).toEqual({ mailStopped: null, reason: '주소를 확인했어요.' })
})

test('a complaint stops no mail about security or money', async () => {
  const person = await makePerson()
  expect(await tell(said('email.complained', person.email))).toBe('accepted')
  expect(await endOf(await post(person.email))).toBe('sent')
  expect((await settingsOf(person)).mailStopped.why).toBe('complained')
  await tell(bounce(person.email))
  expect((await settingsOf(person)).mailStopped.why).toBe('bounced')
  expect(await endOf(await post(person.email))).toBe('bounced')
})

test('the same bounce event delivered again has one effect, also after an operator allowed mail again', async () => {
  const person = await makePerson()
  const [id, body] = [newId(), bounce(person.email)]
  const results = await Promise.all([1, 2, 3, 4].map(() => tell(body, { id })))
  expect(results.sort()).toEqual(['accepted', 'duplicate', 'duplicate', 'duplicate'])
  await allow(person)
  expect(await tell(body, { id })).toBe('duplicate')
  expect(await tell(body), 'another word about what happened before').toBe('accepted')
  expect((await settingsOf(person)).mailStopped).toBeNull()
  expect(await tell(bounce(person.email))).toBe('accepted')
  expect((await settingsOf(person)).mailStopped.why).toBe('bounced')
})

test('a mail event without a valid signature is refused', async () => {
  const person = await makePerson()
  const body = bounce(person.email)
  const [id, at] = [newId(), Date.now()]
  const good = await signAsProvider(SECRET, `${id}.${Math.floor(at / 1000)}.${body}`)
  const refused = '401 postback_signature'
  expect(await tell(body, { secret: OTHER })).toBe(refused)
  expect(await tell(body, { signature: '' })).toBe(refused)
  expect(await tell(body, { signature: 'v1,@@@' })).toBe(refused)
  expect(await tell(body, { id, at, signature: good.replace('v1,', 'v1a,') })).toBe(refused)
  expect(await tell(`${body} `, { id, at, signature: good })).toBe(refused)
  expect(await tell(body, { id: newId(), at, signature: good })).toBe(refused)
  expect(await tell(body, { at: at - 301_000 })).toBe(refused)
  expect(await tell(body, { at: at + 302_000 })).toBe(refused)
  expect((await settingsOf(person)).mailStopped).toBeNull()
  const several = [await signAsProvider(OTHER, 'x'), 'v2,x', good].join(' ')
  expect(await tell(body, { id, at, signature: several })).toBe('accepted')
  const many = Array.from({ length: 10 }, () => 'v1,AAAA').join(' ')
  expect(await tell(body, { id, at, signature: `${many} ${good}` })).toBe(refused)
})

test('both webhook secrets are accepted during a rotation, and the old one is refused after it', async () => {
  const given = { ...testEnv, MAIL_WEBHOOK_SECRET: `${OTHER},${SECRET}` }
  for (const secret of [SECRET, OTHER])
    expect(await tell(bounce(newEmail()), { secret, given })).toBe('accepted')
  const after = { ...testEnv, MAIL_WEBHOOK_SECRET: OTHER }
  expect(await tell(bounce(newEmail()), { given: after })).toBe('401 postback_signature')
  const half = { ...testEnv, MAIL_WEBHOOK_SECRET: `plain,${SECRET}` }
  expect(await tell(bounce(newEmail()), { given: half })).toBe('accepted')
})

test('the mail event endpoint answers 404 when its secret is missing or invalid', async () => {
  for (const secret of ['', 'whsec_', 'whsec_***', 'plain'])
    expect(await tell('{}', { given: { ...testEnv, MAIL_WEBHOOK_SECRET: secret } })).toBe('404 not_found')
  expect(makeMailEventReader(undefined)).toBeNull()
})

test('unknown mail events are answered and counted; transient bounces and those of several addresses stop no mail', async () => {
  const person = await makePerson()
  const words = [
    said('email.delivered', person.email),
    said('email.unheard_of', person.email),
    said('e-mail!', person.email),
    bounce(person.email, 'Transient'),
    said('email.bounced', [person.email, newEmail()]),
    said('email.bounced', []),
    '{}',
    'null',
  ]
  for (const body of words) expect(await tell(body), body).toBe('ignored')
  expect(await tell('no json')).toBe('400 invalid_input')
  expect((await settingsOf(person)).mailStopped).toBeNull()
  const { token } = await makePerson({ role: 'operator', operatorRole: 'support' })
  const { data } = await call('GET /ops/mails/events', { as: token })
  const kinds = data.items.map(({ kind, count }: { kind: string; count: number }) => ({ kind, count }))
  expect(kinds).toContainEqual({ kind: 'email.unheard_of', count: 1 })
  expect(kinds).toContainEqual({ kind: 'unnamed', count: 3 })
  expect(kinds.map(({ count }: { count: number }) => count)).toEqual(
    kinds.map(({ count }: { count: number }) => count).toSorted((a: number, b: number) => b - a),
  )
})

test('wrong signatures are rate limited by client, and the valid events of the provider never are', async () => {
  const [ip, body] = ['203.0.113.59', bounce(newEmail())]
  const guesses = []
  for (let guess = 0; guess < 62; guess += 1) guesses.push(await tell(body, { ip, signature: 'v1,AAAA' }))
  expect([...new Set(guesses)]).toEqual(['401 postback_signature', '429 rate_limited'])
  expect(await tell(body, { ip })).toBe('accepted')
  expect(await tell(' '.repeat(65_537))).toBe('413 postback_too_large')
})

test('a mail stop stores no address, expires after a week for strangers, and lasts for a member while they have the address', async () => {
  const [stranger, later] = [newEmail(), newEmail()]
  for (const email of [stranger, later]) await tell(bounce(email))
  const kept = await rowsOf('SELECT * FROM mail_stops')
  expect(JSON.stringify(kept)).not.toContain('@')
  expect(await endOf(await post(stranger))).toBe('bounced')

  const member = await makePerson()
  await rowsOf('UPDATE users SET email = ? WHERE id = ? RETURNING id', later, member.userId)
  expect((await settingsOf(member)).mailStopped).toBeNull()
  expect(await endOf(await post(later))).toBe('bounced')
  expect((await settingsOf(member)).mailStopped.why).toBe('bounced')

  const week = new Date(Date.now() + 7 * 86_400_000 + 60_000)
  await cleanUp(testDeps(week))
  expect(await endOf(await post(stranger))).toBe('sent')
  expect((await settingsOf(member)).mailStopped.why).toBe('bounced')
  await rowsOf('UPDATE users SET email = ? WHERE id = ? RETURNING id', newEmail(), member.userId)
  expect((await settingsOf(member)).mailStopped).toBeNull()
})

test('only an owner can allow mail to an operator again', async () => {
  startWith({ MAIL_WEBHOOK_SECRET: SECRET })
  const [operator, owner] = [
    await makePerson({ operatorRole: 'support' }),
    await makePerson({ role: 'operator' }),
  ]
  await tell(bounce(operator.email))
  expect((await allow(operator)).body.code).toBe('member_operator')
  expect((await allow(operator, owner)).status).toBe(200)
})
