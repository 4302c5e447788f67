/** Webhooks on their way: signed, in order, tried again, and sent again. */
import { expect, test } from 'vitest'
import { replayDelivery, replayWebhook, testWebhook } from '#api/platform/webhooks/deliveries.ts'
import { signCall } from '#api/platform/webhooks/sign.ts'
import { rotateWebhookSecret, setWebhookState } from '#api/platform/webhooks/webhooks.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makeReport, report } from '../../../helpers/orders/postback.ts'
import {
  DOWN,
  makeReceiver,
  OK,
  ownerOf,
  signatureOf,
  type WebhookCall,
} from '../../../helpers/platform/webhook-receiver.ts'
import {
  deliveriesOf,
  HOUR,
  idOf,
  later,
  makeStage,
  NOW,
  sell,
  typesOf,
  webhookOf,
} from '../../../helpers/platform/webhook-stage.ts'

test('the signature is that of the published example of Standard Webhooks', async () => {
  const headers = await signCall(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  })
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('an order arrives once at each step, in order, signed, with ids that its owner knows', async () => {
  const stage = await makeStage()
  const code = await sell(stage.shop)
  const receiver = makeReceiver()
  const calls = await receiver.run(NOW)
  expect(calls.map(({ body }) => body.type)).toEqual(['order.recorded', 'order.confirmed'])
  expect(calls[1]?.body.data).toMatchObject({
    orderCode: code,
    state: 'confirmed',
    amountWon: 20_000,
    linkId: stage.shop.link.id,
    linkCode: stage.shop.link.code,
    partnerId: stage.shop.partner.id,
  })
  for (const one of calls) {
    expect(one.headers['webhook-signature']).toBe(await signatureOf(stage.secret, one))
    expect(one.headers['webhook-timestamp']).toBe(String(Math.floor(NOW.getTime() / 1000)))
    expect(JSON.stringify(one.body)).not.toMatch(/@|nickname/)
  }
  expect(await receiver.run(later(HOUR))).toEqual([])
  const [newest] = await deliveriesOf(stage)
  const full = (await call(`GET /webhook-deliveries/${newest.id}`, { as: stage.person.token })).data
  expect(full).toMatchObject({ body: calls[1]?.raw, state: 'delivered', lastStatus: 204, nextAt: null })
  expect(full.attempts).toMatchObject([{ at: NOW.toISOString(), status: 204, answer: '' }])
})

test('while a secret is replaced, both sign; afterwards the new one alone', async () => {
  const { person, shop, id, secret } = await makeStage()
  const rotated = await rotateWebhookSecret(testDeps(NOW), ownerOf(person), { id, hours: '24' })
  const receiver = makeReceiver()
  await report(shop.partner, makeReport(shop.clickId))
  const [both] = await receiver.run(NOW)
  if (!both) throw new Error('nothing arrived')
  expect(both.headers['webhook-signature']?.split(' ')).toEqual([
    await signatureOf(rotated.secret, both),
    await signatureOf(secret, both),
  ])
  await report(shop.partner, makeReport(shop.clickId))
  const [one] = await receiver.run(later(25 * HOUR))
  if (!one) throw new Error('nothing arrived')
  expect(one.headers['webhook-signature']).toBe(await signatureOf(rotated.secret, one))
})

test('a receiver that was down for a day gets everything, in order, and knows repetitions by their id', async () => {
  const stage = await makeStage()
  const receiver = makeReceiver(DOWN)
  const codes: string[] = []
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    if (minutes % 120 === 0) codes.push(await sell(stage.shop))
    await receiver.run(later(minutes * 60_000))
  }
  const failed = receiver.calls.length
  expect(failed, 'a receiver that is down is called less and less often').toBeLessThan(100)
  expect(await webhookOf(stage)).toMatchObject({ state: 'active', failingSince: NOW.toISOString() })
  // The receiver has the first event, but its answer is lost.
  receiver.answer = (one) => {
    receiver.answer = OK
    return DOWN(one)
  }
  const back = 24 * HOUR
  const arrived: WebhookCall[] = []
  for (let minutes = 0; minutes <= 130; minutes += 10)
    arrived.push(...(await receiver.run(later(back + minutes * 60_000))))
  const [lost, ...taken] = arrived
  expect(taken).toHaveLength(24)
  for (const code of codes)
    expect([code, typesOf(taken, code)]).toEqual([code, ['order.recorded', 'order.confirmed']])
  expect(new Set(taken.map(idOf)).size).toBe(24)
  const again = taken.find((one) => lost !== undefined && idOf(one) === idOf(lost))
  expect(again?.raw, 'the repetition has the same id and the same body').toBe(lost?.raw)
  expect(await webhookOf(stage)).toMatchObject({ state: 'active', failingSince: null })
  expect((await deliveriesOf(stage)).every(({ state }: { state: string }) => state === 'delivered')).toBe(
    true,
  )
})

