import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  approveBusiness,
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  register,
  rowsOf,
  toForm,
  verify,
} from '#tests/helpers/money/payouts.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'

const READ = 'GET /creators/me/payout-registration-info'

test('a registration is empty before anything is registered, and nobody reads it without signing in', async () => {
  const person = await makePerson()
  const { status, data } = await call(READ, { as: person.token })
  expect(status).toBe(200)
  expect(data).toEqual({
    complete: false,
    taxType: 'individual',
    resident: null,
    identity: null,
    business: null,
    account: null,
    accountReview: null,
  })
  expect((await call(READ)).status).toBe(401)
  expect(
    (await call('PATCH /creators/me/payout-registration-info', { form: toForm(BANK_GROUP()) })).status,
  ).toBe(401)
})

test('the bank group is stored whole and shows only the last digits', async () => {
  const person = await makePerson()
  const { status, data } = await register(person)
  expect(status).toBe(200)
  expect(data).toMatchObject({ complete: true, taxType: 'individual', business: null })
  expect(data.account).toMatchObject({
    accountBank: '카카오뱅크',
    accountLast: '5678',
    accountName: '김하나',
    fileName: '통장 사본',
    heldUntil: null,
  })
  expect((await call(READ, { as: person.token })).data).toEqual(data)
})

test('the business pair is stored whole, and each group leaves the other unchanged', async () => {
  const person = await makePerson()
  await register(person)
  const pair = { ...BUSINESS_PAIR(), businessType: 'general', tradeName: ' 이음상점 ' }
  const { data } = await register(person, pair)
  expect(data.account.accountLast).toBe('5678')
  expect(data.business).toMatchObject({
    registrationNumberLast: '2517',
    tradeName: '이음상점',
    type: 'general',
    fileName: '사업자등록증',
  })
  expect(data.taxType, 'until it is approved').toBe('individual')
  await approveBusiness(person)
  const approved = await call(READ, { as: person.token })
  expect(approved.data.taxType).toBe('general')
  const again = await register(person, { ...BANK_GROUP(), accountBank: '토스뱅크' })
  expect(again.data.business).toEqual(approved.data.business)
  expect(again.data.account.accountBank).toBe('토스뱅크')
  const kept = await register(person, BUSINESS_PAIR())
  expect(kept.data.business.type).toBe('general')
})

test('a business without a stated type gets nothing on top and nothing withheld', async () => {
  const person = await makePerson()
  await register(person, { ...BUSINESS_PAIR(), registrationNumber: businessNumber() })
  await approveBusiness(person)
  const { data } = await call(READ, { as: person.token })
  expect(data).toMatchObject({ complete: false, taxType: 'simplified', account: null })
})

test('the account holder must be the verified person, however the name is typed', async () => {
  const person = await makePerson()
  await verify(person, '김하나')
  const refused = await register(person, { ...BANK_GROUP(), accountName: '김두나' })
  expect([refused.status, refused.body.code]).toEqual([422, 'account_holder_mismatch'])
  expect(refused.body.fields.accountName).toEqual([
    '예금주 이름이 본인인증한 이름과 달라요. 상호나 법인 이름의 계좌는 사업자 정보를 먼저 등록하고 승인을 받으면 쓸 수 있어요.',
  ])
  expect(await rowsOf('files', person)).toEqual([])
  const typed = await register(person, { ...BANK_GROUP(), accountName: ' 김 하나 '.normalize('NFD') })
  expect(typed.status).toBe(200)
})

test('changing the account holds payouts for 48 hours and mails the owner; the same account again does not', async () => {
  const person = await makePerson()
  await register(person)
  const same = await register(person, { ...BANK_GROUP(), accountNumber: '3333012345678' })
  expect(same.data.account.heldUntil).toBeNull()
  expect(await mailsTo(person.email)).toEqual([])
  const changed = await register(person, { ...BANK_GROUP(), accountNumber: '110-222-333444' })
  const hours =
    (Date.parse(changed.data.account.heldUntil) - Date.parse(changed.data.account.updatedAt)) / 3_600_000
  expect(hours).toBeCloseTo(48, 3)
  const mails = await mailsTo(person.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('정산 계좌')
  expect(mails[0]).not.toMatch(/3444|110222333444|카카오뱅크|김하나/)
  const again = await register(person, { ...BANK_GROUP(), accountNumber: '110222333444' })
  expect(again.data.account.heldUntil).toBe(changed.data.account.heldUntil)
  expect(await rowsOf('payout_accounts', person)).toHaveLength(4)
})

test('the same form sent twice is one change; the same key with another form is refused', async () => {
  const person = await makePerson()
  const first = await register(person, BANK_GROUP(), 'registration-key-1')
  const second = await register(person, BANK_GROUP(), 'registration-key-1')
  expect(second.data).toEqual(first.data)
  expect(await rowsOf('payout_accounts', person)).toHaveLength(1)
  const other = await register(person, { ...BANK_GROUP(), accountName: '김두나' }, 'registration-key-1')
  expect(other.body.code).toBe('idempotency_mismatch')
})

test('of concurrent forms one account becomes current, and no document is left without its row', async () => {
  const person = await makePerson()
  const before = await objectCount()
  const answers = await Promise.all(
    ['110222333001', '110222333002', '110222333003'].map((accountNumber) =>
      register(person, { ...BANK_GROUP(), accountNumber }),
    ),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const accounts = await rowsOf('payout_accounts', person)
  expect(accounts.filter((row) => row.replaced_at === null)).toHaveLength(1)
  expect(await objectCount()).toBe(before + (await rowsOf('files', person)).length)
})

test('a failing database batch leaves no document behind', async () => {
  const person = await makePerson()
  const before = await objectCount()
  const { db } = testDeps()
  await db
    .prepare(
      `CREATE TRIGGER broken BEFORE INSERT ON payout_accounts BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    .run()
  allowConsoleError(/broken/)
  const { status, body } = await register(person)
  await db.prepare('DROP TRIGGER broken').run()
  expect([status, body.code]).toEqual([500, 'unexpected'])
  expect(await objectCount()).toBe(before)
})

test('an old sign-in may read the registration but not change it', async () => {
  const person = await makePerson({ signedInAt: new Date(Date.now() - 11 * 60_000).toISOString() })
  expect((await register(person)).body.code).toBe('fresh_sign_in_required')
  expect((await call(READ, { as: person.token })).status).toBe(200)
})

test('an identity check counts for 24 hours, and another person is refused', async () => {
  const person = await makePerson()
  const { data } = await verify(person, '김하나')
  expect((Date.parse(data.freshUntil) - Date.parse(data.verifiedAt)) / 3_600_000).toBe(24)
  expect((await call(READ, { as: person.token })).data.identity).toEqual({ name: '김하나', ...data })
  expect((await verify(person, '박두리')).body.code).toBe('identity_mismatch')
  const wrong = await call('POST /creators/me/withdraw-payout-auth', {
    as: person.token,
    body: { identityVerificationId: 'dev_x' },
  })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'identity_failed'])
})

async function mailsTo(email: string): Promise<string[]> {
  const { results } = await testDeps()
    .db.prepare(
      `SELECT payload AS text FROM outbox WHERE payload LIKE ?1 UNION ALL SELECT subject || body FROM dev_mails WHERE recipient = ?2`,
    )
    .bind(`%${email}%`, email)
    .all<{ text: string }>()
  return results.map((row) => row.text)
}

async function objectCount(): Promise<number> {
  return (await testDeps().files.list({ prefix: 'private/' })).objects.length
}
