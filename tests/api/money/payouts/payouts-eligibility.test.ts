import { expect, test } from 'vitest'
import { CONDITIONS } from '#contract/money/payouts.ts'
import { apply } from '#tests/helpers/accounts/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  BANK_GROUP,
  balancesOf,
  fund,
  makePayable,
  makeRequested,
  proveBooks,
  register,
  request,
  rowsOf,
  verify,
} from '#tests/helpers/money/payouts.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

type Condition = { code: string; met: boolean; text: string; href: string | null }

test('someone who just signed up sees every condition, and what to do about each', async () => {
  const person = await makePerson({ approved: false })
  const { status, data } = await call('GET /eligible-for-creator-payout', { as: person.token })
  expect(status).toBe(200)
  expect(data).toMatchObject({ eligible: false, minimum: 10_000, payoutable: 0, taxType: 'individual' })
  expect(data.conditions.map((one: Condition) => one.code)).toEqual([...CONDITIONS])
  expect(await unmet(person)).toEqual({
    creator: '/apply',
    registration: '/payouts/registration',
    identity: '/payouts#identity',
    account_holder: '/payouts/registration',
    minimum: '/earnings',
    resident_number: '/payouts/resident-number',
  })
  for (const one of data.conditions as Condition[]) expect(one.text).toMatch(/요\.$/)
})

test('an applicant reads the state of the application instead of being asked to apply', async () => {
  const person = await makePerson({ approved: false })
  const said = async () => {
    const { data } = await call('GET /eligible-for-creator-payout', { as: person.token })
    return data.conditions.find((one: Condition) => one.code === 'creator').text
  }
  expect(await said()).toBe('아직 크리에이터가 아니에요. 크리에이터를 신청하고 승인을 받아 주세요.')
  await apply(person)
  expect(await said()).toBe('크리에이터 신청을 심사하고 있어요. 결과는 메일로 알려 드려요.')
  await testDeps()
    .db.prepare("UPDATE applications SET state = 'rejected' WHERE creator_id = ?")
    .bind(person.creatorId)
    .run()
  expect(await said()).toBe('크리에이터 신청이 반려됐어요. 이유를 보고 다시 신청해 주세요.')
})

