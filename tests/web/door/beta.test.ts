import { beforeEach, expect, test, vi } from 'vitest'
import { json, refusal, reset, type Step, scriptedApi, tokens } from '../api/scripted-api.ts'

const SITE = 'https://itda.example'
let betaRedirect: typeof import('#app/services/door/beta.server.ts').betaRedirect

beforeEach(async () => {
  // The module caches answers like an isolate.
  vi.resetModules()
  ;({ betaRedirect } = await import('#app/services/door/beta.server.ts'))
})

const toHost = (redirectBetaDomain: string | null) => json({ data: { redirectBetaDomain, banner: null } })

function person(userId: string) {
  return { userId: () => userId, tokens: () => tokens({ userId }) }
}

async function visit(address: string, api: ReturnType<typeof scriptedApi>, more = {}) {
  const setup = { api, headers: new Map(), session: person('usr_1'), siteOrigin: SITE, now: 1_000 }
  const response = await betaRedirect({ ...setup, request: new Request(address), ...more })
  return response && [response.status, response.headers.get('location')]
}

test.each([
  [
    'another host',
    toHost('beta.itda.example'),
    `${SITE}/links?tab=mine`,
    'https://beta.itda.example/links?tab=mine',
  ],
  ['this host', toHost('beta.itda.example'), 'https://beta.itda.example/links', null],
  ['nobody', toHost(null), `${SITE}/`, null],
  ['404 on beta', refusal(404, 'not_found'), 'https://beta.itda.example/a?b=1', `${SITE}/a?b=1`],
  ['403 on beta', refusal(403, 'forbidden'), 'https://beta.itda.example/a', `${SITE}/a`],
  ['404 on the main site', refusal(404, 'not_found'), `${SITE}/a`, null],
  ['what is no host', toHost('evil.com/x?'), `${SITE}/a`, null],
  ['401', refusal(401, 'unauthenticated'), 'https://beta.itda.example/a', null],
])('%s', async (_, answer, address, location) => {
  expect(await visit(address, scriptedApi(answer))).toEqual(location && [302, location])
})

test.each([
  ['500', refusal(500, 'unexpected')],
  ['a reset', reset],
  ['HTML', () => new Response('<p>')],
] as [string, Step][])('%s serves the page', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await visit('https://beta.itda.example/a', scriptedApi(answer))).toBeNull()
})

test('the answer is cached for a minute, per person', async () => {
  const api = scriptedApi(toHost('beta.itda.example'), toHost(null), toHost(null))
  expect(await visit(`${SITE}/`, api)).not.toBeNull()
  expect(await visit(`${SITE}/`, api, { now: 60_999 })).not.toBeNull()
  expect(api.asked).toHaveLength(1)
  expect(await visit(`${SITE}/`, api, { session: person('usr_2') })).toBeNull()
  expect(await visit(`${SITE}/`, api, { now: 61_000 })).toBeNull()
  expect(api.asked).toHaveLength(3)
  expect(api.asked[0]?.headers.get('authorization')).toBe('Bearer access-0')
})

test('after an answer of another shape the next page asks again', async () => {
  const bad = [json({ data: { foo: 1 } }), json({ data: { redirectBetaDomain: 7 } }), json(null)]
  const api = scriptedApi(...bad, toHost('beta.itda.example'))
  for (const _ of bad) expect(await visit(`${SITE}/`, api)).toBeNull()
  expect(await visit(`${SITE}/`, api)).not.toBeNull()
})

test('a form is never redirected', async () => {
  const api = scriptedApi()
  expect(await visit(`${SITE}/`, api, { request: new Request(`${SITE}/`, { method: 'POST' }) })).toBeNull()
  expect(api.asked).toHaveLength(0)
})
