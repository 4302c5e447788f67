/**
 * A member's phone: proved by a code sent to it, stored sealed, shown by its last digits, and removable at
 * any time.
 */
import { expect, test } from 'vitest'
import { sendPhoneCode } from '#api/accounts/phones/codes.ts'
import { insert } from '#api/db/sql.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { MESSAGE_KINDS } from '#contract/platform/message-kinds.ts'
import { codeOf, givePhone, messagePreferences, newNumber } from '../../helpers/accounts/phones.ts'
import { call, startAnew, startWith, testDeps } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { PRODUCTION } from '../../helpers/production.ts'

const phoneOf = async ({ token }: Person) => (await call('GET /users/me/phone', { as: token })).data
const ask = ({ token: as }: Person, phone: string) => call('POST /users/me/phone', { as, body: { phone } })
const prove = ({ token: as }: Person, authCode: string) =>
  call('PUT /users/me/phone', { as, body: { authCode } })
const choose = ({ token: as }: Person, body: object) => call('PUT /users/me/message-kinds', { as, body })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (person: Person, phone: string, minutes: number) =>
  sendPhoneCode(testDeps(new Date(Date.now() + minutes * 60_000)), person as never, { phone })

test('a phone number is proved by the code sent to it, and only its last digits are shown', async () => {
  const me = await makePerson()
  expect(await phoneOf(me)).toEqual({
    isOffered: true,
    lastDigits: null,
    waiting: null,
    kinds: messagePreferences([]),
  })
  const number = newNumber()
  const typed = `${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`
  const asked = await ask(me, typed)
  expect(asked.status).toBe(200)
  const waits = await phoneOf(me)
  expect(waits).toMatchObject({ lastDigits: null, waiting: { lastDigits: number.slice(-4) } })
  expect(waits.waiting.expiresAt).toBe(asked.data.expiresAt)
  const code = await codeOf(me)
  const wrong = await prove(me, other(code))
  expect([wrong.status, wrong.body.code]).toEqual([422, 'code_invalid'])
  expect(wrong.body.fields.authCode[0]).toContain('문자를 다시 확인')
  expect((await prove(me, code)).data).toEqual({ lastDigits: number.slice(-4) })
  expect(await phoneOf(me)).toMatchObject({ lastDigits: number.slice(-4), waiting: null })
  expect((await prove(me, code)).body.code, 'a code is used once').toBe('code_expired')
})

test('five tries at a phone code are checked, even concurrent ones, and then the right code is refused too', async () => {
  const me = await makePerson()
  await ask(me, newNumber())
  const code = await codeOf(me)
  const tries = await Promise.all(Array.from({ length: 12 }, () => prove(me, other(code))))
  const codes = tries.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(4)
  expect(codes.filter((one) => one === 'code_exhausted')).toHaveLength(8)
  expect((await prove(me, code)).body.code).toBe('code_exhausted')
  expect(await phoneOf(me)).toMatchObject({ lastDigits: null })
  const [row] = await rowsOf('SELECT attempts FROM phone_codes WHERE user_id = ?', me.userId)
  expect(row).toEqual({ attempts: 5 })
})

test('a phone code works for the member who asked for it alone, and for ten minutes', async () => {
  const [me, rival] = [await makePerson(), await makePerson()]
  await ask(me, newNumber())
  expect((await prove(rival, await codeOf(me))).body.code).toBe('code_invalid')
  const code = await codeOf(me)
  await rowsOf("UPDATE phone_codes SET expires_at = '2020' WHERE user_id = ? RETURNING id", me.userId)
  expect((await phoneOf(me)).waiting).toBeNull()
  expect((await prove(me, code)).body.code).toBe('code_expired')
})

