/** The basis of an account in the name of a business may end; from that moment nothing is paid to it. */
import { afterAll, expect, test } from 'vitest'
import { acceptAccountReview } from '#api/money/registration/account-review.ts'
import { call } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  BUSINESS_ACCOUNT,
  decideReview,
  giveBusiness,
  makeAccepted,
  makeAccountOwner,
  makeRequested,
  registrationOf,
  requestMoney,
  reviewOf,
} from '#tests/helpers/money/business-accounts.ts'
import { BUSINESS_PAIR, businessNumber, fund, register, verify } from '#tests/helpers/money/payouts.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

const operator = await makePerson({ role: 'operator' })
const pair = () => ({
  ...BUSINESS_PAIR(),
  registrationNumber: businessNumber(),
  businessType: 'exempt',
  tradeName: '다음상점',
})
afterAll(expectProof)

const OVER: Record<string, (person: Person) => Promise<unknown>> = {
  'the approval is taken back': ({ creatorId }) =>
    rowsOf("UPDATE businesses SET state = 'rejected' WHERE creator_id = ? RETURNING id", creatorId),
  'another business is registered': (person) => register(person, pair()),
  'it is registered again and waits': async ({ creatorId }) => {
    const [row] = await rowsOf<{ id: string }>('SELECT id FROM businesses WHERE creator_id = ?', creatorId)
    await rowsOf("UPDATE businesses SET replaced_at = '2026-11-20' WHERE id = ? RETURNING id", row?.id ?? '')
  },
  'the tax office says it has ceased': ({ creatorId }) =>
    rowsOf(
      "UPDATE businesses SET ceased_at = '2026-11-20T00:00:00.000Z' WHERE creator_id = ? RETURNING id",
      creatorId,
    ),
}
for (const [why, end] of Object.entries(OVER)) {
  test(`${why}: nothing is asked for, prepared or paid to the account any more`, async () => {
    const person = await makePerson()
    await verify(person)
    await fund(person, 50_000)
    await makeAccepted(person, operator)
    const { data } = await requestMoney(person)
    const step = (to: string, body?: object) =>
      call(`POST /ops/payouts/${data.id}/${to}`, { as: operator.token, body })
    await end(person)
    expect((await step('processing')).body.code).toBe('payout_blocked')
    expect((await step('failed', { reason: '다시 신청해 주세요.' })).status).toBe(200)
    expect((await registrationOf(person)).account).toMatchObject({ isBusiness: true, isStanding: false })
    const again = await requestMoney(person)
    expect(again.status).toBe(409)
    expect(again.body.message).toMatch(/상호 계좌의 사업자 정보|48시간/)
  })

  test(`${why} before it is accepted: it is not`, async () => {
    const person = await makeAccountOwner(0)
    const id = await makeRequested(person)
    await end(person)
    expect((await decideReview(operator, id, 'accept')).body.code).toBe('account_review_unready')
    const late = await makeRequested(await makeAccountOwner(0))
    const { creatorId } = (
      await rowsOf<{ creatorId: string }>(
        'SELECT creator_id AS creatorId FROM account_reviews WHERE id = ?',
        late,
      )
    )[0] ?? { creatorId: '' }
    const takeBack = () =>
      rowsOf("UPDATE businesses SET state = 'rejected' WHERE creator_id = ? RETURNING id", creatorId)
    const accepted = acceptAccountReview(depsWithWrite(takeBack, 2), operator.actor, { id: late })
    await expect(accepted).rejects.toMatchObject({ code: 'account_review_unready' })
  })
}

test('a new approval of the same business under the same name makes its account payable again; another name does not', async () => {
  const person = await makePerson()
  await verify(person)
  await fund(person, 50_000)
  const number = businessNumber()
  await giveBusiness(person, { registrationNumber: number })
  await register(person, BUSINESS_ACCOUNT())
  await decideReview(operator, await reviewOf(person), 'accept')
  const standing = async () => (await registrationOf(person)).account.isStanding
  await giveBusiness(person, {
    registrationNumber: number,
    businessType: 'general',
    tradeName: '(주)이음상점',
  })
  expect(await standing()).toBe(true)
  expect((await requestMoney(person)).data.taxType).toBe('general')
  await giveBusiness(person, { registrationNumber: number, tradeName: '다음상점' })
  expect(await standing()).toBe(false)
})
