import { expect, test } from 'vitest'
import { proveByCode } from '#api/accounts/second-factor/prove.ts'
import { getSecondFactor } from '#api/accounts/second-factor/state.ts'
import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { makeDeps } from '#api/make-deps.ts'
import {
  addApp,
  addKey,
  ago,
  isOpen,
  operator,
  prove,
  readDevelopmentCode,
  signInAgain,
  stepNow,
} from '#tests/helpers/accounts/second-factor.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps, testEnv } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

test('an old sign-in cannot add a first factor, and without a fresh proof no factor is added or removed', async () => {
  const old = await operator({ signedInAt: ago(11) })
  expect((await call('POST /auth/authenticators/totp/options', { as: old.token, body: {} })).body.code).toBe(
    'fresh_sign_in_required',
  )
  const person = await operator()
  await addApp(person.token)
  const again = await signInAgain(person)
  expect((await call('POST /auth/authenticators/totp/options', { as: again, body: {} })).body.code).toBe(
    'second_factor_required',
  )
  await rowsOf('UPDATE sessions SET second_factor_at = ? WHERE id = ? RETURNING 1', ago(11), person.sessionId)
  expect(await isOpen(person.token)).toBe('open')
  const [{ id }] = (await call('GET /auth/authenticators', { as: person.token })).data.items
  const remove = () => call(`DELETE /auth/authenticators/${id}`, { as: person.token })
  expect((await remove()).body.code).toBe('second_factor_required')
  expect((await call('POST /auth/recovery-codes', { as: person.token, body: {} })).body.code).toBe(
    'second_factor_required',
  )
})

test('the last authenticator cannot be removed; one of two can, and its owner is mailed', async () => {
  const person = await operator()
  await addApp(person.token)
  const list = async () => (await call('GET /auth/authenticators', { as: person.token })).data.items
  const remove = (id: string) => call(`DELETE /auth/authenticators/${id}`, { as: person.token })
  const [app] = await list()
  expect((await remove(app.id)).body.code).toBe('authenticator_last')
  await addKey(person.token)
  const other = await operator()
  await addApp(other.token)
  const [foreign] = (await call('GET /auth/authenticators', { as: other.token })).data.items
  expect((await remove(foreign.id)).status).toBe(404)
  expect((await remove(app.id)).status).toBe(200)
  expect((await readMail(person.email)).subject).toContain('삭제했어요')
  expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['passkey'])
})

test('of two concurrent first factors from two sign-ins one is stored', async () => {
  const person = await operator()
  const thief = await signInAgain(person)
  const start = async (as: string) => {
    const { secret } = (await call('POST /auth/authenticators/totp/options', { as, body: {} })).data
    return { as, body: { name: 'x', authCode: await totpCode(secret, stepNow()) } }
  }
  const both = await Promise.all([start(person.token), start(thief)])
  const answers = await Promise.all(both.map((one) => call('POST /auth/authenticators/totp', one)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await rowsOf('SELECT id FROM authenticators WHERE user_id = ?', person.userId)).toHaveLength(1)
})

test('an operator’s sign-in ends 12 hours after it began, however it is used', async () => {
  const deps = testDeps()
  const { refresh } = await import('#api/accounts/sessions/refresh.ts')
  const { openSession } = await import('#api/accounts/sessions/sessions.ts')
  const trial = async (role: 'operator' | 'member', minutes: number) => {
    const person = await makePerson({ role })
    const opened = await openSession(deps, person.userId, 'email')
    await deps.db.batch(opened.statements)
    await rowsOf(
      'UPDATE sessions SET signed_in_at = ?, last_used_at = ? WHERE user_id = ? RETURNING 1',
      ago(minutes),
      ago(0),
      person.userId,
    )
    const request = { ...deps.request, cookies: { itda_refresh: opened.refreshToken } }
    const refreshed = await refresh({ ...deps, request }).then(
      () => 'refreshed',
      (error) => error.code,
    )
    return [(await call('GET /auth/me', { as: person.token })).status, refreshed]
  }
  expect(await trial('operator', 12 * 60 - 1)).toEqual([200, 'refreshed'])
  expect(await trial('operator', 12 * 60 + 1)).toEqual([401, 'refresh_invalid'])
  expect(await trial('member', 12 * 60 + 1)).toEqual([200, 'refreshed'])
})

test('a development code is mailed once while it is valid, and a new one when it has expired', async () => {
  const person = await operator()
  const email = 'operator8@itda.test'
  await rowsOf('UPDATE users SET email = ? WHERE id = ? RETURNING 1', email, person.userId)
  const visit = () => readDevelopmentCode(person.token, email)
  const mails = () => rowsOf('SELECT 1 FROM dev_mails WHERE recipient = ?', email)
  const first = await visit()
  expect([await visit(), await visit()]).toEqual([first, first])
  expect(await mails()).toHaveLength(1)
  await rowsOf(
    'UPDATE second_factor_challenges SET expires_at = ? WHERE session_id = ? RETURNING 1',
    ago(0),
    person.sessionId,
  )
  await call('GET /auth/second-factor', { as: person.token })
  expect(await mails()).toHaveLength(2)
})

test('a development code works only in its own session and once, and does not exist in production', async () => {
  const person = await operator()
  await rowsOf("UPDATE users SET email = 'operator7@itda.test' WHERE id = ? RETURNING 1", person.userId)
  const code = await readDevelopmentCode(person.token, 'operator7@itda.test')
  expect(code).toMatch(/^\d{6}$/)
  const again = await signInAgain(person)
  expect((await prove(again, code)).status).toBe(422)
  const production = makeDeps({ ...testEnv, ENVIRONMENT: 'production' })
  expect(await getSecondFactor(production, person.actor)).toMatchObject({ ways: [], mailMark: null })
  await expect(proveByCode(production, person.actor, { authCode: code })).rejects.toMatchObject({
    code: 'second_factor_invalid',
  })
  expect((await prove(person.token, code)).status).toBe(200)
  expect((await prove(person.token, code)).status).toBe(422)
})
