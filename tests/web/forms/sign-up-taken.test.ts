import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/core/errors.ts'
import { mainOf, unseenIn } from '#tests/helpers/visible.ts'
import { run } from '../faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const EMAIL = 'taken@itda.test'
const CODE = '482913'
const SIGN_UP = {
  email: EMAIL,
  password: 'quiet-harbour-22',
  termsAgreed: 'on',
  privacyAgreed: 'on',
}

function post(fields: Record<string, string>) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: new URLSearchParams(fields).toString() }
}

function refuse(section: 'sign-up' | 'reset-password', code: ErrorCode, field: string, sentence: string) {
  const path = section === 'sign-up' ? '/start?section=email-sign-up' : '/start?section=reset-password'
  const how = () =>
    Response.json(
      { code, message: sentence, requestId: 'r', fields: { [field]: [sentence] } },
      { status: ERRORS[code].status },
    )
  const broken = section === 'sign-up' ? 'auth.signUpByEmail' : 'auth.resetPassword'
  const { email, password } = SIGN_UP
  const fields =
    section === 'sign-up' ? { intent: 'sign-up', ...SIGN_UP } : { intent: 'reset', email, password }
  // The step before accepted the code.
  const draft = { name: section, values: { email: EMAIL, authCode: CODE } }
  return run(door, { path, who: 'visitor', draft }, { broken, how }, post(fields))
}

test('a sign-up with a registered address is refused with a link to the sign-in that carries the address', async () => {
  const { message } = ERRORS.email_taken
  const { response, text } = await refuse('sign-up', 'email_taken', 'email', message)
  expect(response.status).toBe(409)
  expect(unseenIn(mainOf(text), [message])).toEqual([])
  expect(text).toMatch(/role="alert"[\s\S]*회원가입 · 이미 계정이 있어요[\s\S]*이미 가입된 이메일이에요/)
  const [href = ''] = /\/start\?section=email-login[^"]*/.exec(text) ?? []
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const login = await run(door, { path: href, who: 'visitor' }, {}, { headers: { cookie } })
  expect(login.text).toMatch(new RegExp(`<input[^>]*type="email"[^>]*value="${EMAIL}"`))
})

test.each(['sign-up', 'reset-password'] as const)(
  'a weak password does not cost the code of a %s',
  async (section) => {
    const { text, calls } = await refuse(section, 'password_weak', 'password', '너무 쉬운 비밀번호예요.')
    expect(unseenIn(mainOf(text), ['너무 쉬운 비밀번호예요.'])).toEqual([])
    expect(mainOf(text)).toContain('name="password"')
    expect(mainOf(text)).not.toContain('name="authCode"')
    expect(text).not.toMatch(/482913|quiet-harbour-22/)
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  },
)

test.each(['sign-up', 'reset-password'] as const)(
  'a code that ended meanwhile is asked for again, where another one can be had: %s',
  async (section) => {
    const { message } = ERRORS.code_expired
    const { response, text } = await refuse(section, 'code_expired', 'authCode', message)
    expect(unseenIn(mainOf(text), [message])).toEqual([])
    expect(mainOf(text)).toMatch(
      /name="authCode"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="authCode"/,
    )
    expect(mainOf(text)).toContain('인증번호 다시 받기')
    const kept = response.headers.getSetCookie().map((line) => line.split(';')[0])
    const path = `/start?section=${section === 'sign-up' ? 'email-sign-up' : section}`
    const again = await run(door, { path, who: 'visitor' }, {}, { headers: { cookie: kept.join('; ') } })
    expect(mainOf(again.text)).toContain('name="authCode"')
  },
)

test('one checkbox agrees to everything, also without a script', async () => {
  const { termsAgreed: _, privacyAgreed: __, ...rest } = SIGN_UP
  const draft = { name: 'sign-up', values: { email: EMAIL, authCode: CODE } }
  const target = { path: '/start?section=email-sign-up', who: 'visitor' as const, draft }
  const { calls } = await run(door, target, {}, post({ intent: 'sign-up', agreeAll: 'on', ...rest }))
  const [sent] = calls.filter(({ endpoint }) => endpoint === 'auth.signUpByEmail')
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    authCode: CODE,
    termsAgreed: true,
    privacyAgreed: true,
    emailAgreed: true,
    smsAgreed: true,
    nightAgreed: true,
  })
})

test('a sign-up sends the number of its browser, and none where the browser refused statistics', async () => {
  const draft = { name: 'sign-up', values: { email: EMAIL, authCode: CODE } }
  const target = { path: '/start?section=email-sign-up', who: 'visitor' as const, draft }
  const number = async (headers: Record<string, string>) => {
    const form = post({ intent: 'sign-up', visitorId: 'typed-by-somebody', ...SIGN_UP })
    const { calls } = await run(door, target, {}, { ...form, headers: { ...form.headers, ...headers } })
    const [sent] = calls.filter(({ endpoint }) => endpoint === 'auth.signUpByEmail')
    return JSON.parse(sent?.body ?? '{}').visitorId
  }
  expect(await number({ cookie: `__Host-itda-visitor=${'b'.repeat(32)}` })).toBe('b'.repeat(32))
  expect(await number({ 'sec-gpc': '1' })).toBeUndefined()
})
