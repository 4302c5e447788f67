/** Operators decide about accounts in the name of a business; the current account stays until then. */
import { afterAll, expect, test } from 'vitest'
import { acceptAccountReview } from '#api/money/registration/account-review.ts'
import { updateRegistration } from '#api/money/registration/update.ts'
import { removeDeletedFiles } from '#api/platform/files/store.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { registrationInput } from '#contract/money/registration.ts'
import { call, testDeps, testEnv } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  BUSINESS_ACCOUNT,
  decideReview,
  giveBusiness,
  mailsTo,
  makeAccepted,
  makeAccountOwner,
  makeRequested,
  registrationOf,
  requestMoney,
  reviewOf,
  TRADE_NAME,
} from '#tests/helpers/money/business-accounts.ts'
import { BANK_GROUP, fund, register, verify } from '#tests/helpers/money/payouts.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

const operator = await makePerson({ role: 'operator' })
afterAll(expectProof)

test('the current account is paid during the review; once accepted, the new one waits two days and replaces it', async () => {
  const person = await makeAccountOwner()
  const id = await makeRequested(person)
  const first = await requestMoney(person, '김하나')
  expect([first.status, first.data.accountLast]).toEqual([200, '5678'])
  expect((await requestMoney(person)).body.code).toBe('payout_open')
  expect((await decideReview(operator, id, 'accept')).status).toBe(200)
  const { account, accountReview } = await registrationOf(person)
  expect(account).toMatchObject({
    accountLast: '3456',
    accountName: TRADE_NAME,
    isBusiness: true,
    isStanding: true,
  })
  expect((Date.parse(account.heldUntil) - Date.parse(account.updatedAt)) / 3_600_000).toBeCloseTo(48, 3)
  expect(accountReview).toBeNull()
  // The old account gets no payout that was requested before the change, as after every change.
  const step = await call(`POST /ops/payouts/${first.data.id}/processing`, { as: operator.token })
  expect(step.body.message).toContain('정산 계좌를 바꿨어요')
  await call(`POST /ops/payouts/${first.data.id}/failed`, {
    as: operator.token,
    body: { reason: '계좌를 바꿨어요.' },
  })
  expect((await requestMoney(person)).body.message).toContain('48시간')
  expect(await mailsTo(person)).toContain('상호 계좌를 승인했어요')
  expect(await mailsTo(person)).not.toMatch(/110555123456|3456/)
})

test('a first account in the business name is paid as soon as it is accepted, to the name the bank has', async () => {
  const person = await makePerson()
  await verify(person)
  await fund(person, 50_000)
  const id = await makeRequested(person)
  expect((await requestMoney(person)).body.message).toContain('정산 정보가 없어요')
  expect((await decideReview(operator, id, 'accept')).status).toBe(200)
  expect((await requestMoney(person, '김하나')).body.code).toBe('payout_name_mismatch')
  const { status, data } = await requestMoney(person)
  expect([status, data.name, data.taxType]).toEqual([200, TRADE_NAME, 'exempt'])
  for (const to of ['processing', 'paid'])
    expect((await call(`POST /ops/payouts/${data.id}/${to}`, { as: operator.token })).status).toBe(200)
})

test('a refused review shows its reason to the owner, leaves the current account in use and can be requested again', async () => {
  const person = await makeAccountOwner()
  const id = await makeRequested(person)
  expect((await decideReview(operator, id, 'refuse', '통장 사본이 흐려요.')).status).toBe(200)
  const read = await registrationOf(person)
  expect(read.accountReview).toMatchObject({ state: 'refused', reason: '통장 사본이 흐려요.' })
  expect(read.account.accountLast).toBe('5678')
  expect(await mailsTo(person)).toContain('통장 사본이 흐려요.')
  expect((await requestMoney(person, '김하나')).status).toBe(200)
  expect((await decideReview(operator, id, 'accept')).body.code).toBe('account_review_decided')
  expect((await register(person, BUSINESS_ACCOUNT())).data.accountReview.state).toBe('waiting')
})

test('registering another account drops the waiting review', async () => {
  const person = await makeAccountOwner()
  const id = await makeRequested(person)
  const again = await register(person, BUSINESS_ACCOUNT({ accountBank: '하나은행' }))
  expect(again.data.accountReview.accountBank).toBe('하나은행')
  expect((await decideReview(operator, id, 'accept')).body.code).toBe('account_review_decided')
  const own = await register(person, { ...BANK_GROUP(), accountBank: '토스뱅크' })
  expect(own.data).toMatchObject({ accountReview: null, account: { accountBank: '토스뱅크' } })
  expect((await decideReview(operator, await reviewOf(person), 'accept')).body.code).toBe(
    'account_review_decided',
  )
  const states = await rowsOf('SELECT state FROM account_reviews WHERE creator_id = ?', person.creatorId)
  expect(states).toEqual([{ state: 'dropped' }, { state: 'dropped' }])
})

