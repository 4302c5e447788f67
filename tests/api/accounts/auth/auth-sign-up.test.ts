import { expect, test } from 'vitest'
import { sendEmailCode } from '#api/accounts/email-codes/email-codes.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import {
  newEmail,
  readCode,
  readMail,
  requestCode,
  signUp,
  signUpBody,
  tokenIn,
} from '#tests/helpers/accounts/sign-in.ts'
import { type Answer, call, testDeps } from '#tests/helpers/api.ts'

const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
const confirm = (email: string, authCode: string) => call('PUT /auth/email', { body: { email, authCode } })

test('a code is mailed, stored as a keyed hash, confirmable any number of times and usable once', async () => {
  const email = newEmail()
  const code = await requestCode(email)
  const { db } = testDeps()
  const row = await db.prepare('SELECT * FROM email_codes WHERE email = ?').bind(email).first()
  expect(JSON.stringify(row)).not.toContain(code)
  for (let i = 0; i < 7; i += 1) expect((await confirm(email, code)).status).toBe(200)
  const made = await call('POST /auth/email/signup/v2', { body: signUpBody(email, code) })
  expect(made.status).toBe(200)
  expect((await confirm(email, code)).body.code).toBe('code_expired')
})

test('known and unknown addresses get the same answer and different mails', async () => {
  const known = (await signUp()).email
  const unknown = newEmail()
  await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(known).run()
  const answers = await Promise.all(
    [known, unknown].map((email) => call('POST /auth/email', { body: { email } })),
  )
  expect(answers.map((a) => [a.status, Object.keys(a.body), Object.keys(a.data)])).toEqual([
    [200, ['data'], ['expiresAt']],
    [200, ['data'], ['expiresAt']],
  ])
  expect((await readMail(known)).subject).toContain('이미 가입된 이메일')
  expect((await readMail(unknown)).text).not.toContain('이미 가입된')
  const taken = await call('POST /auth/email/signup/v2', { body: signUpBody(known, await readCode(known)) })
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
  expect(taken.body.fields.email).toEqual(['이미 가입된 이메일이에요. 로그인해 주세요.'])
})

test('a sent mail leaves no code in the outbox', async () => {
  const email = newEmail()
  const code = await requestCode(email)
  await sendUnsentMails(testDeps())
  const { results } = await testDeps().db.prepare('SELECT payload FROM outbox').all()
  expect(JSON.stringify(results)).not.toContain(code)
  expect((await readMail(email)).text).toContain(code)
})

test('an address gets one code a minute, even of twenty concurrent requests, and the others get Retry-After', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST /auth/email', { body: { email } })),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  const late = answers.find((a) => a.status === 429)
  expect(late?.body.code).toBe('code_too_soon')
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
  const mails = await testDeps()
    .db.prepare("SELECT count(*) AS n FROM outbox WHERE payload ->> 'to' = ?")
    .bind(email)
    .first<{ n: number }>()
  expect(mails?.n).toBe(1)
})

test('one network gets five codes a day, and no sixth until the first is a day old', async () => {
  const email = newEmail()
  const start = Date.parse('2026-11-21T00:00:00Z')
  const send = (minutes: number) => sendEmailCode(testDeps(new Date(start + minutes * 60_000)), { email })
  for (let i = 0; i < 5; i += 1) await send(i * 2)
  await expect(send(30)).rejects.toMatchObject({ code: 'code_daily_limit' })
  await expect(send(24 * 60 - 1)).rejects.toMatchObject({ code: 'code_daily_limit' })
  await expect(send(24 * 60)).resolves.toMatchObject({ expiresAt: '2026-11-22T00:10:00.000Z' })
})

test('of 200 concurrent wrong codes five are checked, and then even the right code is refused', async () => {
  const email = newEmail()
  const code = await requestCode(email)
  const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(email, wrong(code))))
  const codes = answers.map((a) => a.body.code)
  expect(codes.filter((c) => c === 'code_invalid')).toHaveLength(4)
  expect(codes.filter((c) => c === 'code_exhausted')).toHaveLength(196)
  const row = await testDeps()
    .db.prepare('SELECT attempts + others_attempts AS attempts FROM email_codes WHERE email = ?')
    .bind(email)
    .first()
  expect(row).toEqual({ attempts: 5 })
  expect((await confirm(email, code)).body).toMatchObject({
    code: 'code_exhausted',
    fields: { authCode: ['인증번호를 5번 틀렸어요. 인증번호를 다시 받아 주세요.'] },
  })
})

test('after four wrong codes the right one still completes the sign-up', async () => {
  const email = newEmail()
  const code = await requestCode(email)
  for (let i = 0; i < 4; i += 1) expect((await confirm(email, wrong(code))).status).toBe(422)
  expect((await confirm(email, code)).status).toBe(200)
  expect((await call('POST /auth/email/signup/v2', { body: signUpBody(email, code) })).status).toBe(200)
})

test('a code expires after ten minutes, and a later one replaces it', async () => {
  const email = newEmail()
  await sendEmailCode(testDeps(new Date(Date.now() - 11 * 60_000)), { email })
  const old = await readCode(email)
  expect((await confirm(email, old)).body.code).toBe('code_expired')
  const code = await requestCode(email)
  if (code !== old) expect((await confirm(email, old)).body.code).toBe('code_invalid')
  expect((await confirm(email, code)).status).toBe(200)
  expect((await confirm(newEmail(), '123456')).body.code).toBe('code_invalid')
})

