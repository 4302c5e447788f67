import { expect, test } from 'vitest'
import { proveByCode } from '#api/domain/second-factor/prove.ts'
import { getSecondFactor } from '#api/domain/second-factor/state.ts'
import { totpCode } from '#api/domain/second-factor/totp.ts'
import { makeDeps } from '#api/index.ts'
import { call, testDeps, testEnv } from '../helpers/api.ts'
import { makePerson } from '../helpers/make.ts'
import { rowsOf } from '../helpers/money.ts'
import { addApp, makeKey, stepNow } from '../helpers/second-factor.ts'
import { readMail } from '../helpers/sign-in.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const operator = (more = {}) => makePerson({ role: 'operator', secondFactorAt: null, ...more })
const isOpen = async (as: string) => (await call('GET /ops/payouts', { as })).body.code ?? 'open'
const prove = (as: string, authCode: string) =>
  call('POST /auth/second-factor/totp', { as, body: { authCode } })
/** Another sign-in of the same person. */
async function signInAgain(of: { userId: string; sessionId: string }) {
  const deps = testDeps()
  const { makeId } = await import('#api/db/ids.ts')
  const { issueAccessToken } = await import('#api/domain/access-tokens.ts')
  const id = makeId('ses', deps.now())
  await rowsOf(
    `INSERT INTO sessions (id, user_id, signed_in_at, last_used_at, expires_at, user_agent)
     SELECT ?, user_id, signed_in_at, last_used_at, expires_at, user_agent FROM sessions WHERE id = ? RETURNING id`,
    id,
    of.sessionId,
  )
  return (await issueAccessToken(deps, of.userId, id)).accessToken
}
async function addKey(as: string) {
  const key = makeKey()
  const { data } = await call('POST /auth/authenticators/passkey/options', { as, body: {} })
  const body = { name: '노트북', ...key.create(data.challenge) }
  return { key, added: await call('POST /auth/authenticators/passkey', { as, body }) }
}
async function askKey(as: string): Promise<string> {
  return (await call('POST /auth/second-factor/passkey/options', { as, body: {} })).data.challenge
}
const proveKey = (as: string, body: object) => call('POST /auth/second-factor/passkey', { as, body })

test('the codes are those of RFC 6238', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = async (seconds: number) => totpCode(secret, stepNow(seconds * 1000))
  expect(
    await Promise.all([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)),
  ).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
})

test('a stolen password alone opens nothing of the back office', async () => {
  const { token } = await operator()
  expect(await isOpen(token)).toBe('second_factor_required')
  const { data } = await call('GET /auth/second-factor', { as: token })
  expect(data).toEqual({ provedAt: null, isFresh: false, ways: [], mailMark: null })
  expect((await call('GET /auth/authenticators', { as: token })).body.code).toBe('second_factor_required')
})

