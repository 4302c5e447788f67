/** The reward postback has no signature, so it is stored and only causes an earlier read of the list. */
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { receiveHint } from '#api/orders/networks/refresh-hint.ts'
import { testEnv } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import {
  makeHint,
  makeStage,
  PATH_SECRET,
  pullLinkprice,
  SITE,
  type Stage,
} from '#tests/helpers/orders/linkprice.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'

afterAll(expectProof)

const env = {
  ...testEnv,
  LINKPRICE_A_ID: SITE,
  LINKPRICE_AUTH_KEY: 'the-key',
  LINKPRICE_PATH_SECRET: PATH_SECRET,
}
const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

async function post(body: unknown, secret = PATH_SECRET, given = env, ip = '') {
  const request = new Request(`http://localhost:8787/api/postbacks/linkprice/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(ip && { 'cf-connecting-ip': ip }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await worker.fetch(request, given, ctx)
  const parsed = (await response.json()) as { data?: { result: string }; code?: string }
  return { status: response.status, result: parsed.data?.result, code: parsed.code }
}

const inboxOf = ({ shop }: Stage) =>
  rowsOf<{ adapter: string; raw: string; order_id: string | null }>(
    'SELECT adapter, t.raw, order_id FROM inbox m JOIN message_texts t ON t.nr = m.rowid WHERE partner_id = ?',
    shop.partner.id,
  )
const dueOf = (span: string) =>
  rowsOf('SELECT span FROM network_pulls WHERE account = ? AND span = ?', SITE, span)

test('a postback is stored unchanged, makes its day be read next, and earns nothing', async () => {
  const stage = await makeStage(await makePerson())
  const raw = JSON.stringify(makeHint(stage)).replace('18000406750585', '18446744073709551615')
  expect(await post(raw)).toEqual({ status: 200, result: 'accepted', code: undefined })
  expect(await inboxOf(stage)).toEqual([{ adapter: 'linkprice-postback', raw, order_id: null }])
  expect(await dueOf('2026-10-03')).toHaveLength(1)
  const events = 'SELECT event_id FROM inbox WHERE partner_id = ?'
  expect(await rowsOf(events, stage.shop.partner.id)).toEqual([
    { event_id: expect.stringMatching(/^18446744073709551615#/) },
  ])
  expect(await balancesOf(stage.person)).toEqual({
    pending: 0,
    awaited: 0,
    available: 0,
    reserved: 0,
    debt: 0,
  })
  expect(await rowsOf('SELECT id FROM orders WHERE creator_id = ?', stage.person.creatorId)).toEqual([])
})

test('the same postback again is a duplicate, and another content of the same row is stored too', async () => {
  const stage = await makeStage(await makePerson())
  const results = await Promise.all([1, 2, 3, 4].map(() => post(makeHint(stage))))
  expect(results.map(({ result }) => result).sort()).toEqual([
    'accepted',
    'duplicate',
    'duplicate',
    'duplicate',
  ])
  expect((await post(makeHint(stage, { commision: 2_000 }))).result).toBe('accepted')
  expect(await inboxOf(stage)).toHaveLength(2)
})

test('a postback to a wrong address is 404 and stores nothing, also where nothing is configured', async () => {
  const stage = await makeStage(await makePerson())
  for (const secret of ['x', `${PATH_SECRET}x`, encodeURIComponent("' OR 1")])
    expect((await post(makeHint(stage), secret)).status).toBe(404)
  expect((await post(makeHint(stage), PATH_SECRET, testEnv as typeof env)).status).toBe(404)
  expect(await inboxOf(stage)).toEqual([])
})

test('during a change of the address both are accepted, and the old one is refused afterwards', async () => {
  const stage = await makeStage(await makePerson())
  const next = 'the-next-part-of-the-address'
  const both = { ...env, LINKPRICE_PATH_SECRET: `${next},${PATH_SECRET}` }
  const hint = (order: string) => makeHint(stage, { order_code: order, trlog_id: order.length })
  expect((await post(hint('O'), PATH_SECRET, both)).result).toBe('accepted')
  expect((await post(hint('ON'), next, both)).result).toBe('accepted')
  expect((await post(hint('ONE'), `${next},${PATH_SECRET}`, both)).status).toBe(404)
  const after = { ...env, LINKPRICE_PATH_SECRET: next }
  expect((await post(hint('ONE'), PATH_SECRET, after)).status).toBe(404)
  // A path without a valid secret is refused, and the other one still works.
  const half = { ...env, LINKPRICE_PATH_SECRET: `${PATH_SECRET},short` }
  expect((await post(hint('ONE'), 'short', half)).status).toBe(404)
  expect((await post(hint('ONE'), PATH_SECRET, half)).result).toBe('accepted')
  expect(await inboxOf(stage)).toHaveLength(3)
})

test('a postback is accepted although somebody at the network’s address guessed 65 wrong ones, which are refused', async () => {
  const stage = await makeStage(await makePerson())
  // Starts at the beginning of a time window, because a new window would reset the counts.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 600_000) * 600_000 + 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const ip = '198.51.100.71'
  const statuses: number[] = []
  for (let i = 0; i < 65; i += 1) statuses.push((await post('{}', `guess-${i}`, env, ip)).status)
  expect(statuses).toEqual(statuses.map((_, i) => (i < 60 ? 404 : 429)))
  expect((await post(makeHint(stage), PATH_SECRET, env, ip)).result).toBe('accepted')
})

test.each([
  ['no JSON', '{"day":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no day', { day: undefined }],
  ['a day that does not exist', { day: '20261399' }],
  ['a day that its month does not have', { day: '20260231' }],
  ['no merchant', { merchant_id: '' }],
  ['no row id', { trlog_id: null }],
  ['an order code too long', { order_code: 'x'.repeat(101) }],
])('%s is 400 and leaves nothing behind', async (_name, change) => {
  const stage = await makeStage(await makePerson())
  const answer = await post(typeof change === 'string' ? change : makeHint(stage, change))
  expect([answer.status, answer.code]).toEqual([400, 'invalid_input'])
  expect(await inboxOf(stage)).toEqual([])
})

test('the network’s fixed sample of an unknown merchant is answered and raises an alarm', async () => {
  const stage = await makeStage(await makePerson())
  expect((await post(makeHint(stage, { merchant_id: 'sample' }))).status).toBe(200)
  expect(await rowsOf("SELECT kind FROM alarms WHERE id LIKE 'alm_nwm_linkprice_sample_%'")).toEqual([
    { kind: 'network_merchant' },
  ])
})

test('a postback for a day too far back or ahead is stored without a reading', async () => {
  const stage = await makeStage(await makePerson())
  expect((await post(makeHint(stage, { day: '20200101' }))).result).toBe('accepted')
  expect((await post(makeHint(stage, { day: '29990101' }))).result).toBe('accepted')
  expect([...(await dueOf('2020-01-01')), ...(await dueOf('2999-01-01'))]).toEqual([])
})

/** Plays the clock of a stage, which runs its jobs each minute as in production. */
function makeClock(stage: Stage, start: string) {
  let minute = Date.parse(`${start}:00+09:00`)
  const deps = () => stage.deps(new Date(minute).toISOString())
  return {
    tell: (changes: Record<string, unknown>) => {
      const body = JSON.stringify(makeHint(stage, changes))
      return receiveHint(
        deps(),
        { code: 'linkprice', secret: PATH_SECRET },
        new Request('http://x', { method: 'POST', body }),
      )
    },
    /** Runs the jobs for this many minutes and returns the days requested from the network. */
    run: async (minutes: number) => {
      const before = stage.calls.length
      for (let i = 0; i < minutes; i += 1) {
        minute += 60_000
        if ((await pullLinkprice(deps())) === 'read') await applyTouched(deps())
      }
      return stage.calls.slice(before).map((url) => url.searchParams.get('yyyymmdd'))
    },
  }
}

test('on the first day the reading begins with today and goes backwards', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('FIRST'))
  const clock = makeClock(stage, '2026-10-03T15:00')
  expect(await clock.run(1)).toEqual(['20261003'])
  expect((await balancesOf(stage.person)).pending).toBe(700)
  // Then it reads the merchants, which are another list, and today again.
  expect(await clock.run(105)).toEqual(['20261002', '202610', '202609', '202608', '202607', '20261003'])
})

test('an order announced by a postback is there a minute later, on the first day too', async () => {
  const stage = await makeStage(await makePerson())
  const clock = makeClock(stage, '2026-10-03T15:00')
  await clock.run(2)
  stage.put(stage.row('TOLD'))
  expect(await clock.tell({ order_code: 'TOLD' })).toBe('accepted')
  expect(await clock.run(1)).toEqual(['20261003'])
  expect((await balancesOf(stage.person)).pending).toBe(700)
  stage.put(stage.row('OLDER', { yyyymmdd: '20261002' }))
  await clock.tell({ order_code: 'OLDER', trlog_id: 2, day: '20261002' })
  expect(await clock.run(1)).toEqual(['20261002'])
  // A day that was read is not read again before its time.
  expect(await clock.run(13)).toEqual([])
})

test('a postback that arrives while its day is read makes the day be read once more', async () => {
  const stage = await makeStage(await makePerson())
  const clock = makeClock(stage, '2026-10-03T15:00')
  stage.faults.push(async () => {
    await receiveHint(
      stage.deps('2026-10-03T06:01:05.000Z'),
      { code: 'linkprice', secret: PATH_SECRET },
      new Request('http://x', { method: 'POST', body: JSON.stringify(makeHint(stage)) }),
    )
    return Response.json({ result: '0', list_count: 0, order_list: [] })
  })
  expect(await clock.run(1)).toEqual(['20261003'])
  stage.put(stage.row('MEANWHILE'))
  expect(await clock.run(1)).toEqual(['20261003'])
  expect((await balancesOf(stage.person)).pending).toBe(700)
})

test('a postback every minute stays within the network’s limits, and scheduled readings still run', async () => {
  const stage = await makeStage(await makePerson())
  const clock = makeClock(stage, '2026-10-03T00:30')
  const hours: (string | null)[][] = []
  for (let hour = 0; hour < 6; hour += 1) {
    hours.push([])
    for (let minute = 0; minute < 60; minute += 1) {
      await clock.tell({ trlog_id: hour * 60 + minute + 1 })
      hours.at(-1)?.push(...(await clock.run(1)))
    }
  }
  const counts = hours.map((calls) => calls.length)
  console.info(`calls an hour under a postback a minute: ${counts.join(' ')}`)
  expect(counts[0]).toBeLessThanOrEqual(8)
  expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(5)
  // A reported order waits at most one of its slots.
  expect(Math.min(...hours.map((calls) => calls.filter((span) => span === '20261003').length))).toBe(4)
  const months = hours.flat().filter((span) => span?.length === 6)
  expect([...new Set(months)].sort()).toEqual(['202607', '202608', '202609', '202610'])
})

test('a postback triggers no reading of a stopped site code either', async () => {
  const stage = await makeStage(await makePerson())
  const clock = makeClock(stage, '2026-10-03T15:00')
  stage.faults.push(() => Response.json({ result: '300', list_count: 0, order_list: [] }))
  await clock.run(1)
  await clock.tell({})
  expect(await clock.run(30)).toEqual([])
})
