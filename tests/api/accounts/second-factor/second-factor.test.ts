import { expect, test } from 'vitest'
import { totpCode } from '#api/accounts/second-factor/totp.ts'
import {
  addApp,
  addKey,
  isOpen,
  makeKey,
  operator,
  prove,
  proveKey,
  requestPasskey,
  signInAgain,
  stepNow,
} from '#tests/helpers/accounts/second-factor.ts'
import { readCode, readMail, signUp } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { giveRole } from '#tests/helpers/platform/approvals.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

stopClock()

test('the codes match those of RFC 6238', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = async (seconds: number) => totpCode(secret, stepNow(seconds * 1000))
  expect(
    await Promise.all([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)),
  ).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
})

test('a stolen password alone opens nothing in the back office', async () => {
  const { token } = await operator()
  expect(await isOpen(token)).toBe('second_factor_required')
  const { data } = await call('GET /auth/second-factor', { as: token })
  expect(data).toEqual({
    provedAt: null,
    isFresh: false,
    ways: [],
    mailMark: null,
    resetsAt: null,
    isOnlyOwner: expect.any(Boolean),
  })
  expect((await call('GET /auth/authenticators', { as: token })).body.code).toBe('second_factor_required')
})

test('a password that was reset by mail opens nothing in the back office either', async () => {
  const { email, userId } = await signUp()
  await giveRole(userId, 'owner')
  await rowsOf('DELETE FROM email_codes WHERE email = ?', email)
  await call('POST /auth/reset-password', { body: { email } })
  const body = { email, authCode: await readCode(email), password: 'amber-canyon-7735' }
  const done = await call('PUT /auth/reset-password', { body })
  expect([done.status, done.cookies.join().includes('itda_refresh')]).toEqual([200, false])
  const { data } = await call('POST /auth/email/login', { body: { email, password: body.password } })
  expect(await isOpen(data.accessToken)).toBe('second_factor_required')
})

test('the first app opens the back office, is mailed and audited; another sign-in needs its code, each code once', async () => {
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

test('the secret of an app is never stored in the clear', async () => {
  const person = await operator()
  const { secret } = await addApp(person.token)
  const rows = await rowsOf('SELECT * FROM authenticators WHERE user_id = ?', person.userId)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const asked = await rowsOf('SELECT * FROM second_factor_challenges WHERE session_id = ?', person.sessionId)
  expect(asked).toEqual([])
})

test('after five wrong codes the right one must wait too, and a passkey still works', async () => {
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
  expect((await proveKey(thief, key.get(await requestPasskey(thief)))).status).toBe(200)
  // the owner's own sign-in has tries of its own
  expect((await prove(await signInAgain(person), await code(stepNow() + 1))).status).toBe(200)
})

test('a passkey proves a sign-in once per challenge, and only for this site, this host and this session', async () => {
  const person = await operator()
  const { key } = await addKey(person.token)
  const as = await signInAgain(person)
  const refused = async (body: object) => (await proveKey(as, body)).body.code
  expect(await refused(key.get(await requestPasskey(as), { origin: 'https://itda.evil.example' }))).toBe(
    'passkey_invalid',
  )
  expect(await refused(key.get(await requestPasskey(as), { rpId: 'evil.example' }))).toBe('passkey_invalid')
  expect(await refused(key.get(await requestPasskey(as), { type: 'webauthn.create' }))).toBe(
    'passkey_invalid',
  )
  expect(await refused(key.get(await requestPasskey(as), { flags: 0 }))).toBe('passkey_invalid')
  expect(await refused(key.get(await requestPasskey(as), { challenge: 'AAAA' }))).toBe('passkey_invalid')
  expect(await refused(key.get(await requestPasskey(person.token)))).toBe('passkey_invalid')
  expect(await refused(makeKey().get(await requestPasskey(as)))).toBe('passkey_invalid')
  const stranger = makeKey()
  expect(await refused({ ...stranger.get(await requestPasskey(as)), id: key.id })).toBe('passkey_invalid')
  expect(await isOpen(as)).toBe('second_factor_required')
  const answer = key.get(await requestPasskey(as))
  expect((await proveKey(as, answer)).status).toBe(200)
  expect(await isOpen(as)).toBe('open')
  expect(await refused(answer)).toBe('passkey_invalid')
  key.setCounter(1)
  expect(await refused(key.get(await requestPasskey(as)))).toBe('passkey_invalid')
})

test('a Windows Hello key, which signs with RSA, is offered, added and accepted; another key under its id is refused', async () => {
  const person = await operator()
  const { data } = await call('POST /auth/authenticators/passkey/options', { as: person.token, body: {} })
  expect(data.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-7, -257])
  const { key, added } = await addKey(person.token, makeKey('RS256'))
  expect(added.status).toBe(200)
  const [row] = await rowsOf<{ public_key: string }>(
    'SELECT public_key FROM authenticators WHERE user_id = ?',
    person.userId,
  )
  expect(Object.keys(JSON.parse(row?.public_key ?? ''))).toEqual(['kty', 'n', 'e'])
  const as = await signInAgain(person)
  for (const kind of ['RS256', 'ES256'] as const) {
    const stranger = { ...makeKey(kind).get(await requestPasskey(as)), id: key.id }
    expect((await proveKey(as, stranger)).body).toMatchObject({
      code: 'passkey_invalid',
      message: expect.stringMatching(/[가-힣].*요\./),
    })
  }
  expect(await isOpen(as)).toBe('second_factor_required')
  expect((await proveKey(as, key.get(await requestPasskey(as)))).status).toBe(200)
  expect(await isOpen(as)).toBe('open')
})

test('in production a passkey is accepted only from the exact address of the site', async () => {
  const person = await operator()
  const { key } = await addKey(person.token)
  const { proveByPasskey } = await import('#api/accounts/second-factor/prove.ts')
  const { previewPasskey } = await import('#api/accounts/second-factor/set-up.ts')
  const deps = { ...testDeps(), isDevelopment: false }
  const actor = person.actor
  const tried = async (origin: string) => {
    const { challenge } = await previewPasskey(deps, actor)
    return proveByPasskey(deps, actor, key.get(challenge, { origin })).then(
      () => 'proved',
      (error) => error.code,
    )
  }
  expect(await tried('http://localhost:9999')).toBe('passkey_invalid')
  expect(await tried(deps.siteOrigin)).toBe('proved')
})

test('a passkey that answers an expired challenge is refused, and a passkey is registered once', async () => {
  const person = await operator()
  const { key } = await addKey(person.token)
  const challenge = await requestPasskey(person.token)
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

test('a recovery code works once, also without dashes, and its owner is mailed', async () => {
  const person = await operator()
  await addApp(person.token)
  const { data } = await call('POST /auth/recovery-codes', { as: person.token, body: {} })
  expect(data.codes).toHaveLength(10)
  expect(new Set(data.codes).size).toBe(10)
  for (const code of data.codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
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
