import { expect, test } from 'vitest'
import { withHashPlace } from '#api/accounts/passwords/hash-places.ts'
import { isListed } from '#api/accounts/passwords/listed-passwords.ts'
import { isPasswordRight, requireStrongPassword } from '#api/accounts/passwords/passwords.ts'
import type { AppError } from '#contract/core/errors.ts'
import { newEmail, PASSWORD, signUp, tokenIn, wearOut } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

stopClock()

type Origin = { ip?: string }
const login = (email: string, password: string, { ip }: Origin = {}) =>
  call('POST /auth/email/login', {
    body: { email, password },
    headers: ip ? { 'cf-connecting-ip': ip } : {},
  })

test('the right password opens a session of its own, with any case and spaces around the address', async () => {
  const { email, userId } = await signUp()
  const answer = await login(` ${email.toUpperCase()} `, PASSWORD)
  expect(answer.status).toBe(200)
  expect(answer.data.userId).toBe(userId)
  expect(tokenIn(answer)).toHaveLength(43)
  const { n } = (await testDeps()
    .db.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?')
    .bind(userId)
    .first<{ n: number }>()) as { n: number }
  expect(n).toBe(2)
  const me = await call('GET /auth/me', { as: answer.data.accessToken })
  expect(Date.now() - Date.parse(me.data.lastSignInAt)).toBeLessThan(60_000)
})

test('a password is compared exactly as typed: capitals, spaces and all of its 128 characters count', async () => {
  const password = ` Jade River ${'kX7#mQ2v'.repeat(15).slice(5)} `
  expect(password).toHaveLength(128)
  const { email } = await signUp(undefined, { password })
  const near = [password.trim(), password.toLowerCase(), `${password.slice(0, 126)}? `, password.slice(0, 72)]
  for (const other of near) expect((await login(email, other)).body.code, other).toBe('login_failed')
  expect((await login(email, password)).status).toBe(200)
})

test('a wrong password and an unknown address get the same 404', async () => {
  const { email } = await signUp()
  const answers = [await login(email, 'jade-river-2292'), await login(newEmail(), PASSWORD)]
  for (const answer of answers) {
    expect([answer.status, answer.body.code, answer.cookies]).toEqual([404, 'login_failed', []])
    expect(answer.body.message).toContain('일치하는 회원 정보가 없어요')
  }
  expect((await login('nobody', '')).body.fields).toMatchObject({
    email: ['이메일 주소를 확인해 주세요.'],
    password: ['비밀번호를 입력해 주세요.'],
  })
})

test('a password sign-in to an account without a password points to its other sign-in method', async () => {
  const person = await makePerson()
  const answer = await login(person.email, PASSWORD)
  expect([answer.status, answer.body.code]).toEqual([406, 'login_other_method'])
})

test('a sign-in reveals a suspension only with the right password, and the account’s sessions stop immediately', async () => {
  const { email, userId, accessToken } = await signUp()
  await testDeps().db.prepare("UPDATE users SET suspended_at = '2026-11-01' WHERE id = ?").bind(userId).run()
  expect((await login(email, 'jade-river-2292')).body.code).toBe('login_failed')
  expect((await login(email, PASSWORD)).body.code).toBe('suspended')
  const me = await call('GET /auth/me', { as: accessToken })
  expect([me.status, me.body.code]).toEqual([403, 'suspended'])
})

test('ten wrong tries from one network block the address there, but not for its owner on another network', async () => {
  const { email } = await signUp()
  await wearOut(email, '203.0.113.7', 9)
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => login(email, 'jade-river-2292', { ip: '203.0.113.7' })),
  )
  expect(tries.map((a) => a.status).sort()).toEqual([404, 429, 429, 429])
  const refused = tries.find((a) => a.status === 429)
  expect(refused?.body.code).toBe('rate_limited')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await login(email, PASSWORD, { ip: '203.0.113.7' })).status).toBe(429)
  expect((await login(email, PASSWORD, { ip: '203.0.113.8' })).status).toBe(429)
  expect((await login(email, PASSWORD, { ip: '203.0.114.8' })).status).toBe(200)
})

test('a right password resets the count of wrong ones before it', async () => {
  const { email } = await signUp()
  for (let round = 0; round < 2; round += 1) {
    await wearOut(email, '203.0.113.9', 5)
    expect((await login(email, 'jade-river-2292', { ip: '203.0.113.9' })).status).toBe(404)
    expect((await login(email, PASSWORD, { ip: '203.0.113.9' })).status).toBe(200)
  }
})