test('the bank is asked at registration, and again at acceptance if it did not answer', async () => {
  const person = await makeAccountOwner(0)
  await giveBusiness(person)
  const deps = (findHolder: () => Promise<string | null>) => ({
    ...testDeps(),
    accountHolder: { findHolder },
  })
  const asked = async (findHolder: () => Promise<string | null>) =>
    updateRegistration(deps(findHolder), person.actor, registrationInput.parse(BUSINESS_ACCOUNT()))
  await expect(asked(async () => '김두나')).rejects.toMatchObject({ code: 'account_holder_differs' })
  await expect(asked(async () => null)).rejects.toMatchObject({ code: 'account_unknown' })
  const down = () => Promise.reject(new Error('down'))
  await asked(down)
  const id = await reviewOf(person)
  const accept = (findHolder: () => Promise<string | null>) =>
    acceptAccountReview(deps(findHolder), operator.actor, { id })
  await expect(accept(down)).rejects.toMatchObject({ code: 'account_review_unready' })
  await expect(accept(async () => '김두나')).rejects.toMatchObject({ code: 'account_review_unready' })
  await accept(async () => '이음상점(김하나)')
  expect((await registrationOf(person)).account).toMatchObject({ isBusiness: true, holderCheck: 'matched' })
})

test('the tax office is asked at acceptance, and its answer is in the audit log', async () => {
  const id = await makeRequested(await makeAccountOwner(0))
  const deps = (isActive: boolean) => ({
    ...testDeps(),
    businessRegistry: {
      matchBusiness: async () => true,
      findBusiness: async () => ({
        isActive,
        type: 'exempt' as const,
        label: isActive ? '계속사업자' : '폐업자',
      }),
    },
  })
  await expect(acceptAccountReview(deps(false), operator.actor, { id })).rejects.toMatchObject({
    code: 'business_not_confirmed',
  })
  await acceptAccountReview(deps(true), operator.actor, { id })
  const audit =
    "SELECT after ->> 'taxOffice' AS said FROM audit_log WHERE subject = ? AND action = 'acceptAccountReview'"
  expect(await rowsOf(audit, id)).toEqual([{ said: '계속사업자' }])
})

test('the review queue is oldest first, shows last digits and the compared data, and logs who saw whose', async () => {
  const person = await makeAccountOwner(0)
  const id = await makeRequested(person)
  const { data } = await call('GET /ops/account-reviews?limit=100', { as: operator.token })
  expect(data.items.at(-1)).toMatchObject({
    id,
    isOwn: false,
    identityName: '김하나',
    accountName: TRADE_NAME,
    accountLast: '3456',
    business: { tradeName: TRADE_NAME, state: 'approved', type: 'exempt' },
    isStanding: true,
  })
  expect(JSON.stringify(data)).not.toContain('110555123456')
  const looks = 'SELECT what FROM pii_access_log WHERE creator_id = ? AND actor_id = ?'
  expect(await rowsOf(looks, person.creatorId, operator.userId)).toEqual([{ what: `account_review:${id}` }])
  expect((await call('GET /ops/waiting', { as: operator.token })).data.accounts).toBe(data.total)
  const { fileId } = data.items.at(-1)
  const read = await call(`GET /ops/files/${fileId}?reason=${encodeURIComponent('확인')}`, {
    as: operator.token,
  })
  expect(read.status).toBeLessThan(500)
})

test('of two concurrent decisions one counts; creators and operators with another role are refused', async () => {
  const person = await makeAccountOwner(0)
  const id = await makeRequested(person)
  for (const verb of ['accept', 'refuse'] as const)
    expect((await decideReview(person, id, verb)).body.code).toBe('forbidden')
  const support = await makePerson({ role: 'operator', operatorRole: 'support' })
  expect((await decideReview(support, id, 'accept')).body.code).toBe('not_my_duty')
  const both = await Promise.all([decideReview(operator, id, 'accept'), decideReview(operator, id, 'refuse')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a refused review is erased after thirty days with its document; an accepted one stays', async () => {
  const [refused, accepted] = [await makeAccountOwner(0), await makeAccountOwner(0)]
  await decideReview(operator, await makeRequested(refused), 'refuse')
  await makeAccepted(accepted, operator)
  const kept = async ({ creatorId }: Person) => {
    const [row] = await rowsOf<{ sealed: string; key: string }>(
      'SELECT r.number_sealed AS sealed, f.object_key AS key FROM account_reviews r JOIN files f ON f.id = r.file_id WHERE r.creator_id = ?',
      creatorId,
    )
    return [row?.sealed !== '', (await testEnv.FILES.head(row?.key ?? '')) !== null]
  }
  for (const [days, left] of [
    [29, [true, true]],
    [31, [false, false]],
  ] as const) {
    const deps = testDeps(new Date(Date.now() + days * 86_400_000))
    await cleanUp(deps)
    await removeDeletedFiles(deps)
    expect(await kept(refused)).toEqual(left)
    expect(await kept(accepted)).toEqual([true, true])
  }
  expect((await registrationOf(refused)).accountReview).toBeNull()
})

test('leaving erases the data of a waiting review', async () => {
  const person = await makeAccountOwner(0)
  const id = await makeRequested(person)
  const left = await call('DELETE /users/me', { as: person.token, body: { lost: 0, confirmed: true } })
  expect(left.status).toBe(200)
  const row =
    'SELECT state, number_sealed || holder_sealed || number_index || number_last AS said FROM account_reviews WHERE id = ?'
  expect(await rowsOf(row, id)).toEqual([{ state: 'dropped', said: '' }])
  expect(
    (await call('GET /ops/account-reviews?state=dropped&limit=100', { as: operator.token })).status,
  ).toBe(200)
})
