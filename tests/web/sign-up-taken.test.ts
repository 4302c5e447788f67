import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { mainOf, unseenIn } from '#tests/helpers/visible.ts'
import { run } from './faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./faults/real-build.ts')).realBuild())
const { default: door } = await import('../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const EMAIL = 'taken@itda.test'
const SIGN_UP = {
  email: EMAIL,
  authCode: '482913',
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
  const { email, authCode, password } = SIGN_UP
  const fields =
    section === 'sign-up' ? { intent: 'sign-up', ...SIGN_UP } : { intent: 'reset', email, authCode, password }
  const draft = { name: section, values: { email: EMAIL } }
  return run(door, { path, who: 'visitor', draft }, { broken, how }, post(fields))
}

test('who signs up with an address that has an account is told, and led to the sign-in with it', async () => {
  const { message } = ERRORS.email_taken
  const { response, text } = await refuse('sign-up', 'email_taken', 'email', message)
  expect(response.status).toBe(409)
  expect(unseenIn(mainOf(text), [message])).toEqual([])
  expect(text).toMatch(/role="alert"[\s\S]*회원가입[\s\S]*이미 가입된 이메일이에요/)
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
    const { text } = await refuse(section, 'password_weak', 'password', '너무 쉬운 비밀번호예요.')
    expect(unseenIn(mainOf(text), ['너무 쉬운 비밀번호예요.'])).toEqual([])
    expect(text).toContain('value="482913"')
    expect(text).not.toContain('quiet-harbour-22')
  },
)
