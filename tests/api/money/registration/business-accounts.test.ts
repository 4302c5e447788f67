/** The conditions for requesting an account in the name of a business, and the message that everybody else gets. */
import { expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  BUSINESS_ACCOUNT,
  giveBusiness,
  mailsTo,
  makeAccountOwner,
  reviewOf,
  TRADE_NAME,
} from '#tests/helpers/money/business-accounts.ts'
import {
  BUSINESS_PAIR,
  businessNumber,
  type FormFields,
  prove,
  register,
} from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const accountsOf = ({ creatorId }: Person) =>
  rowsOf('SELECT id, review_id, replaced_at FROM payout_accounts WHERE creator_id = ? ORDER BY id', creatorId)

const HOLDERS = [
  TRADE_NAME,
  '(주) 이음 상점',
  '주식회사이음상점',
  '㈜이음상점',
  '이음상점（김하나）',
  '김하나(이음상점)',
]
test.each(HOLDERS)('%s is the business, asked for, and the account in use stays', async (accountName) => {
  const person = await makeAccountOwner(0)
  await giveBusiness(person)
  const before = await accountsOf(person)
  const { status, data } = await register(person, BUSINESS_ACCOUNT({ accountName }))
  expect(status).toBe(200)
  expect(data.accountReview).toMatchObject({ state: 'waiting', accountName, accountLast: '3456', reason: '' })
  expect(data.account).toMatchObject({
    accountLast: '5678',
    isBusiness: false,
    isStanding: true,
    heldUntil: null,
  })
  expect(await accountsOf(person)).toEqual(before)
  expect(await mailsTo(person)).toContain('상호 계좌를 심사하고 있어요')
})

const pair = (more: FormFields = {}): FormFields => ({
  ...BUSINESS_PAIR(),
  registrationNumber: businessNumber(),
  businessType: 'exempt',
  tradeName: TRADE_NAME,
  ...more,
})
type Case = {
  make: (person: Person) => Promise<unknown>
  name?: string
  code: string
  says: string
  with?: FormFields
}
const REFUSED: Record<string, Case> = {
  'nobody registered a business': {
    make: async () => {},
    code: 'account_holder_mismatch',
    says: '사업자 정보를 먼저 등록하고 승인을 받으면',
  },
  'the business waits': {
    make: (person) => register(person, pair()),
    code: 'account_business_unready',
    says: '확인한 뒤에 등록해 주세요',
  },
  'the business was rejected': {
    make: async (person) => {
      await giveBusiness(person)
      await rowsOf(
        "UPDATE businesses SET state = 'rejected' WHERE creator_id = ? RETURNING id",
        person.creatorId,
      )
    },
    code: 'account_business_unready',
    says: '다시 등록하고 승인을 먼저',
  },
  'the tax office says it has ceased': {
    make: async (person) => {
      await giveBusiness(person)
      await rowsOf(
        "UPDATE businesses SET ceased_at = '2026-11-01T00:00:00.000Z' WHERE creator_id = ? RETURNING id",
        person.creatorId,
      )
    },
    code: 'account_business_unready',
    says: '휴업이나 폐업 상태예요',
  },
  'the same form changes the business': {
    make: giveBusiness,
    with: pair(),
    code: 'account_business_unready',
    says: '확인한 뒤에 등록해 주세요',
  },
  'it was approved without a name': {
    make: (person) => giveBusiness(person, { tradeName: undefined }),
    code: 'account_holder_mismatch',
    says: '상호와 함께 다시 등록해 주세요',
  },
  'another business': {
    make: giveBusiness,
    name: '이음상사',
    code: 'account_holder_mismatch',
    says: '상호와도 달라요',
  },
  'somebody else behind the name': {
    make: giveBusiness,
    name: '이음상점(김두나)',
    code: 'account_holder_mismatch',
    says: '상호와도 달라요',
  },
  'what kind of company it is alone': {
    make: giveBusiness,
    name: '주식회사',
    code: 'account_holder_mismatch',
    says: '상호와도 달라요',
  },
}
for (const [why, { make, name, code, says, with: more }] of Object.entries(REFUSED))
  test(`${why}: refused beside the field, and nothing is kept`, async () => {
    const person = await makeAccountOwner(0)
    await make(person)
    const files = await rowsOf('SELECT id FROM files WHERE creator_id = ?', person.creatorId)
    const { status, body } = await register(
      person,
      BUSINESS_ACCOUNT({ ...(name && { accountName: name }), ...more }),
    )
    expect(body.code).toBe(code)
    expect(status).toBeGreaterThanOrEqual(409)
    expect(body.fields.accountName[0]).toContain(says)
    expect(await rowsOf('SELECT id FROM files WHERE creator_id = ?', person.creatorId)).toHaveLength(
      files.length,
    )
    expect(await reviewOf(person)).toBe('')
  })

test('a creator without a verified name is asked to verify it first', async () => {
  const person = await makePerson()
  await giveBusiness(person)
  const { body } = await register(person, BUSINESS_ACCOUNT())
  expect([body.code, body.fields.accountName[0]]).toEqual([
    'account_business_unready',
    expect.stringContaining('본인인증을 먼저'),
  ])
  await prove(person)
  expect((await register(person, BUSINESS_ACCOUNT())).status).toBe(200)
})
