/** An order that fails is tried again by itself, is told of once while it fails, and holds back no other. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeStage, pullLinkprice, type Stage } from '#tests/helpers/orders/linkprice.ts'

afterAll(expectProof)

const run = (statement: string) => testDeps().db.prepare(statement).run()
/** No report of the order is taken until the fault is mended. */
const breakOrder = (code: string) =>
  run(
    `CREATE TRIGGER broken BEFORE INSERT ON inbox WHEN NEW.order_code = '${code}' BEGIN SELECT RAISE(ABORT, 'out of order'); END`,
  )
const mend = () => run('DROP TRIGGER IF EXISTS broken')
beforeEach(mend)

const at = (time: string) => new Date(`${time}:00+09:00`).toISOString()
const apply = async (time: string) => {
  await applyTouched({ ...testDeps(at(time)), log: () => {} }, 0)
  return alarms()
}
const alarms = () =>
  rowsOf<{ id: string; detail: string }>(
    "SELECT id, detail FROM alarms WHERE kind = 'network_order' AND closed_at IS NULL",
  )
const closeAll = (time: string) =>
  rowsOf(
    "UPDATE alarms SET closed_at = ? WHERE kind = 'network_order' AND closed_at IS NULL RETURNING id",
    at(time),
  )

/** Two orders of 700 won each, of which the second fails. */
async function makeFailing(): Promise<Stage> {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('WELL'), stage.row('ILL'))
  await breakOrder('ILL')
  await pullLinkprice({ ...stage.deps(at('2026-10-03T20:00')), log: () => {} })
  return stage
}
const pendingOf = async ({ person }: Stage) => (await balancesOf(person)).pending

test('an order that fails is told of, and goes through within the hour after the fault is over', async () => {
  const stage = await makeFailing()
  const [alarm] = await apply('2026-10-03T20:00')
  expect(JSON.parse(alarm?.detail ?? '')).toMatchObject({
    order_code: 'ILL',
    error: expect.stringContaining('out of order'),
  })
  expect(await pendingOf(stage)).toBe(700)
  await mend()
  expect(await apply('2026-10-03T20:59'), 'not yet').toHaveLength(1)
  expect(await apply('2026-10-03T21:00'), 'closed with the order').toEqual([])
  expect(await pendingOf(stage)).toBe(1_400)
})

test('it is tried for days, with one open alarm, which comes back on the next day in Seoul', async () => {
  const stage = await makeFailing()
  for (const time of ['20:00', '21:00', '22:00']) expect(await apply(`2026-10-03T${time}`)).toHaveLength(1)
  expect(await apply('2026-10-04T22:00')).toHaveLength(1)
  await closeAll('2026-10-04T22:30')
  expect(await apply('2026-10-04T23:00'), 'closed by hand on this day').toEqual([])
  expect(await apply('2026-10-05T00:00')).toHaveLength(1)
  await mend()
  expect(await apply('2026-10-05T01:00')).toEqual([])
  expect(await pendingOf(stage)).toBe(1_400)
  await breakOrder('ILL')
  await rowsOf(
    "UPDATE network_rows SET commission = 2000, raw = '{}' WHERE partner_id = ? AND order_code = 'ILL' RETURNING row_id",
    stage.shop.partner.id,
  )
  expect(await apply('2026-10-05T02:00'), 'it fails again on the day of its last alarm').toHaveLength(1)
  await mend()
  expect(await apply('2026-10-05T03:00')).toEqual([])
  expect(await pendingOf(stage)).toBe(2_100)
})

test('what an operator has tried again and fails again is told at once', async () => {
  const stage = await makeFailing()
  const [alarm] = await apply('2026-10-03T20:00')
  const operator = await makePerson({ role: 'operator' })
  expect((await call(`POST /ops/alarms/${alarm?.id}/replay`, { as: operator.token })).status).toBe(200)
  expect(await alarms()).toEqual([])
  expect(await apply('2026-10-03T20:01')).toHaveLength(1)
  expect(await pendingOf(stage)).toBe(700)
})

test('an order keeps the day on which it would have been read again', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('ILL')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.put({ ...row, status: '310' })
  await stage.readAll('2026-10-05T09:00')
  const recheckOf = () =>
    rowsOf('SELECT recheck_on FROM network_orders WHERE partner_id = ?', stage.shop.partner.id)
  const before = await recheckOf()
  expect(before).toEqual([{ recheck_on: expect.stringMatching(/^2026-\d\d-\d\d$/) }])
  await breakOrder('ILL')
  await rowsOf('UPDATE network_orders SET touched = touched + 1, reading = NULL RETURNING reference')
  await rowsOf(
    "UPDATE network_rows SET status = '100' WHERE partner_id = ? RETURNING row_id",
    stage.shop.partner.id,
  )
  expect(await apply('2026-10-06T09:00')).not.toEqual([])
  expect(await recheckOf()).toEqual(before)
})
