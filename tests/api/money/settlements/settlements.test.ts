/** A partner's amounts for a month, compared with our orders: every kind of line, to the won. */
import { afterAll, expect, test } from 'vitest'
import { compareSettlements } from '#api/money/settlements/compare.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { MONTH, makeBilled } from '#tests/helpers/money/billing.ts'
import {
  getSettlement,
  type SettlementLine,
  toSettlementFile,
  uploadSettlement,
} from '#tests/helpers/money/settlements.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, confirmCommission, makeReport, type Report, report } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const as = (await makePerson({ role: 'operator' })).token

async function bring(partnerId: string, lines: SettlementLine[]) {
  const { status, data, body } = await uploadSettlement(as, partnerId, toSettlementFile(lines))
  expect([status, body.fields]).toEqual([200, undefined])
  await compareSettlements(testDeps())
  return data as { id: string; isKnown: boolean }
}

type Item = {
  orderCode: string
  kind: string
  standing: string
  ours: number
  theirs: number
  difference: number
}
const short = ({ items }: { items: Item[] }) =>
  Object.fromEntries(items.map(({ orderCode, kind, difference }) => [orderCode, [kind, difference]]))

/** Expects that their sum becomes ours by missing, extra and different amounts, and that ours is billed. */
async function expectReconciled(partnerId: string) {
  const { settlement, expected, isStale } = await getSettlement(as, partnerId)
  const { ours, theirs, missing, extra, different } = settlement.sums
  expect(ours).toBe(theirs + missing - extra + different)
  expect([ours, isStale]).toEqual([expected, false])
  const { data } = await call(`GET /ops/billing/${partnerId}/${MONTH}`, { as })
  expect(ours).toBe(data.expected)
  return settlement
}

const codeOf = (orders: Report[], at: number) => orders[at]?.orderCode ?? ''

test('lines are equal, different, only theirs or only ours, and the sums reconcile to the won', async () => {
  const { partner, orders } = await makeBilled(1_000, 2_345, 3_001)
  const codes = orders.map(({ orderCode }) => orderCode)
  await bring(partner.id, [
    { code: codes[1] ?? '', amount: '2,300' },
    { code: 'nobody-knows', amount: 700 },
    { code: codes[0] ?? '', amount: '1,000원' },
  ])
  expect(short(await getSettlement(as, partner.id))).toEqual({
    [codes[1] ?? '']: ['different', 45],
    'nobody-knows': ['extra', -700],
    [codes[2] ?? '']: ['missing', 3_001],
  })
  expect(short(await getSettlement(as, partner.id, { view: 'agreed' }))).toEqual({
    [codes[0] ?? '']: ['agreed', 0],
  })
  const { sums, counts, lines } = await expectReconciled(partner.id)
  expect(sums).toEqual({ ours: 6_346, theirs: 4_000, missing: 3_001, extra: 700, different: 45 })
  expect([counts, lines]).toEqual([{ agreed: 1, different: 1, extra: 1, missing: 1 }, 3])
})

test('lines in any order, several for one order, partly taken back or repeated, come to the same result', async () => {
  const { partner, orders } = await makeBilled(1_000, 2_000, 500)
  const [a, b, c] = [0, 1, 2].map((at) => codeOf(orders, at))
  const lines: SettlementLine[] = [
    { code: a ?? '', amount: 700 },
    { code: a ?? '', amount: 300 },
    { code: b ?? '', amount: 2_500 },
    { code: b ?? '', amount: '-500' },
    { code: c ?? '', amount: 500 },
    { code: c ?? '', amount: 500 },
  ]
  await bring(partner.id, lines)
  const first = await getSettlement(as, partner.id)
  expect(short(first)).toEqual({ [c ?? '']: ['different', -500] })
  expect(first.items[0]).toMatchObject({ lines: 2, repeats: 1, firstLine: 6 })
  const { sums } = await expectReconciled(partner.id)
  await bring(partner.id, [...lines].reverse())
  expect(short(await getSettlement(as, partner.id))).toEqual(short(first))
  expect((await expectReconciled(partner.id)).sums).toEqual(sums)
})

