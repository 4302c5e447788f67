import { expect, test } from 'vitest'
import { remindOfConsents } from '#api/accounts/consents/consent-renewal.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const DAY_MS = 86_400_000
const YEARS_2_MS = 731 * DAY_MS
/** 03:00 and 12:00 in Seoul, a bit more than two years ahead. */
const night = (days = 0) => new Date(`${dayOf(days)}T18:00:00.000Z`)
const noon = (days = 0) => new Date(`${dayOf(days)}T03:00:00.000Z`)

function dayOf(days: number): string {
  return new Date(Date.now() + YEARS_2_MS + days * DAY_MS).toISOString().slice(0, 10)
}

function agree(person: Person, emailAgreed: boolean, smsAgreed = false, nightAgreed = false) {
  const body = { emailAgreed, smsAgreed, nightAgreed }
  return call('PATCH /users/me/marketing-consent', { as: person.token, body })
}

/** Moves the consent of the person and its next confirmation into the past. */
async function agreedAt(person: Person, at: string): Promise<void> {
  const { db } = testDeps()
  await db
    .prepare(
      "INSERT INTO consents SELECT 'cns_' || lower(hex(randomblob(8))), user_id, kind, version, 1, ? FROM consents WHERE user_id = ?",
    )
    .bind(at, person.userId)
    .run()
}

const mailsTo = ({ email }: Person) =>
  rowsOf<{ id: string; sent_at: string | null; by_day: number; text: string }>(
    "SELECT id, sent_at, by_day, payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE '%확인해 주세요'",
    email,
  )
const renewalsOf = ({ userId }: Person) =>
  rowsOf<{ kind: string; due_at: string }>(
    'SELECT kind, due_at FROM consent_renewals WHERE user_id = ? ORDER BY kind',
    userId,
  )

test('two years after a consent the member gets one mail that names what was agreed to and when', async () => {
  const person = await makePerson()
  await agree(person, true, true)
  await agreedAt(person, '2024-12-20T01:00:00.000Z')
  const at = '2026-12-06T01:00:00.000Z'
  expect(await renewalsOf(person)).toEqual([
    { kind: 'email', due_at: at },
    { kind: 'sms', due_at: at },
  ])
  await remindOfConsents(testDeps(new Date(Date.parse(at) - 1)))
  expect(await mailsTo(person)).toEqual([])
  await remindOfConsents(testDeps(at))
  await remindOfConsents(testDeps(at))
  await remindOfConsents(testDeps(new Date(Date.parse(at) + 700 * DAY_MS)))
  const mails = await mailsTo(person)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(
    '- 2024년 12월 20일 (금) 이메일 광고 수신에 동의\n- 2024년 12월 20일 (금) 문자 광고 수신에 동의',
  )
  expect(mails[0]?.text).toMatch(/철회[\s\S]*\/settings\?tab=marketing/)
  await remindOfConsents(testDeps('2028-12-06T01:00:00.000Z'))
  expect(await mailsTo(person)).toHaveLength(2)
})

test('of two concurrent runs one sends the reminder', async () => {
  const person = await makePerson()
  await agree(person, true)
  await Promise.all([remindOfConsents(testDeps(night())), remindOfConsents(testDeps(night()))])
  expect(await mailsTo(person)).toHaveLength(1)
})

test('a withdrawn consent gets no reminder, and a new one is due from its own day', async () => {
  const person = await makePerson()
  await agree(person, true, true)
  await agree(person, false, true)
  expect((await renewalsOf(person)).map(({ kind }) => kind)).toEqual(['sms'])
  await agree(person, true, false)
  expect((await renewalsOf(person)).map(({ kind }) => kind)).toEqual(['email'])
  const leaver = await makePerson()
  await agree(leaver, true)
  await call('DELETE /users/me', { as: leaver.token, body: { lost: 0, confirmed: true } })
  expect(await renewalsOf(leaver)).toEqual([])
})

test('a consent reminder waits for 08 in Seoul, and an urgent mail is sent at night', async () => {
  const person = await makePerson()
  await agree(person, true)
  await remindOfConsents(testDeps(night()))
  const [result] = await rowsOf<{ id: string }>(
    "SELECT id FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE '%처리 결과'",
    person.email,
  )
  const [mail] = await mailsTo(person)
  const sentAt = (id?: string) =>
    rowsOf('SELECT sent_at IS NOT NULL AS sent FROM outbox WHERE id = ?', id ?? '')
  expect(mail?.by_day).toBe(1)
  // Other mails, up to as many as one run sends, may be ahead of it.
  for (let i = 0; i < 5; i += 1) await sendUnsentMails(testDeps(night()))
  expect(await sentAt(mail?.id)).toEqual([{ sent: 0 }])
  if (result) expect(await sentAt(result.id)).toEqual([{ sent: 1 }])
  await sendUnsentMails(testDeps(noon(1)))
  expect(await sentAt(mail?.id)).toEqual([{ sent: 1 }])
})

test('a member without an address sees the reminder at home until they confirm, and is checked again every month', async () => {
  const person = await makePerson()
  await agree(person, true, true)
  await agreedAt(person, '2024-12-20T01:00:00.000Z')
  const home = async () => {
    const { data } = await call('GET /creators/me/home', { as: person.token })
    return data.todos.filter(({ kind }: { kind: string }) => kind === 'consent_renewal')
  }
  const email = (address: string | null) =>
    testDeps().db.prepare('UPDATE users SET email = ? WHERE id = ?').bind(address, person.userId).run()
  await email(null)
  expect(await home()).toEqual([])

  await remindOfConsents(testDeps(night()))
  const due = (await renewalsOf(person)).map(({ due_at }) => due_at)
  expect(due).toEqual(Array(2).fill(new Date(night().getTime() + 30 * DAY_MS).toISOString()))
  await remindOfConsents(testDeps(night(31)))
  expect(await home()).toEqual([
    {
      kind: 'consent_renewal',
      text: expect.stringMatching(
        /^2024년 12월 20일 \(금\) 이메일 광고 수신, 2024년 12월 20일 \(금\) 문자 광고 수신에 동의한 지 2년.*철회/,
      ),
      href: '/settings?tab=marketing',
    },
  ])

  await agree(person, false, true)
  expect(await home()).toEqual([])
  expect((await renewalsOf(person)).map(({ kind }) => kind)).toEqual(['sms'])
  await remindOfConsents(testDeps(night(-10)))
  expect(await home()).toEqual([])
})

test('a member who gets an address later is mailed, and the reminder at home ends', async () => {
  const person = await makePerson()
  await agree(person, true)
  const { db } = testDeps()
  await db.prepare('UPDATE users SET email = NULL WHERE id = ?').bind(person.userId).run()
  await remindOfConsents(testDeps(night()))
  const asked = () => rowsOf('SELECT asked_at FROM consent_renewals WHERE user_id = ?', person.userId)
  expect(await asked()).toEqual([{ asked_at: night().toISOString() }])
  await db.prepare('UPDATE users SET email = ? WHERE id = ?').bind(person.email, person.userId).run()
  await remindOfConsents(testDeps(night(31)))
  expect(await mailsTo(person)).toHaveLength(1)
  expect(await asked()).toEqual([{ asked_at: null }])
})
