import { afterEach, expect, test } from 'vitest'
import { RAW_ROUTES } from '#api/registry/http-routes.ts'
import { call, startAnew, startWith } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { PRODUCTION } from '../../helpers/production.ts'

afterEach(startAnew)

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

test('everyone can read the OpenAPI document and the way to the pages for developers', async () => {
  const document = await call('GET /openapi.json')
  expect(document.headers.get('content-type')).toBe('application/json')
  expect(JSON.stringify(document.body.paths['/creator-payouts'].post.responses)).toContain(
    'payout_over_balance',
  )
  const page = await call('GET /docs')
  expect([page.status, page.headers.get('location')]).toEqual([301, 'http://localhost:8787/developers'])
})

test('each raw route is in the public document, or is not for developers', async () => {
  const { paths } = (await call('GET /openapi.json')).body
  const plain = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}')
  const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${plain(path)}`),
  )
  const others = Object.keys(RAW_ROUTES).filter((route) => !documented.includes(plain(route)))
  expect(others.filter((route) => !UNDOCUMENTED.test(route))).toEqual([])
})

/** Calls of our own workers, of operators and of services we use, the way out of advertising mail, and the documents. */
const UNDOCUMENTED =
  /\/api\/(internal|ops|dev)\/|\/(unsubscribe|mail-events|docs|openapi\.json)$|\/postbacks\/:network\//

test('only operators can read the OpenAPI document of operator calls', async () => {
  const creator = await makePerson()
  const operator = await makePerson({ role: 'operator' })
  expect((await call('GET /ops/openapi.json')).status).toBe(401)
  expect((await call('GET /ops/openapi.json', { as: creator.token })).status).toBe(403)
  const { body } = await call('GET /ops/openapi.json', { as: operator.token })
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/ops/')).length).toBeGreaterThan(100)
})

test('development calls have an OpenAPI document of their own, which does not exist in production', async () => {
  expect(Object.keys((await call('GET /dev/openapi.json')).body.paths)).toEqual(['/dev/mail', '/dev/seed'])
  startWith(PRODUCTION)
  expect((await call('GET /dev/openapi.json')).status).toBe(404)
  const { paths } = (await call('GET /openapi.json')).body
  expect(Object.keys(paths).filter((path) => /^\/(dev|ops)(\/|$)/.test(path))).toEqual([])
  expect(Object.keys(paths)).toContain('/postbacks/{partnerId}')
})

test('without the list of common passwords every sign-up fails', async () => {
  expect((await signUp('samantha99!!')).body).toMatchObject({ code: 'password_weak' })
  startWith({ DOCUMENTS: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher })
  for (const password of ['samantha99!!', 'jade-river-2291'])
    expect((await signUp(password)).body).toMatchObject({ code: 'unexpected' })
  expect((await call('GET /openapi.json')).status).toBe(500)
})
