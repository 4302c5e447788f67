import { afterEach, expect, test } from 'vitest'
import { call, startWith, testEnv } from '../helpers/api.ts'

afterEach(() => startWith({ DOCUMENTS: testEnv.DOCUMENTS }))

const signUp = (password: string) =>
  call('POST /auth/email/signup/v2', {
    body: {
      email: 'nobody@itda.test',
      authCode: '123456',
      password,
      termsAgreed: true,
      privacyAgreed: true,
    },
  })

test('the document and its page are open to everybody', async () => {
  const document = await call('GET /openapi.json')
  expect(document.headers.get('content-type')).toBe('application/json')
  expect(document.body.paths['/creator-payouts'].post.description).toContain('payout_over_balance')
  const page = await call('GET /docs')
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src")
  expect(page.body).toContain('/api/creator-payouts')
})

test('without the list of common passwords nobody gets in with any', async () => {
  expect((await signUp('samantha99!!')).body).toMatchObject({ code: 'password_weak' })
  startWith({ DOCUMENTS: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher })
  for (const password of ['samantha99!!', 'jade-river-2291'])
    expect((await signUp(password)).body).toMatchObject({ code: 'unexpected' })
  expect((await call('GET /openapi.json')).status).toBe(500)
})
