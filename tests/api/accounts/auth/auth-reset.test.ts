import { expect, test } from 'vitest'
import { sendPasswordReset } from '#api/accounts/passwords/password-change.ts'
import {
  newEmail,
  PASSWORD,
  readCode,
  readMail,
  requestCode,
  signUp,
  tokenIn,
} from '#tests/helpers/accounts/sign-in.ts'
import { type Answer, call, testDeps } from '#tests/helpers/api.ts'

const NEXT = 'amber-canyon-7735'
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
const reset = (email: string, authCode: string, password = NEXT) =>
  call('PUT /auth/reset-password', { body: { email, authCode, password } })
const login = (email: string, password: string) =>
  call('POST /auth/email/login', { body: { email, password } })
const rotate = (token: string) => call('POST /auth/refresh', { cookie: `itda_refresh=${token}` })
const forgetCodes = (email: string) =>
  testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(email).run()

async function askReset(email: string): Promise<string> {
  await forgetCodes(email)
  const { status } = await call('POST /auth/reset-password', { body: { email } })
  if (status !== 200) throw new Error(`asking answered ${status}`)
  return readCode(email)
}

test('a mailed code sets a new password and ends every session', async () => {
  const one = await signUp()
  const two = await login(one.email, PASSWORD)
  const code = await askReset(one.email)
  expect((await readMail(one.email)).subject).toContain('비밀번호 재설정')
  const answer = await reset(one.email, code)
  expect([answer.status, answer.data]).toEqual([200, { done: true, keys: { own: 0, agency: 0, partner: 0 } }])
  expect(answer.cookies.map((line) => line.split('=')[0])).toEqual(['itda_device'])
  for (const token of [one.accessToken, two.data.accessToken])
    expect((await call('GET /auth/me', { as: token })).status).toBe(401)
  for (const token of [one.refreshToken, tokenIn(two)]) {
    const dead = await rotate(token)
    expect([dead.status, dead.body.code]).toEqual([401, 'refresh_invalid'])
  }
  expect((await login(one.email, PASSWORD)).body.code).toBe('login_failed')
  expect((await login(one.email, NEXT)).status).toBe(200)
  expect((await readMail(one.email)).text).toContain('비밀번호를 바꿨어요.')
  expect((await reset(one.email, code, 'third-password-88')).body.code).toBe('code_expired')
})

test('known and unknown addresses get the same answer; the mail to an unknown address carries no code', async () => {
  const known = (await signUp()).email
  const unknown = newEmail()
  await forgetCodes(known)
  const ask = (email: string) => call('POST /auth/reset-password', { body: { email } })
  const shape = (a: Answer) => [a.status, Object.keys(a.body), Object.keys(a.data)]
  expect(shape(await ask(unknown))).toEqual(shape(await ask(known)))
  expect((await readMail(unknown)).text).not.toMatch(/\d{6}/)
  const again = await Promise.all([known, unknown].map(ask))
  expect(again.map((a) => [a.status, a.body.code])).toEqual(Array(2).fill([429, 'code_too_soon']))
  const tries = await Promise.all([known, unknown].map((email) => reset(email, '000000')))
  expect(tries.map((a) => [a.status, a.body.code])).toEqual(Array(2).fill([422, 'code_invalid']))
})

test('a sign-up code cannot reset a password, and a reset code cannot sign up', async () => {
  const { email } = await signUp()
  await forgetCodes(email)
  const code = await requestCode(email)
  expect((await reset(email, code)).body.code).toBe('code_invalid')
  const resetCode = await askReset(email)
  const confirmed = await call('PUT /auth/email', { body: { email, authCode: resetCode } })
  expect(confirmed.body.code).toBe('code_invalid')
})

test('a reset code is confirmed in one step and sets the password in the next', async () => {
  const { email } = await signUp()
  const code = await askReset(email)
  const confirm = (authCode: string, purpose?: string) =>
    call('PUT /auth/email', { body: { email, authCode, purpose } })
  expect((await confirm(wrong(code), 'reset_password')).body.code).toBe('code_invalid')
  const answer = await confirm(code, 'reset_password')
  expect([answer.status, answer.data]).toEqual([200, { done: true }])
  expect((await confirm(code, 'transfer')).status).toBe(400)
  expect((await reset(email, code)).status).toBe(200)
  expect((await confirm(code, 'reset_password')).body.code).toBe('code_expired')
})

test('of 200 concurrent wrong codes five are checked, and then even the right code is refused', async () => {
  const { email } = await signUp()
  const code = await askReset(email)
  const answers = await Promise.all(Array.from({ length: 200 }, () => reset(email, wrong(code))))
  const codes = answers.map((a) => a.body.code)
  expect(codes.filter((c) => c === 'code_invalid')).toHaveLength(4)
  expect(
    codes.filter((c) => c === 'code_invalid' || c === 'code_exhausted' || c === 'rate_limited'),
  ).toHaveLength(200)
  expect((await reset(email, code)).status).not.toBe(200)
  expect((await login(email, PASSWORD)).status).toBe(200)
})

test('ten concurrent resets with the right code set one password', async () => {
  const { email } = await signUp()
  const code = await askReset(email)
  const passwords = Array.from({ length: 10 }, (_, i) => `amber-canyon-${7000 + i}`)
  const answers = await Promise.all(passwords.map((password) => reset(email, code, password)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.every((a) => [200, 422, 429].includes(a.status))).toBe(true)
  const winner = passwords[answers.findIndex((a) => a.status === 200)] ?? ''
  expect((await login(email, winner)).status).toBe(200)
})

test('a weak password is refused without spending a try, and an expired code is refused', async () => {
  const { email } = await signUp()
  const code = await askReset(email)
  expect((await reset(email, code, 'password1234')).body.code).toBe('password_weak')
  expect((await reset(email, code, 'short')).body.fields.password).toEqual([
    '비밀번호는 10자 이상이어야 해요.',
  ])
  const row = await testDeps()
    .db.prepare('SELECT attempts + others_attempts AS attempts FROM email_codes WHERE email = ?')
    .bind(email)
    .first()
  expect(row).toEqual({ attempts: 0 })
  await forgetCodes(email)
  await sendPasswordReset(testDeps(new Date(Date.now() - 11 * 60_000)), { email })
  expect((await reset(email, await readCode(email))).body.code).toBe('code_expired')
  expect((await call('PUT /auth/reset-password', { body: {} })).status).toBe(400)
  expect((await call('POST /auth/reset-password', { body: { email: 'no' } })).status).toBe(400)
})

test('a sign-in with the old password that races the reset leaves no session, in four rounds', async () => {
  const { email } = await signUp()
  let password = PASSWORD
  for (let round = 0; round < 4; round += 1) {
    const code = await askReset(email)
    const next = `amber-canyon-${8000 + round}`
    const [raced, done] = await Promise.all([login(email, password), reset(email, code, next)])
    expect(done.status).toBe(200)
    if (raced.status === 200)
      expect((await call('GET /auth/me', { as: raced.data.accessToken })).status).toBe(401)
    else expect(raced.body.code).toBe('login_failed')
    password = next
  }
})