test('one client cannot try many addresses, and no client address is stored in the clear', async () => {
  const ip = '2001:db8:1:2::77'
  const { db } = testDeps()
  const codes = await Promise.all(
    Array.from({ length: 70 }, (_, i) =>
      call('PUT /auth/email', {
        body: { email: `guess-${i}@itda.test`, authCode: '123456' },
        headers: { 'cf-connecting-ip': i % 2 ? ip : '2001:0db8:0001:0002::99' },
      }),
    ),
  )
  expect(codes.filter((a) => a.status === 429)).toHaveLength(10)
  const { results } = await db.prepare('SELECT key FROM rate_limits').all<{ key: string }>()
  const keys = results.map((row) => row.key).join('\n')
  expect(keys).not.toMatch(/203\.0\.113|2001:|db8:|@/)
})

test('GET /auth/me returns the short form by default, the settings on request, and nothing without a token', async () => {
  const { accessToken, email, userId } = await signUp()
  const short = await call('GET /auth/me', { as: accessToken })
  expect(short.data).toMatchObject({ id: userId, role: 'member', creator: null, application: 'none' })
  expect(short.data).not.toHaveProperty('email')
  const full = await call('GET /auth/me?min=false', { as: accessToken })
  expect(full.data).toMatchObject({ id: userId, email, emailAgreed: false, smsAgreed: false })
  expect((await call('GET /auth/me?min=perhaps', { as: accessToken })).status).toBe(400)
  expect((await call('GET /auth/me')).body.code).toBe('unauthenticated')
  const creator = await makePerson({ level: 3, nickname: '여름' })
  const { data } = await call('GET /auth/me', { as: creator.token })
  expect(data.creator).toEqual({ nickname: '여름', grade: { id: 'grd_3', grade: '줄기', level: 3 } })
})

const WEAK = [
  'password123',
  'P@ssw0rd!!',
  'qwerty12345',
  '1q2w3e4r5t',
  'asdfghjkl1',
  '0123456789',
  '01012345678',
  'aaaaaaaaaa1',
  'abcabcabcabc',
  'iloveyou2026',
  'dkssudgktpdy',
  'tkfkdgody12',
  '안녕하세요12345',
  '사랑해사랑해사랑해1',
  'samsung2026!',
  'monkey-dragon-1',
  'zxcvbnm,./1',
  'my-minho.kim-pw',
  'manchester',
  'MANCHESTER1!',
  'm4nch3st3r',
  'a123456789',
  '123qweasdzxc',
  'passw0rd123',
  'q123456789',
  'qwe123!@#a',
  'qwer1234!@#$',
  '1q2w3e4r!Q@W',
  'samantha99!!',
  'qlalfqjsgh12',
  'itda-creator-2026',
  '잇다크리에이터2026!',
  'partner_admin#1',
  'itda-dev-1234',
  'Itda-Dev-1234!',
]
const STRONG = ['jade-river-2291', '보라색 우산을 두고 왔다', 'xK4#vbq!92mZ', 'correct horse battery']

test('every weak password of the table is refused, every strong one accepted, and one with the nickname refused', async () => {
  const refusal = (password: string) =>
    requireStrongPassword(testDeps(), password, 'minho.kim@itda.test', ['민호의 부엌']).then(
      () => null,
      (error: AppError) => error,
    )
  for (const password of WEAK) expect((await refusal(password))?.message, password).toContain('너무 쉬운')
  for (const password of STRONG) expect(await refusal(password), password).toBeNull()
  const named = await refusal('민호의부엌-2026-비밀')
  expect(named?.details.fields?.password?.[0]).toContain('닉네임')
})

test('none of 20,000 random passwords is mistaken for a common one', async () => {
  const listed = await testDeps().documents.read('listed-passwords.json')
  let seed = 20261122
  const next = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0)
  const letter = () => 'abcdefghijkmnpqrstuvwxyz23456789-_.'[(next() >>> 8) % 35]
  const invented = Array.from({ length: 20_000 }, () => Array.from({ length: 12 }, letter).join(''))
  expect(invented.filter((password) => isListed(listed, password))).toEqual([])
})

test('an account without a stored hash accepts no password', async () => {
  const isRight = (password: string) =>
    withHashPlace(testDeps(), 'unknown', (place) => isPasswordRight(place, password, null))
  expect(await isRight('')).toBe(false)
  expect(await isRight(PASSWORD)).toBe(false)
})
