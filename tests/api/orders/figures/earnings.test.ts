import { afterAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { getEarnings } from '#api/orders/figures/earnings.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, expectRollUps } from '#tests/helpers/money.ts'
import { cancel, earn, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'

const today = toKstDate(new Date())

afterAll(expectProof)

test('the earnings page shows today, the month, each day and each partner', async () => {
  const person = await makePerson()
  const first = await makeShop(person)
  await report(first.partner, makeReport(first.clickId))
  await earn(person, 5_000)
  const gone = await earn(person, 700)
  await cancel(gone.shop.partner, gone.order)
  const { data } = await call('GET /earnings', { as: person.token })
  expect(data).toMatchObject({
    from: addDays(today, -29),
    to: today,
    today: 6_120,
    thisMonth: 6_120,
    pending: 1_120,
    confirmed: 5_000,
    cancelled: 700,
    clicks: 0,
    billableClicks: 0,
    orders: 3,
  })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toEqual({
    on: today,
    pending: 1_120,
    confirmed: 5_000,
    cancelled: 700,
    clicks: 0,
    orders: 3,
  })
  const sums = data.partners.map((one: { pending: number; confirmed: number }) => one.pending + one.confirmed)
  expect(sums).toEqual([5_000, 1_120, 0])
  expect(data.partners[1].partner).toEqual({ id: first.partner.id, title: first.partner.title })
})

test('an order counts on the Seoul day it happened, not on the day it was reported', async () => {
  const person = await makePerson()
  const day = addDays(today, -10)
  const midnight = Date.parse(startOfKstDate(day))
  const shop = await makeShop(person, { clickedAt: new Date(midnight - 60_000), windowDays: 30 })
  for (const at of [midnight - 1_000, midnight])
    await report(shop.partner, makeReport(shop.clickId, { occurredAt: new Date(at).toISOString() }))
  const { data } = await call(`GET /earnings?from=${addDays(day, -1)}&to=${day}`, { as: person.token })
  expect(data.days.map(({ orders }: { orders: number }) => orders)).toEqual([1, 1])
  expect(data.today).toBe(0)
})

test('a report of an earlier time moves the order to its true day', async () => {
  const person = await makePerson()
  const before = new Date(Date.now() - 3 * 86_400_000)
  const shop = await makeShop(person, { clickedAt: before })
  const order = makeReport(shop.clickId, { status: 'confirmed' })
  await report(shop.partner, order)
  await expectRollUps(person)
  await report(shop.partner, {
    ...order,
    eventId: 'first',
    status: 'pending',
    occurredAt: before.toISOString(),
  })
  await expectRollUps(person)
  const { data } = await call('GET /earnings', { as: person.token })
  expect(data.days.at(-4)).toMatchObject({ on: toKstDate(before), confirmed: 1_120, orders: 1 })
  expect(data.days.at(-1)).toMatchObject({ confirmed: 0, orders: 0 })
})

test('clicks are shown with those that did not count, by reason', async () => {
  const person = await makePerson()
  const { db } = testDeps()
  const row = { raw: 10, billable: 4, head: 1, prefetch: 1, bot: 2, no_gesture: 1, repeat: 1 }
  await insert(db, 'creator_days', { creator_id: person.creatorId, day: today, ...row }).run()
  const { data } = await call('GET /earnings', { as: person.token })
  expect(data).toMatchObject({ clicks: 10, billableClicks: 4, orders: 0 })
  expect(data.drops).toEqual({ head: 1, prefetch: 1, bot: 2, no_gesture: 1, repeat: 1 })
  expect(data.days.at(-1).clicks).toBe(4)
})

test('a range may be 92 days long and must end after it begins', async () => {
  const { token, actor } = await makePerson()
  const get = (query: string) => call(`GET /earnings?${query}`, { as: token })
  expect((await get('from=2026-08-01&to=2026-10-31')).data.days).toHaveLength(92)
  const long = await get('from=2026-08-01&to=2026-11-01')
  expect([long.status, long.body.fields]).toEqual([400, { to: ['기간은 92일까지 볼 수 있어요.'] }])
  const back = await get('from=2026-08-02&to=2026-08-01')
  expect([back.status, back.body.fields]).toEqual([400, { to: ['종료일이 시작일보다 빨라요.'] }])
  expect((await get('from=2026-08-01')).data).toMatchObject({ from: '2026-08-01', to: '2026-08-30' })
  expect((await get('to=2026-08-30')).data).toMatchObject({ from: '2026-08-01', to: '2026-08-30' })
  expect((await get('from=2026-02-30')).status).toBe(400)
  expect((await get('partner=x')).status).toBe(400)
  expect((await call('GET /earnings')).status).toBe(401)
  const atNewYear = testDeps('2026-12-31T15:00:00.000Z')
  expect((await getEarnings(atNewYear, actor)).to).toBe('2027-01-01')
})

test('nobody else sees what a creator earns', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  await earn(person, 1_000)
  expect((await call('GET /earnings', { as: other.token })).data).toMatchObject({
    confirmed: 0,
    partners: [],
  })
})
