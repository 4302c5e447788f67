/** The facts about a waiting report, by which an operator decides. */
import { afterAll, expect, test } from 'vitest'
import { getReportFacts } from '#api/orders/inbox/report-facts.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
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
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const DAY = 86_400_000
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString()

afterAll(expectProof)

/** Sends a report and reads its facts. */
async function factsOf(shop: Shop, sent: Report) {
  await sendPostback(shop.partner, sent)
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM inbox WHERE event_id = ? AND partner_id = ?',
    sent.eventId,
    shop.partner.id,
  )
  const { data } = await call(`GET /ops/inbox/${row?.id}/facts`, { as })
  return { ...data, id: row?.id }
}

/** Inserts the rate that the partner promised until `untilAt`. */
const promise = ({ partner }: Shop, untilAt: string, rateBps: number) =>
  rowsOf(
    'INSERT INTO partner_terms (partner_id, until_at, rate_bps, rates, window_days) VALUES (?, ?, ?, ?, 30) RETURNING until_at',
    partner.id,
    untilAt,
    rateBps,
    JSON.stringify([{ label: '전체', rateBps }]),
  )

test('sums, the rate of the click and what it gives, to the won', async () => {
  const person = await makePerson({ nickname: '사실을보는사람' })
  const clickedAt = at(3)
  const shop = await makeShop(person, { rateBps: 500, clickedAt })
  await promise(shop, at(10), 300)
  await promise(shop, at(1), 777)
  await promise(shop, at(0.5), 900)
  const sent = makeReport(shop.clickId, {
    lines: [
      { productCode: 'a', productName: '머그컵', quantity: 2, amount: 12_345, commission: 3_000 },
      { productCode: 'b', productName: '접시', quantity: 1, amount: 6_789, commission: 1_001 },
    ],
  })
  const facts = await factsOf(shop, sent)
  expect(facts.report).toEqual({
    status: 'pending',
    occurredAt: sent.occurredAt,
    amount: 19_134,
    commission: 4_001,
    rateBps: 2_091,
    paid: null,
    lines: sent.lines,
    lineCount: 2,
  })
  // 12,345 × 7.77 % = 959.2065 and 6,789 × 7.77 % = 527.5053, each rounded up.
  expect(facts.agreed).toEqual({
    rateBps: 777,
    rates: [{ label: '전체', rateBps: 777 }],
    won: 960 + 528,
    moreWon: 4_001 - 1_488,
    moreBps: 2_091 - 777,
    todayBps: 500,
  })
  expect(facts.click).toEqual({
    at: clickedAt,
    attribution: 'click',
    isOfOrder: false,
    link: { id: shop.link.id, code: shop.link.code, title: expect.any(String), partner: expect.any(Object) },
    creator: { id: person.creatorId, userId: person.userId, nickname: '사실을보는사람' },
  })
  expect(facts.click.link.partner).toEqual({ id: shop.partner.id, title: shop.partner.title })
  expect([facts.order, facts.others]).toEqual([null, []])
})

test('the order as it stands, and the other reports of it with what became of them', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { rateBps: 1_000 })
  const first = makeReport(shop.clickId)
  await report(shop.partner, first)
  const again = { ...first, eventId: `${first.eventId}-2`, version: 2, lines: [makeLine(20_000, 19_000)] }
  await sendPostback(shop.partner, again)
  const last = { ...first, eventId: `${first.eventId}-3`, version: 3, clickId: 'broken' }
  const facts = await factsOf(shop, last)
  expect(facts.order).toMatchObject({
    orderCode: first.orderCode,
    state: 'pending',
    amount: 20_000,
    commission: 1_600,
    creator: { id: person.creatorId },
  })
  expect(facts.others).toMatchObject([
    { result: 'quarantined', reason: 'rate_too_high', decisionReason: '' },
    { result: 'accepted', reason: null },
  ])
  expect(facts.click).toMatchObject({ isOfOrder: true, link: { code: shop.link.code } })
  expect(facts.agreed).toMatchObject({
    rateBps: 1_000,
    won: 2_000,
    moreWon: -400,
    moreBps: -200,
    todayBps: null,
  })
})

test('a click that cannot be read is null, one of no link has none, and one of another shop says which', async () => {
  const person = await makePerson()
  const [shop, otherShop] = [await makeShop(person), await makeShop(person)]
  expect(await factsOf(shop, makeReport('broken'))).toMatchObject({ click: null, agreed: null, order: null })
  const lost = await factsOf(shop, makeReport(await makeClickId('zzzzzzz')))
  expect(lost.click).toMatchObject({ link: null, creator: null, isOfOrder: false })
  // A code in an id without a valid signature is no click.
  const forged = `${otherShop.clickId.slice(0, -4)}0000`
  expect((await factsOf(shop, makeReport(forged))).click).toBeNull()
  const foreign = await factsOf(shop, makeReport(otherShop.clickId.toUpperCase()))
  expect(foreign.click.link).toMatchObject({
    code: otherShop.link.code,
    partner: { id: otherShop.partner.id },
  })
})

test('an order in another currency says what was paid, one of 0원 has no rate', async () => {
  const shop = await makeShop(await makePerson())
  const abroad = { ...makeReport('broken'), currency: 'USD', amountOriginal: '15.00', exchangeRate: '1400' }
  const { report: told } = await factsOf(shop, abroad)
  expect(told.paid).toEqual({ currency: 'USD', amount: '15.00', exchangeRate: '1400' })
  const free = await factsOf(shop, makeReport('broken', { lines: [makeLine(0, 0)] }))
  expect(free.report).toMatchObject({ amount: 0, rateBps: null })
})

test('only operators of the inbox look, and it reads few rows however often an order was reported', async () => {
  const shop = await makeShop(await makePerson())
  const first = makeReport(shop.clickId)
  await report(shop.partner, first)
  for (let nth = 2; nth < 30; nth += 1)
    await sendPostback(shop.partner, { ...first, eventId: `${first.eventId}-${nth}`, version: nth })
  const { id, others } = await factsOf(shop, { ...first, eventId: `${first.eventId}-x`, clickId: 'broken' })
  expect(others).toHaveLength(6)
  const read = await countRowsRead((deps) => getReportFacts(deps, operator.actor, { id }))
  console.info(`rows read for the facts of a report: ${read}`)
  expect(read).toBeLessThanOrEqual(90)
  expect((await call(`GET /ops/inbox/${id}/facts`)).status).toBe(401)
  expect((await call(`GET /ops/inbox/${id}/facts`, { as: (await makePerson()).token })).status).toBe(403)
  expect((await call('GET /ops/inbox/msg_none/facts', { as })).status).toBe(404)
})
