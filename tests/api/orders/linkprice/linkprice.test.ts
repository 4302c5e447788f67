/** Each rule of the network, from its list to the balance and to what the creator reads. */
import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeStage, nextTrlogId } from '#tests/helpers/orders/linkprice.ts'
import { EARNING, expectMoney, kindsOf, orderOf } from '#tests/helpers/orders/linkprice-orders.ts'

afterAll(expectProof)

test('a row becomes a pending order, and status 210 confirms it', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: EARNING })
  expect(await orderOf(stage)).toMatchObject({
    state: 'pending',
    amount: 20_000,
    orderedAt: '2026-10-03T04:00:00.000Z',
    next: { on: expect.any(String) },
  })
  const expected = 'SELECT confirm_on FROM orders WHERE creator_id = ?'
  expect(await rowsOf(expected, stage.person.creatorId)).toEqual([{ confirm_on: '2026-12-06' }])
  stage.turn('200', row.trlog_id)
  await stage.readAll('2026-11-25T04:00')
  await expectMoney(stage, { pending: EARNING })
  stage.turn('210', row.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: EARNING })
  expect(await kindsOf(stage)).toEqual(['reported', 'confirmed'])
})

test('reading the same rows again sends no new message', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1'))
  await stage.readAll('2026-10-04T09:00')
  await stage.readAll('2026-10-05T09:00')
  await stage.readAll('2026-10-06T09:00')
  const messages = await rowsOf('SELECT id FROM inbox WHERE partner_id = ?', stage.shop.partner.id)
  expect(messages).toHaveLength(1)
  expect(await kindsOf(stage)).toEqual(['reported'])
})

test('a row cancelled and created again with another id and date while it settles is never a cancellation', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('310', row.trlog_id)
  await stage.readAll('2026-11-25T04:00')
  await expectMoney(stage, { pending: EARNING })
  expect(await orderOf(stage)).toMatchObject({
    state: 'pending',
    reason: expect.stringContaining('취소로 알리지 않고 확인하고 있어요'),
    next: { on: '2026-12-07' },
  })
  stage.put(
    stage.row('O-1', {
      status: '210',
      create_time_stamp: '20261203',
      yyyymmdd: '20261101',
      commission: 1_100,
    }),
  )
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: 770 })
  expect(await kindsOf(stage)).toEqual(['reported', 'checking', 'confirmed'])
  const { events } = await orderOf(stage)
  expect(events[2].text).toContain('새 번호로 다시 만들었어요. 취소된 것이 아니에요.')
  expect(events[2].text).toMatch(/날짜가 (2026년 )?11월 1일 \(일\)로/)
  const cancelled =
    "SELECT seq FROM order_events WHERE state = 'cancelled' AND order_id IN (SELECT id FROM orders WHERE creator_id = ?)"
  expect(await rowsOf(cancelled, stage.person.creatorId)).toEqual([])
})

test('where the merchant leaves its rows in place, a cancellation before settlement is reported immediately', async () => {
  const stage = await makeStage(await makePerson(), { settling: 'keep' })
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('310', row.trlog_id)
  await stage.readAll('2026-11-19T04:00')
  await expectMoney(stage, {})
  expect(await kindsOf(stage)).toEqual(['reported', 'cancelled'])
})

test('a cancellation with no successor is reported when the month is final, without another reading of a change', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('310', row.trlog_id)
  await stage.readAll('2026-11-20T04:00')
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { pending: EARNING })
  await stage.readAll('2026-12-07T04:00')
  await expectMoney(stage, {})
  expect(await kindsOf(stage)).toEqual(['reported', 'checking', 'cancelled'])
})

test('an order of a slow merchant is not cancelled before the merchant’s own month', async () => {
  const stage = await makeStage(await makePerson(), { settle_months: 3 })
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('310', row.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await stage.readAll('2026-12-20T04:00')
  await expectMoney(stage, { pending: EARNING })
  stage.put(stage.row('O-1', { status: '210', create_time_stamp: '20270104', yyyymmdd: '20261101' }))
  await stage.readAll('2027-01-06T04:00')
  await expectMoney(stage, { available: EARNING })
  expect(await kindsOf(stage)).not.toContain('cancelled')
})

test('an order with status 300 is still pending and says that it is not cancelled', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('300', row.trlog_id)
  await stage.readAll('2026-10-20T04:00')
  await expectMoney(stage, { pending: EARNING })
  expect((await orderOf(stage)).reason).toContain('아직 취소된 것은 아니에요')
})