test('ten concurrent sign-ups with one code make one account with its grade, consents and session', async () => {
  const email = newEmail()
  const code = await requestCode(email)
  const body = signUpBody(email, code, { emailAgreed: true })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST /auth/email/signup/v2', { body })),
  )
  const made = answers.filter((a) => a.status === 200)
  expect(made).toHaveLength(1)
  expect(answers.every((a) => [200, 409, 422, 429].includes(a.status))).toBe(true)
  const [first] = made as [Answer]
  const { db } = testDeps()
  const { userId } = first.data
  const rows = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT email_agreed, sms_agreed, role, password_hash FROM users WHERE id = ?').bind(userId),
    db
      .prepare(
        'SELECT g.level, g.share_bps FROM creators c JOIN creator_grades g ON g.creator_id = c.id WHERE c.user_id = ?',
      )
      .bind(userId),
    db.prepare('SELECT kind, agreed FROM consents WHERE user_id = ? ORDER BY kind').bind(userId),
    db.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?').bind(userId),
  ])
  expect(rows[0]?.results).toMatchObject([{ email_agreed: 1, sms_agreed: 0, role: 'member' }])
  expect(String(rows[0]?.results[0]?.password_hash)).toMatch(/^scrypt\$15\$8\$3\$/)
  expect(rows[1]?.results).toEqual([{ level: 1, share_bps: 7000 }])
  expect(rows[2]?.results.map((c) => c.kind)).toEqual(['email', 'privacy', 'terms'])
  expect(rows[3]?.results).toEqual([{ n: 1 }])
  expect(first.cookies[0]).toMatch(
    /^itda_refresh=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  )
  expect(tokenIn(first)).toHaveLength(43)
})

test('sign-up mails the marketing consents once with their date, and mails nothing when there are none', async () => {
  const email = newEmail()
  const more = { emailAgreed: true, nightAgreed: true }
  const body = signUpBody(email, await requestCode(email), more)
  const key = `told-${email}`
  const send = () => call('POST /auth/email/signup/v2', { body, key })
  expect((await Promise.all([send(), send(), send()])).some(({ status }) => status === 200)).toBe(true)
  expect(await consentMailsTo(email)).toBe(1)
  const mail = await readMail(email)
  expect(mail.text).toMatch(
    /^\d{4}년 \d+월 \d+일에 .+의 이메일 광고 수신에 동의했어요\.\n.+야간.+동의했어요\.\n/,
  )
  expect(mail.text).not.toContain('문자')
  expect(mail.text).toContain('/settings?tab=marketing')

  const silent = newEmail()
  const refused = signUpBody(silent, await requestCode(silent), { nightAgreed: true })
  expect((await call('POST /auth/email/signup/v2', { body: refused })).status).toBe(200)
  expect(await consentMailsTo(silent)).toBe(0)
})

async function consentMailsTo(email: string): Promise<number> {
  const row = await testDeps()
    .db.prepare(
      `SELECT (SELECT count(*) FROM outbox WHERE payload ->> 'to' = ?1 AND payload ->> 'subject' LIKE '%처리 결과')
         + (SELECT count(*) FROM dev_mails WHERE recipient = ?1 AND subject LIKE '%처리 결과') AS n`,
    )
    .bind(email)
    .first<{ n: number }>()
  return row?.n ?? 0
}

test('a weak password is refused at its field and costs no try of the code', async () => {
  const email = newEmail()
  const code = await requestCode(email)
  for (const password of ['password1234', '1234567890', email, 'qwertyuiop12']) {
    const answer = await call('POST /auth/email/signup/v2', { body: signUpBody(email, code, { password }) })
    expect([password, answer.status, answer.body.code]).toEqual([password, 422, 'password_weak'])
    expect(answer.body.fields.password[0]).toMatch(/다른 비밀번호를 써 주세요/)
  }
  const row = await testDeps()
    .db.prepare('SELECT attempts + others_attempts AS attempts FROM email_codes WHERE email = ?')
    .bind(email)
    .first()
  expect(row).toEqual({ attempts: 0 })
})

test('sign-up reports every missing or invalid field', async () => {
  const empty = await call('POST /auth/email/signup/v2', { body: {} })
  expect(empty.status).toBe(400)
  expect(Object.keys(empty.body.fields).sort()).toEqual([
    'authCode',
    'email',
    'password',
    'privacyAgreed',
    'termsAgreed',
  ])
  const short = signUpBody('not-an-address', '12', {
    password: '123456789',
    termsAgreed: false,
    role: 'operator',
  })
  const bad = await call('POST /auth/email/signup/v2', { body: short })
  expect(bad.status).toBe(400)
  expect(bad.body.fields).toMatchObject({
    email: ['이메일 주소를 확인해 주세요.'],
    authCode: ['메일로 받은 인증번호를 숫자로 입력해 주세요.'],
    password: ['비밀번호는 10자 이상이어야 해요.'],
    termsAgreed: ['이용약관에 동의해 주세요.'],
  })
  expect((await call('POST /auth/email', { body: 'not json' })).status).toBe(400)
})
