import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#api/index.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { playProviders } from '../../helpers/accounts/social.ts'
import { call, startWith, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../helpers/endpoints.ts'
import { goodInput } from '../../helpers/generate.ts'
import { makePerson } from '../../helpers/make.ts'
import { KEY_NAMES, OWN_KEYS, PRODUCTION } from '../../helpers/production.ts'

const seed = Number((testEnv as unknown as { TEST_SEED: string }).TEST_SEED)
const OPTIONAL = /^(MAIL_|NTS_|SOLAPI_|PORTONE_|OAUTH_|LINKPRICE_)/

beforeAll(() => {
  const none = Object.keys(testEnv).filter((name) => OPTIONAL.test(name))
  startWith({ ...PRODUCTION, ...Object.fromEntries(none.map((name) => [name, undefined])) })
})
beforeEach(playProviders)

/** Routes that visitors read come first, because they cost more rows after the others have changed something. */
const rankOf = ({ method, meta }: Endpoint) => (method === 'GET' ? 0 : 2) + (meta.who === 'anyone' ? 0 : 1)
const VISITORS_FIRST = [...ENDPOINTS].sort((a, b) => rankOf(a) - rankOf(b))

test.each(VISITORS_FIRST.map((one): [string, Endpoint] => [one.name, one]))(
  '%s breaks for nobody while no provider is set up',
  async (name, endpoint) => {
    const { who } = endpoint.meta
    const { token } = await makePerson({ role: who === 'operator' ? 'operator' : 'member' })
    for (const as of who === 'anyone' ? [null, token] : [token]) {
      const { status, body } = await send(endpoint, goodInput(endpoint, seed), as ? { as } : {})
      expect(status, `${name} ${JSON.stringify(body)?.slice(0, 200)}`).toBeLessThan(500)
      if (status >= 400) expect(body.message, name).toMatch(/[가-힣]/)
    }
  },
)

test('a request for a mail is refused when no mail can be sent', async () => {
  for (const route of ['POST /auth/email', 'POST /auth/reset-password']) {
    const { status, body } = await call(route, { body: { email: 'waits@itda.test' } })
    expect([status, body.code]).toEqual([424, 'mail_unavailable'])
  }
  startWith({ MAIL_API_KEY: 'a-key', MAIL_FROM: 'hello@itda.example' })
  expect((await call('POST /auth/email', { body: { email: 'waits@itda.test' } })).status).toBe(200)
  startWith({ MAIL_API_KEY: undefined, MAIL_FROM: undefined } as Partial<Env>)
})

test('an anonymous check of a person answers identity_unavailable when no provider can be asked', async () => {
  const declared = ENDPOINTS.find(({ path }) => path === '/creator-application-checks/public')
  if (!declared) throw new Error('The contract has no such check.')
  const answer = await send(declared, goodInput(declared, seed))
  expect(answer.status).toBe(424)
  expect(answer.body).toMatchObject({ code: 'identity_unavailable' })
})

test('no request is served with a key that is missing, malformed or published in the repository', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
  for (const name of KEY_NAMES) {
    for (const value of [testEnv[name], '', undefined, 'not a key']) {
      startWith({ [name]: value } as Partial<Env>)
      const { status, body, headers } = await call('GET /site-config')
      expect([status, body.code], name).toEqual([503, 'unavailable'])
      expect(headers.get('retry-after')).toBe('60')
      expect(logged.at(-1)).toContain(name)
      if (value) expect(JSON.stringify([body, logged])).not.toContain(value.replace(/^1:/, ''))
    }
    startWith({ [name]: OWN_KEYS[name] })
  }
  expect((await call('GET /site-config')).status).toBe(200)
})

test('queued messages are retried when a deployment has wrong keys', async () => {
  allowConsoleError(/settings_refused/)
  const retryAll = vi.fn()
  const env = { ...testEnv, ENVIRONMENT: 'production' as const }
  await worker.queue({ queue: 'itda-clicks', messages: [], retryAll } as never, env, {} as never)
  expect(retryAll).toHaveBeenCalledOnce()
})
