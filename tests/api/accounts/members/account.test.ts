import { beforeEach, expect, test } from 'vitest'
import { newEmail, PASSWORD, readCode, readMail, signUp, tokenIn } from '#tests/helpers/accounts/sign-in.ts'
import { playProviders, signUpSocially } from '#tests/helpers/accounts/social.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'

beforeEach(playProviders)

const stale = () => makePerson({ signedInAt: new Date(Date.now() - 11 * 60_000).toISOString() })
const login = (email: string, password: string, headers = {}) =>
  call('POST /auth/email/login', { body: { email, password }, headers })
const NEXT = 'amber-canyon-7735'

test('a changed password ends the other sessions and leaves the current one', async () => {
  const me = await signUp()
  const other = await login(me.email, PASSWORD)
  const set = (password: string) => call('PUT /users/me/password', { as: me.accessToken, body: { password } })
  expect((await set('password1234')).body.code).toBe('password_weak')
  expect((await set(NEXT)).data).toEqual({ done: true, keys: { own: 0, agency: 0, partner: 0 } })
  expect((await call('GET /auth/me', { as: me.accessToken })).status).toBe(200)
  expect((await call('GET /auth/me', { as: other.data.accessToken })).status).toBe(401)
  expect((await call('POST /auth/refresh', { cookie: `itda_refresh=${tokenIn(other)}` })).status).toBe(401)
  expect((await login(me.email, PASSWORD)).status).toBe(404)
  expect((await login(me.email, NEXT)).status).toBe(200)
  expect((await readMail(me.email)).text).toContain('비밀번호를 바꿨어요.')
})

test('a social account can set a first password, and is refused one without an address', async () => {
  const email = newEmail()
  const me = await signUpSocially('kakao', { email })
  const body = { password: NEXT }
  expect((await call('PUT /users/me/password', { as: me.accessToken, body })).status).toBe(200)
  expect((await call('GET /auth/me?min=false', { as: me.accessToken })).data.hasPassword).toBe(true)
  expect((await login(email, NEXT)).data.userId).toBe(me.userId)
  const nameless = await signUpSocially('naver')
  const refused = await call('PUT /users/me/password', { as: nameless.accessToken, body })
  expect([refused.status, refused.body.code]).toEqual([409, 'email_required'])
})

test('a new address is proven by its code, and the old address gets a mail', async () => {
  const me = await signUp()
  const email = newEmail()
  const as = me.accessToken
  expect((await call('POST /users/me/email', { as, body: { email } })).status).toBe(200)
  const authCode = await readCode(email)
  const set = (code: string) => call('PUT /users/me/email', { as, body: { email, authCode: code } })
  const wrong = String((Number(authCode) + 1) % 1_000_000).padStart(6, '0')
  expect((await set(wrong)).body.code).toBe('code_invalid')
  expect((await set(authCode)).data).toEqual({ done: true })
  expect((await set(authCode)).data).toEqual({ done: true })
  expect((await readMail(me.email)).text).toMatch(/이메일을 ne\*\*\*@itda\.test로 바꿨어요/)
  expect((await login(email, PASSWORD)).status).toBe(200)
  expect((await login(me.email, PASSWORD)).status).toBe(404)
})

test('an address of another account is refused after it was proven, and of two concurrent changes one succeeds', async () => {
  const owner = await signUp()
  const me = await signUp()
  await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(owner.email).run()
  const asked = await call('POST /users/me/email', { as: me.accessToken, body: { email: owner.email } })
  expect([asked.status, Object.keys(asked.data)]).toEqual([200, ['expiresAt']])
  const body = { email: owner.email, authCode: await readCode(owner.email) }
  const taken = await call('PUT /users/me/email', { as: me.accessToken, body })
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])

  const email = newEmail()
  const rival = await signUp()
  await call('POST /users/me/email', { as: me.accessToken, body: { email } })
  const proof = { email, authCode: await readCode(email) }
  const answers = await Promise.all(
    [me, rival].map((one) => call('PUT /users/me/email', { as: one.accessToken, body: proof })),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => [409, 422].includes(a.status))).toHaveLength(1)
})

test('every account change requires a sign-in, and a stale one answers fresh_sign_in_required', async () => {
  const old = await stale()
  const body = { email: newEmail(), authCode: '123456', password: NEXT }
  const calls: [string, unknown][] = [
    ['PUT /users/me/password', { password: body.password }],
    ['POST /users/me/email', { email: body.email }],
    ['PUT /users/me/email', { email: body.email, authCode: body.authCode }],
    ['DELETE /users/me', { lost: 0, confirmed: true }],
  ]
  for (const [route, input] of calls) {
    expect((await call(route, { as: old.token, body: input })).body.code).toBe('fresh_sign_in_required')
    expect((await call(route, { body: input })).body.code).toBe('unauthenticated')
    // The caller is checked before the body.
    expect((await call(route, { as: old.token, body: { odd: 1 } })).body.code).toBe('fresh_sign_in_required')
  }
})

