/** Reading the list: pages, limits, refusals and network failures. */
import { afterAll, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import {
  listAnswer,
  makeStage,
  nextTrlogId,
  pullLinkprice,
  type Stage,
} from '#tests/helpers/orders/linkprice.ts'
import { countCalls } from '#tests/helpers/platform/d1-calls.ts'

afterAll(expectProof)

const at = (time: string) => new Date(`${time}:00+09:00`).toISOString()
const pull = (stage: Stage, time: string) => pullLinkprice(stage.deps(at(time)))
const pendingOf = async (stage: Stage) => (await balancesOf(stage.person)).pending
const alarmsOf = (kind: string) =>
  rowsOf<{ detail: string }>('SELECT detail FROM alarms WHERE kind = ?', kind)

async function makeOrders(count: number): Promise<Stage> {
  const stage = await makeStage(await makePerson())
  for (let i = 0; i < count; i += 1) stage.put(stage.row(`O-${i}`))
  return stage
}

test.each([
  ['in order', false],
  ['youngest first', true],
])('a list of several pages is read whole, %s', async (_name, isReversed) => {
  const stage = await makeOrders(25)
  Object.assign(stage, { perPage: 10, isReversed })
  await stage.readAll('2026-10-03T20:00')
  expect(await pendingOf(stage)).toBe(25 * 700)
  const today = stage.calls.filter((url) => url.searchParams.get('yyyymmdd') === '20261003')
  expect(today.map((url) => url.searchParams.get('page'))).toEqual(['1', '2', '3'])
})

test('the request to the network matches its document', async () => {
  const stage = await makeOrders(1)
  await pull(stage, '2026-10-03T20:00')
  const [url] = stage.calls
  expect(url?.origin).toBe('https://api.linkprice.com')
  expect(url?.pathname).toBe('/affiliate/translist.php')
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    auth_key: 'the-key',
    page: '1',
    per_page: '1000',
    yyyymmdd: expect.stringMatching(/^\d{6}(\d\d)?$/),
  })
})

test('a page that shrinks during a reading ends the list, and the next reading gets the rest', async () => {
  const stage = await makeOrders(3)
  stage.perPage = 2
  const rows = [...stage.rows.values()]
  for (let i = 0; i < 40; i += 1) {
    stage.faults.push(
      () => listAnswer('0', 3, rows.slice(0, 2)),
      () => listAnswer('101'),
    )
  }
  expect((await stage.readAll('2026-10-03T20:00')).includes('failed')).toBe(false)
  expect(await pendingOf(stage)).toBe(1_400)
  stage.faults.length = 0
  await stage.readAll('2026-10-04T20:00')
  expect(await pendingOf(stage)).toBe(2_100)
})

test('no two readings happen within 15 minutes, no matter who asks and how often', async () => {
  const stage = await makeOrders(1)
  const results = await Promise.all(Array.from({ length: 6 }, () => pull(stage, '2026-10-03T20:00')))
  expect(results.filter((result) => result === 'read')).toHaveLength(1)
  expect(stage.calls).toHaveLength(1)
  expect(await pull(stage, '2026-10-03T20:14')).toBe('idle')
  expect(stage.calls).toHaveLength(1)
  expect(await pull(stage, '2026-10-03T20:15')).toBe('read')
  expect(stage.calls).toHaveLength(2)
})

