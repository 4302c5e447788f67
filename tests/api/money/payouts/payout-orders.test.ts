/** The allocation of payouts to orders: first in, first out, to the won, and never more than there is. */
import { expect, test } from 'vitest'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { allocatePayout } from '#api/money/payouts/payout-orders.queries.ts'
import { listPayoutOrders } from '#api/money/statements/payout-orders.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeReferral } from '#tests/helpers/creators/referrals.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { fund, makePayable, pay, request } from '#tests/helpers/money/payouts.ts'
import { makeTransfer } from '#tests/helpers/money/transfers.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn, sendPostback } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { inNewDatabase } from '#tests/helpers/runtime/file-database.ts'

async function idOf(person: Person, { orderCode }: { orderCode: string }): Promise<string> {
  const sql = 'SELECT id FROM orders WHERE creator_id = ? AND order_code = ?'
  const [row] = await rowsOf<{ id: string }>(sql, person.creatorId, orderCode)
  return row?.id ?? ''
}

async function orderOf(person: Person, order: { orderCode: string }) {
  return (await call(`GET /orders/${await idOf(person, order)}`, { as: person.token })).data
}

async function listedIn(person: Person, payoutId: string, query = '') {
  return (await call(`GET /creators/payouts/${payoutId}/orders${query}`, { as: person.token })).data
}

const wonsOf = ({ items }: { items: { won: number }[] }) => items.map(({ won }) => won)

test('orders are paid first in, first out, and each names its transfer', async () => {
  const person = await makePayable(0)
  const { shop, order: first } = await earn(person, 8_000)
  const { order: second } = await earn(person, 7_000, shop)
  const { order: third } = await earn(person, 6_000, shop)

  const one = await pay(person, 10_000)
  expect(wonsOf(await listedIn(person, one))).toEqual([8_000, 2_000])
  const whole = await orderOf(person, first)
  expect(whole.payouts).toHaveLength(1)
  expect(whole.payouts[0]).toMatchObject({ id: one, won: 8_000 })
  // 10,000 minus 300 and 30.
  expect(whole.payouts[0].text).toMatch(/^이 주문은 \d+월 \d+일 \(.\) 입금한 9,670원에 들어 있어요\.$/)
  expect(whole).toMatchObject({ paidWon: 8_000, next: null })
  expect(whole.reason).toContain('출금했어요')
  const part = await orderOf(person, second)
  expect(part.payouts[0].text).toMatch(
    /^이 주문의 2,000원이 \d+월 \d+일 \(.\) 입금한 9,670원에 들어 있어요\.$/,
  )
  expect(part).toMatchObject({ paidWon: 2_000, next: { text: '지금 출금을 신청하면 입금되는 날이에요.' } })

  const two = await pay(person, 11_000)
  expect(wonsOf(await listedIn(person, two))).toEqual([5_000, 6_000])
  const both = await orderOf(person, second)
  expect(both.payouts.map(({ won }: { won: number }) => won)).toEqual([2_000, 5_000])
  expect(both).toMatchObject({ paidWon: 7_000, next: null })
  expect((await orderOf(person, third)).next).toBeNull()
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items.map(({ paidWon }: { paidWon: number }) => paidWon)).toEqual([6_000, 7_000, 8_000])
})

test('the next payout deducts what was paid for a cancelled order', async () => {
  const person = await makePayable(0)
  const { shop, order: gone } = await earn(person, 10_000)
  const one = await pay(person, 10_000)
  await cancel(shop.partner, gone)
  await earn(person, 25_000, shop)
  const two = await pay(person, 15_000)
  const listed = await listedIn(person, two)
  expect(wonsOf(listed)).toEqual([-10_000, 25_000])
  expect(listed).toMatchObject({ orders: 2, ordersWon: 15_000, otherWon: 0, amount: 15_000 })
  const order = await orderOf(person, gone)
  expect(order).toMatchObject({ state: 'cancelled', paidWon: 0 })
  expect(order.payouts.map(({ id, won }: { id: string; won: number }) => [id, won])).toEqual([
    [one, 10_000],
    [two, -10_000],
  ])
  expect(order.payouts[1].text).toMatch(/14,510원에서 이 주문의 10,000원을 뺐어요/)
})

test('besides orders a payout lists rewards and transferred money, and its parts add up to its amount', async () => {
  const person = await makePayable(0)
  const invitee = await makePerson()
  await makeReferral(person, invitee)
  await earn(invitee, 80_000)
  await makeTransfer(person, { won: 20_000 })
  await earn(person, 7_000)
  // 7,000 of an order, 4,000 of referrals, and the rest from the older platform.
  const id = await pay(person, 15_000)
  const parts = { orders: 1, ordersWon: 7_000, referralWon: 4_000, networkWon: 4_000, otherWon: 0 }
  expect(await listedIn(person, id)).toMatchObject({ amount: 15_000, ...parts })
  const receipt = await call(`GET /creators/payouts/${id}/receipt`, { as: person.token })
  expect(receipt.data.origins).toEqual(parts)
  const next = await pay(person, 16_000)
  expect(await listedIn(person, next)).toMatchObject({ orders: 0, ordersWon: 0, networkWon: 16_000 })
})

test('a payout lists money without an explanation as other income and pays the orders first', async () => {
  const person = await makePayable(12_000)
  const { shop } = await earn(person, 5_000)
  const one = await pay(person, 12_000)
  expect(await listedIn(person, one)).toMatchObject({ ordersWon: 5_000, otherWon: 7_000 })
  await earn(person, 10_000, shop)
  const two = await pay(person, 15_000)
  expect(await listedIn(person, two)).toMatchObject({ ordersWon: 10_000, otherWon: 5_000, amount: 15_000 })
})