test('each marketing consent change adds one row and one mail, a repeat adds none, and night ends with the last', async () => {
  const { accessToken: as, userId, email } = await signUp()
  const set = (body: unknown) => call('PATCH /users/me/marketing-consent', { as, body })
  const rows = async () => {
    const { results } = await testDeps()
      .db.prepare(
        "SELECT kind, agreed FROM consents WHERE user_id = ? AND kind IN ('email', 'sms', 'night') ORDER BY at, id",
      )
      .bind(userId)
      .all<{ kind: string; agreed: number }>()
    return results.map((row) => `${row.kind}:${row.agreed}`)
  }
  const first = await set({ emailAgreed: true, smsAgreed: false, nightAgreed: true })
  expect(first.data).toMatchObject({ emailAgreed: true, smsAgreed: false, nightAgreed: true })
  expect(first.data.changed.map((one: { sentence: string }) => one.sentence)).toEqual([
    expect.stringMatching(/^\d{4}년 \d+월 \d+일에 .*의 이메일 광고 수신에 동의했어요\.$/),
    expect.stringMatching(/야간\(21시~8시\) 광고 수신에 동의했어요\.$/),
  ])
  expect((await readMail(email)).subject).toContain('광고 수신 동의 처리 결과')
  const same = await Promise.all(Array.from({ length: 5 }, () => set({ emailAgreed: true, smsAgreed: true })))
  expect(same.every((a) => a.data.nightAgreed === true)).toBe(true)
  expect((await rows()).sort()).toEqual(['email:1', 'night:1', 'sms:1'])
  const none = await set({ emailAgreed: false, smsAgreed: false, nightAgreed: true })
  expect(none.data).toMatchObject({ emailAgreed: false, smsAgreed: false, nightAgreed: false })
  expect(none.data.changed[0].sentence).toMatch(/이메일 광고 수신 동의를 철회했어요\.$/)
  expect((await rows()).sort()).toEqual(['email:0', 'email:1', 'night:0', 'night:1', 'sms:0', 'sms:1'])
  expect((await set({ emailAgreed: false, smsAgreed: false })).data.changed).toEqual([])
  const me = await call('GET /auth/me?min=false', { as })
  expect(me.data.consents.filter((c: { agreed: boolean }) => !c.agreed)).toHaveLength(3)
  expect((await set({ emailAgreed: 'yes' })).status).toBe(400)
  expect((await call('PATCH /users/me/marketing-consent', { body: {} })).status).toBe(401)
})

test('sessions are listed with device and place, and ended one by one or all others together', async () => {
  const me = await signUp()
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const phone = await login(me.email, PASSWORD, { 'user-agent': IPHONE, 'itda-place': 'KR-26' })
  const third = await login(me.email, PASSWORD, { 'itda-place': 'javascript:' })
  const list = async (as: string) => (await call('GET /users/me/sessions', { as })).data.items
  const items = await list(me.accessToken)
  expect(items).toHaveLength(3)
  expect(items.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
  expect(items.find((one: { device: string }) => one.device === '아이폰 · 사파리')).toMatchObject({
    place: '부산',
    method: 'email',
    isCurrent: false,
  })
  const [phoneId] = items
    .filter((one: { place: string | null }) => one.place === '부산')
    .map((one: { id: string }) => one.id)
  const stranger = await signUp()
  const end = (as: string, id: string) => call(`DELETE /users/me/sessions/${id}`, { as })
  expect((await end(stranger.accessToken, phoneId)).body.code).toBe('not_found')
  expect((await call('GET /auth/me', { as: phone.data.accessToken })).status).toBe(200)
  expect((await end(me.accessToken, phoneId)).status).toBe(200)
  expect((await call('GET /auth/me', { as: phone.data.accessToken })).status).toBe(401)
  expect((await end(me.accessToken, phoneId)).body.code).toBe('not_found')
  expect((await end(me.accessToken, 'nonsense')).status).toBe(400)
  const all = await call('DELETE /users/me/sessions', { as: me.accessToken })
  expect(all.data).toEqual({ revoked: 1 })
  expect((await call('POST /auth/refresh', { cookie: `itda_refresh=${tokenIn(third)}` })).status).toBe(401)
  expect(await list(me.accessToken)).toHaveLength(1)
  expect((await call('DELETE /users/me/sessions', { as: me.accessToken })).data).toEqual({ revoked: 0 })
  expect((await call('GET /users/me/sessions')).status).toBe(401)
})
