/** The console of a partner's own people: what they see of their partner, and nothing of another one. */
import { expect, test } from 'vitest'
import { listOwnReports } from '#api/orders/partner-console/reports.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { ENDPOINTS } from '../../helpers/endpoints.ts'
import { type MadePartner, makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { makeClickId, makeReport, sendPostback } from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

async function reportTo(partner: MadePartner, change: object = {}) {
  const creator = await makePerson()
  const link = await makeLink(creator, partner)
  const body = makeReport(await makeClickId(link.code), change)
  return sendPostback(partner, body)
}

test('a developer sees the reports of the own partner, page by page, with the reason why one waits', async () => {
  const partner = await makePartner()
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const foreign = await makePartnerPerson({ role: 'developer' })
  await reportTo(partner)
  await reportTo(partner, { clickId: 'unknown' })
  const list = async (as: string, query = '') => (await call(`GET /partner/reports${query}`, { as })).data
  const all = await list(developer.token)
  expect(all.items.map(({ result }: { result: string }) => result)).toEqual(['quarantined', 'accepted'])
  expect(all.items[0].reason).toMatch(/\w/)
  expect(all.items[1]).toMatchObject({
    reason: null,
    amount: expect.any(Number),
    commission: expect.any(Number),
  })
  const first = await list(developer.token, '?limit=1')
  expect([first.items.length, first.next]).toEqual([1, all.items[0].id])
  const second = await list(developer.token, `?limit=1&after=${first.next}`)
  expect([second.items, second.next]).toEqual([[all.items[1]], null])
  expect(await list(foreign.token)).toEqual({ items: [], next: null })
})

test('the reports of a page cost the same however many the partner and others have sent', async () => {
  const partner = await makePartner()
  const { actor } = await makePartnerPerson({ partnerId: partner.id })
  const cost = () => countRowsRead((deps) => listOwnReports(deps, actor, { limit: 2 }))
  for (let nth = 0; nth < 4; nth += 1) await reportTo(partner)
  const few = await cost()
  for (let nth = 0; nth < 6; nth += 1) await reportTo(partner)
  expect(await cost()).toBe(few)
})

test('a developer tries an order without an operator, and finds the fault of a signature', async () => {
  const partner = await makePartner()
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const foreign = await makePartnerPerson({ role: 'developer' })
  const { id } = (await call('POST /partner/test-orders', { as: developer.token })).data
  const console = async (as: string) => (await call('GET /partner/console', { as })).data
  const { test: order, partner: shown } = await console(developer.token)
  expect([order.id, shown.id]).toEqual([id, partner.id])
  const step = { step: order.steps[0] }
  const send = (as: string) => call(`POST /partner/test-orders/${id}/reports`, { as, body: step })
  expect((await send(foreign.token)).status).toBe(404)
  expect((await send(developer.token)).status).toBe(200)
  expect((await console(developer.token)).test.reports).toMatchObject([{ result: 'accepted', isOurs: true }])
  expect((await console(foreign.token)).tests).toEqual([])
  const wrong = { signature: 't=1,v1=ab', body: '{}' }
  const checked = await call('POST /partner/signature-check', { as: developer.token, body: wrong })
  expect([checked.status, checked.data.isGood]).toEqual([200, false])
})

test('the signature debugger never names another partner, whose address or secret was used', async () => {
  const [partner, other] = [await makePartner(), await makePartner()]
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const body = { url: other.id, signature: 't=1,v1=ab', body: '{}' }
  const { data } = await call('POST /partner/signature-check', { as: developer.token, body })
  expect(JSON.stringify(data)).not.toContain(other.title)
})

test('a developer replaces the secret alone; both are valid for the chosen hours', async () => {
  const partner = await makePartner()
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const rotate = (hours: string) => call('POST /partner/secrets', { as: developer.token, body: { hours } })
  const made = await rotate('24')
  expect(made.data.secret).toMatch(/^[\w-]{43}$/)
  expect((await call('GET /partner/secrets', { as: developer.token })).data.items).toMatchObject([
    made.data.item,
    { expiresAt: expect.any(String) },
  ])
  expect((await rotate('1')).body.code).toBe('secret_rotation_open')
  expect((await reportTo(partner)).status).toBe(200)
  expect((await reportTo({ ...partner, secret: made.data.secret })).status).toBe(200)
})

test('the database takes a second secret from nobody but the partner and two operators', async () => {
  const [partner, foreign, business] = [await makePartner(), await makePartnerPerson(), null]
  const { db } = testDeps()
  const insert = (by: string | null) =>
    db
      .prepare(
        "INSERT INTO partner_secrets (id, partner_id, sealed, created_at, expires_at, made_by) VALUES (?, ?, 'x', 'x', 'x', ?)",
      )
      .bind(`sec_${crypto.randomUUID()}`, partner.id, by)
      .run()
  for (const by of [business, foreign.userId])
    await expect(insert(by)).rejects.toThrow('partner_secrets_approved')
  const seller = await makePartnerPerson({ partnerId: partner.id, role: 'business' })
  await expect(insert(seller.userId)).rejects.toThrow('partner_secrets_approved')
})

test('every endpoint of partners takes the partner from the sign-in and not from the call', () => {
  const ofPartners = ENDPOINTS.filter(({ meta }) => meta.who === 'partner')
  expect(ofPartners.length).toBeGreaterThan(8)
  const named = ofPartners.filter(({ schema }) => JSON.stringify(schema).includes('^prt_'))
  expect(named.map(({ name }) => name)).toEqual([])
})
