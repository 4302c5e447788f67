/** A creator finds orders by the partner of a bar in the chart, or by the number in the shop's report. */
import { expect, test } from 'vitest'
import { listOrders } from '#api/orders/orders/read.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { inNewDatabase } from '#tests/helpers/runtime/file-database.ts'

test('orders are found by one partner, by the days of a figure, and by number', async () => {
  const person = await makePerson()
  const [one, other] = [await makeShop(person), await makeShop(person)]
  const first = makeReport(one.clickId)
  const second = makeReport(one.clickId, { status: 'confirmed' })
  const third = makeReport(other.clickId)
  await report(one.partner, first)
  await report(one.partner, second)
  await report(other.partner, third)
  const found = async (query: string) =>
    (await call(`GET /orders?${query}`, { as: person.token })).data.items.map(
      ({ orderCode }: { orderCode: string }) => orderCode,
    )
  expect(await found(`partnerId=${other.partner.id}`)).toEqual([third.orderCode])
  expect((await found(`partnerId=${one.partner.id}`)).sort()).toEqual(
    [first.orderCode, second.orderCode].sort(),
  )
  expect(await found(`partnerId=${one.partner.id}&to=2020-01-01`)).toEqual([])
  expect(await found(`orderCode=${second.orderCode}`)).toEqual([second.orderCode])
  expect(await found(`orderCode=${second.orderCode}&page=2`)).toEqual([])
  expect(await found('orderCode=nothing')).toEqual([])
  const stranger = await makePerson()
  const { data } = await call(`GET /orders?orderCode=${first.orderCode}`, { as: stranger.token })
  expect(data).toMatchObject({ items: [], total: 0 })
})

test(
  'a page of one partner’s orders reads no more rows when there are many',
  inNewDatabase(async () => {
    // No report made these orders, so they are in a database of their own.
    const person = await makePerson()
    const { partner, clickId } = await makeShop(person)
    await report(partner, makeReport(clickId))
    const fill = (from: number, to: number) =>
      rowsOf(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
         share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
       SELECT 'ord_zz' || i, partner_id, 'ZZ' || i, creator_id, link_id, clicked_at, t, substr(t, 1, 10), 'pending', 1, 0, 0, 7000, '', 0, 0,
         '[]', '[]', 1, '2026-01-01', t, t
       FROM (SELECT n.i, o.*, strftime('%Y-%m-%dT%H:00:00.000Z', '2000-01-01', '+' || (n.i * 2) || ' hours') AS t
         FROM n CROSS JOIN orders o WHERE o.partner_id = ?3 AND o.id NOT LIKE 'ord_zz%')`,
        from,
        to,
        partner.id,
      )
    const measure = () =>
      countRowsRead((deps) => listOrders(deps, person.actor, { partnerId: partner.id, limit: 12 }))
    await fill(1, 100)
    const few = await measure()
    await fill(101, 4_000)
    expect(await measure()).toBe(few)
    expect(few).toBeLessThanOrEqual(4 * 12 + 4)
  }),
)