test('money taken back for an order of another month, in brackets or with a triangle, is theirs only and lowers the sum', async () => {
  const { partner, orders } = await makeBilled(1_000, 800)
  const old = codeOf(orders, 1)
  await rowsOf(
    "UPDATE orders SET state_at = strftime('%Y-%m-%dT%H:%M:%fZ', state_at, '-70 days') WHERE order_code = ?",
    old,
  )
  const back = await rowsOf(
    'UPDATE billing_months SET expected = expected - 800, orders = orders - 1 WHERE partner_id = ? AND month = ? RETURNING month',
    partner.id,
    MONTH,
  )
  expect(back).toHaveLength(1)
  await bring(partner.id, [
    { code: codeOf(orders, 0), amount: 1_000 },
    { code: old, amount: '(800)' },
    { code: 'lost', amount: '△50' },
  ])
  const { items } = await getSettlement(as, partner.id)
  expect(items.map(({ standing, difference }: Item) => [standing, difference])).toEqual([
    ['elsewhere', 800],
    ['unknown', 50],
  ])
  await expectReconciled(partner.id)
  await rowsOf(
    "UPDATE orders SET state_at = strftime('%Y-%m-%dT%H:%M:%fZ', state_at, '+70 days') WHERE order_code = ?",
    old,
  )
  await rowsOf(
    'UPDATE billing_months SET expected = expected + 800, orders = orders + 1 WHERE partner_id = ? AND month = ?',
    partner.id,
    MONTH,
  )
})

test('a pending or cancelled order is not owed: a line that names it is theirs only, with the order’s state', async () => {
  const shop = await makeBilled(1_000, 400)
  const waiting = makeReport(shop.clickId)
  await report(shop.partner, waiting)
  await cancel(shop.partner, shop.orders[1] as Report)
  await bring(shop.partner.id, [
    { code: codeOf(shop.orders, 0), amount: 1_000 },
    { code: codeOf(shop.orders, 1), amount: 400 },
    { code: waiting.orderCode, amount: 1_600 },
  ])
  const { items } = await getSettlement(as, shop.partner.id, { view: 'extra' })
  const standings = items.map(({ orderCode, standing }: Item) => [orderCode, standing])
  expect(standings).toEqual([
    [codeOf(shop.orders, 1), 'cancelled'],
    [waiting.orderCode, 'pending'],
  ])
  await expectReconciled(shop.partner.id)
})

test('a line marked cancelled or not settled pays nothing; other merchants of the network are left out', async () => {
  const { partner, orders } = await makeBilled(1_000, 2_000, 3_000)
  await rowsOf("UPDATE partners SET network = 'linkprice', merchant_id = 'shopx' WHERE id = ?", partner.id)
  const file = [
    'm_id,o_cd,status,commission',
    `shopx,${codeOf(orders, 0)},210,1000`,
    `shopx,${codeOf(orders, 1)},310,2000`,
    `shopx,${codeOf(orders, 2)},정산 대기,3000`,
    'other,whose,210,9000',
    '합계,,,15000',
  ].join('\n')
  const { data } = await uploadSettlement(as, partner.id, file)
  expect(data).toMatchObject({ lines: 3, others: 1, isKnown: false })
  await compareSettlements(testDeps())
  expect(short(await getSettlement(as, partner.id))).toEqual({
    [codeOf(orders, 1)]: ['different', 2_000],
    [codeOf(orders, 2)]: ['different', 3_000],
  })
  await expectReconciled(partner.id)
  const none = await uploadSettlement(as, partner.id, 'm_id,o_cd,commission\nother,whose,100')
  expect(none.body.fields.file[0]).toContain('다른 머천트의 줄만 1개')
})

