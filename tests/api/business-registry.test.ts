/** With the tax office asked, a business is approved only when it says the same. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { approveBusiness, approveBusinesses } from '#api/domain/registration/review.ts'
import type { BusinessRegistry } from '#api/outside/business-registry.ts'
import { testDeps } from '../helpers/api.ts'
import { makePerson } from '../helpers/make.ts'
import { rowsOf } from '../helpers/money.ts'
import { BANK_GROUP, BUSINESS_PAIR, businessNumber, register, verify } from '../helpers/payouts.ts'

const operator = await makePerson({ role: 'operator' })
const ACTIVE = { isActive: true, type: 'general', label: '계속사업자, 부가가치세 일반과세자' } as const

/** The tax office answers so; what it was asked. */
function depsWith(findBusiness: BusinessRegistry['findBusiness']): { deps: Deps; asked: string[] } {
  const asked: string[] = []
  const businessRegistry = {
    findBusiness: (number: string) => {
      asked.push(number)
      return findBusiness(number)
    },
  }
  return { deps: { ...testDeps(), businessRegistry }, asked }
}

async function makeWaiting() {
  const person = await makePerson()
  await verify(person)
  const number = businessNumber()
  const pair = { ...BUSINESS_PAIR(), registrationNumber: number, businessType: 'general' }
  await register(person, { ...BANK_GROUP(), ...pair })
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM businesses WHERE creator_id = ?',
    person.creatorId,
  )
  return { id: row?.id ?? '', number }
}

const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM businesses WHERE id = ?', id))[0]?.state

test('what the tax office says is asked by number with the approval, and stands in the audit log', async () => {
  const { id, number } = await makeWaiting()
  const { deps, asked } = depsWith(async () => ACTIVE)
  await approveBusiness(deps, operator.actor, { id })
  expect(asked).toEqual([number])
  expect(await stateOf(id)).toBe('approved')
  const audit =
    "SELECT after ->> 'taxOffice' AS said FROM audit_log WHERE subject = ? AND action = 'approveBusiness'"
  expect(await rowsOf(audit, id)).toEqual([{ said: ACTIVE.label }])
})

test.each([
  ['closed', async () => ({ ...ACTIVE, isActive: false, label: '폐업자' }), '폐업자'],
  [
    'taxed another way',
    async () => ({ ...ACTIVE, type: 'exempt' as const, label: '계속사업자, 면세사업자' }),
    '면세사업자',
  ],
  [
    'not one that may issue tax invoices',
    async () => ({ ...ACTIVE, type: null, label: '간이과세자' }),
    '간이과세자',
  ],
  ['unknown', async () => null, '등록되지 않은'],
  [
    'not to be asked about',
    async () => Promise.reject(new Error('the tax office answered 500')),
    '물어볼 수 없어요',
  ],
])('a business that is %s is not approved, and says why', async (_, answer, says) => {
  const { id } = await makeWaiting()
  const { deps } = depsWith(answer)
  await expect(approveBusiness(deps, operator.actor, { id })).rejects.toMatchObject({
    code: 'business_not_confirmed',
    message: expect.stringContaining(says),
  })
  expect(await stateOf(id)).toBe('waiting')
})

test('of many at once those are approved that the tax office knows', async () => {
  const [good, bad] = [await makeWaiting(), await makeWaiting()]
  const { deps } = depsWith(async (number) => (number === good.number ? ACTIVE : null))
  const { items } = await approveBusinesses(deps, operator.actor, { ids: [good.id, bad.id] })
  expect(items).toMatchObject([
    { id: good.id, done: true },
    { id: bad.id, done: false, why: expect.stringContaining('등록되지 않은') },
  ])
})
