/** The facts beside a claim, by which operators decide. */
import { afterAll, expect, test } from 'vitest'
import { getOpsClaim } from '#api/orders/claims/ops.ts'
import { addDays } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makeLink, makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { claim, claimOf, makeClaim } from '#tests/helpers/orders/claims.ts'
import { makeClickId, makeLine, makeReport, report } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })

afterAll(expectProof)

const evidenceOf = async (id: string) =>
  (await call(`GET /ops/claims/${id}`, { as: operator.token })).data.evidence

const countClicks = (linkId: string, day: string, [raw, billable]: [number, number]) =>
  rowsOf(
    'INSERT INTO click_days (link_id, day, raw, billable) VALUES (?, ?, ?, ?) RETURNING day',
    linkId,
    day,
    raw,
    billable,
  )

test('a claim shows the promise of its day in won, its clicks by day and other links of that day', async () => {
  const me = await makePerson()
  const { id, shop, fields } = await makeClaim(me, { amount: '33333' })
  const day = fields.orderedOn as string
  const promise =
    'INSERT INTO partner_terms (partner_id, until_at, rate_bps, rates, window_days) VALUES (?, ?, ?, ?, ?) RETURNING until_at'
  await rowsOf(promise, shop.partner.id, '2001-01-01T00:00:00.000Z', 100, '[]', 3)
  await rowsOf(promise, shop.partner.id, '2999-01-01T00:00:00.000Z', 777, '[]', 12)
  await countClicks(shop.link.id, day, [5, 3])
  await countClicks(shop.link.id, addDays(day, -6), [2, 2])
  await countClicks(shop.link.id, addDays(day, -7), [9, 9])
  const near = await makeLink(me, shop.partner)
  await countClicks(near.id, day, [4, 1])
  const evidence = await evidenceOf(id)
  // 33,333 × 7.77 % = 2,589.97, rounded up.
  expect(evidence.terms).toEqual({ rateBps: 777, windowDays: 12, commission: 2_590 })
  expect(evidence.clickDays).toEqual([
    { day, clicks: 5, billable: 3 },
    { day: addDays(day, -6), clicks: 2, billable: 2 },
  ])
  expect(evidence.otherLinks).toMatchObject([{ id: near.id, code: near.code, clicks: 4, billable: 1 }])
  expect([evidence.order, evidence.ordersNear, evidence.earlier]).toEqual([null, [], []])
})

test('a claim shows its order, orders nearby with click and product, and earlier claims of the person', async () => {
  const me = await makePerson()
  const first = await makeClaim(me)
  const { shop } = first
  const decline = { as: operator.token, body: { reason: '다른 링크로 산 주문이에요' } }
  expect((await call(`POST /ops/claims/${first.id}/decline`, decline)).status).toBe(200)
  const fields = claimOf(shop)
  const { data } = await claim(me, fields)
  const orderedAt = `${fields.orderedOn}T05:05:00.000Z`
  const clickedAt = `${fields.orderedOn}T04:00:00.000Z`
  const clickId = await makeClickId(shop.link.code, clickedAt)
  const sold = { occurredAt: orderedAt, lines: [makeLine(31_000, 1_000)] }
  const near = makeReport(clickId, { ...sold, lines: [makeLine(9_000, 500), makeLine(1_000, 50)] })
  await report(shop.partner, near)
  await report(shop.partner, makeReport(clickId, { ...sold, orderCode: fields.orderCode as string }))
  const evidence = await evidenceOf(data.id)
  expect(evidence.order).toMatchObject({
    orderCode: fields.orderCode,
    amount: 31_000,
    commission: 1_000,
    clickedAt,
    orderedAt,
    state: 'pending',
    product: '시험 상품',
    products: 1,
  })
  expect(evidence.ordersNear).toMatchObject([{ orderCode: near.orderCode, amount: 10_000, products: 2 }])
  expect(evidence.earlier).toMatchObject([
    {
      id: first.id,
      orderCode: first.fields.orderCode,
      state: 'declined',
      reason: '다른 링크로 산 주문이에요',
    },
  ])
})

test('the facts beside a claim read few rows, however many links, orders and claims there are', async () => {
  const me = await makePerson()
  const { id, shop, fields } = await makeClaim(me)
  for (let nth = 0; nth < 25; nth += 1) {
    const link = await makeLink(me, shop.partner)
    await countClicks(link.id, fields.orderedOn as string, [1, 1])
  }
  expect((await evidenceOf(id)).otherLinks).toHaveLength(6)
  const read = await countRowsRead((deps) => getOpsClaim(deps, operator.actor, { id }))
  console.info(`rows read for a claim with its facts: ${read}`)
  expect(read).toBeLessThanOrEqual(250)
})
