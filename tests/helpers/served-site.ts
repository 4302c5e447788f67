/**
 * Fixtures for tests of a started installation: the sample of the documentation, a configuration with every
 * feature on, and stand-ins for all services outside.
 */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { PROVIDER_ADDRESS_NAMES } from '#contract/core/settings/provider-addresses.ts'
import { type ServeConfig, settingsOf } from '../../scripts/serve/config.ts'
import { KEYS } from '../../scripts/serve/keys.ts'
import { WORKERS } from '../../scripts/workers/workers.ts'

/** The configuration that docs/serve.md shows. */
export function sampleConfig(): ServeConfig {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/serve.md', 'utf8')) ?? []
  return JSON.parse(json) as ServeConfig
}

/** The `MAIL_URL` of the sample with the host `localhost:port`. */
export function mailUrlAt(port: number): string {
  const url = new URL(sampleConfig().settings.MAIL_URL ?? '')
  url.host = `localhost:${port}`
  return url.href
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** Valid values for settings with a checked format. */
const FORMS: Record<string, string> = {
  MAIL_FROM: '잇다 <hello@itda.example>',
  MAIL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  SOLAPI_API_KEY: 'A'.repeat(16),
  SOLAPI_API_SECRET: 'B'.repeat(32),
  SOLAPI_FROM: '021234567',
  LINKPRICE_PATH_SECRET: 'l'.repeat(32),
  HEALTH_TOKEN: 'h'.repeat(32),
  ALARM_WEBHOOK_URL: 'https://hooks.example/alarm',
  OAUTH_KAKAO_APP_ID: '1000001',
  OAUTH_APPLE_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  HSTS_PRELOAD: 'on',
  MAINTENANCE: '',
}

/**
 * Every setting that a worker accepts except keys, read from the schema. Each provider is at `<standIn>/<its
 * setting>`.
 */
export function everySetting(standIn: string, mailUrl: string): Record<string, string> {
  const names = new Set(WORKERS.flatMap(({ name }) => settingsOf(`itda-${name}`)))
  const given = [...names]
    .filter((name) => !Object.hasOwn(KEYS, name))
    .map((name) => {
      const isAddress = (PROVIDER_ADDRESS_NAMES as string[]).includes(name)
      return [name, isAddress ? `${standIn}/${name}` : (FORMS[name] ?? `of ${name}`)]
    })
  return { ...Object.fromEntries(given), MAIL_URL: mailUrl }
}

/**
 * Plays every provider over HTTP. `asked` lists the requests as `METHOD path body`. `people` maps the id of
 * an identity check to the person it verified.
 */
export async function startProviders() {
  const asked: string[] = []
  const people = new Map<string, { name: string; birthDate: string }>()
  const person = { id: 7, kakao_account: { profile: { nickname: '하나' } } }
  const ANSWERS: Record<string, object> = {
    '/OAUTH_KAKAO_TOKEN_URL': { access_token: 'kakao-token', token_type: 'bearer' },
    '/OAUTH_KAKAO_URL/v1/user/access_token_info': { id: 7, app_id: 1_000_001 },
    '/OAUTH_KAKAO_URL/v2/user/me': person,
  }
  function portoneAnswer(pathname: string): object | undefined {
    const [, check = ''] = /^\/PORTONE_URL\/identity-verifications\/(.+)$/.exec(pathname) ?? []
    const verifiedCustomer = people.get(check)
    if (verifiedCustomer) {
      const key = Object.values(verifiedCustomer).join(':')
      const verified = { ...verifiedCustomer, di: `di:${key}`, ci: `ci:${key}` }
      return {
        id: check,
        status: 'VERIFIED',
        verifiedAt: new Date().toISOString(),
        verifiedCustomer: verified,
      }
    }
    const holder =
      /^\/PORTONE_URL\/platform\/bank-accounts\/.+\/holder$/.test(pathname) && [...people.values()].at(-1)
    return holder ? { holderName: holder.name } : undefined
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const body = Buffer.concat(await request.toArray()).toString()
    asked.push(`${request.method} ${pathname} ${body}`)
    const answer = ANSWERS[pathname] ?? portoneAnswer(pathname)
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    people,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Checks that each feature answers as set up, and that it calls the address in its setting. */
export async function tryEveryFeature(
  site: string,
  settings: Record<string, string>,
  asked: string[],
): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site + path, { headers, redirect: 'manual' })
  for (const provider of ['kakao', 'naver', 'google', 'apple']) {
    const away = await get(`/auth/${provider}`)
    const to = new URL(away.headers.get('location') ?? '')
    const name = `OAUTH_${provider.toUpperCase()}`
    expect(to.origin + to.pathname).toBe(settings[`${name}_AUTHORIZE_URL`])
    const cookie = away.headers.getSetCookie().map((one) => one.split(';')[0])
    const back = `/auth/${provider}/callback?code=c-1&state=${to.searchParams.get('state')}`
    expect((await get(back, { cookie: cookie.join('; ') })).status).toBe(302)
    const exchanged = asked.find((one) => one.startsWith(`POST /${name}_TOKEN_URL `))
    expect(exchanged, provider).toContain('code=c-1')
  }
  // The API verified the token of the site with the provider.
  expect(asked).toContain('GET /OAUTH_KAKAO_URL/v2/user/me ')
  expect(await (await get('/api/auth/oauth/providers')).json()).toMatchObject({
    data: { providers: ['kakao', 'naver', 'google', 'apple'] },
  })
  const event = await fetch(`${site}/api/mail-events`, { method: 'POST', body: '{}' })
  expect([401, 403, 422]).toContain(event.status)
  const postback = `/api/postbacks/linkprice/${settings.LINKPRICE_PATH_SECRET}`
  const report = (path: string) => fetch(site + path, { method: 'POST', body: '' })
  expect((await report(postback)).status).not.toBe(404)
  expect((await report(`${postback}x`)).status).toBe(404)
  const deep = await get('/health/deep', { authorization: `Bearer ${settings.HEALTH_TOKEN}` })
  expect(await deep.text()).toContain('mail')
  expect((await get('/')).headers.get('strict-transport-security')).toContain('preload')
}
