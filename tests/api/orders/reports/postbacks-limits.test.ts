import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeReport, makeShop, sendPostback } from '#tests/helpers/orders/postback.ts'

let shop: Awaited<ReturnType<typeof makeShop>>
const WINDOW_MS = 600_000

// Starts at the beginning of a time window, because a new one would reset the counts. The click has the same
// hour as the reports.
beforeAll(async () => {
  const now = Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS + 1_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  shop = await makeShop(await makePerson())
})
afterAll(() => void vi.useRealTimers())

const from = (ip: string) => ({ 'cf-connecting-ip': ip })

function sendUnsigned(ip: string) {
  const body = JSON.stringify(makeReport(shop.clickId))
  return call(`POST /postbacks/${shop.partner.id}`, { body, headers: from(ip) })
}

test('the 61st report without a signature from one client is refused before it is read', async () => {
  const ip = '198.51.100.61'
  for (let i = 0; i < 60; i += 1) expect((await sendUnsigned(ip)).status).toBe(401)
  const refused = await sendUnsigned(ip)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(refused.body.message).toMatch(/[가-힣]/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { openPostback } = await import('#api/orders/reports/open.ts')
  const deps = testDeps()
  const limited = { ...deps, request: { ...deps.request, ip } }
  const request = new Request('https://api/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(openPostback(limited, shop.partner.id, request)).rejects.toMatchObject({
    code: 'rate_limited',
  })
  expect(isRead).toBe(false)
  // Other clients are not delayed, even when they make the same mistake.
  expect((await sendUnsigned('203.0.113.61')).status).toBe(401)
})

test('a partner’s report is accepted although strangers at its address sent 100 bad reports', async () => {
  const ip = '198.51.100.64'
  const bad = { 'itda-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`, ...from(ip) }
  const raw = JSON.stringify(makeReport(shop.clickId))
  const statuses: number[] = []
  for (let i = 0; i < 50; i += 1) {
    statuses.push((await sendUnsigned(ip)).status)
    statuses.push((await call(`POST /postbacks/${shop.partner.id}`, { body: raw, headers: bad })).status)
  }
  expect(statuses).toEqual(statuses.map((_, i) => (i < 60 ? 401 : 429)))
  const good = await sendPostback(shop.partner, makeReport(shop.clickId), { headers: from(ip) })
  expect(good.data?.result).toBe('accepted')
  expect((await call(`POST /postbacks/${shop.partner.id}`, { body: raw, headers: bad })).status).toBe(429)
})

test('a body that is too large is refused by its size, even without a valid signature', async () => {
  const bad = { 'itda-signature': `t=${Math.floor(Date.now() / 1000)},v1=00`, ...from('198.51.100.65') }
  const body = 'x'.repeat(64 * 1024 + 1)
  const answer = await call(`POST /postbacks/${shop.partner.id}`, { body, headers: bad })
  expect([answer.status, answer.body.code]).toEqual([413, 'postback_too_large'])
})

test('signed reports do not count towards the limit', async () => {
  const ip = '198.51.100.62'
  const headers = from(ip)
  const reports = Array.from({ length: 65 }, () => makeReport(shop.clickId))
  for (const report of reports)
    expect((await sendPostback(shop.partner, report, { headers })).data?.result).toBe('accepted')
  expect((await sendUnsigned(ip)).status).toBe(401)
  const { db } = testDeps()
  const { results } = await db.prepare("SELECT key, count FROM rate_limits WHERE key LIKE 'postback:%'").all()
  // One row for each refused client: 61 and 64, a neighbour, and this one with its single mistake.
  expect(results.map(({ count }) => count).sort()).toEqual([1, 1, 60, 60])
  expect(JSON.stringify(results)).not.toContain('198.51')
})

test('a report signed by another partner counts as unsigned', async () => {
  const other = await makeShop(await makePerson())
  const headers = from('198.51.100.63')
  const report = makeReport(shop.clickId)
  const secrets = [other.partner.secret]
  for (let i = 0; i < 60; i += 1)
    expect((await sendPostback(shop.partner, report, { secrets, headers })).status).toBe(401)
  expect((await sendPostback(shop.partner, report, { secrets, headers })).status).toBe(429)
  expect(await rowsOf('SELECT id FROM inbox WHERE event_id = ?', report.eventId)).toEqual([])
})