test('of two concurrent uses of one right phone code one succeeds', async () => {
  const me = await makePerson()
  await ask(me, newNumber())
  const code = await codeOf(me)
  const both = await Promise.all([prove(me, code), prove(me, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await rowsOf('SELECT user_id FROM phones WHERE user_id = ?', me.userId)).toHaveLength(1)
})

test('phone codes are limited to one a minute, five a day per member and ten a day per number', async () => {
  const me = await makePerson()
  const number = newNumber()
  const both = await Promise.all([ask(me, number), ask(me, number)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  const soon = both.find(({ status }) => status === 429)
  expect(soon?.body.code).toBe('code_too_soon')
  expect(Number(soon?.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const minutes of [2, 4, 6, 8]) await later(me, newNumber(), minutes)
  await expect(later(me, newNumber(), 10)).rejects.toMatchObject({ code: 'code_daily_limit' })
  for (const minutes of [12, 14, 16, 18, 20, 22, 24, 26, 28]) await later(await makePerson(), number, minutes)
  await expect(later(await makePerson(), number, 30)).rejects.toMatchObject({ code: 'code_daily_limit' })
  await later(await makePerson(), number, 24 * 60 + 40)
})

test('an invalid mobile number is refused at its field, and no code is sent', async () => {
  const me = await makePerson()
  for (const phone of ['', '0212345678', '010-1234', '+82 10 1234 5678', '01012345678901', 'not a number']) {
    const { status, body } = await ask(me, phone)
    expect([status, body.code], phone).toEqual([400, 'invalid_input'])
    expect(body.fields.phone[0]).toMatch(/휴대폰 번호/)
  }
  expect(await rowsOf('SELECT id FROM phone_codes WHERE user_id = ?', me.userId)).toEqual([])
})

test('every kind of message is off until the member turns it on, which requires a number', async () => {
  const me = await makePerson()
  expect((await choose(me, messagePreferences(['payout-paid']))).body.code).toBe('phone_missing')
  await givePhone(me, newNumber(), [])
  expect((await phoneOf(me)).kinds).toEqual(messagePreferences([]))
  expect((await choose(me, messagePreferences(['payout-paid', 'account-changed']))).status).toBe(200)
  expect((await choose(me, messagePreferences(['account-changed']))).data).toEqual(
    messagePreferences(['account-changed']),
  )
  expect((await phoneOf(me)).kinds).toEqual(messagePreferences(['account-changed']))
  const odd = await choose(me, { ...messagePreferences([]), advertisement: true })
  expect([odd.status, odd.body.code]).toEqual([400, 'invalid_input'])
  expect((await choose(me, messagePreferences(MESSAGE_KINDS))).status).toBe(200)
})

test('a phone number is never stored in the clear, and removing it removes the sealed number and its codes', async () => {
  const me = await makePerson()
  const number = await givePhone(me)
  const all = async () =>
    JSON.stringify([
      await rowsOf('SELECT * FROM phones'),
      await rowsOf('SELECT * FROM phone_codes'),
      await rowsOf('SELECT * FROM outbox'),
      await rowsOf('SELECT * FROM idempotency'),
    ])
  expect(await all()).not.toContain(number)
  const [{ number_sealed: sealed }] = (await rowsOf(
    'SELECT number_sealed FROM phones WHERE user_id = ?',
    me.userId,
  )) as [{ number_sealed: string }]
  await rowsOf(
    "UPDATE phone_codes SET created_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ? RETURNING id",
    me.userId,
  )
  expect((await call('DELETE /users/me/phone', { as: me.token })).data).toEqual({ done: true })
  expect((await call('DELETE /users/me/phone', { as: me.token })).status, 'twice is once').toBe(200)
  expect(await phoneOf(me)).toMatchObject({ lastDigits: null, kinds: messagePreferences([]) })
  expect(await all()).not.toContain(sealed)
  const [code] = await rowsOf(
    'SELECT number_sealed, number_last FROM phone_codes WHERE user_id = ?',
    me.userId,
  )
  expect(code).toEqual({ number_sealed: '', number_last: '' })
  await cleanUp(testDeps())
  expect(await rowsOf('SELECT id FROM phone_codes WHERE user_id = ?', me.userId)).toEqual([])
})

test('leaving deletes the phone number and its codes, and stops the messages that wait for it', async () => {
  const me = await makePerson()
  await givePhone(me)
  await rowsOf(
    `INSERT INTO outbox (id, kind, channel, payload, created_at, user_id, mail_kind)
     VALUES (?, 'mail', 'message', '{"text":"x","href":null}', ?, ?, 'payout-paid') RETURNING id`,
    `out_${me.userId.slice(4)}`,
    new Date().toISOString(),
    me.userId,
  )
  const body = { lost: 0, confirmed: true }
  expect((await call('DELETE /users/me', { as: me.token, body })).status).toBe(200)
  for (const table of ['phones', 'phone_codes', 'message_kinds_on'])
    expect(await rowsOf(`SELECT * FROM ${table} WHERE user_id = ?`, me.userId)).toEqual([])
  const [row] = await rowsOf('SELECT stopped, payload FROM outbox WHERE id = ?', `out_${me.userId.slice(4)}`)
  expect(row).toEqual({ stopped: 'gone', payload: '{}' })
})

test('without a provider no phone is offered and no message sent, and a number can still be removed', async () => {
  const me = await makePerson()
  startWith(PRODUCTION)
  try {
    const person = await makePerson({ role: 'operator' })
    expect(await phoneOf(person)).toMatchObject({ isOffered: false, lastDigits: null, waiting: null })
    for (const refused of [
      await ask(person, newNumber()),
      await prove(person, '123456'),
      await choose(person, messagePreferences(['payout-paid'])),
    ])
      expect([refused.status, refused.body.code]).toEqual([424, 'messages_off'])
    expect(await rowsOf('SELECT id FROM phone_codes WHERE user_id = ?', person.userId)).toEqual([])
    const row = { user_id: person.userId, number_sealed: 'x', number_last: '1234', proved_at: '2026' }
    await insert(testDeps().db, 'phones', row).run()
    expect(await phoneOf(person)).toMatchObject({ isOffered: false, lastDigits: '1234' })
    expect((await call('DELETE /users/me/phone', { as: person.token })).status).toBe(200)
    expect(await phoneOf(person)).toMatchObject({ lastDigits: null })
    const { steps } = (await call('GET /ops/opening', { as: person.token })).data
    expect(steps).toContainEqual({
      step: 'messages',
      isDone: false,
      mayStayOff: true,
      missingSettings: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_FROM'],
    })
  } finally {
    startAnew()
  }
  expect((await phoneOf(me)).isOffered).toBe(true)
})
