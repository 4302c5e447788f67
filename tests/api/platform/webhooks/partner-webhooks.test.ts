/** The webhooks of a partner, by its own people. */
import { expect, test } from 'vitest'
import { makePartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../../helpers/make.ts'
import { makeClickId, makeReport, report } from '../../../helpers/orders/postback.ts'
import { makeReceiver } from '../../../helpers/platform/webhook-receiver.ts'

const body = { url: 'https://hooks.example.com/shop', kinds: ['order.recorded', 'claim.opened'] }
const SOON = new Date(Date.now() + 60_000)

test("a partner's developer makes a webhook that is told of the partner's orders", async () => {
  const partner = await makePartner()
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const made = await call('POST /partner/webhooks', { as: developer.token, body })
  expect(made.data).toMatchObject({ ...body, state: 'active' })
  const creator = await makePerson()
  const link = await makeLink(creator, partner)
  const order = makeReport(await makeClickId(link.code))
  await report(partner, order)
  const [arrived] = await makeReceiver().run(SOON)
  expect(arrived?.body).toMatchObject({
    type: 'order.recorded',
    data: { orderCode: order.orderCode, clickId: order.clickId },
  })
  const { items } = (await call(`GET /partner/webhooks/${made.data.id}/deliveries`, { as: developer.token }))
    .data
  expect(items).toMatchObject([{ kind: 'order.recorded', state: 'delivered' }])
  const full = await call(`GET /partner/webhook-deliveries/${items[0].id}`, { as: developer.token })
  expect(full.data.body).toBe(arrived?.raw)
})

test('a partner hears once of a product page that is gone and of its return, however many links lead there', async () => {
  const partner = await makePartner()
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const kinds = ['link.dead', 'link.restored']
  await call('POST /partner/webhooks', { as: developer.token, body: { ...body, kinds } })
  await call('POST /partner/webhooks', {
    as: (await makePartnerPerson({ role: 'developer' })).token,
    body: { ...body, kinds },
  })
  const [link] = [await makeLink(await makePerson(), partner), await makeLink(await makePerson(), partner)]
  const { url } = (await testDeps()
    .db.prepare('SELECT url FROM links WHERE code = ?')
    .bind(link.code)
    .first<{ url: string }>()) ?? { url: '' }
  const judge = (verdict: string) =>
    testDeps().db.prepare('UPDATE link_targets SET verdict = ? WHERE url = ?').bind(verdict, url).run()
  for (const verdict of ['ok', 'gone', 'unreachable', 'slow', 'sold_out']) await judge(verdict)
  const heard = (await makeReceiver().run(SOON)).map(({ body }) => [body.type, body.data])
  const about = { url, links: expect.any(Number) }
  expect(heard).toEqual([
    ['link.dead', { ...about, problem: 'gone' }],
    ['link.restored', { ...about, problem: null }],
    ['link.dead', { ...about, problem: 'sold_out' }],
  ])
})

test('a partner chooses no kind about a creator', async () => {
  const manager = await makePartnerPerson()
  for (const kind of ['payout.paid', 'claim.answered'])
    expect(
      (await call('POST /partner/webhooks', { as: manager.token, body: { ...body, kinds: [kind] } })).status,
    ).toBe(400)
})

test('people of another partner, other roles, members and a sign-in without a second factor are refused', async () => {
  const manager = await makePartnerPerson()
  const { id } = (await call('POST /partner/webhooks', { as: manager.token, body })).data
  const people = [
    [await makePartnerPerson(), 404],
    [await makePartnerPerson({ partnerId: manager.partnerId, role: 'business' }), 403],
    [await makePartnerPerson({ partnerId: manager.partnerId, secondFactorAt: null }), 403],
    [await makePerson(), 403],
  ] as const
  for (const [person, status] of people)
    for (const route of [
      `GET /partner/webhooks/${id}`,
      `GET /partner/webhooks/${id}/deliveries`,
      `POST /partner/webhooks/${id}/replay`,
      `DELETE /partner/webhooks/${id}`,
    ])
      expect([route, (await call(route, { as: person.token })).status]).toEqual([route, status])
  expect((await call(`GET /partner/webhooks/${id}`, { as: manager.token })).status).toBe(200)
})
