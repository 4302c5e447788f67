/** An order that a file reported in a high version is still changed by its network. */
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'
import { makeLine, makeReport, sendPostback } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

test('a network takes back an order whose version a file raised', async () => {
  const stage = await makeStage(await makePerson(), { settling: 'listed' })
  const order = {
    orderCode: 'F-1',
    status: 'confirmed' as const,
    version: 7,
    occurredAt: new Date('2026-10-03T13:00:00+09:00').toISOString(),
    lines: [makeLine(20_000, 1_000)],
  }
  const sent = await sendPostback(stage.shop.partner, makeReport(stage.clickId, order))
  expect(sent.data?.result).toBe('accepted')
  const row = stage.row('F-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  expect(await balancesOf(stage.person)).toMatchObject({ available: 700 })
  stage.turn('310', row.trlog_id)
  await stage.readAll('2026-10-05T09:00')
  expect(await rowsOf('SELECT state, note FROM orders WHERE order_code = ?', 'F-1')).toEqual([
    { state: 'pending', note: 'rechecking' },
  ])
  expect(await balancesOf(stage.person)).toMatchObject({ available: 0, pending: 700 })
})
