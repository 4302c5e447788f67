/** The events of webhooks, written in the transaction of their cause for whoever asked for them. */
import { expect, test } from 'vitest'
import { call } from '../../../helpers/api.ts'
import { applyTo, makeApplicant, makeCampaign } from '../../../helpers/creators/campaigns.ts'
import { makePerson } from '../../../helpers/make.ts'
import { makeRequested } from '../../../helpers/money/payouts.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { makeClaim } from '../../../helpers/orders/claims.ts'
import { makeLine, makeReport, makeShop, report } from '../../../helpers/orders/postback.ts'
import { makeReceiver, makeWebhook, ownerOf } from '../../../helpers/platform/webhook-receiver.ts'

const SOON = new Date(Date.now() + 60_000)

/** What arrived, without the time of the event. */
async function arrivals(): Promise<[string, Record<string, unknown>][]> {
  return (await makeReceiver().run(SOON)).map(({ body }) => [body.type, body.data])
}

test('a creator and a partner without a webhook have no rows', async () => {
  const shop = await makeShop(await makePerson())
  await report(shop.partner, makeReport(shop.clickId))
  expect(await rowsOf('SELECT 1 FROM webhook_deliveries')).toEqual([])
})

test('each change of an order is told to the creator and to the partner, in the words of each', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId)
  const more = (nth: number) => ({ ...order, eventId: `${order.eventId}-${nth}` })
  const all = async () => {
    await report(shop.partner, order)
    await report(shop.partner, { ...more(1), version: 2, lines: [makeLine(30_000, 2_400)] })
    await report(shop.partner, {
      ...more(2),
      version: 2,
      status: 'confirmed',
      lines: [makeLine(30_000, 2_400)],
    })
    await report(shop.partner, {
      ...more(3),
      version: 3,
      status: 'cancelled',
      lines: [makeLine(30_000, 2_400)],
    })
  }
  await makeWebhook({ partnerId: shop.partner.id })
  await all()
  const kinds = ['order.recorded', 'order.changed', 'order.confirmed', 'order.cancelled']
  const told = await arrivals()
  expect(told.map(([type]) => type)).toEqual(kinds)
  expect(told.map(([, data]) => [data.state, data.amountWon, data.commissionWon])).toEqual([
    ['pending', 20_000, 1_600],
    ['pending', 30_000, 2_400],
    ['confirmed', 30_000, 2_400],
    ['cancelled', 30_000, 2_400],
  ])
  for (const [, data] of told) {
    expect(data).toMatchObject({ orderCode: order.orderCode, clickId: shop.clickId })
    expect(Object.keys(data), 'nothing of the creator').toEqual([
      'orderCode',
      'clickId',
      'state',
      'amountWon',
      'commissionWon',
      'version',
      'orderedAt',
    ])
  }

  await makeWebhook(ownerOf(person))
  const other = await makeShop(person)
  await report(other.partner, makeReport(other.clickId))
  const [[type, data] = []] = await arrivals()
  expect([type, data]).toEqual([
    'order.recorded',
    {
      orderId: expect.stringMatching(/^ord_/),
      orderCode: expect.any(String),
      state: 'pending',
      amountWon: 20_000,
      earningWon: expect.any(Number),
      orderedAt: expect.any(String),
      linkId: other.link.id,
      linkCode: other.link.code,
      partnerId: other.partner.id,
      attribution: 'click',
    },
  ])
})

test('a webhook gets only the kinds that it chose', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  await makeWebhook(ownerOf(person), { kinds: ['order.confirmed'] })
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  await report(shop.partner, { ...order, eventId: `${order.eventId}-c`, status: 'confirmed' })
  expect((await arrivals()).map(([type]) => type)).toEqual(['order.confirmed'])
})

test('a report that is refused for its duplicate tells nothing twice', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  await makeWebhook(ownerOf(person))
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  await call('GET /orders', { as: person.token })
  const again = { ...order, eventId: `${order.eventId}-again` }
  await report(shop.partner, again)
  expect(await arrivals()).toHaveLength(1)
})

test('the states of a payout are told', async () => {
  const { person, id } = await makeRequested()
  await makeWebhook(ownerOf(person))
  const cancelled = await call(`DELETE /creators/payouts/${id}`, { as: person.token })
  expect(cancelled.status).toBe(200)
  expect(await arrivals()).toEqual([
    ['payout.cancelled', { payoutId: id, state: 'cancelled', amountWon: 30_000 }],
  ])
})

test('a dead page of a link is told, a slow one is not, and neither is one of a deleted link', async () => {
  const person = await makePerson()
  const { link } = await makeShop(person)
  await makeWebhook(ownerOf(person))
  const set = (problem: string | null) =>
    rowsOf('UPDATE links SET problem = ? WHERE id = ?', problem, link.id)
  for (const problem of ['slow', 'gone', 'sold_out', 'slow', null]) await set(problem)
  await rowsOf('UPDATE links SET deleted_at = ? WHERE id = ?', SOON.toISOString(), link.id)
  await set('gone')
  const about = { linkId: link.id, linkCode: link.code }
  expect(await arrivals()).toEqual([
    ['link.dead', { ...about, problem: 'gone' }],
    ['link.dead', { ...about, problem: 'sold_out' }],
    ['link.restored', { ...about, problem: null }],
  ])
})

test('a claim is told to its creator at each step, and to the partner from when it is asked', async () => {
  const [person, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
  await makeWebhook(ownerOf(person))
  const { id, shop, fields } = await makeClaim(person)
  const act = (verb: string, body: object) =>
    call(`POST /ops/claims/${id}/${verb}`, { as: operator.token, body })
  const ask = { to: 'shop@example.com', text: '이 주문을 확인해 주세요.' }
  const first = await arrivals()
  expect(first).toEqual([
    [
      'claim.opened',
      {
        claimId: id,
        state: 'open',
        orderCode: fields.orderCode,
        linkId: shop.link.id,
        linkCode: shop.link.code,
        partnerId: shop.partner.id,
      },
    ],
  ])
  await makeWebhook({ partnerId: shop.partner.id })
  const forwarded = await act('forward', ask)
  expect([forwarded.status, forwarded.body.code]).toEqual([200, undefined])
  const [[type, data] = []] = await arrivals()
  expect([type, Object.keys(data ?? {})]).toEqual([
    'claim.opened',
    ['claimId', 'state', 'orderCode', 'orderedAt', 'amountWon'],
  ])
  await makeWebhook(ownerOf(person))
  await act('answer', { answer: '주문이 없어요.' })
  const declined = await act('decline', { reason: '파트너에 없는 주문이에요.' })
  expect([declined.status, declined.body.code]).toEqual([200, undefined])
  expect((await arrivals()).map(([kind, { state }]) => [kind, state])).toEqual([
    ['claim.answered', 'answered'],
    ['claim.decided', 'declined'],
  ])
})

test('the decisions of a campaign are told', async () => {
  const operator = await makePerson({ role: 'operator' })
  const campaignId = await makeCampaign(operator)
  const applicant = await makeApplicant()
  const { id } = (await applyTo(campaignId, applicant)).data
  await makeWebhook(ownerOf(applicant.person))
  const selected = await call(`POST /ops/content-applications/${id}/select`, { as: operator.token, body: {} })
  expect(selected.status).toBe(200)
  expect(await arrivals()).toEqual([
    ['campaign.selected', { applicationId: id, campaignId, state: 'selected', contentId: null }],
  ])
})
