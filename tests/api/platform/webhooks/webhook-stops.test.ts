/** Webhooks that nobody takes are stopped, and whoever owns them is told. */
import { expect, test } from 'vitest'
import { replayWebhook } from '#api/platform/webhooks/deliveries.ts'
import { setWebhookState } from '#api/platform/webhooks/webhooks.ts'
import { makePartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { makeReceiver, makeWebhook, OK, ownerOf } from '../../../helpers/platform/webhook-receiver.ts'
import {
  HOUR,
  later,
  makeStage,
  NOW,
  sell,
  typesOf,
  webhookOf,
} from '../../../helpers/platform/webhook-stage.ts'

test('a receiver that takes nothing for three days is stopped with a mail, and starts where it stood', async () => {
  const stage = await makeStage()
  const code = await sell(stage.shop)
  const receiver = makeReceiver(() => new Response('down', { status: 503 }))
  for (let hours = 0; hours <= 74; hours += 1) await receiver.run(later(hours * HOUR))
  expect(await webhookOf(stage)).toMatchObject({ state: 'stopped', stop: { why: 'failing' } })
  const mails = await rowsOf<{ mail_kind: string }>(
    "SELECT mail_kind FROM outbox WHERE user_id = ? AND mail_kind = 'webhook-stopped'",
    stage.person.userId,
  )
  expect(mails).toHaveLength(1)
  const before = receiver.calls.length
  await sell(stage.shop)
  expect(await receiver.run(later(80 * HOUR))).toEqual([])
  expect(receiver.calls).toHaveLength(before)
  receiver.answer = OK
  await setWebhookState(testDeps(later(81 * HOUR)), ownerOf(stage.person), { id: stage.id, state: 'active' })
  await replayWebhook(testDeps(later(81 * HOUR)), ownerOf(stage.person), { id: stage.id })
  const arrived = await receiver.run(later(81 * HOUR))
  expect(typesOf(arrived, code), 'what happened while it was stopped is not sent').toEqual([
    'order.recorded',
    'order.confirmed',
  ])
  expect(arrived).toHaveLength(2)
})

test("a partner's stopped webhook is told to the address among its contacts", async () => {
  const { person, shop } = await makeStage()
  const { partner } = shop
  await rowsOf(
    "UPDATE partners SET contacts = '김담당 010-1234-5678\ndev@shop.example (개발)' WHERE id = ?",
    partner.id,
  )
  await makeWebhook({ partnerId: partner.id })
  await sell(shop)
  await makeReceiver(() => new Response(null, { status: 410 })).run(NOW)
  const mails = await rowsOf<{ to: string }>(
    "SELECT payload ->> 'to' AS 'to' FROM outbox WHERE mail_kind = 'webhook-stopped' AND user_id IS NULL",
  )
  expect(mails).toEqual([{ to: 'dev@shop.example' }])
  expect(person.email).not.toBe('dev@shop.example')
})

test('a receiver that answers 410 is stopped at once', async () => {
  const stage = await makeStage()
  await sell(stage.shop)
  const receiver = makeReceiver(() => new Response(null, { status: 410 }))
  expect(await receiver.run(NOW)).toHaveLength(1)
  expect(await webhookOf(stage)).toMatchObject({
    state: 'stopped',
    stop: { why: 'gone', at: NOW.toISOString() },
  })
})

test("a person of a partner reaches the partner's webhooks by no call of members", async () => {
  const person = await makePartnerPerson()
  const { id } = await makeWebhook({ partnerId: person.partnerId })
  expect((await call('GET /webhooks', { as: person.token })).data.items).toEqual([])
  expect((await call(`GET /webhooks/${id}`, { as: person.token })).status).toBe(404)
  const body = { url: 'https://hooks.example.com/mine', kinds: ['order.recorded'] }
  const made = await call('POST /webhooks', { as: person.token, body })
  expect(made.status).toBe(200)
  const [row] = await rowsOf(
    'SELECT creator_id, partner_id FROM webhook_endpoints WHERE id = ?',
    made.data.id,
  )
  expect(row).toEqual({ creator_id: person.creatorId, partner_id: null })
})