test('one network order number that became two of our orders is compared with both', async () => {
  const shop = await makeBilled(1_000)
  const [first] = shop.orders
  const code = first?.orderCode ?? ''
  const second = makeReport(shop.clickId, { orderCode: `${code} (2)`, status: 'confirmed' })
  await report(shop.partner, second)
  for (const [told, user] of [
    [code, 'a'],
    [second.orderCode, 'b'],
  ])
    await rowsOf(
      'INSERT INTO network_orders (partner_id, order_code, reference, reported_as, applied) VALUES (?, ?, ?, ?, 1)',
      shop.partner.id,
      code,
      user ?? '',
      told ?? '',
    )
  await bring(shop.partner.id, [{ code, amount: 2_600 }])
  const { items, settlement } = await getSettlement(as, shop.partner.id)
  expect([items, settlement.counts.agreed]).toEqual([[], 1])
  await expectReconciled(shop.partner.id)
})

test('the same file again changes nothing; a newer one replaces it, and the older stays readable', async () => {
  const { partner, orders } = await makeBilled(1_000)
  const first = await bring(partner.id, [{ code: codeOf(orders, 0), amount: 900 }])
  const counted = () =>
    rowsOf(
      `SELECT (SELECT count(*) FROM settlements WHERE partner_id = ?1) AS a, (SELECT count(*) FROM settlement_lines WHERE source_id = ?2) AS b,
         (SELECT count(*) FROM settlement_orders WHERE settlement_id = ?2) AS c`,
      partner.id,
      first.id,
    )
  const before = await counted()
  expect(await bring(partner.id, [{ code: codeOf(orders, 0), amount: 900 }])).toMatchObject({
    id: first.id,
    isKnown: true,
  })
  expect(await counted()).toEqual(before)
  const second = await bring(partner.id, [{ code: codeOf(orders, 0), amount: '1000' }])
  const now = await getSettlement(as, partner.id)
  expect([now.settlement.id, now.items, now.all.map(({ id }: { id: string }) => id)]).toEqual([
    second.id,
    [],
    [second.id, first.id],
  ])
  expect(short(await getSettlement(as, partner.id, { settlement: first.id }))).toEqual({
    [codeOf(orders, 0)]: ['different', 100],
  })
  const { data } = await call(`GET /ops/billing/${partner.id}/${MONTH}`, { as })
  expect(data.settlement).toEqual({ differs: 0, isDone: true, isStale: false })
})

test('an order confirmed later marks the comparison as stale, and the comparison is made once more', async () => {
  const shop = await makeBilled(1_000)
  const first = await bring(shop.partner.id, [{ code: codeOf(shop.orders, 0), amount: 1_000 }])
  await confirmCommission(shop, 250)
  expect((await getSettlement(as, shop.partner.id)).isStale).toBe(true)
  const { data } = await call(`GET /ops/billing/${shop.partner.id}/${MONTH}`, { as })
  expect(data.settlement).toMatchObject({ isStale: true })
  const again = await call(`POST /ops/settlements/${first.id}/compare`, { as })
  expect(again.status).toBe(200)
  await compareSettlements(testDeps())
  const read = await getSettlement(as, shop.partner.id)
  expect([read.settlement.id, read.settlement.isAgain, read.settlement.counts.missing]).toEqual([
    again.data.id,
    true,
    1,
  ])
  await expectReconciled(shop.partner.id)
  expect((await call('POST /ops/settlements/stl_nobody/compare', { as })).status).toBe(404)
})

test('the differences are exported as a file that a spreadsheet opens safely', async () => {
  const { partner } = await makeBilled(1_000)
  await bring(partner.id, [{ code: '=1+1', amount: 5 }])
  const { data } = await call(`GET /ops/settlements/${partner.id}/${MONTH}/export`, { as })
  expect(data.rows).toBe(2)
  expect(data.csv).toContain(`"'=1+1","파트너에만 있음","0","5","-5","우리가 모르는 주문","2"`)
  expect(data.csv).toContain('"우리에게만 있음","1000","0","1000","이 달에 확정된 주문",""')
})
