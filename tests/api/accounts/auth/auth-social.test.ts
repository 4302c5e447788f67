import { beforeEach, expect, test } from 'vitest'
import { makeSocialProviders } from '#api/outside/social/index.ts'
import { PROVIDERS } from '#contract/accounts/social.ts'
import { newEmail, signUp, tokenIn } from '#tests/helpers/accounts/sign-in.ts'
import {
  breakProvider,
  CONSENTS,
  ISSUER,
  issueIdToken,
  issueToken,
  newSubject,
  openDraft,
  playProviders,
  requests,
  signUpSocially,
} from '#tests/helpers/accounts/social.ts'
import { call, testDeps } from '#tests/helpers/api.ts'

beforeEach(playProviders)

const login = (provider: string, accessToken: string) =>
  call('POST /auth/oauth/login', { body: { provider, accessToken, accountId: 'whatever' } })

for (const provider of PROVIDERS) {
  test(`${provider}: unknown first, a draft, an account, then signing in`, async () => {
    const email = newEmail()
    const person = { subject: newSubject(), email, name: '김하늘' }
    const accessToken = await issueToken(provider, person)
    const before = await login(provider, accessToken)
    expect([before.status, before.body.code]).toEqual([404, 'social_account_unknown'])
    expect(before.body.message).toBe('아직 없는 계정이에요. 먼저 회원가입을 해 주세요.')

    const draft = await call('POST /auth/oauth/signup', { body: { provider, accessToken } })
    expect(draft.data).toMatchObject({
      tokenType: 'Draft',
      provider,
      accountId: person.subject,
      email,
      emailVerified: provider !== 'naver',
      name: provider === 'apple' ? null : '김하늘',
      picture: provider === 'google' ? 'https://lh3.googleusercontent.com/a/x' : null,
    })
    const body = { accessToken: draft.data.accessToken, ...CONSENTS, smsAgreed: true, nightAgreed: true }
    const made = await call('POST /auth/oauth/signup/v2', { body })
    expect([made.status, tokenIn(made).length]).toEqual([200, 43])
    const me = await call('GET /auth/me?min=false', { as: made.data.accessToken })
    expect(me.data).toMatchObject({
      id: made.data.userId,
      email: provider === 'naver' ? '' : email,
      hasPassword: false,
      providers: [{ provider }],
      smsAgreed: true,
      nightAgreed: true,
      emailAgreed: false,
    })
    expect(me.data.consents.map((one: { kind: string }) => one.kind).sort()).toEqual([
      'night',
      'privacy',
      'sms',
      'terms',
    ])

    const again = await login(provider, await issueToken(provider, person))
    expect([again.status, again.data.userId]).toEqual([200, made.data.userId])
  })

  test(`${provider}: a token of another client, a made-up one and none at all are refused alike`, async () => {
    const foreign = await issueToken(provider, { subject: newSubject(), client: '999' })
    for (const accessToken of [foreign, 'made-up', 'a.b.c', '%00']) {
      for (const path of ['login', 'signup']) {
        const answer = await call(`POST /auth/oauth/${path}`, { body: { provider, accessToken } })
        expect([answer.status, answer.body.code]).toEqual([400, 'social_token_invalid'])
      }
    }
    for (const accessToken of ['', '가', 'two\r\nlines: 1', 'x'.repeat(9000)]) {
      const odd = await login(provider, accessToken)
      expect([odd.status, odd.body.code]).toEqual([400, 'invalid_input'])
    }
  })

  test(`${provider}: when it can't be asked the person is told so, and no 5xx is answered`, async () => {
    const accessToken = await issueToken(provider, { subject: newSubject() })
    for (const fault of ['down', 'silent', 'odd'] as const) {
      breakProvider(provider, fault)
      const answer = await login(provider, accessToken)
      expect([fault, answer.status, answer.body.code]).toEqual([fault, 424, 'social_unavailable'])
    }
    breakProvider(provider, null)
    expect((await login(provider, accessToken)).status).toBe(404)
  })
}

test('an id_token of another issuer, another key or yesterday is refused', async () => {
  const person = { subject: newSubject() }
  const wrong = [
    await issueIdToken(person, { issuer: 'https://evil.example' }),
    await issueIdToken(person, { key: 'strangers' }),
    await issueIdToken(person, { issuedAt: Math.floor(Date.now() / 1000) - 86_000 }),
  ]
  for (const token of wrong) expect((await login('apple', token)).body.code).toBe('social_token_invalid')
  expect((await login('apple', await issueIdToken(person))).body.code).toBe('social_account_unknown')
})

