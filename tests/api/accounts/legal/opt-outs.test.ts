/** Opting out of advertising with the link in a mail. */
import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import type { Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import {
  begin,
  mailOf,
  makeAgreed,
  makeSupport,
  rowsTo,
  runAll,
  write,
} from '#tests/helpers/site/advertising.ts'

await makeSupport()

async function linkFor(person: Person): Promise<string> {
  const id = await write()
  await begin(id)
  await runAll()
  const [row] = await rowsTo(id, person)
  return /수신거부: http:\/\/[^/]+\/unsubscribe\?(\S+)/.exec((await mailOf(row?.id))?.body ?? '')?.[1] ?? ''
}
const agreedOf = async ({ userId }: Person) =>
  (
    await rowsOf<{ email_agreed: number; sms_agreed: number; night_agreed: number }>(
      'SELECT email_agreed, sms_agreed, night_agreed FROM users WHERE id = ?',
      userId,
    )
  )[0]

test('the link of a mail opts out without a sign-in, a mail confirms it, and another member’s link opens nothing', async () => {
  const [person, other] = [await makeAgreed({ nightAgreed: true }), await makeAgreed()]
  const ref = new URLSearchParams(await linkFor(person))
  const [id, token] = [ref.get('id') ?? '', ref.get('token') ?? '']
  expect((await call(`GET /opt-outs/${id}?token=${token}`)).data).toEqual({ isAgreed: true })
  for (const [who, proof, status] of [
    [other.userId, token, 404],
    [id, `${token.slice(1)}0`, 404],
    [id, 'x', 400],
    ['usr_nobody', token, 404],
  ]) {
    expect((await call(`GET /opt-outs/${who}?token=${proof}`)).status).toBe(status)
    expect((await call(`POST /opt-outs/${who}`, { body: { token: proof } })).status).toBe(status)
  }
  expect(await agreedOf(other)).toMatchObject({ email_agreed: 1 })
  expect((await call(`POST /opt-outs/${id}`, { body: { token } })).data).toEqual({ isAgreed: false })
  expect((await call(`POST /opt-outs/${id}`, { body: { token } })).data).toEqual({ isAgreed: false })
  expect(await agreedOf(person)).toEqual({ email_agreed: 0, sms_agreed: 0, night_agreed: 0 })
  const ledger = await rowsOf(
    'SELECT kind, agreed FROM consents WHERE user_id = ? AND agreed = 0 ORDER BY kind',
    id,
  )
  expect(ledger).toEqual([
    { kind: 'email', agreed: 0 },
    { kind: 'night', agreed: 0 },
  ])
  const told = await rowsOf("SELECT id FROM outbox WHERE user_id = ? AND mail_kind = 'consents-recorded'", id)
  expect(told).toHaveLength(2)
})

test('the one-click unsubscribe of a mail program needs no page, no cookie and no origin', async () => {
  const person = await makeAgreed()
  const ref = await linkFor(person)
  const looked = await call(`GET /unsubscribe?${ref}`)
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/unsubscribe\?id=usr_/),
  ])
  expect(await agreedOf(person)).toMatchObject({ email_agreed: 1 })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const press = (query: string) =>
    call(`POST /unsubscribe?${query}`, { body: 'List-Unsubscribe=One-Click', headers })
  expect((await press(ref.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404)
  expect((await press('id=x')).status).toBe(400)
  expect((await press(ref)).data).toEqual({ isAgreed: false })
  expect(await agreedOf(person)).toMatchObject({ email_agreed: 0 })
})
