import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makeReferral } from '#tests/helpers/creators/referrals.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { decide, makeFlag, settleAll } from '#tests/helpers/orders/flags.ts'
import {
  makeLine,
  makeReport,
  makeShop,
  type Report,
  report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'

let [operator, other] = [{} as Person, {} as Person]
beforeAll(async () => {
  ;[operator, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
})
afterAll(expectProof)

type Scene = { person: Person; shop: Shop; sent: Report; id: string }

/** Makes an order of 20,000원 with 1,600원 commission, of which the person earns 1,120원. */
async function makeOrder(changes: Partial<Report> = {}, person?: Person): Promise<Scene> {
  const whose = person ?? (await makePerson())
  const shop = await makeShop(whose, { rateBps: 1_600 })
  const sent = makeReport(shop.clickId, changes)
  await report(shop.partner, sent)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', sent.orderCode)
  return { person: whose, shop, sent, id: row?.id ?? '' }
}

type CorrectionInput = { state?: string; amount?: number; commission?: number; reason?: string; seq?: number }

async function correct(id: string, wish: CorrectionInput, as = operator.token) {
  const [row] = await rowsOf<{ seq: number; state: string; amount: number; commission: number }>(
    'SELECT seq, coalesce(reported_state, state) AS state, amount, commission FROM orders WHERE id = ?',
    id,
  )
  const body = { ...row, reason: '파트너와 금액을 확인했어요', ...wish }
  return call(`POST /ops/orders/${id}/correction`, { as, body })
}

let events = 0
async function next({ shop, sent }: Scene, changes: Partial<Report>) {
  events += 1
  const answer = await sendPostback(shop.partner, {
    ...sent,
    eventId: `${sent.eventId}-c${events}`,
    version: 2,
    ...changes,
  })
  return answer.data?.result
}

const shownTo = async ({ person, id }: Scene) => (await call(`GET /orders/${id}`, { as: person.token })).data
const waitingFor = ({ sent }: Scene) =>
  rowsOf<{ id: string; reason: string }>(
    "SELECT id, reason FROM inbox WHERE order_code = ? AND result = 'quarantined' ORDER BY id",
    sent.orderCode,
  )

test('corrected amounts move the difference, and the creator reads who corrected them and why', async () => {
  const scene = await makeOrder()
  const { person, id } = scene
  expect((await correct(id, { amount: 40_000, commission: 3_200 })).data).toEqual({ result: 'corrected' })
  expect((await balancesOf(person)).pending).toBe(2_240)
  const order = await shownTo(scene)
  const said =
    '운영자가 바로잡았어요. 주문 금액이 20,000원에서 40,000원으로, 수익이 1,120원에서 2,240원으로 바뀌었어요. 이유: 파트너와 금액을 확인했어요'
  expect([order.amount, order.earning, order.reason]).toEqual([40_000, 2_240, said])
  expect(order.events.at(-1)).toMatchObject({ kind: 'adjusted', source: '잇다 운영자', text: said })
  await expectRollUps(person)
})

test.each([
  ['confirmed', { available: 1_120, pending: 0 }],
  ['cancelled', { available: 0, pending: 0 }],
])('a pending order is made %s', async (state, balances) => {
  const scene = await makeOrder()
  expect((await correct(scene.id, { state })).data).toEqual({ result: 'corrected' })
  expect(await balancesOf(scene.person)).toMatchObject(balances)
  expect((await shownTo(scene)).state).toBe(state)
  await expectRollUps(scene.person)
})

test('cancelling confirmed money that was already paid out makes it debt', async () => {
  const scene = await makeOrder({ status: 'confirmed' })
  const { person, id } = scene
  await rowsOf(
    `INSERT INTO postings (debit, credit, amount, kind, ref, at) VALUES (?, 'bank', 1000, 'payout_net', ?, '2026-01-01') RETURNING id`,
    `available:${person.creatorId}`,
    `spent:${id}`,
  )
  await correct(id, { state: 'cancelled' })
  expect(await balancesOf(person)).toMatchObject({ available: 0, debt: -1_000 })
  await correct(id, { state: 'confirmed' })
  expect(await balancesOf(person)).toMatchObject({ available: 120, debt: 0 })
})

test('a correction under a flag waits with the order and counts when the flag is cleared', async () => {
  const scene = await makeOrder({ status: 'confirmed' })
  const flag = await makeFlag(scene.person, scene.id)
  await settleAll()
  expect((await correct(scene.id, { commission: 3_200 })).status).toBe(200)
  expect(await balancesOf(scene.person)).toMatchObject({ available: 0, pending: 2_240 })
  await decide(operator, flag, 'clear')
  expect(await balancesOf(scene.person)).toMatchObject({ available: 2_240, pending: 0 })
  await expectRollUps(scene.person)
})

test('an impossible correction is refused with a sentence, and nothing is written', async () => {
  const { id, person } = await makeOrder()
  const refusals: [CorrectionInput, number, string][] = [
    [{}, 409, 'order_unchanged'],
    [{ commission: 3_200, seq: 7 }, 409, 'order_moved'],
    [{ commission: 30_000 }, 400, 'invalid_input'],
    [{ commission: -1 }, 400, 'invalid_input'],
    [{ commission: 3_200, reason: '  ' }, 400, 'invalid_input'],
    [{ state: 'lost' }, 400, 'invalid_input'],
  ]
  for (const [wish, status, code] of refusals) {
    const answer = await correct(id, wish)
    expect([answer.status, answer.body.code], JSON.stringify(wish)).toEqual([status, code])
  }
  expect(
    (
      await call('POST /ops/orders/ord_none/correction', {
        as: operator.token,
        body: { seq: 1, state: 'pending', amount: 1, commission: 1, reason: '가' },
      })
    ).status,
  ).toBe(404)
  expect((await correct(id, { commission: 1 }, person.token)).status).toBe(403)
  expect((await balancesOf(person)).pending).toBe(1_120)
  expect(await rowsOf('SELECT seq FROM order_corrections WHERE order_id = ?', id)).toEqual([])
})

test('of two concurrent corrections one is applied; the other is refused because the order has changed', async () => {
  const { id, person } = await makeOrder()
  const answers = await Promise.all([3_200, 4_800].map((commission) => correct(id, { commission, seq: 1 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order_moved')
  expect(await rowsOf('SELECT seq FROM order_corrections WHERE order_id = ?', id)).toHaveLength(1)
  await expectRollUps(person)
})

test('a correction above 100,000 won of earning needs another operator, whose name is shown with it', async () => {
  const scene = await makeOrder()
  const { id, person } = scene
  const asked = await correct(id, { amount: 4_000_000, commission: 200_000 })
  expect(asked.data).toEqual({ result: 'asked' })
  expect((await balancesOf(person)).pending).toBe(1_120)
  expect((await correct(id, { amount: 4_000_000, commission: 200_000 })).body.code).toBe('approval_open')
  const { data } = await call(`GET /ops/orders/${id}`, { as: operator.token })
  expect(data.waiting.says).toContain('1,120원에서 140,000원으로')
  const [approval] = await rowsOf<{ id: string }>(
    "SELECT id FROM approvals WHERE kind = 'correctOrder' AND subject = ?",
    id,
  )
  const approve = (as: string) => call(`POST /ops/approvals/${approval?.id}/approve`, { as })
  expect((await approve(operator.token)).body.code).toBe('own_matter')
  expect((await approve(other.token)).status).toBe(200)
  expect((await balancesOf(person)).pending).toBe(140_000)
  expect(
    await rowsOf('SELECT requested_by, approved_by, moved_won FROM order_corrections WHERE order_id = ?', id),
  ).toEqual([{ requested_by: operator.userId, approved_by: other.userId, moved_won: 138_880 }])
  expect((await shownTo(scene)).reason).toContain('140,000원')
})

test('many small corrections are judged by their distance from the partner’s report', async () => {
  const { id } = await makeOrder({ lines: [makeLine(4_000_000, 100_000)] })
  expect((await correct(id, { commission: 200_000 })).data).toEqual({ result: 'corrected' })
  expect((await correct(id, { commission: 260_000 })).data).toEqual({ result: 'asked' })
})

test('a requested correction is not applied if the order changed since the request', async () => {
  const scene = await makeOrder()
  await correct(scene.id, { amount: 4_000_000, commission: 200_000 })
  expect(await next(scene, { status: 'cancelled' })).toBe('accepted')
  const [approval] = await rowsOf<{ id: string }>(
    "SELECT id FROM approvals WHERE subject = ? AND state = 'waiting'",
    scene.id,
  )
  const answer = await call(`POST /ops/approvals/${approval?.id}/approve`, { as: other.token })
  expect(answer.body.code).toBe('order_moved')
  expect((await balancesOf(scene.person)).pending).toBe(0)
})

test.each([
  ['a repeat of what it said before', { version: 1 }, 'accepted', 3_200],
  [
    'the same amounts, confirmed',
    { status: 'confirmed' as const, lines: [makeLine(20_000, 3_200)] },
    'accepted',
    3_200,
  ],
  ['its old amounts under a new version', {}, 'quarantined', 3_200],
  ['a cancellation', { status: 'cancelled' as const }, 'quarantined', 3_200],
])('after a correction the partner sends %s', async (_, changes, result, commission) => {
  const scene = await makeOrder()
  await correct(scene.id, { commission: 3_200 })
  expect(await next(scene, changes)).toBe(result)
  expect((await shownTo(scene)).commission).toBe(commission)
  const waiting = await waitingFor(scene)
  expect(waiting.map(({ reason }) => reason)).toEqual(result === 'quarantined' ? ['corrected'] : [])
  await expectRollUps(scene.person)
})

test('once the partner’s report agrees with a correction, its later reports count again', async () => {
  const scene = await makeOrder()
  await correct(scene.id, { commission: 3_200 })
  await next(scene, { status: 'confirmed', lines: [makeLine(20_000, 3_200)] })
  expect(await next(scene, { version: 3, status: 'cancelled' })).toBe('accepted')
  expect((await shownTo(scene)).state).toBe('cancelled')
})

test('an operator can neither correct nor request a correction of their own order or one of a creator they invited', async () => {
  const invited = await makePerson()
  await makeReferral(operator, invited)
  for (const person of [operator, invited]) {
    const { id } = await makeOrder({}, person)
    for (const commission of [3_200, 20_000 * 10]) {
      const answer = await correct(id, { commission, amount: 4_000_000 })
      expect([answer.status, answer.body.code], String(commission)).toEqual([409, 'own_matter'])
    }
    expect((await call(`GET /ops/orders/${id}`, { as: operator.token })).data.isOwn).toBe(true)
    expect(await rowsOf('SELECT id FROM approvals WHERE subject = ?', id)).toEqual([])
  }
})

test('no single write corrects an order, and a stored correction can be neither changed nor deleted', async () => {
  const { id } = await makeOrder()
  const event = `INSERT INTO order_events (order_id, seq, kind, source, at, state, version, amount, commission, earning, text)
    VALUES (?, 9, 'adjusted', '', '', 'pending', 1, 1, 1, 1, '') RETURNING seq`
  await expect(rowsOf(event, id)).rejects.toThrow('order_events_corrected')
  await correct(id, { commission: 3_200 })
  await expect(rowsOf('DELETE FROM order_corrections WHERE order_id = ? RETURNING seq', id)).rejects.toThrow(
    'append_only',
  )
  await expect(
    rowsOf("UPDATE order_corrections SET reason = '' WHERE order_id = ? RETURNING seq", id),
  ).rejects.toThrow('append_only')
})