test('a payout that is requested, failed or returned pays no order', async () => {
  const person = await makePayable(0)
  const { order } = await earn(person, 30_000)
  const operator = await makePerson({ role: 'operator' })
  const { data } = await request(person, 20_000)
  const of = (id: string) => call(`GET /creators/payouts/${id}/orders`, { as: person.token })
  expect((await of(data.id)).data).toMatchObject({ paidOn: null, items: [{ won: 20_000 }] })
  for (const [step, body] of [
    ['processing', {}],
    ['failed', { reason: '계좌가 닫혀 있어요' }],
  ] as const)
    expect((await call(`POST /ops/payouts/${data.id}/${step}`, { as: operator.token, body })).status).toBe(
      200,
    )
  expect((await of(data.id)).body.code).toBe('payout_not_paid')
  expect(await orderOf(person, order)).toMatchObject({ paidWon: 0, payouts: [] })
  const stranger = await makePerson()
  const paid = await pay(person, 30_000)
  expect((await call(`GET /creators/payouts/${paid}/orders`, { as: stranger.token })).status).toBe(404)
  expect((await of('pay_none')).status).toBe(404)
})

test('an operator sees which payouts contain an order', async () => {
  const person = await makePayable(0)
  const { order } = await earn(person, 12_000)
  const id = await pay(person, 12_000)
  const operator = await makePerson({ role: 'operator' })
  const { data } = await call(`GET /ops/orders/${await idOf(person, order)}`, { as: operator.token })
  expect(data.payouts).toMatchObject([{ id, won: 12_000 }])
  expect(data.payout).toBeNull()
})

test('a later report of an order leaves its paid amount unchanged', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 15_000)
  await pay(person, 15_000)
  const again = { ...order, eventId: `${order.eventId}-again`, version: 2 }
  const [line] = order.lines
  if (!line) throw new Error('no line')
  const raised = { ...again, lines: [{ ...line, amount: line.amount * 2, commission: line.commission * 2 }] }
  expect((await sendPostback(shop.partner, raised)).data.result).toBe('accepted')
  const after = await orderOf(person, order)
  expect(after).toMatchObject({ paidWon: 15_000, next: { text: '지금 출금을 신청하면 입금되는 날이에요.' } })
  expect(after.earning).toBeGreaterThan(15_000)
  await expectProof()
})

const EACH_WON = 100

/** Inserts `orders` confirmed orders of one person, one an hour, so that they are no burst. */
async function makeManyOrders(person: Person, orders: number): Promise<void> {
  const { order } = await earn(person, EACH_WON)
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
       share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
     SELECT 'ord_zz' || substr('000000' || i, -6) || substr(id, -6), partner_id, order_code || i, creator_id, link_id, clicked_at, t,
       substr(t, 1, 10), state, 1, amount, commission, share_bps, grade_name, 0, ${EACH_WON}, lines, timeline, 1, confirm_on, t, created_at
     FROM (SELECT n.i, o.*, strftime('%Y-%m-%dT%H:00:00.000Z', '2000-01-01', '+' || (n.i * 2) || ' hours') AS t
       FROM n CROSS JOIN orders o WHERE o.order_code = ?2)`,
    orders,
    order.orderCode,
  )
  await fund(person, EACH_WON * (orders - 1))
}

async function payMany(person: Person, won: number) {
  const [starter, payer] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const { data } = await request(person, won)
  await startPayout(testDeps(), starter.actor, { id: data.id })
  const read = await countRowsRead((deps) => markPayoutPaid(deps, payer.actor, { id: data.id }))
  return { id: data.id as string, read }
}

test(
  'a payout reads rows by the orders it pays, not by all orders there are',
  inNewDatabase(async () => {
    // No report made these orders, so they are in a database of their own.
    const [few, many] = [await makePayable(0), await makePayable(0)]
    await makeManyOrders(few, 200)
    await makeManyOrders(many, 5_000)
    const [a, b] = [await payMany(few, 10_000), await payMany(many, 10_000)]
    // For each of the hundred orders, the next entry in an index may belong to another creator.
    expect(b.read - a.read).toBeLessThanOrEqual(100)
    const rest = await payMany(many, 300_000)
    const listed = await listPayoutOrders(testDeps(), many.actor, { id: rest.id, limit: 50 })
    expect(listed).toMatchObject({ orders: 3_000, ordersWon: 300_000, otherWon: 0 })
    expect(rest.read).toBeLessThan(3_000 * 15)
    figure(`a payout of 3,000 orders reads ${Math.round(rest.read / 3_000)} rows for each of them`)

    // Reads page by page; each order appears once.
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listPayoutOrders(testDeps(), few.actor, { id: a.id, limit: 30, after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(100)
    expect(new Set(seen).size).toBe(100)
    const pageOf = (person: Person, id: string) =>
      countRowsRead((deps) => listPayoutOrders(deps, person.actor, { id, limit: 20 }))
    expect(await pageOf(many, rest.id)).toBe(await pageOf(few, a.id))
  }),
)

test('a payout is allocated to its orders once', async () => {
  const person = await makePayable(0)
  await earn(person, 20_000)
  const id = await pay(person, 10_000)
  const row = { id, creator_id: person.creatorId }
  await expect(testDeps().db.batch(allocatePayout(testDeps().db, row))).rejects.toThrow('payout_origins')
  expect(wonsOf(await listedIn(person, id))).toEqual([10_000])
})
