/** A row that the network later gives to another order, click or shop stays where it is, and an operator is told. */
import { afterAll, expect, test } from 'vitest'
import { readMerchants } from '#api/orders/networks/queries.ts'
import { saveReport } from '#api/orders/networks/save-rows.ts'
import type { Network, NetworkRow } from '#api/outside/networks/interface/network.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'
import { makeClickId } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const alarms = async () =>
  (
    await rowsOf<{ detail: string }>(
      "SELECT detail FROM alarms WHERE kind = 'network_row_moved' AND closed_at IS NULL ORDER BY at, id",
    )
  ).map(({ detail }) => JSON.parse(detail))
const closeAll = () =>
  rowsOf(
    "UPDATE alarms SET closed_at = at WHERE kind = 'network_row_moved' AND closed_at IS NULL RETURNING id",
  )

/** A partner of LinkPrice, and another one; `save` keeps a list as the network shows it at that time. */
async function makeScene() {
  const [one, other] = [await makeStage(await makePerson()), await makeStage(await makePerson())]
  const { linkprice } = one.deps('2026-10-03T00:00:00Z').networks as { linkprice: Network }
  const row: NetworkRow = {
    rowId: `moved-${one.merchantId}`,
    merchantId: one.merchantId,
    orderCode: 'O-1',
    reference: one.clickId,
    state: 'open',
    productCode: 'p1',
    productName: '담요',
    quantity: 1,
    currency: 'KRW',
    sales: 20_000,
    commission: 1_000,
    orderedAt: '2026-10-03T04:00:00.000Z',
    createdOn: '20261003',
    raw: '{}',
  }
  const save = async (at: string, ...rows: NetworkRow[]) => {
    const seenAt = new Date(at)
    const deps = { ...testDeps(at), log: () => {} }
    await saveReport(deps, linkprice, { partners: await readMerchants(deps.db, 'linkprice'), rows, seenAt })
    return alarms()
  }
  return { linkprice, one, other, row, save }
}

test('another reference, order or shop is told of once, with what was and what is', async () => {
  const { one, other, row, save } = await makeScene()
  const before = { partner: one.shop.partner.id, order: 'O-1', reference: one.clickId }
  const detail = { network: 'linkprice', row: row.rowId, before }
  expect(await save('2026-10-04T00:00:00.000Z', row)).toEqual([])
  expect(await save('2026-10-04T01:00:00.000Z', { ...row, state: 'settled' }), 'another state').toEqual([])
  const moved = { ...row, reference: 'somebody else' }
  const told = [{ ...detail, after: { ...before, reference: 'somebody else' } }]
  expect(await save('2026-10-04T02:00:00.000Z', moved)).toEqual(told)
  expect(await save('2026-10-04T03:00:00.000Z', moved), 'the same list again').toEqual(told)
  await closeAll()
  expect(await save('2026-10-04T04:00:00.000Z', moved), 'the same change, which an operator closed').toEqual(
    [],
  )
  expect(await save('2026-10-04T05:00:00.000Z', { ...row, orderCode: 'O-2' })).toEqual([
    { ...detail, after: { ...before, order: 'O-2' } },
  ])
  await closeAll()
  expect(await save('2026-10-04T06:00:00.000Z', { ...row, merchantId: other.merchantId })).toEqual([
    { ...detail, after: { ...before, partner: other.shop.partner.id } },
  ])
  await closeAll()
  expect(await save('2026-10-04T01:30:00.000Z', { ...row, orderCode: 'O-3' }), 'an older list').toEqual([])
  expect(
    await rowsOf('SELECT partner_id, order_code, reference FROM network_rows WHERE row_id = ?', row.rowId),
  ).toEqual([{ partner_id: before.partner, order_code: 'O-1', reference: one.clickId }])
})

test('money stays with the creator of the first sight, and follows the row', async () => {
  const stage = await makeStage(await makePerson())
  const rival = await makeStage(await makePerson())
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  const user_id = await makeClickId(rival.shop.link.code, '2026-10-03T12:00:00+09:00')
  stage.put({ ...row, user_id, commission: 2_000 })
  await stage.readAll('2026-10-05T09:00')
  expect((await balancesOf(stage.person)).pending).toBe(1_400)
  expect((await balancesOf(rival.person)).pending).toBe(0)
  expect(await alarms()).toMatchObject([
    { before: { reference: stage.clickId }, after: { reference: user_id } },
  ])
  await closeAll()
})

test('telling of moved rows reads at most one row more for each', async () => {
  const { linkprice, row, save } = await makeScene()
  const rows = Array.from({ length: 40 }, (_, i) => ({
    ...row,
    rowId: `${row.rowId}-${i}`,
    orderCode: `O-${i}`,
  }))
  await save('2026-10-04T00:00:00.000Z', ...rows)
  const partners = await readMerchants(testDeps().db, 'linkprice')
  const readAgain = (listed: NetworkRow[], at: string) =>
    countRowsRead(({ db }) =>
      saveReport({ ...testDeps(at), db, log: () => {} }, linkprice, {
        partners,
        rows: listed,
        seenAt: new Date(at),
      }),
    )
  const plain = await readAgain(rows, '2026-10-04T01:00:00.000Z')
  const moved = rows.map((one) => ({ ...one, orderCode: `${one.orderCode}x` }))
  const told = await readAgain(moved, '2026-10-04T02:00:00.000Z')
  expect(told - plain).toBeLessThanOrEqual(rows.length)
  expect(await alarms()).toHaveLength(rows.length)
})