test('the first app opens the back office, is mailed and written down; another sign-in needs its code, each once', async () => {
  const person = await operator()
  const { added, code, secret, uri } = await addApp(person.token)
  expect(added.status).toBe(200)
  expect(uri).toContain(`secret=${secret}&issuer=`)
  expect(await isOpen(person.token)).toBe('open')
  expect((await readMail(person.email)).subject).toContain('인증 수단(인증 앱)을 추가했어요')
  expect(await rowsOf('SELECT action FROM audit_log WHERE actor_id = ?', person.userId)).toEqual([
    { action: 'addAuthenticator' },
  ])
  const again = await signInAgain(person)
  expect(await isOpen(again)).toBe('second_factor_required')
  expect((await prove(again, await code())).body.code).toBe('second_factor_invalid')
  const next = await code(stepNow() + 1)
  const answers = await Promise.all([prove(again, next), prove(again, next)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await isOpen(again)).toBe('open')
})

test('the secret of an app stands nowhere in the clear', async () => {
  const person = await operator()
  const { secret } = await addApp(person.token)
  const rows = await rowsOf('SELECT * FROM authenticators WHERE user_id = ?', person.userId)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const asked = await rowsOf('SELECT * FROM second_factor_challenges WHERE session_id = ?', person.sessionId)
  expect(asked).toEqual([])
})

test('after five wrong codes the right one waits too; a passkey stays open', async () => {
  const person = await operator()
  const { code } = await addApp(person.token)
  const { key, added } = await addKey(person.token)
  expect(added.status).toBe(200)
  const thief = await signInAgain(person)
  for (let nth = 0; nth < 5; nth += 1)
    expect((await prove(thief, `00000${nth}`)).body.code).toBe('second_factor_invalid')
  const late = await prove(thief, await code(stepNow() + 1))
  expect([late.status, late.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await proveKey(thief, key.get(await askKey(thief)))).status).toBe(200)
  // the owner's own sign-in has its own tries
  expect((await prove(await signInAgain(person), await code(stepNow() + 1))).status).toBe(200)
})

test('a passkey proves a sign-in once per question, for this site, this host and this session', async () => {
  const person = await operator()
  const { key } = await addKey(person.token)
  const as = await signInAgain(person)
  const refused = async (body: object) => (await proveKey(as, body)).body.code
  expect(await refused(key.get(await askKey(as), { origin: 'https://itda.evil.example' }))).toBe(
    'passkey_invalid',
  )
  expect(await refused(key.get(await askKey(as), { rpId: 'evil.example' }))).toBe('passkey_invalid')
  expect(await refused(key.get(await askKey(as), { type: 'webauthn.create' }))).toBe('passkey_invalid')
  expect(await refused(key.get(await askKey(as), { flags: 0 }))).toBe('passkey_invalid')
  expect(await refused(key.get(await askKey(as), { challenge: 'AAAA' }))).toBe('passkey_invalid')
  expect(await refused(key.get(await askKey(person.token)))).toBe('passkey_invalid')
  expect(await refused(makeKey().get(await askKey(as)))).toBe('passkey_invalid')
  const stranger = makeKey()
  expect(await refused({ ...stranger.get(await askKey(as)), id: key.id })).toBe('passkey_invalid')
  expect(await isOpen(as)).toBe('second_factor_required')
  const answer = key.get(await askKey(as))
  expect((await proveKey(as, answer)).status).toBe(200)
  expect(await isOpen(as)).toBe('open')
  expect(await refused(answer)).toBe('passkey_invalid')
  key.setCounter(1)
  expect(await refused(key.get(await askKey(as)))).toBe('passkey_invalid')
})

test('in production a passkey answers for the exact address of the site', async () => {
  const person = await operator()
  const { key } = await addKey(person.token)
  const { proveByPasskey } = await import('#api/domain/second-factor/prove.ts')
  const { startPasskey } = await import('#api/domain/second-factor/set-up.ts')
  const deps = { ...testDeps(), isDevelopment: false }
  const actor = person.actor
  const tried = async (origin: string) => {
    const { challenge } = await startPasskey(deps, actor)
    return proveByPasskey(deps, actor, key.get(challenge, { origin })).then(
      () => 'proved',
      (error) => error.code,
    )
  }
  expect(await tried('http://localhost:9999')).toBe('passkey_invalid')
  expect(await tried(deps.siteOrigin)).toBe('proved')
})

test('a passkey that answers too late or was never asked is refused, and one is registered once', async () => {
  const person = await operator()
  const { key } = await addKey(person.token)
  const challenge = await askKey(person.token)
  await rowsOf(
    "UPDATE second_factor_challenges SET expires_at = '2020' WHERE session_id = ? RETURNING 1",
    person.sessionId,
  )
  expect((await proveKey(person.token, key.get(challenge))).body.code).toBe('passkey_invalid')
  const { data } = await call('POST /auth/authenticators/passkey/options', { as: person.token, body: {} })
  expect(data.excludeCredentials).toEqual([{ type: 'public-key', id: key.id }])
  const body = { name: '또', ...key.create(data.challenge) }
  expect((await call('POST /auth/authenticators/passkey', { as: person.token, body })).body.code).toBe(
    'authenticator_taken',
  )
})

test('a code of the way back works once, without dashes too, and its owner is told', async () => {
  const person = await operator()
  await addApp(person.token)
  const { data } = await call('POST /auth/recovery-codes', { as: person.token, body: {} })
  expect(data.codes).toHaveLength(10)
  const stored = JSON.stringify(await rowsOf('SELECT * FROM recovery_codes WHERE user_id = ?', person.userId))
  expect(data.codes.some((code: string) => stored.includes(code))).toBe(false)
  const recover = async (recoveryCode: string) => {
    const as = await signInAgain(person)
    const { status } = await call('POST /auth/second-factor/recovery', { as, body: { recoveryCode } })
    return [status, await isOpen(as)]
  }
  expect(await recover(data.codes[0].replaceAll('-', ' ').toUpperCase())).toEqual([200, 'open'])
  expect((await readMail(person.email)).subject).toContain('복구 코드로 로그인했어요')
  expect(await recover(data.codes[0])).toEqual([422, 'second_factor_required'])
  expect((await call('GET /auth/authenticators', { as: person.token })).data.recoveryCodesLeft).toBe(9)
  await call('POST /auth/recovery-codes', { as: person.token, body: {} })
  expect(await recover(data.codes[1])).toEqual([422, 'second_factor_required'])
})

test('who holds an old sign-in adds no first factor, and who has not just proved one adds no second and removes none', async () => {
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

test('the last authenticator stays; of two, one goes and its owner is told', async () => {
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

test('of two first factors at once, from two sign-ins, one stands', async () => {
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

test('a sign-in of an operator ends 12 hours after it began, however it is used', async () => {
  const deps = testDeps()
  const { refresh } = await import('#api/domain/auth/refresh.ts')
  const { openSession } = await import('#api/domain/auth/sessions.ts')
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

test('the code of development is nobody else’s, works once, and in production does not exist', async () => {
  const { readDevelopmentCode } = await import('../helpers/second-factor.ts')
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
