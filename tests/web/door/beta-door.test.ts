import { beforeEach, expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { hang, json, refusal, reset, type Step, tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { html, SITE, sessionIn, settled, visitFrom } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
type Door = typeof import('../../../server.ts').default
let door: Door

beforeEach(async () => {
  await openAnew()
  page.answer = async () => html()
})

/** Loads the web worker again, because the module caches answers like an isolate. */
async function openAnew(): Promise<void> {
  vi.resetModules()
  ;({ default: door } = await import('../../../server.ts'))
}

const BETA = 'https://beta.itda.example'
const toHost = (redirectBetaDomain: unknown) => json({ data: { redirectBetaDomain, banner: null } })

/** The worker's answer to an address with this configuration: a location, or 200. */
async function open(config: Step, address: string, init: Parameters<typeof visitFrom>[3] = {}) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const request = input as Request
    asked.push(new URL(request.url).pathname)
    return config(request)
  }
  const response = await visitFrom(door, { fetch }, address, init)
  await settled()
  return { response, asked, told: response.headers.get('location') ?? response.status }
}

const HOSTS: [string, Step, string, string | number][] = [
  ['null', toHost(null), `${SITE}/`, 200],
  ['null', toHost(null), `${BETA}/`, 200],
  ['the beta host', toHost('beta.itda.example'), `${SITE}/`, `${BETA}/`],
  [
    'the beta host',
    toHost('beta.itda.example'),
    `${SITE}/links?tab=mine&q=%EA%B0%80`,
    `${BETA}/links?tab=mine&q=%EA%B0%80`,
  ],
  ['the beta host', toHost('beta.itda.example'), `${BETA}/links`, 200],
  ['the main host', toHost('itda.example'), `${BETA}/payouts?page=2`, `${SITE}/payouts?page=2`],
  ['the main host', toHost('itda.example'), `${SITE}/payouts`, 200],
  ['a host in capitals', toHost('BETA.itda.example'), `${BETA}/a`, 200],
  ['a host with a path', toHost('evil.example/x'), `${SITE}/a`, 200],
  ['a host with a user', toHost('a@evil.example'), `${SITE}/a`, 200],
  ['a whole address', toHost('https://evil.example'), `${SITE}/a`, 200],
  ['a foreign host', toHost('evil.example'), `${SITE}/a`, 200],
  ['a host that ends like ours', toHost('evilitda.example'), `${SITE}/a`, 200],
  ['a host that begins like ours', toHost('itda.example.evil.com'), `${SITE}/a`, 200],
  ['ours with a port', toHost('beta.itda.example:8443'), `${SITE}/a`, 200],
  ['ours with a dot at the end', toHost('beta.itda.example.'), `${SITE}/a`, 200],
  ['ours with a user', toHost('evil.com@beta.itda.example'), `${SITE}/a`, 200],
  ['a foreign host before ours', toHost('evil.com#.itda.example'), `${SITE}/a`, 200],
  ['letters of another script', toHost('베타.itda.example'), `${SITE}/a`, 200],
  [
    'punycode below ours',
    toHost('xn--bj0bj06e.itda.example'),
    `${SITE}/a`,
    'https://xn--bj0bj06e.itda.example/a',
  ],
  ['an empty text', toHost(''), `${SITE}/a`, 200],
  ['a number', toHost(7), `${SITE}/a`, 200],
  ['404', refusal(404, 'not_found'), `${BETA}/a?b=1`, `${SITE}/a?b=1`],
  ['404', refusal(404, 'not_found'), `${SITE}/a`, 200],
  ['403', refusal(403, 'forbidden'), `${BETA}/a`, `${SITE}/a`],
  ['403', refusal(403, 'suspended'), `${SITE}/a`, 200],
  ['400', refusal(400, 'invalid_input'), `${BETA}/a`, 200],
  ['401', refusal(401, 'unauthenticated'), `${BETA}/a`, 200],
  ['429', refusal(429, 'rate_limited'), `${BETA}/a`, 200],
  ['500', refusal(500, 'unexpected'), `${BETA}/a`, 200],
  ['a reset', reset, `${BETA}/a`, 200],
  ['HTML', () => new Response('<p>'), `${BETA}/a`, 200],
]

test.each(HOSTS)('the configuration says %s', async (_, config, address, told) => {
  allowConsoleError(/api_answer_invalid/)
  for (const held of [null, tokens()]) {
    if (held) await openAnew()
    const outcome = await open(config, address, { held })
    expect(outcome.told).toBe(told)
    expect(outcome.asked).toEqual(['/api/site-config'])
    expect(await sessionIn(outcome.response)).toBe('untouched')
  }
})

test('the page is served after 15 s of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = open(hang, `${BETA}/a`)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await answer).told).toBe(200)
  vi.useRealTimers()
})

test('short links, the API and forms are never redirected and cause no question', async () => {
  const config = toHost('beta.itda.example')
  expect((await open(config, '/l/abcdefg')).told).toBe(200)
  const form = await open(config, '/payouts', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([form.told, form.asked]).toEqual([200, []])
  expect((await open(config, '/api/site-config')).asked).toEqual(['/api/site-config'])
})

test('www and plain http redirect to the main site before any call is made', async () => {
  const config = toHost('beta.itda.example')
  for (const address of ['https://www.itda.example/a?b=1', 'http://itda.example/a?b=1']) {
    const { told, asked, response } = await open(config, address)
    expect([told, asked, response.status]).toEqual([`${SITE}/a?b=1`, [], 308])
  }
})

test('the door asks once a minute per person', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const config = toHost(null)
  const ask = async (held = tokens()) => (await open(config, '/', { held })).asked.length
  expect([await ask(), await ask(), await ask(tokens({ userId: 'usr_2' }))]).toEqual([1, 0, 1])
  vi.setSystemTime(Date.now() + 59_000)
  expect(await ask()).toBe(0)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await ask()).toBe(1)
  vi.useRealTimers()
})