test('the next event of an object waits for the one before; those of others do not', async () => {
  const stage = await makeStage()
  const [first, second] = [await sell(stage.shop), await sell(stage.shop)]
  const receiver = makeReceiver(({ body }) =>
    body.data.orderCode === first ? new Response('no', { status: 500 }) : new Response(null, { status: 200 }),
  )
  await receiver.run(NOW)
  expect(typesOf(receiver.calls, second)).toEqual(['order.recorded', 'order.confirmed'])
  expect(typesOf(receiver.calls, first)).toEqual(['order.recorded'])
  const waiting = (await deliveriesOf(stage)).filter(({ state }: { state: string }) => state === 'waiting')
  expect(waiting.map(({ nextAt }: { nextAt: string | null }) => nextAt)).toEqual([
    null,
    later(10_000).toISOString(),
  ])
  // After three days it is given up, and the next one goes.
  for (let hours = 1; hours <= 72; hours += 1) {
    if (hours % 24 === 1) await sell(stage.shop)
    await receiver.run(later(hours * HOUR))
  }
  expect(typesOf(receiver.calls, first)).toContain('order.confirmed')
  expect(await deliveriesOf(stage, 'failed')).toMatchObject([{ kind: 'order.recorded', lastStatus: 500 }])
  expect((await webhookOf(stage)).state, 'others were taken meanwhile').toBe('active')
})

test('a delivery is sent again under its id, before later events of its object', async () => {
  const stage = await makeStage()
  await sell(stage.shop)
  const receiver = makeReceiver()
  const [first, second] = await receiver.run(NOW)
  if (!first || !second) throw new Error('two events were expected')
  for (const one of [second, first])
    await replayDelivery(testDeps(NOW), ownerOf(stage.person), { id: idOf(one) })
  const again = await receiver.run(later(60_000))
  expect(again.map(idOf)).toEqual([idOf(first), idOf(second)])
  expect(again.map(({ raw }) => raw)).toEqual([first.raw, second.raw])
  const full = (await call(`GET /webhook-deliveries/${idOf(first)}`, { as: stage.person.token })).data
  expect(full.attempts).toHaveLength(2)
  await setWebhookState(testDeps(), ownerOf(stage.person), { id: stage.id, state: 'stopped' })
  const refused = await call(`POST /webhook-deliveries/${idOf(first)}/replay`, { as: stage.person.token })
  expect(refused.body.code).toBe('webhook_stopped')
})

test('a test is sent at once, shows its answer and counts for nothing', async () => {
  const stage = await makeStage()
  const receiver = makeReceiver(() => new Response('<h1>Not Found</h1>', { status: 404 }))
  const sent = await testWebhook({ ...testDeps(NOW), webhooks: receiver.webhooks }, ownerOf(stage.person), {
    id: stage.id,
  })
  expect(sent).toMatchObject({ kind: 'webhook.test', state: 'failed', lastStatus: 404 })
  expect(sent.attempts).toMatchObject([{ status: 404, answer: '<h1>Not Found</h1>' }])
  const [one] = receiver.calls
  if (!one) throw new Error('nothing arrived')
  expect([idOf(one), one.headers['webhook-signature']]).toEqual([
    sent.id,
    await signatureOf(stage.secret, one),
  ])
  expect(await receiver.run(later(HOUR))).toEqual([])
  expect(await replayWebhook(testDeps(), ownerOf(stage.person), { id: stage.id })).toEqual({
    count: 0,
    hasMore: false,
  })
  expect(await webhookOf(stage)).toMatchObject({ state: 'active', failingSince: null })
})

test('two runs at once send each event once', async () => {
  const stage = await makeStage()
  for (let nth = 0; nth < 5; nth += 1) await sell(stage.shop)
  const receiver = makeReceiver()
  await Promise.all([receiver.run(NOW), receiver.run(NOW), receiver.run(NOW)])
  expect(receiver.calls).toHaveLength(10)
  expect(new Set(receiver.calls.map(idOf)).size).toBe(10)
})
