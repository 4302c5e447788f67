import { afterAll, expect, test } from 'vitest'
import { notifyRates } from '#api/partners/partners/letters.ts'
import { riseTo, startRates } from '#api/partners/partners/rates.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { expectProof, rowsOf } from '../../helpers/money.ts'
import { makeClickId, makeLine, makeReport, makeShop, sendPostback } from '../../helpers/orders/postback.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const startsOn = addDays(toKstDate(new Date()), 30)
const start = Date.parse(startOfKstDate(startsOn))
const get = async (id: string) => (await call(`GET /ops/partners/${id}`, { as })).data
const put = (id: string, rates: string, agreed = '') =>
  call(`PUT /ops/partners/${id}/rates`, { as, body: { rates, agreed } })
/** Sends the rates and agrees to the sentence in the answer. */
async function announce(id: string, rates: string): Promise<void> {
  const asked = await put(id, rates)
  expect(asked.body.code).toBe('partner_agree')
  expect((await put(id, rates, asked.body.fields.agreed[0])).status).toBe(200)
}
const mailsTo = (email: string) =>
  rowsOf<{ subject: string; text: string }>(
    `SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ?`,
    email,
  )

afterAll(expectProof)

test('a higher rate applies immediately, and a lower one only from its day', () => {
  const held = [
    { label: '전체', rateBps: 300 },
    { label: '패션', rateBps: 500 },
    { label: '식품', rateBps: 200 },
  ]
  const wanted = [
    { label: '전체', rateBps: 400 },
    { label: '패션', rateBps: 100 },
    { label: '도서', rateBps: 50 },
  ]
  expect(riseTo(held, wanted)).toEqual([
    { label: '전체', rateBps: 400 },
    { label: '패션', rateBps: 500 },
    { label: '도서', rateBps: 50 },
    { label: '식품', rateBps: 200 },
  ])
})

test('a rise applies immediately and stores the rates before it', async () => {
  const { id } = await makePartner({ rateBps: 800 })
  expect((await put(id, '전체 9%\n도서 2%')).status).toBe(200)
  expect(await get(id)).toMatchObject({
    rateBps: 900,
    nextRates: null,
    past: [{ rateBps: 800, rates: [{ label: '전체', rateBps: 800 }] }],
  })
})

test('a cut is announced, mailed to creators with links there, shown before a link is made, and starts on its day', async () => {
  const [one, two, away] = [await makePerson(), await makePerson(), await makePerson()]
  const partner = await makePartner({ rateBps: 800 })
  const { id, host } = partner
  await makeLink(one, partner)
  await makeLink(one, partner)
  await makeLink(two, partner)
  await announce(id, '전체 3%')
  const nextRates = { startsOn, rates: [{ label: '전체', rateBps: 300 }] }
  expect(await get(id)).toMatchObject({ rateBps: 800, nextRates })
  expect((await call(`GET /partners/${id}`)).data).toMatchObject({ rateBps: 800, nextRates })
  const body = { url: `https://${host}/p/1` }
  const preview = (await call('POST /affiliate-links/preview', { as: one.token, body })).data
  expect(preview.partner).toMatchObject({ rateBps: 800, nextRates })

  await Promise.all([notifyRates(testDeps()), notifyRates(testDeps())])
  await notifyRates(testDeps())
  for (const { email } of [one, two]) {
    const mails = await mailsTo(email)
    expect(mails, 'one for each, however many links').toHaveLength(1)
    expect(mails[0]?.subject).toContain(partner.title)
    expect(mails[0]?.text).toContain('전체 8%')
    expect(mails[0]?.text).toContain('전체 3%')
  }
  expect(await mailsTo(away.email)).toEqual([])

  await startRates(testDeps(new Date(start - 1000)))
  expect((await get(id)).rateBps).toBe(800)
  await Promise.all([startRates(testDeps(new Date(start))), startRates(testDeps(new Date(start)))])
  expect(await get(id)).toMatchObject({
    rateBps: 300,
    nextRates: null,
    past: [{ rateBps: 800, untilAt: new Date(start).toISOString() }],
  })
})

test('a withdrawn announcement is not mailed, and nothing changes on its day', async () => {
  const person = await makePerson()
  const partner = await makePartner({ rateBps: 800 })
  await makeLink(person, partner)
  await announce(partner.id, '전체 3%')
  expect((await put(partner.id, '전체 8%')).status).toBe(200)
  await notifyRates(testDeps())
  await startRates(testDeps(new Date(start)))
  expect(await mailsTo(person.email)).toEqual([])
  expect(await get(partner.id)).toMatchObject({ rateBps: 800, nextRates: null, past: [] })
})

test('an order is judged by the rate promised at its click', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, {
    rateBps: 800,
    clickedAt: new Date(Date.now() - 60_000),
    windowDays: 7,
  })
  const { id } = shop.partner
  const later = await makeClickId(shop.link.code, new Date(Date.now() + 60_000))
  // The state right after a cut started.
  await rowsOf(
    "INSERT INTO partner_terms (partner_id, until_at, rate_bps, rates, window_days) VALUES (?, ?, 800, '[]', 7)",
    id,
    new Date().toISOString(),
  )
  await rowsOf('UPDATE partners SET rate_bps = 100 WHERE id = ?', id)
  const lines = [makeLine(20_000, 1_600)]
  expect((await sendPostback(shop.partner, makeReport(shop.clickId, { lines }))).data).toEqual({
    result: 'accepted',
  })
  const occurredAt = new Date(Date.now() + 61_000).toISOString()
  expect((await sendPostback(shop.partner, makeReport(later, { lines, occurredAt }))).data).toEqual({
    result: 'quarantined',
  })
})
