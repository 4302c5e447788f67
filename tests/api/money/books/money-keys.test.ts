/** A form about money has one effect, even when it is sent again much later. */
import { expect, test } from 'vitest'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import type { Meta } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { makePayable, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'

const operator = await makePerson({ role: 'operator' })

function cleanUpAfter(days: number): Promise<unknown> {
  const now = new Date(Date.now() + days * 86_400_000)
  return cleanUp({ ...testDeps(), now: () => now })
}

const keptOf = ({ userId }: Person) =>
  rowsOf<{ answer: string; answer_hash: string }>(
    "SELECT answer, answer_hash FROM idempotency WHERE scope LIKE ? || ':%' ORDER BY at",
    userId,
  )

for (const days of [8, 400])
  test(`a payout form sent again on day ${days} takes no second payout`, async () => {
    const person = await makePayable(50_000)
    const first = await request(person, 20_000, 'form')
    expect((await request(person, 20_000, 'form')).data).toEqual(first.data)
    const remove = () =>
      call(`DELETE /creators/payouts/${first.data.id}`, { as: person.token, key: 'remove-form' })
    expect((await remove()).status).toBe(200)
    await cleanUpAfter(days)
    const late = await request(person, 20_000, 'form')
    expect([late.status, late.body.code]).toEqual([409, 'already_done'])
    expect(late.body.message).toContain('두 번 하지 않았어요')
    expect((await remove()).body.code).toBe('already_done')
    expect((await request(person, 30_000, 'form')).body.code, 'another request').toBe('idempotency_mismatch')
    expect(await balancesOf(person)).toMatchObject({ available: 50_000, reserved: 0 })
    const kept = await keptOf(person)
    expect(kept.map(({ answer }) => answer)).toEqual(['', ''])
    expect(kept.every(({ answer_hash }) => answer_hash.length > 20)).toBe(true)
  })

test('an operator who repeats a payout step a year later moves nothing', async () => {
  const person = await makePayable(50_000)
  const { data } = await request(person, 20_000)
  const step = (to: string) =>
    call(`POST /ops/payouts/${data.id}/${to}`, { as: operator.token, key: `late-${to}` })
  for (const to of ['processing', 'paid']) expect((await step(to)).status).toBe(200)
  await cleanUpAfter(400)
  for (const to of ['processing', 'paid']) expect((await step(to)).body.code).toBe('already_done')
  expect(await balancesOf(person)).toMatchObject({ available: 30_000, reserved: 0 })
  await expectProof()
})

test('idempotency keys of requests that move no money are deleted with their answers', async () => {
  const person = await makePerson()
  const body = { title: '모음' }
  await call('POST /groups', { as: person.token, body, key: 'group-form' })
  const before = await keptOf(person)
  await cleanUpAfter(8)
  expect([before.length, (await keptOf(person)).length]).toEqual([1, 0])
})

const MONEY = [
  'acceptAccountReview',
  'applyPayoutResult',
  'approveBusiness',
  'approveBusinesses',
  'approvePayoutBatch',
  'approveRequest',
  'cancelInvoice',
  'changePayout',
  'clearFlag',
  'clearFlags',
  'correctOrder',
  'decidePayoutConflict',
  'dismissInbox',
  'dismissMessages',
  'dropPayoutBatch',
  'endReferral',
  'enterBooks',
  'issueInvoice',
  'makePayoutBatch',
  'markPayoutFailed',
  'markPayoutPaid',
  'matchDeposit',
  'recordPayoutInvoice',
  'recordTaxInvoice',
  'refuseAccountReview',
  'rejectBusiness',
  'rejectBusinesses',
  'removePayout',
  'replayInbox',
  'replayMessages',
  'requestPayout',
  'returnPayout',
  'revealPayoutBatch',
  'startPayout',
  'startPayouts',
  'transferAccount',
  'undoReceipt',
  'undoTransfer',
  'updateRegistration',
  'upholdFlag',
  'upholdFlags',
  'withdraw',
  'writeOffInvoice',
]

test('every endpoint that moves money is marked so', () => {
  const endpoints = Object.values(contract).flatMap((noun) => Object.entries(noun))
  const money = endpoints.filter(([, one]) => (one as { meta: Meta }).meta.isMoney)
  expect(money.map(([name]) => name).sort()).toEqual(MONEY)
})