test('a settled row that looks cancelled while it settles leaves its money where it is', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('O-1', { status: '210' })
  stage.put(row)
  await stage.readAll('2026-11-25T04:00')
  await expectMoney(stage, { available: EARNING })
  stage.turn('310', row.trlog_id)
  await stage.readAll('2026-12-02T04:00')
  await expectMoney(stage, { available: EARNING })
  stage.turn('210', row.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: EARNING })
  expect(await kindsOf(stage)).toEqual(['confirmed'])
})

test('an id of 20 digits is stored unchanged', async () => {
  const stage = await makeStage(await makePerson())
  const row = stage.row('O-1', { trlog_id: '18446744073709551615' })
  stage.faults.push(
    () =>
      new Response(
        JSON.stringify({ result: '0', list_count: 1, order_list: [row] }).replace(
          `"${row.trlog_id}"`,
          row.trlog_id,
        ),
      ),
  )
  await stage.readAll('2026-10-03T20:00')
  const kept = 'SELECT row_id FROM network_rows WHERE partner_id = ?'
  expect(await rowsOf(kept, stage.shop.partner.id)).toEqual([{ row_id: row.trlog_id }])
})

test('an order with a foreign click waits for an operator and cannot be accepted', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1', { user_id: 'somebody-else' }))
  await stage.readAll('2026-10-04T09:00')
  const kept = 'SELECT id, reason FROM inbox WHERE partner_id = ?'
  const [message] = await rowsOf<{ id: string; reason: string }>(kept, stage.shop.partner.id)
  expect(message?.reason).toBe('click_invalid')
  const operator = await makePerson({ role: 'operator' })
  const replayed = await call(`POST /ops/inbox/${message?.id}/replay`, {
    as: operator.token,
    body: { accept: true },
  })
  expect(replayed.data).toEqual({ result: 'quarantined' })
})

test('an order reported under two clicks belongs to the first; the other waits', async () => {
  const stage = await makeStage(await makePerson())
  const rival = await makeStage(await makePerson())
  stage.put(stage.row('O-1'))
  await stage.readAll('2026-10-04T09:00')
  stage.put(stage.row('O-1', { user_id: rival.clickId, trlog_id: nextTrlogId(), p_cd: 'p9' }))
  await stage.readAll('2026-10-05T09:00')
  await expectMoney(stage, { pending: EARNING })
  const kept = "SELECT reason FROM inbox WHERE partner_id = ? AND result = 'quarantined'"
  expect(await rowsOf(kept, stage.shop.partner.id)).toEqual([{ reason: 'partner_mismatch' }])
})

test('a report the rules set aside can be accepted from the inbox', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1', { commission: 15_000 }))
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, {})
  const [message] = await rowsOf<{ id: string }>(
    "SELECT id FROM inbox WHERE partner_id = ? AND reason = 'rate_too_high'",
    stage.shop.partner.id,
  )
  const operator = await makePerson({ role: 'operator' })
  const replayed = await call(`POST /ops/inbox/${message?.id}/replay`, {
    as: operator.token,
    body: { accept: true },
  })
  expect(replayed.data).toEqual({ result: 'accepted' })
  await expectMoney(stage, { pending: 10_500 })
})

test('a rate that was raised after the click counts for the network, too', async () => {
  const stage = await makeStage(await makePerson())
  await rowsOf(
    'INSERT INTO partner_terms (partner_id, until_at, rate_bps, rates, window_days) VALUES (?, ?, 100, ?, 30) RETURNING until_at',
    stage.shop.partner.id,
    '2026-10-03T03:30:00.000Z',
    JSON.stringify([{ label: '전체', rateBps: 100 }]),
  )
  stage.put(stage.row('O-1'))
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: EARNING })
})

test('a stay is expected to confirm with the settlement of the month it ends in', async () => {
  const stage = await makeStage(await makePerson(), {
    confirm_rule: 'stay',
    confirm_days: 40,
    books_in: 'USD',
  })
  stage.put(stage.row('O-1'))
  await stage.readAll('2026-10-04T09:00')
  const expected = 'SELECT confirm_on FROM orders WHERE creator_id = ?'
  expect(await rowsOf(expected, stage.person.creatorId)).toEqual([{ confirm_on: '2027-01-06' }])
  const order = await orderOf(stage)
  expect(order.reason).toContain('숙박이나 여행이 끝난 뒤에')
  expect(order.events[0].text).toContain('USD로 정산하는 파트너')
})
