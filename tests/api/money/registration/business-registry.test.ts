/** When the tax office can be asked, a business is approved only when its answer matches. */
import { expect, test, vi } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { approveBusiness, approveBusinesses, listBusinesses } from '#api/money/registration/review.ts'
import { updateRegistration } from '#api/money/registration/update.ts'
import {
  type BusinessClaim,
  type BusinessRegistry,
  makeBusinessRegistry,
} from '#api/outside/business-registry.ts'
import { registrationInput } from '#contract/money/registration.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { BANK_GROUP, BUSINESS_PAIR, businessNumber, register, verify } from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const operator = await makePerson({ role: 'operator' })
const ACTIVE = { isActive: true, type: 'general', label: '계속사업자, 부가가치세 일반과세자' } as const

/** Deps with this answer of the tax office; `asked` lists the requests. */
function depsWith(findBusiness: BusinessRegistry['findBusiness']): { deps: Deps; asked: string[] } {
  const asked: string[] = []
  const businessRegistry = {
    matchBusiness: async () => true,
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

test('an approval asks the tax office by number, and its answer is in the audit log', async () => {
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

test('a bulk approval approves only the businesses that the tax office knows', async () => {
  const [good, bad] = [await makeWaiting(), await makeWaiting()]
  const { deps } = depsWith(async (number) => (number === good.number ? ACTIVE : null))
  const { items } = await approveBusinesses(deps, operator.actor, { ids: [good.id, bad.id] })
  expect(items).toMatchObject([
    { id: good.id, done: true },
    { id: bad.id, done: false, why: expect.stringContaining('등록되지 않은') },
  ])
})

/** Registers a business that opened on `openedOn`, with this answer of the tax office. */
async function registerWith(
  matches: BusinessRegistry['matchBusiness'],
  openedOn: string | undefined = '2019-03-02',
) {
  const [person, number, asked] = [await makePerson(), businessNumber(), [] as BusinessClaim[]]
  await verify(person)
  const pair = { ...BUSINESS_PAIR(), registrationNumber: number, ...(openedOn && { openedOn }) }
  const matchBusiness = (claim: BusinessClaim) => {
    asked.push(claim)
    return matches(claim)
  }
  const deps = {
    ...testDeps(),
    log: () => {},
    businessRegistry: { findBusiness: async () => ACTIVE, matchBusiness },
  }
  const { business } = await updateRegistration(deps, person.actor, registrationInput.parse(pair))
  return { person, number, asked, business }
}

test.each([
  ['matched', async (): Promise<boolean> => true],
  ['differs', async (): Promise<boolean> => false],
  ['unasked', async () => Promise.reject(new Error('the tax office answered 500'))],
] as const)(
  'number, day and name are asked about with the registration, and %s is what its owner and operators read',
  async (result, answer) => {
    const { number, asked, business, person } = await registerWith(answer)
    expect(asked).toEqual([{ number, openedOn: '2019-03-02', name: '김하나' }])
    const check = { result, at: expect.stringMatching(/Z$/) }
    expect(business).toMatchObject({ state: 'waiting', openedOn: '2019-03-02', officeCheck: check })
    const { items } = await listBusinesses(testDeps(), operator.actor, { sort: 'newest', limit: 100 })
    expect(items.find(({ creator }) => creator.id === person.creatorId)).toMatchObject({
      openedOn: '2019-03-02',
      officeCheck: check,
    })
  },
)

test('the tax office is not asked without an opening day or before the identity check; a future day is refused at its field', async () => {
  const { asked, business } = await registerWith(async () => true, '')
  expect([asked, business?.openedOn, business?.officeCheck]).toEqual([[], null, null])
  const person = await makePerson()
  const pair = { ...BUSINESS_PAIR(), registrationNumber: businessNumber(), openedOn: '2019-03-02' }
  const businessRegistry = { findBusiness: async () => ACTIVE, matchBusiness: async () => true }
  const deps = { ...testDeps(), businessRegistry }
  const { business: early } = await updateRegistration(deps, person.actor, registrationInput.parse(pair))
  expect(early?.officeCheck).toMatchObject({ result: 'unasked' })
  for (const openedOn of ['2999-01-01', '1899-12-31', '어제']) {
    const { status, body } = await register(await makePerson(), { ...pair, openedOn })
    expect([status, Object.keys(body.fields)], openedOn).toEqual([400, ['openedOn']])
  }
})

test('the tax office is asked in its own format, and an answer about another business does not count', async () => {
  const claim = { number: '1208147521', openedOn: '2019-03-02', name: '김하나' }
  const ask = async (answer: object, status = 200) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer, { status }))
    try {
      return await makeBusinessRegistry('a key')?.matchBusiness(claim)
    } finally {
      const [url, init] = fetched.mock.calls[0] ?? []
      expect(String(url)).toContain('/nts-businessman/v1/validate?serviceKey=a%20key')
      expect(JSON.parse(String(init?.body))).toEqual({
        businesses: [{ b_no: '1208147521', start_dt: '20190302', p_nm: '김하나' }],
      })
      fetched.mockRestore()
    }
  }
  expect(await ask({ status_code: 'OK', data: [{ b_no: '1208147521', valid: '01' }] })).toBe(true)
  const unknown = { b_no: '1208147521', valid: '02', valid_msg: '확인할 수 없습니다' }
  expect(await ask({ data: [unknown] })).toBe(false)
  await expect(ask({ data: [{ b_no: '1', valid: '01' }] })).rejects.toThrow('another business')
  await expect(ask({}, 500)).rejects.toThrow('answered 500')
})
