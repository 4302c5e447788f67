import { beforeEach, expect, test, vi } from 'vitest'
import { newEmail, signUp } from '#tests/helpers/accounts/sign-in.ts'
import {
  breakProvider,
  CONSENTS,
  issueToken,
  newSubject,
  playProviders,
  requests,
} from '#tests/helpers/accounts/social.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

beforeEach(playProviders)
stopClock()

const from = (ip: string) => ({ 'cf-connecting-ip': ip })

test('the 61st token from one client is refused before the provider is asked; other clients are served', async () => {
  const body = { provider: 'kakao', accessToken: 'made-up' }
  const send = (ip: string) => call('POST /auth/oauth/login', { body, headers: from(ip) })
  const answers = await Promise.all(Array.from({ length: 130 }, () => send('198.51.100.7')))
  const refused = answers.filter((a) => a.status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused.length + answers.filter((a) => a.body.code === 'social_token_invalid').length).toBe(130)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const before = requests.length
  expect((await send('198.51.100.7')).status).toBe(429)
  expect(requests).toHaveLength(before)
  expect((await send('203.0.113.9')).body.code).toBe('social_token_invalid')
})

test('a password reset is rate limited before the hash is computed', async () => {
  const body = { email: newEmail(), authCode: '123456', password: 'amber-canyon-7735' }
  const send = () => call('PUT /auth/reset-password', { body, headers: from('198.51.100.8') })
  const answers = await Promise.all(Array.from({ length: 125 }, send))
  expect(answers.filter((a) => a.status === 429).length).toBeGreaterThan(0)
  expect(answers.every((a) => [422, 429].includes(a.status))).toBe(true)
})

test('no log holds a token, code, password, name or provider subject', async () => {
  const output: string[] = []
  for (const method of ['log', 'info', 'warn', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void output.push(parts.map(String).join(' ')))
  const person = { subject: newSubject(), email: newEmail(), name: '로그금지' }
  const accessToken = await issueToken('google', person)
  const draft = await call('POST /auth/oauth/signup', { body: { provider: 'google', accessToken } })
  const made = await call('POST /auth/oauth/signup/v2', {
    body: { accessToken: draft.data.accessToken, ...CONSENTS },
  })
  expect(made.status).toBe(200)
  for (const fault of ['down', 'silent', 'odd'] as const) {
    breakProvider('google', fault)
    await call('POST /auth/oauth/login', { body: { provider: 'google', accessToken } })
  }
  breakProvider('google', null)
  const member = await signUp()
  const password = 'secret-river-4410'
  await call('PUT /users/me/password', { as: member.accessToken, body: { password } })
  await call('DELETE /users/me', { as: member.accessToken, body: { lost: 0, confirmed: true } })
  vi.restoreAllMocks()
  expect(output.join('\n')).toContain('social_unavailable')
  const secrets = [accessToken, draft.data.accessToken, person.subject, person.email, person.name]
  for (const secret of [...secrets, password, member.email, made.data.accessToken])
    expect(output.join('\n')).not.toContain(secret)
  const { results } = await testDeps().db.prepare('SELECT * FROM social_accounts').all()
  expect(JSON.stringify(results)).not.toContain(person.subject)
})
