/**
 * The time when orders of a partner pay out: announced, mailed and started; orders keep the terms of their
 * click.
 */
import { afterAll, expect, test } from 'vitest'
import { notifyRates } from '#api/partners/partners/letters.ts'
import { startPays } from '#api/partners/partners/pays.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { confirmCommission, makeClickId, makeShop } from '../../helpers/orders/postback.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const startsOn = addDays(toKstDate(new Date()), 30)
const start = Date.parse(startOfKstDate(startsOn))
const get = async (id: string) => (await call(`GET /ops/partners/${id}`, { as })).data
const put = (id: string, paysWhen: string, agreed = '') =>
  call(`PUT /ops/partners/${id}/pays`, { as, body: { paysWhen, agreed } })
async function announce(id: string): Promise<void> {
  const asked = await put(id, 'received')
  expect(asked.body.code).toBe('partner_agree')
  expect((await put(id, 'received', asked.body.fields.agreed[0])).status).toBe(200)
}
const mailsTo = (email: string) =>
  rowsOf<{ subject: string; text: string }>(
    `SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ?`,
    email,
  )

test('paying later is announced, mailed to creators with links there, shown before a link is made, and starts on its day', async () => {
  const [one, away] = [await makePerson(), await makePerson()]
  const partner = await makePartner()
  const { id, host } = partner
  await makeLink(one, partner)
  await makeLink(one, partner)
  await announce(id)
  const announced = { paysWhen: 'confirmed', paysLaterOn: startsOn }
  expect((await call(`GET /partners/${id}`)).data).toMatchObject(announced)
  const body = { url: `https://${host}/p/1` }
  const preview = (await call('POST /affiliate-links/preview', { as: one.token, body })).data
  expect(preview.partner).toMatchObject(announced)
  const many = { as: one.token, body: { urls: [body.url] } }
  expect((await call('POST /affiliate-links/many/preview', many)).data.items[0]).toMatchObject({
    paysWhen: 'confirmed',
  })

  await Promise.all([notifyRates(testDeps()), notifyRates(testDeps())])
  await notifyRates(testDeps())
  const mails = await mailsTo(one.email)
  expect(mails, 'one, however many links').toHaveLength(1)
  expect(mails[0]?.subject).toContain(partner.title)
  expect(mails[0]?.text).toContain('파트너가 그 커미션을 지급한 뒤')
  expect(await mailsTo(away.email)).toEqual([])

  await startPays(testDeps(new Date(start - 1000)))
  expect(await get(id)).toMatchObject(announced)
  await Promise.all([startPays(testDeps(new Date(start))), startPays(testDeps(new Date(start)))])
  expect(await get(id)).toMatchObject({
    paysWhen: 'received',
    paysLaterOn: null,
    past: [{ paysWhen: 'confirmed', untilAt: new Date(start).toISOString() }],
  })
  const audit = await rowsOf("SELECT 1 FROM audit_log WHERE action = 'setPartnerPays' AND subject = ?", id)
  expect(audit, 'the refusal that asked is no act').toHaveLength(1)
})

test('a withdrawn announcement is not mailed and does not start; paying sooner applies immediately', async () => {
  const person = await makePerson()
  const partner = await makePartner()
  await makeLink(person, partner)
  await announce(partner.id)
  expect((await put(partner.id, 'confirmed')).status).toBe(200)
  await notifyRates(testDeps())
  await startPays(testDeps(new Date(start)))
  expect(await mailsTo(person.email)).toEqual([])
  expect(await get(partner.id)).toMatchObject({ paysWhen: 'confirmed', paysLaterOn: null, past: [] })

  const later = await makePartner({ also: { pays_when: 'received' } })
  expect((await put(later.id, 'confirmed')).status).toBe(200)
  expect(await get(later.id)).toMatchObject({ paysWhen: 'confirmed', past: [{ paysWhen: 'received' }] })
})

test('an announcement requested again keeps its day; of two concurrent ones one is made', async () => {
  const { id } = await makePartner()
  const [agreed] = (await put(id, 'received')).body.fields.agreed
  const answers = await Promise.all([put(id, 'received', agreed), put(id, 'received', agreed)])
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
  expect((await put(id, 'received')).status).toBe(200)
  expect(await get(id)).toMatchObject({ paysWhen: 'confirmed', paysLaterOn: startsOn })
})

test('a draft has promised nothing, so its setting applies immediately', async () => {
  const { id } = await makePartner({ state: 'paused', also: { is_draft: 1 } })
  expect((await put(id, 'received')).status).toBe(200)
  expect(await get(id)).toMatchObject({ paysWhen: 'received', past: [] })
})

test('an order follows the setting at its click, whichever way it changed since', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { also: { pays_when: 'received' }, windowDays: 60 })
  await new Promise((done) => setTimeout(done, 5))
  expect((await put(shop.partner.id, 'confirmed')).status).toBe(200)
  await confirmCommission(shop, 10_000)
  expect(await balancesOf(person), 'clicked while it waited').toMatchObject({ awaited: 7_000, available: 0 })
  const later = { ...shop, clickId: await makeClickId(shop.link.code) }
  await confirmCommission(later, 10_000)
  expect(await balancesOf(person)).toMatchObject({ awaited: 7_000, available: 7_000 })
})

test('a click on the starting day waits, even before the scheduled job has written the change', async () => {
  const person = await makePerson()
  const today = toKstDate(new Date())
  const shop = await makeShop(person, { also: { next_pays_on: today } })
  await confirmCommission(shop, 10_000)
  expect(await balancesOf(person)).toMatchObject({ awaited: 7_000, available: 0 })
})

test('only operators with the money role may set when a partner pays', async () => {
  const { id } = await makePartner()
  const reviewer = await makePerson({ operatorRole: 'review' })
  const body = { paysWhen: 'received', agreed: '' }
  expect((await call(`PUT /ops/partners/${id}/pays`, { as: reviewer.token, body })).status).toBe(403)
  expect((await call('PUT /ops/partners/prt_nobody/pays', { as, body })).status).toBe(404)
  expect((await put(id, 'someday')).status).toBe(400)
})
