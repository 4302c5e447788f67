/** What operators see of each network, and what starts stopped calls again. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { pullNetworks } from '#api/orders/networks/pull.ts'
import { getNetwork, listNetworks } from '#api/upkeep/networks/read.ts'
import { NETWORK_CODES } from '#contract/partners/network-facts.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeStage, PATH_SECRET, pullLinkprice } from '#tests/helpers/orders/linkprice.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const see = (deps: Deps) => getNetwork(deps, operator.actor, { network: 'linkprice' })
const lateAlarms = () =>
  rowsOf<{ detail: string }>("SELECT detail FROM alarms WHERE kind = 'network_late' AND closed_at IS NULL")

test('the readings and what stopped them are shown without a secret, and an operator calls again', async () => {
  const stage = await makeStage(await makePerson())
  const deps = stage.deps('2026-10-03T11:00:00.000Z')
  expect(await see(deps)).toMatchObject({ nextCallAt: null, stoppedAt: null, pulls: [], isLate: false })
  await pullLinkprice(deps)
  const read = await see(deps)
  expect(read.accountEnd).toBe(stage.siteCode.slice(-3))
  expect(read).toMatchObject({
    nextCallAt: '2026-10-03T11:15:00.000Z',
    everyMinutes: 15,
    isOn: true,
    missing: [],
  })
  expect(read.pulls.filter(({ result }) => result === 'read')).toMatchObject([{ rows: 0, failures: 0 }])
  expect(read.pulls.filter(({ result }) => result === 'waiting').length).toBeGreaterThan(2)
  expect(read.members.map(({ merchantId }) => merchantId)).toContain(stage.merchantId)
  stage.faults.push(() => Response.json({ result: '300', list_count: 0, order_list: [] }))
  await pullLinkprice(stage.deps('2026-10-03T11:15:00.000Z'))
  const stopped = await see(deps)
  expect(stopped).toMatchObject({ stopCode: '300', stoppedAt: '2026-10-03T11:15:00.000Z', refused: 1 })
  expect(stopped.open.map(({ kind }) => kind)).toContain('network_stopped')
  expect(stopped.pulls).toContainEqual(expect.objectContaining({ result: 'refused', code: '300' }))
  for (const secret of [stage.siteCode, 'the-key', PATH_SECRET])
    expect(JSON.stringify(stopped)).not.toContain(secret)
  expect((await call('POST /ops/networks/linkprice/restart', { as, body: {} })).status).toBe(200)
  const again = await see(deps)
  expect([again.stoppedAt, again.open.some(({ kind }) => kind === 'network_stopped')]).toEqual([null, false])
  expect((await call('POST /ops/networks/nowhere/restart', { as, body: {} })).status).toBe(404)
})

test('calls that stop again on the day of their restart raise an alarm again', async () => {
  const stage = await makeStage(await makePerson())
  const stopAt = async (at: string) => {
    stage.faults.push(() => Response.json({ result: '300', list_count: 0, order_list: [] }))
    await pullLinkprice(stage.deps(at))
    return (await see(stage.deps(at))).open.filter(({ kind }) => kind === 'network_stopped').length
  }
  expect(await stopAt('2026-10-04T11:20:00.000Z')).toBe(1)
  expect((await call('POST /ops/networks/linkprice/restart', { as, body: {} })).status).toBe(200)
  expect(await stopAt('2026-10-04T11:35:00.000Z')).toBe(1)
})

test('every network has a row; one that is off names the settings that are missing', async () => {
  const { items } = (await call('GET /ops/networks', { as })).data
  expect(items.map(({ network }: { network: string }) => network)).toEqual([...NETWORK_CODES])
  expect(items[0]).toMatchObject({
    isOn: false,
    missing: ['LINKPRICE_A_ID', 'LINKPRICE_AUTH_KEY', 'LINKPRICE_PATH_SECRET'],
    lastReadAt: null,
  })
  expect((await call('GET /ops/networks/linkprice', { as })).data).toMatchObject({
    accountEnd: null,
    pulls: [],
  })
  expect((await call('GET /ops/networks/nowhere', { as })).status).toBe(404)
  const member = await makePerson()
  expect([403, 404]).toContain((await call('GET /ops/networks', { as: member.token })).status)
})

test('a network that is not read for three of its intervals is late, until it is read again', async () => {
  const stage = await makeStage(await makePerson())
  const minutes = (after: number) =>
    stage.deps(new Date(Date.parse('2026-10-03T11:00:00Z') + after * 60_000).toISOString())
  await pullNetworks(minutes(0))
  stage.faults.push(...Array.from({ length: 9 }, () => () => new Response('down', { status: 503 })))
  for (const after of [15, 30, 45]) await pullNetworks(minutes(after))
  expect(await lateAlarms()).toEqual([])
  await pullNetworks(minutes(60))
  await pullNetworks(minutes(61))
  const alarms = await lateAlarms()
  expect(alarms.map(({ detail }) => JSON.parse(detail))).toEqual([
    { network: 'linkprice', readAt: '2026-10-03T11:00:00.000Z' },
  ])
  expect((await see(minutes(61))).isLate).toBe(true)
  stage.faults.length = 0
  for (let after = 75; after < 600; after += 15) await pullNetworks(minutes(after))
  expect(await lateAlarms()).toEqual([])
})

test('the figures of all networks read few rows', async () => {
  const rows = await countRowsRead((deps) => listNetworks(deps))
  expect(rows).toBeLessThan(400)
  expect(testDeps().networks).toEqual({})
})
