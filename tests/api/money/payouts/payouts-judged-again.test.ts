/**
 * Reserved money is checked again before it leaves: at the start of the transfer, and when it is marked as
 * paid.
 */
import { expect, test } from 'vitest'
import { markPayoutPaid } from '#api/money/payout-ops/ops-steps.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { makePayable, makeRequested, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { decide, makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

const operator = await makePerson({ role: 'operator' })
const step = (id: string, to: string, body?: unknown) =>
  call(`POST /ops/payouts/${id}/${to}`, { as: operator.token, body })

/** Makes an order that earned 70,000원 and requests it. */
async function makeEarned() {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 70_000)
  const { data } = await request(person, 70_000)
  return { person, order, id: data.id as string, takeBack: () => cancel(shop.partner, order) }
}

async function cardOf(id: string, state = 'requested') {
  const { data } = await call(`GET /ops/payouts?state=${state}&limit=100`, { as: operator.token })
  return data.items.find((item: { id: string }) => item.id === id)
}

async function stateOf(id: string): Promise<string> {
  return (await rowsOf<{ state: string }>('SELECT state FROM payouts WHERE id = ?', id))[0]?.state ?? ''
}

test('an order cancelled while its money is reserved is not paid out', async () => {
  const { person, id, takeBack } = await makeEarned()
  await takeBack()
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 70_000, debt: -70_000 })
  expect((await cardOf(id)).obstacles).toEqual([
    { cause: 'debt', text: expect.stringContaining('갚을 금액이 70,000원'), href: null },
  ])
  const refused = await step(id, 'processing')
  expect([refused.status, refused.body.code]).toEqual([409, 'payout_blocked'])
  expect(refused.body.message).toContain('갚을 금액이 70,000원')
  expect((await step(id, 'failed', { reason: '주문이 취소됐어요' })).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0, debt: 0 })
  await expectProof()
})

test('an order cancelled after the transfer started is not paid out either', async () => {
  const { person, id, takeBack } = await makeEarned()
  await step(id, 'processing')
  await takeBack()
  expect((await step(id, 'paid')).body.code).toBe('payout_blocked')
  expect((await cardOf(id, 'processing')).obstacles).toHaveLength(1)
  expect((await step(id, 'failed', { reason: '주문이 취소됐어요' })).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0, debt: 0 })
})

test('a cancellation between the operator’s read and the payment stops the payment', async () => {
  const { person, id, takeBack } = await makeEarned()
  await step(id, 'processing')
  await expect(markPayoutPaid(depsWithWrite(takeBack), operator.actor, { id })).rejects.toMatchObject({
    code: 'payout_blocked',
  })
  expect(await stateOf(id)).toBe('processing')
  expect(await balancesOf(person)).toMatchObject({ reserved: 70_000, debt: -70_000 })
})

test('after part of a request is cancelled, the rest can be requested again and is paid', async () => {
  const person = await makePayable(0)
  await earn(person, 50_000)
  const { shop, order } = await earn(person, 20_000)
  const { data } = await request(person, 70_000)
  await cancel(shop.partner, order)
  expect((await step(data.id, 'processing')).status).toBe(409)
  expect((await call(`DELETE /creators/payouts/${data.id}`, { as: person.token })).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ available: 50_000, debt: 0 })
  const again = await request(person, 50_000)
  for (const to of ['processing', 'paid']) expect((await step(again.data.id, to)).status).toBe(200)
  await expectProof()
})

test('a suspended creator is not paid, and is paid once the suspension is lifted', async () => {
  const { person, id } = await makeRequested()
  const suspend = (at: string | null) =>
    testDeps().db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?').bind(at, person.userId).run()
  await suspend('2026-11-21T00:00:00.000Z')
  expect((await step(id, 'processing')).body.message).toContain('정지')
  await suspend(null)
  expect((await step(id, 'processing')).status).toBe(200)
  await suspend('2026-11-21T00:00:00.000Z')
  expect((await step(id, 'paid')).body.code).toBe('payout_blocked')
})

test('no payout starts to an account whose holder the bank denies', async () => {
  const { person, id } = await makeRequested()
  const { db } = testDeps()
  await db
    .prepare("UPDATE payout_accounts SET holder_check = 'differs' WHERE creator_id = ?")
    .bind(person.creatorId)
    .run()
  expect((await step(id, 'processing')).body.message).toContain('예금주')
})

async function flagOrder(person: Person, orderCode: string): Promise<string> {
  const flag = await makeFlag(person, (await orderOf(orderCode)).id)
  await settleAll()
  return flag
}

test('reserved money of a flagged order waits for the decision', async () => {
  const { person, order, id } = await makeEarned()
  const flag = await flagOrder(person, order.orderCode)
  // The other creator, because everybody here registers the same bank account.
  expect(await cardOf(id)).toMatchObject({ undecidedFlags: 2, obstacles: [{ cause: 'flagged' }] })
  expect((await step(id, 'processing')).body.message).toContain('70,000원이 이 출금에 들어 있어요')
  expect((await decide(operator, flag, 'clear')).status).toBe(200)
  for (const to of ['processing', 'paid']) expect((await step(id, to)).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ reserved: 0, debt: 0 })
})

test('a flag upheld while the money is reserved becomes debt and stops the payout', async () => {
  const { person, order, id } = await makeEarned()
  await step(id, 'processing')
  const flag = await flagOrder(person, order.orderCode)
  await decide(operator, flag, 'uphold')
  expect((await step(id, 'paid')).body.message).toContain('갚을 금액')
  await step(id, 'failed', { reason: '인정하지 않은 주문이에요' })
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0, debt: 0 })
})

test('money returned by a failed payout is held if a flag requires it', async () => {
  const { person, order, id } = await makeEarned()
  const flag = await flagOrder(person, order.orderCode)
  expect((await step(id, 'failed', { reason: '검토가 필요해요' })).status).toBe(200)
  await settleAll()
  expect(await balancesOf(person)).toMatchObject({ available: 0, pending: 70_000 })
  await decide(operator, flag, 'clear')
  expect(await balancesOf(person)).toMatchObject({ available: 70_000, pending: 0 })
})

test('a flag on money paid out long ago does not block another payout', async () => {
  const { person, order, id } = await makeEarned()
  for (const to of ['processing', 'paid']) await step(id, to)
  await flagOrder(person, order.orderCode)
  await earn(person, 30_000)
  const { data } = await request(person, 30_000)
  expect(await cardOf(data.id)).toMatchObject({ undecidedFlags: 2, obstacles: [] })
  for (const to of ['processing', 'paid']) expect((await step(data.id, to)).status).toBe(200)
})
