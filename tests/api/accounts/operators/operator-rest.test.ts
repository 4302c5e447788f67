/**
 * A new operator does not count for 72 hours in an act for two people, neither as the first nor as the
 * second.
 */
import { afterAll, expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { act, batchOf, make, makeDue, today } from '#tests/helpers/money/payout-batches.ts'
import { makeRequested } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof } from '#tests/helpers/money.ts'

const HOUR = 3_600_000
const reason = '시험'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
/** A moment before the 72 hours are over, and the moment they are over. */
const RESTING = () => hoursAgo(71.9)
const RESTED = () => hoursAgo(72)
const [me, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]

afterAll(expectProof)

const decide = (as: Person, id: string, verb: string) =>
  call(`POST /ops/approvals/${id}/${verb}`, { as: as.token, ...(verb === 'refuse' && { body: { reason } }) })
/** Makes a request that needs two operators. */
const askSecret = async (as: Person) =>
  call(`POST /ops/partners/${(await makePartner()).id}/secrets`, { as: as.token, body: { hours: '0' } })

test('for 72 hours a new operator cannot approve a request, nor have one approved', async () => {
  const fresh = await makePerson({ role: 'operator', operatorSince: RESTING() })
  const rested = await makePerson({ role: 'operator', operatorSince: RESTED() })
  expect((await call('GET /auth/me', { as: fresh.token })).data.restsUntil).not.toBeNull()
  expect((await call('GET /auth/me', { as: rested.token })).data.restsUntil).toBeNull()
  const ofOther = (await askSecret(me)).data
  expect((await decide(fresh, ofOther.id, 'approve')).body).toMatchObject({
    code: 'operator_new',
    message: expect.stringContaining('72시간'),
  })
  const own = (await askSecret(fresh)).data
  const { data } = await call('GET /ops/approvals', { as: me.token })
  expect(data.items.find((one: { id: string }) => one.id === own.id).restsUntil).not.toBeNull()
  expect((await decide(me, own.id, 'approve')).body.code, 'the other half of the same pair').toBe(
    'operator_new',
  )
  expect((await decide(me, own.id, 'refuse')).status).toBe(200)
  expect((await decide(rested, ofOther.id, 'approve')).status).toBe(200)
  expect((await decide(me, (await askSecret(rested)).data.id, 'approve')).status).toBe(200)
})

test('for 72 hours a new operator does not count as one of the two names on payouts and returns', async () => {
  const fresh = await makePerson({ role: 'operator', operatorSince: RESTING() })
  const rested = await makePerson({ role: 'operator', operatorSince: RESTED() })
  const step = (as: Person, id: string, to: string) =>
    call(`POST /ops/payouts/${id}/${to}`, {
      as: as.token,
      ...(to === 'returned' && { body: { returnedOn: today(), reason: '반송' } }),
    })
  for (const [starts, pays, code] of [
    [me, fresh, 'operator_new'],
    [fresh, me, 'operator_new'],
    [me, rested, undefined],
  ] as const) {
    const { id, person } = await makeRequested(1_000_001)
    await step(starts, id, 'processing')
    expect((await step(pays, id, 'paid')).body.code).toBe(code)
    expect((await balancesOf(person)).reserved).toBe(code ? 1_000_001 : 0)
  }
  for (const [pays, returns, code] of [
    [me, fresh, 'operator_new'],
    [fresh, me, 'operator_new'],
    [me, rested, undefined],
  ] as const) {
    const { id } = await makeRequested(100_001)
    for (const to of ['processing', 'paid']) await step(pays, id, to)
    expect((await step(returns, id, 'returned')).body.code).toBe(code)
  }
  // Below the limits for two people, a new operator may act like any other.
  const small = await makeRequested(100_000)
  for (const to of ['processing', 'paid']) expect((await step(fresh, small.id, to)).status).toBe(200)
})

test('for 72 hours a new operator cannot approve a batch, nor have one approved', async () => {
  const fresh = await makePerson({ role: 'operator', operatorSince: RESTING() })
  for (const [makes, approves] of [
    [me, fresh],
    [fresh, me],
  ] as const) {
    await makeDue([600_000, 700_000])
    const { id } = (await make(makes)).data
    expect((await act(approves, id, 'approve')).body.code).toBe('operator_new')
    expect((await batchOf(me, id)).restsUntil === null).toBe(makes === me)
    expect((await act(other, id, 'approve')).body.code).toBe(makes === me ? undefined : 'operator_new')
  }
})

test('the checklist shows from when two operators can sign', async () => {
  const step = async () => {
    const { data } = await call('GET /ops/opening', { as: me.token })
    const [found] = data.steps.filter((one: { step: string }) => one.step === 'second_operator')
    return [found.isDone, data.twoSignFrom]
  }
  expect(await step()).toEqual([true, null])
  await testDeps()
    .db.prepare(
      "UPDATE users SET operator_role = 'support' WHERE operator_role IN ('owner', 'finance') AND id <> ?",
    )
    .bind(me.userId)
    .run()
  expect(await step()).toEqual([false, null])
  const since = RESTING()
  await makePerson({ operatorRole: 'finance', operatorSince: since })
  expect(await step()).toEqual([false, new Date(Date.parse(since) + 72 * HOUR).toISOString()])
})