test('the same subject at another provider is another person', async () => {
  const subject = newSubject()
  await signUpSocially('kakao', { subject })
  expect((await login('google', await issueToken('google', { subject }))).status).toBe(404)
})

test('a provider without a client id is not offered, and the address of a provider can be configured', async () => {
  const none = { clientId: undefined, baseUrl: undefined }
  const settings = { kakao: { clientId: '7', baseUrl: undefined }, naver: none, google: none, apple: none }
  const production = makeSocialProviders(settings, null)
  expect(production.offered).toEqual(['kakao'])
  expect(production.verifyOf('naver')).toBeUndefined()
  await expect(production.verifyOf('kakao')?.('t', new Date())).rejects.toThrow()
  expect(requests.at(-1)).toBe('https://kapi.kakao.com/v1/user/access_token_info')
  const moved = { ...settings, kakao: { clientId: '1000001', baseUrl: `${ISSUER}/kakao` } }
  const token = await issueToken('kakao', { subject: '42' })
  expect(await makeSocialProviders(moved, null).verifyOf('kakao')?.(token, new Date())).toMatchObject({
    subject: '42',
  })
  expect((await call('GET /auth/oauth/providers')).data.providers).toEqual([...PROVIDERS])
  expect((await login('facebook', 'x')).body.code).toBe('invalid_input')
})

test('a social account is never linked by the same e-mail alone, neither at the draft nor at the end', async () => {
  const { email } = await signUp()
  const accessToken = await issueToken('google', { subject: newSubject(), email })
  const early = await call('POST /auth/oauth/signup', { body: { provider: 'google', accessToken } })
  expect([early.status, early.body.code]).toEqual([409, 'social_email_taken'])
  expect(early.body.message).toContain('설정에서 Google 계정을 연결해 주세요')
  expect((await login('google', accessToken)).status).toBe(404)

  const late = newEmail()
  const draft = await openDraft('kakao', { subject: newSubject(), email: late })
  await signUp(late)
  const body = { accessToken: draft, ...CONSENTS }
  expect((await call('POST /auth/oauth/signup/v2', { body })).body.code).toBe('social_email_taken')
})

test('an e-mail that the provider does not verify joins no existing account and stays with its owner', async () => {
  const { email, userId } = await signUp()
  const other = await signUpSocially('kakao', { email, emailVerified: false })
  expect(other.userId).not.toBe(userId)
  expect((await call('GET /auth/me?min=false', { as: other.accessToken })).data.email).toBe('')
})

test('a draft expires after 15 minutes, an unknown one is refused, and a second use reports that the account exists', async () => {
  const draft = await openDraft('kakao', { subject: newSubject() })
  const finish = (accessToken: string) =>
    call('POST /auth/oauth/signup/v2', { body: { accessToken, ...CONSENTS } })
  expect((await finish('unknown')).body.code).toBe('signup_draft_lost')
  const refused = await call('POST /auth/oauth/signup/v2', {
    body: { accessToken: draft, termsAgreed: false },
  })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['termsAgreed', 'privacyAgreed']])
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(draft)))
  expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(answers.find((a) => a.status === 409)?.body.code).toBe('social_signed_up')
  expect((await finish(draft)).body.code).toBe('social_signed_up')

  const old = await openDraft('kakao', { subject: newSubject() })
  const { db } = testDeps()
  await db.prepare("UPDATE social_drafts SET expires_at = '2026-01-01' WHERE used_at IS NULL").run()
  const lost = await finish(old)
  expect([lost.status, lost.body.code]).toEqual([404, 'signup_draft_lost'])
})

test('the database holds no subject, profile or draft in the clear', async () => {
  const person = { subject: newSubject(), email: newEmail(), name: '비밀이름' }
  const draft = await openDraft('kakao', person)
  const { results } = await testDeps().db.prepare('SELECT * FROM social_drafts').all()
  for (const secret of [person.subject, person.email, person.name, draft])
    expect(JSON.stringify(results)).not.toContain(secret)
})

test('a suspended social member cannot sign in, and a password sign-in names the provider', async () => {
  const { userId, person } = await signUpSocially('kakao', { email: newEmail() })
  const other = await call('POST /auth/email/login', {
    body: { email: person.email, password: 'whatever-it-is' },
  })
  expect([other.status, other.body.message]).toEqual([
    406,
    '다른 방법으로 가입한 계정이에요. 카카오 계정으로 로그인해 주세요.',
  ])
  await testDeps().db.prepare("UPDATE users SET suspended_at = '2026-01-01' WHERE id = ?").bind(userId).run()
  expect((await login('kakao', await issueToken('kakao', person))).body.code).toBe('suspended')
})