test('the network is read every 15 minutes for today, every hour for yesterday, once a night for months', async () => {
  const stage = await makeOrders(1)
  await stage.readAll('2026-10-03T10:00')
  stage.calls.length = 0
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const minutes = quarter * 15
    await pull(stage, `2026-10-03T${21 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
  }
  const asked = stage.calls.map((url) => url.searchParams.get('yyyymmdd'))
  expect(asked.filter((span) => span === '20261002')).toHaveLength(2)
  expect(asked.filter((span) => span === '20261003')).toHaveLength(6)
  await stage.readAll('2026-10-04T03:00')
  const months = stage.calls
    .map((url) => url.searchParams.get('yyyymmdd'))
    .filter((span) => span?.length === 6)
  expect(months.sort()).toEqual(['202607', '202608', '202609', '202610'])
})

test.each(['300', '100'])('result %s stops the site code and tells an operator once', async (result) => {
  const stage = await makeOrders(1)
  const before = (await alarmsOf('network_stopped')).length
  stage.faults.push(() => listAnswer(result))
  expect(await pull(stage, '2026-10-03T20:00')).toBe('stopped')
  expect(await pull(stage, '2026-10-05T20:00')).toBe('idle')
  expect(stage.calls).toHaveLength(1)
  const alarms = await alarmsOf('network_stopped')
  expect(alarms).toHaveLength(before + 1)
  expect(JSON.parse(alarms.at(-1)?.detail ?? '')).toMatchObject({ result })
})

test.each(['200', '210', '400'])('result %s is told and does not stop the others', async (result) => {
  const stage = await makeOrders(1)
  stage.faults.push(() => listAnswer(result))
  const results = await stage.readAll('2026-10-03T20:00')
  expect(results[0]).toBe('refused')
  expect(results).toContain('read')
  expect((await alarmsOf('network_refused')).some(({ detail }) => JSON.parse(detail).result === result)).toBe(
    true,
  )
})

const WEATHER: [string, () => Response | Promise<Response>][] = [
  ['an error page', () => new Response('<html>점검 중</html>', { headers: { 'content-type': 'text/html' } })],
  ['a 500', () => new Response('x', { status: 500 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ['silence', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))],
  ['half an answer', () => new Response('{"result":"0","list_count":2,"order_list":[{"trlog')],
  ['another shape', () => Response.json({ result: '0', list_count: 'many', order_list: {} })],
  ['a list of nothing known', () => Response.json(null)],
]
test.each(WEATHER)('%s changes nothing and is tried again', async (_name, fault) => {
  const stage = await makeOrders(1)
  stage.faults.push(fault)
  expect(await pull(stage, '2026-10-03T20:00')).toBe('failed')
  const results = await stage.readAll('2026-10-03T20:15')
  expect(results.filter((result) => result === 'failed')).toEqual([])
  expect(await pendingOf(stage)).toBe(700)
})

test('three failures of one span in a row raise an alarm, and the waits grow', async () => {
  const stage = await makeOrders(1)
  for (let i = 0; i < 40; i += 1) stage.faults.push(() => new Response('x', { status: 503 }))
  const results = await stage.readAll('2026-10-03T20:00')
  expect(results.filter((result) => result === 'failed').length).toBeGreaterThan(15)
  const failed = (await alarmsOf('network_pull')).map(({ detail }) => JSON.parse(detail))
  expect(failed.length).toBeGreaterThan(0)
  expect(failed[0]).toMatchObject({ error: expect.stringContaining('503') })
  const waits = 'SELECT failures, last_result FROM network_pulls WHERE account = ? AND failures > 2 LIMIT 1'
  const site = stage.calls[0]?.searchParams.get('a_id') ?? ''
  expect(await rowsOf(waits, site)).toHaveLength(1)
})

test('an unreadable row raises an alarm and does not hold back the others', async () => {
  const stage = await makeOrders(2)
  const [first] = stage.rows.values()
  if (first) stage.put({ ...first, status: '999' })
  await stage.readAll('2026-10-03T20:00')
  expect(await pendingOf(stage)).toBe(700)
  expect((await alarmsOf('network_row')).some(({ detail }) => JSON.parse(detail).row.status === '999')).toBe(
    true,
  )
})

test('many unreadable rows do not stop a run from finishing', async () => {
  const stage = await makeOrders(2)
  const [first, second] = stage.rows.values()
  if (!first || !second) throw new Error('there are two')
  for (let i = 0; i < 1_200; i += 1) stage.put({ ...first, trlog_id: nextTrlogId(), status: '998' })
  stage.put({ ...second, trlog_id: nextTrlogId(), o_cd: 'BEHIND' })
  const { deps, asked } = countCalls(stage.deps(at('2026-10-04T20:00')))
  await pullLinkprice(deps)
  expect(asked.statements).toBeLessThan(100)
  await stage.readAll('2026-10-04T20:15')
  expect(await pendingOf(stage)).toBe(3 * 700)
  const told = (await alarmsOf('network_row')).filter(({ detail }) => JSON.parse(detail).row.status === '998')
  expect(told).toHaveLength(50)
})

test('a merchant without a partner raises one alarm', async () => {
  const stage = await makeOrders(1)
  stage.put(stage.row('X-1', { m_id: 'nobody1' }), stage.row('X-2', { m_id: 'nobody1' }))
  await stage.readAll('2026-10-03T20:00')
  const told = (await alarmsOf('network_merchant')).filter(
    ({ detail }) => JSON.parse(detail).merchantId === 'nobody1',
  )
  expect(told).toHaveLength(1)
})

test('an older list never overwrites a newer one', async () => {
  const stage = await makeOrders(1)
  const [row] = stage.rows.values()
  stage.turn('210', row?.trlog_id ?? '')
  await stage.readAll('2026-12-06T04:00')
  expect((await balancesOf(stage.person)).available).toBe(700)
  stage.turn('100', row?.trlog_id ?? '')
  await rowsOf("UPDATE network_accounts SET next_call_at = '2026-01-01' RETURNING account")
  await rowsOf("UPDATE network_pulls SET due_at = '2026-01-01' RETURNING span")
  await stage.readAll('2026-11-01T04:00')
  expect((await balancesOf(stage.person)).available).toBe(700)
})

test('without a configured site code the network is not asked', async () => {
  expect(await pullLinkprice(testDeps())).toBe('idle')
})

test('a list without its number of rows is read until its last page', async () => {
  const stage = await makeOrders(15)
  const bare = (url: URL) => {
    const from = (Number(url.searchParams.get('page')) - 1) * 10
    const rows = [...stage.rows.values()].slice(from, from + 10)
    return Response.json(rows.length > 0 ? { result: '0', order_list: rows } : { result: '101' })
  }
  stage.faults.push(bare, bare, bare)
  await pull(stage, '2026-10-03T20:00')
  await applyTouched(stage.deps(at('2026-10-03T20:00')))
  expect([await pendingOf(stage), stage.calls.length]).toEqual([15 * 700, 3])
})
