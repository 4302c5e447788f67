import { beforeEach, expect, test, vi } from 'vitest'
import { countVisit } from '#app/services/visits/visits.server.ts'
import { visitBatch } from '#contract/links/visits.ts'

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; SM-A155N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
let told: unknown[] = []
let answer = () => new Response(null, { status: 204 })
const api = {
  fetch: async (request: Request) => {
    told.push(await request.json())
    return answer()
  },
} as never

let address = 0
/** A first visit from a new address. */
function visit(path: string, { headers = {}, method = 'GET', status = 200 } = {}) {
  address += 1
  const all = { 'user-agent': BROWSER, 'cf-connecting-ip': `192.0.2.${address}`, ...headers }
  const request = new Request(`https://itda.kr${path}`, { method, headers: all })
  return countVisit({ request, api, now: new Date(), requestId: 'r' }, status)
}

/** Sends the counted visits now. */
async function close(waiting: (Promise<void> | null)[]) {
  await vi.runAllTimersAsync()
  await Promise.all(waiting)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T15:30:00Z') })
  told = []
  answer = () => new Response(null, { status: 204 })
  return () => vi.useRealTimers()
})

test('a hundred visits within a second become one message that reveals nothing about the visitors', async () => {
  const waiting = Array.from({ length: 100 }, (_, n) =>
    visit(n % 4 === 0 ? '/creators/crt_1' : '/@ieum.salim'),
  )
  await close(waiting)
  expect(waiting.filter(Boolean)).toHaveLength(1)
  expect(told).toHaveLength(1)
  const batch = visitBatch.parse(told[0])
  // Half past midnight in Seoul.
  expect(batch.visits).toEqual([
    { creator: 'crt_1', day: '2026-11-23', count: 25 },
    { creator: '@ieum.salim', day: '2026-11-23', count: 75 },
  ])
  expect(JSON.stringify(told)).not.toMatch(/192\.0\.2|Mozilla/)
})

test('bots, prefetched pages, other pages and failures are not counted', async () => {
  const all = [
    visit('/@ieum', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
    visit('/@ieum', { headers: { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' } }),
    visit('/@ieum', { headers: { 'sec-purpose': 'prefetch;prerender' } }),
    visit('/@ieum', { method: 'HEAD' }),
    visit('/@ieum', { method: 'POST' }),
    visit('/@ieum', { status: 404 }),
    visit('/@ieum', { status: 302 }),
    visit('/@ieum', { status: 503 }),
    visit('/partners'),
    visit('/@Ieum'),
    visit('/@ieum/x'),
    visit('/creators/../x'),
  ]
  expect(all.filter(Boolean)).toEqual([])
  await close(all)
  expect(told).toEqual([])
})

test('a browser that returns within the hour is counted once, also when it already has the page', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.9' }
  const waiting = [visit('/@twice', { headers }), visit('/@twice', { headers, status: 304 })]
  await close(waiting)
  expect(visitBatch.parse(told[0]).visits.map(({ count }) => count)).toEqual([1])
  vi.setSystemTime(Date.now() + 3_600_001)
  await close([visit('/@twice', { headers, status: 304 })])
  expect(told).toHaveLength(2)
})

test('a visit that the API does not accept is lost, and nothing else is', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = () => new Response(null, { status: 503 })
  await close([visit('/@gone')])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  answer = () => new Response(null, { status: 204 })
  await close([visit('/@back')])
  expect(visitBatch.parse(told[1]).visits).toHaveLength(1)
})
