import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makeLink, makePartner, makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import {
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  type Report,
  report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'

const DAY = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const person = await makePerson()
const operator = await makePerson({ role: 'operator' })

afterAll(expectProof)

/** Sends the report, expects that it waits for this reason, and returns the id of its message. */
async function expectSetAside(shop: Shop, body: Report, reason: string): Promise<string> {
  const before = await balancesOf(person)
  expect((await sendPostback(shop.partner, body)).data).toEqual({ result: 'quarantined' })
  const [row] = await rowsOf<{ id: string; reason: string; result: string }>(
    'SELECT id, result, reason FROM inbox WHERE partner_id = ? AND event_id = ? ORDER BY id DESC',
    shop.partner.id,
    body.eventId,
  )
  expect(row).toMatchObject({ result: 'quarantined', reason })
  expect(await balancesOf(person)).toEqual(before)
  expect((await sendPostback(shop.partner, body)).data).toEqual({ result: 'duplicate' })
  return row?.id ?? ''
}

const replay = (id: string, accept: boolean) =>
  call(`POST /ops/inbox/${id}/replay`, { as: operator.token, body: { accept } })

async function expectHard(id: string): Promise<void> {
  expect((await replay(id, true)).data).toEqual({ result: 'quarantined' })
}

/**
 * Expects that accepting requires a reason. Nothing in the report shows why it may count, so the operator who
 * accepts it must record one (`inbox-decisions.test.ts`).
 */
async function expectAsked(id: string): Promise<void> {
  const { status, body } = await replay(id, true)
  expect([status, body.fields]).toEqual([400, { reason: ['반영하는 이유를 적어 주세요.'] }])
  expect((await replay(id, false)).data).toEqual({ result: 'quarantined' })
}

async function expectSoft(id: string, body: Report, earning: number): Promise<void> {
  expect((await replay(id, false)).data).toEqual({ result: 'quarantined' })
  expect((await replay(id, true)).data).toEqual({ result: 'accepted' })
  const sql = 'SELECT pending_won + confirmed_won AS earning FROM orders WHERE order_code = ?'
  expect(await rowsOf(sql, body.orderCode)).toEqual([{ earning }])
  await expectRollUps(person)
}

test('a report with a click id nobody made is set aside and cannot be accepted', async () => {
  const shop = await makeShop(person)
  const last = shop.clickId.endsWith('0') ? '1' : '0'
  const forged = shop.clickId.slice(0, -1) + last
  await expectHard(await expectSetAside(shop, makeReport(forged), 'click_invalid'))
  await expectSetAside(shop, makeReport('0'.repeat(66)), 'click_invalid')
  const upper = makeReport(shop.clickId.toUpperCase())
  expect((await sendPostback(shop.partner, upper)).data).toEqual({ result: 'accepted' })
})

test('a report for a link that does not exist is set aside and cannot be accepted', async () => {
  const shop = await makeShop(person)
  const id = await expectSetAside(shop, makeReport(await makeClickId('ZZZZZZZ')), 'link_unknown')
  await expectHard(id)
})

test('a report with a click on another partner’s link is set aside and cannot be accepted', async () => {
  const shop = await makeShop(person)
  const other = await makeLink(person, await makePartner())
  await expectHard(await expectSetAside(shop, makeReport(await makeClickId(other.code)), 'partner_mismatch'))
})

test('a report in money other than won is set aside until an operator gives a reason', async () => {
  const shop = await makeShop(person)
  await expectAsked(await expectSetAside(shop, makeReport(shop.clickId, { currency: 'USD' }), 'currency'))
})

test('a report of an order that another creator has is set aside until an operator gives a reason', async () => {
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  const rival = await makePerson()
  const clickId = await makeClickId((await makeLink(rival, shop.partner)).code)
  const id = await expectSetAside(
    shop,
    { ...order, eventId: 'rival', clickId, version: 2 },
    'attribution_changed',
  )
  await expectAsked(id)
  expect(await balancesOf(rival)).toMatchObject({ pending: 0, available: 0 })
})

test('an event id sent with another content is set aside until an operator gives a reason', async () => {
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  const changed = { ...order, lines: [makeLine(30_000, 2_400)] }
  expect((await sendPostback(shop.partner, changed)).data).toEqual({ result: 'quarantined' })
  const [row] = await rowsOf<{ id: string }>(
    "SELECT id FROM inbox WHERE event_id = ? AND reason = 'event_id_reused'",
    order.eventId,
  )
  await expectAsked(row?.id ?? '')
})

test('a report with a click older than the window, to the second, is set aside and can be accepted', async () => {
  const edge = await makeShop(person, { clickedAt: ago(7 * DAY), windowDays: 7 })
  const inTime = makeReport(edge.clickId, { occurredAt: ago(60_000) })
  expect((await sendPostback(edge.partner, inTime)).data).toEqual({ result: 'accepted' })
  const old = await makeShop(person, { clickedAt: ago(7 * DAY + 60_000), windowDays: 7 })
  const late = makeReport(old.clickId, { occurredAt: ago(0) })
  await expectSoft(await expectSetAside(old, late, 'click_too_old'), late, 1120)
})

test('a known order may be confirmed and changed however late', async () => {
  const clickedAt = ago(50 * DAY)
  const shop = await makeShop(person, { clickedAt, windowDays: 7 })
  const order = makeReport(shop.clickId, { occurredAt: clickedAt })
  await report(shop.partner, order)
  await report(shop.partner, { ...order, eventId: 'c', status: 'confirmed', occurredAt: ago(0) })
})

test('a purchase more than five minutes before its click is set aside and can be accepted', async () => {
  const shop = await makeShop(person, { clickedAt: ago(DAY) })
  const skewed = makeReport(shop.clickId, { occurredAt: ago(DAY + 4 * 60_000) })
  expect((await sendPostback(shop.partner, skewed)).data).toEqual({ result: 'accepted' })
  const early = makeReport(shop.clickId, { occurredAt: ago(DAY + 6 * 60_000) })
  await expectSoft(await expectSetAside(shop, early, 'before_click'), early, 1120)
})

test('a commission above the promised rate, each line rounded up, is set aside and can be accepted', async () => {
  const shop = await makeShop(person, { rateBps: 800 })
  for (const lines of [
    [makeLine(10_000, 800)],
    [makeLine(90_000, 7_200)],
    [makeLine(10_001, 801), makeLine(10_001, 801)],
  ]) {
    const most = makeReport(shop.clickId, { lines })
    expect((await sendPostback(shop.partner, most)).data).toEqual({ result: 'accepted' })
  }
  const more = makeReport(shop.clickId, { lines: [makeLine(10_000, 801)] })
  await expectSoft(await expectSetAside(shop, more, 'rate_too_high'), more, 560)
  const twice = makeReport(shop.clickId, { lines: [makeLine(90_000, 14_410)] })
  await expectSetAside(shop, twice, 'rate_too_high')
  const gone = makeReport(shop.clickId, { status: 'cancelled', lines: [makeLine(0, 1_600)] })
  expect((await sendPostback(shop.partner, gone)).data).toEqual({ result: 'accepted' })
})

test('the same step with other amounts is set aside; once accepted, it becomes the amount in force', async () => {
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  const other = { ...order, eventId: 'conflict', lines: [makeLine(10_000, 800)] }
  await expectSoft(await expectSetAside(shop, other, 'version_conflict'), other, 560)
  const same = { ...other, eventId: 'repeat' }
  expect((await sendPostback(shop.partner, same)).data).toEqual({ result: 'accepted' })
})
