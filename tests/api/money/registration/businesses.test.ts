/**
 * A business changes the withheld tax only after an operator approved it, and it belongs to one active
 * creator.
 */
import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  approveBusiness,
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  fund,
  makePayable,
  register,
  request,
  verify,
} from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { giveRole } from '#tests/helpers/platform/approvals.ts'

const operator = await makePerson({ role: 'operator' })

const pair = (number: string, businessType = 'general') => ({
  ...BUSINESS_PAIR(),
  tradeName: '이음상점',
  registrationNumber: number,
  businessType,
})
const decide = (id: string, verb: string, body?: unknown, by: Person = operator) =>
  call(`POST /ops/businesses/${id}/${verb}`, { as: by.token, body })

/** Makes a creator at the first grade with everything registered, and 100,000원 to request. */
async function makeOwner(number = businessNumber()) {
  const person = await makePerson()
  await verify(person)
  const { status } = await register(person, { ...BANK_GROUP(), ...pair(number) })
  expect(status).toBe(200)
  await fund(person, 100_000)
  return { person, number, id: await idOf(person) }
}

async function idOf({ creatorId }: Person): Promise<string> {
  const sql = 'SELECT id FROM businesses WHERE creator_id = ? AND replaced_at IS NULL'
  return (await rowsOf<{ id: string }>(sql, creatorId))[0]?.id ?? ''
}

const mailsTo = async ({ email }: Person) =>
  (
    await rowsOf<{ text: string }>(
      'SELECT payload AS text FROM outbox WHERE payload LIKE ?1 UNION ALL SELECT subject || body FROM dev_mails WHERE recipient = ?2',
      `%${email}%`,
      email,
    )
  ).map(({ text }) => text)

async function registrationOf(person: Person) {
  return (await call('GET /creators/me/payout-registration-info', { as: person.token })).data
}

test('a number with a right check digit adds nothing to a payout until an operator has approved it', async () => {
  const { person, id } = await makeOwner()
  expect(await registrationOf(person)).toMatchObject({
    taxType: 'individual',
    business: { state: 'waiting', type: 'general', heldUntil: null },
  })
  const first = await request(person, 20_000)
  expect(first.data).toMatchObject({ taxType: 'individual', tax: { vat: 0, incomeTax: 600, net: 19_340 } })
  await call(`DELETE /creators/payouts/${first.data.id}`, { as: person.token })
  expect((await decide(id, 'approve')).status).toBe(200)
  expect(await registrationOf(person)).toMatchObject({ taxType: 'general', business: { state: 'approved' } })
  expect((await request(person, 20_000)).data).toMatchObject({ taxType: 'general', tax: { vat: 2_000 } })
  expect((await mailsTo(person)).filter((text) => text.includes('사업자'))).toHaveLength(2)
})

test('the owner of a rejected business is mailed the reason, stays an individual, and can register it again', async () => {
  const { person, number, id } = await makeOwner()
  expect((await decide(id, 'reject', { reason: ' ' })).body.fields.reason).toBeDefined()
  expect((await decide(id, 'reject', { reason: '등록증의 이름이 달라요.' })).status).toBe(200)
  expect(await registrationOf(person)).toMatchObject({
    taxType: 'individual',
    business: { state: 'rejected', reason: '등록증의 이름이 달라요.' },
  })
  expect((await mailsTo(person)).join()).toContain('등록증의 이름이 달라요.')
  expect((await decide(id, 'approve')).body.code).toBe('business_decided')
  expect((await register(person, pair(number))).data.business).toMatchObject({ state: 'waiting', reason: '' })
})

test('one business belongs to one creator: a second registration is refused at the number until the first is rejected', async () => {
  const first = await makeOwner()
  const second = await makePerson()
  const refused = await register(second, pair(first.number))
  expect([refused.status, refused.body.code]).toEqual([409, 'business_taken'])
  expect(refused.body.fields.registrationNumber[0]).toContain('다른 계정에 등록된')
  await decide(first.id, 'reject', { reason: '남의 번호예요.' })
  expect((await register(second, pair(first.number))).status).toBe(200)
})

test('changing the business holds payouts for 48 hours, sends a mail, and taxes as an individual until approval', async () => {
  const person = await makePayable(100_000, { business: 'simplified' })
  const { data } = await register(person, pair(businessNumber()))
  expect(data).toMatchObject({ taxType: 'individual', business: { state: 'waiting' } })
  expect(Date.parse(data.business.heldUntil) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  const refused = await request(person, 20_000)
  expect(refused.body.message).toContain('사업자 정보를 바꿔서 48시간')
  expect((await mailsTo(person)).at(-1)).toContain('출금을 신청할 수 없어요')
})

test('a document sent again for the same business starts no hold and is reviewed again', async () => {
  const { person, number, id } = await makeOwner()
  await decide(id, 'approve')
  const { data } = await register(person, pair(number))
  expect(data.business).toMatchObject({ state: 'waiting', heldUntil: null })
})

test('withdrawing an approval stops a payout requested as a business', async () => {
  const { person, id } = await makeOwner()
  await decide(id, 'approve')
  const { data } = await request(person, 20_000)
  expect((await decide(id, 'reject', { reason: '폐업한 사업자예요.' })).status).toBe(200)
  const step = (to: string, body?: unknown) =>
    call(`POST /ops/payouts/${data.id}/${to}`, { as: operator.token, body })
  expect((await step('processing')).body.message).toContain('승인된 사업자 정보가 없어요')
  expect((await step('failed', { reason: '다시 신청해 주세요.' })).status).toBe(200)
  expect((await request(person, 20_000)).data.taxType).toBe('individual')
})

test('nobody decides on their own business, and only operators decide', async () => {
  const { person, id } = await makeOwner()
  for (const verb of ['approve', 'reject'])
    expect(
      (await decide(id, verb, verb === 'reject' ? { reason: '이유' } : undefined, person)).body.code,
    ).toBe('forbidden')
  await giveRole(person.userId, 'owner')
  await rowsOf('UPDATE sessions SET second_factor_at = signed_in_at WHERE id = ?', person.sessionId)
  expect((await decide(id, 'approve', undefined, person)).body.code).toMatch(/own/)
  expect((await decide(id, 'reject', { reason: '이유' }, person)).body.code).toMatch(/own/)
  expect((await decide('biz_missing', 'approve')).status).toBe(404)
  expect(await registrationOf(person)).toMatchObject({ taxType: 'individual' })
})

test('the list shows operators whole numbers, oldest first, and logs who saw whose', async () => {
  const { person, number, id } = await makeOwner()
  const list = async (state: string) =>
    (await call(`GET /ops/businesses?state=${state}&limit=100`, { as: operator.token })).data
  const { items, total } = await list('waiting')
  expect(total).toBe(items.length)
  const dashed = `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`
  expect(items.at(-1)).toMatchObject({
    id,
    registrationNumber: dashed,
    tradeName: '이음상점',
    identityName: '김하나',
    type: 'general',
  })
  const looks = await rowsOf<{ what: string }>(
    'SELECT what FROM pii_access_log WHERE creator_id = ? AND actor_id = ?',
    person.creatorId,
    operator.userId,
  )
  expect(looks).toEqual([{ what: `business:${id}` }])
  await decide(id, 'approve')
  expect((await list('approved')).items[0]).toMatchObject({ id, state: 'approved' })
  await approveBusiness(person)
})

test('of two concurrent decisions by operators one counts', async () => {
  const { id } = await makeOwner()
  const both = await Promise.all([decide(id, 'approve'), decide(id, 'approve')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