test('a creator who meets every condition is eligible for the whole amount, with its tax and the next pay date', async () => {
  const person = await makePayable(100_000)
  const { data } = await call('GET /eligible-for-creator-payout', { as: person.token })
  expect(data).toMatchObject({ eligible: true, payoutable: 100_000 })
  expect(data.tax).toEqual({ gross: 100_000, incomeTax: 3_000, localTax: 300, vat: 0, net: 96_700 })
  expect(data.nextPayOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(data.conditions.every((one: Condition) => one.met && one.href === null)).toBe(true)
})

test('an unapproved creator is refused with that reason, and nothing is set aside', async () => {
  const person = await makePayable(20_000)
  await testDeps()
    .db.prepare('UPDATE creators SET approved_at = NULL WHERE id = ?')
    .bind(person.creatorId)
    .run()
  await refused(person, 'creator', /크리에이터/)
})

test('a creator without a payout registration is refused', async () => {
  const person = await makePerson()
  await verify(person)
  await fund(person, 20_000)
  expect(await unmet(person)).toEqual({
    registration: '/payouts/registration',
    account_holder: '/payouts/registration',
  })
  await refused(person, 'registration', /정산 정보를 먼저 등록해 주세요/)
})

test('a missing identity check, or one older than 24 hours, makes a creator ineligible', async () => {
  const person = await makePerson()
  await register(person)
  await fund(person, 20_000)
  expect(await unmet(person)).toEqual({
    identity: '/payouts#identity',
    account_holder: '/payouts#identity',
    resident_number: '/payouts/resident-number',
  })
  await verify(person)
  expect(await unmet(person)).toEqual({})
  const setAge = (hours: number) =>
    testDeps()
      .db.prepare('UPDATE identities SET verified_at = ? WHERE creator_id = ?')
      .bind(new Date(Date.now() - hours * 3_600_000).toISOString(), person.creatorId)
      .run()
  await setAge(23.99)
  expect(await unmet(person)).toEqual({})
  await setAge(24.01)
  await refused(person, 'identity', /24시간이 지났어요/)
  await verify(person)
  expect((await request(person, 20_000)).status).toBe(200)
})

test('a creator whose account is in another name is refused', async () => {
  const person = await makePerson()
  await register(person, { ...BANK_GROUP(), accountName: '박두리' })
  await verify(person, '김하나')
  await fund(person, 20_000)
  await refused(person, 'account_holder', /예금주가 본인인증한 이름과 달라요/)
})

test('a creator whose account was changed within 48 hours is refused', async () => {
  const person = await makePayable(20_000)
  const changed = await register(person, { ...BANK_GROUP(), accountNumber: '110222333444' })
  expect(changed.status).toBe(200)
  await refused(person, 'account_hold', /48시간/)
  await testDeps()
    .db.prepare('UPDATE payout_accounts SET held_until = ? WHERE creator_id = ? AND replaced_at IS NULL')
    .bind(new Date(Date.now() - 1000).toISOString(), person.creatorId)
    .run()
  expect((await request(person, 20_000)).status).toBe(200)
})

test('a creator with less than 10,000 won is refused', async () => {
  const person = await makePayable(9_999)
  await refused(person, 'minimum', /출금 가능 금액이 9,999원이에요\. 10,000원부터/)
})

test('while a request is open the remaining amount cannot be requested', async () => {
  const { person } = await makeRequested(20_000, 60_000)
  expect(await unmet(person)).toEqual({ no_open_payout: '/payouts' })
  expect((await request(person, 20_000)).body.code).toBe('payout_open')
})

test('an order cancelled after its payout is owed, the next request is refused with the reason, and the next order repays it', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 30_000)
  const { data } = await request(person, 30_000)
  const operator = await makePerson({ role: 'operator' })
  for (const step of ['processing', 'paid'])
    expect((await call(`POST /ops/payouts/${data.id}/${step}`, { as: operator.token })).status).toBe(200)
  await cancel(shop.partner, order)
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0, debt: -30_000 })
  const balance = await call('GET /creators/me/payoutable-balance-amount', { as: person.token })
  expect(balance.data).toMatchObject({
    balance: -30_000,
    payoutable: 0,
    debt: 30_000,
    pending: 0,
    reserved: 0,
  })
  await refused(person, 'no_debt', /갚을 금액이 30,000원/)
  await earn(person, 45_000, shop)
  expect(await balancesOf(person)).toMatchObject({ available: 15_000, debt: 0 })
  expect((await request(person, 15_000)).status).toBe(200)
  await proveBooks()
})

/** The unmet conditions of the person by code, with the link of each. */
async function unmet(person: Person): Promise<Record<string, string | null>> {
  const { data } = await call('GET /eligible-for-creator-payout', { as: person.token })
  const open = (data.conditions as Condition[]).filter((one) => !one.met)
  expect(data.eligible).toBe(open.length === 0)
  return Object.fromEntries(open.map((one) => [one.code, one.href]))
}

async function refused(person: Person, code: string, reason: RegExp): Promise<void> {
  expect(Object.keys(await unmet(person))).toContain(code)
  const before = await balancesOf(person)
  const rows = (await rowsOf('payouts', person)).length
  const { status, body } = await request(person, 10_000)
  expect([status, body.code]).toEqual([409, 'payout_not_eligible'])
  expect(body.message).toMatch(/^아직 출금할 수 없어요\. /)
  expect(body.message).toMatch(reason)
  expect(await balancesOf(person)).toEqual(before)
  expect(await rowsOf('payouts', person)).toHaveLength(rows)
}
