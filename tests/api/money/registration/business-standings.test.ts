/** The job queries the tax office once a day for the standing of each approved business, and payouts to its account follow the answer. */
import { expect, test } from 'vitest'
import { checkBusinesses } from '#api/money/registration/standing-check.ts'
import type { BusinessStatus } from '#api/outside/business-registry.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  mailsTo,
  makeAccepted,
  registrationOf,
  requestMoney,
} from '#tests/helpers/money/business-accounts.ts'
import { fund, verify } from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const DAY_MS = 86_400_000
const operator = await makePerson({ role: 'operator' })
const ACTIVE = { isActive: true, type: 'exempt', label: '계속사업자' } as const
const CLOSED = { isActive: false, type: 'exempt', label: '폐업자' } as const

let asked = 0
/** Runs the job `days` from now, with this answer of the tax office. */
async function check(days: number, answer: () => Promise<BusinessStatus | null>): Promise<void> {
  const findBusiness = () => {
    asked += 1
    return answer()
  }
  const deps = testDeps(new Date(Date.now() + days * DAY_MS))
  await checkBusinesses({ ...deps, businessRegistry: { findBusiness, matchBusiness: async () => true } })
}

test('a closed business stops its account and its owner is mailed once; one that reopens is paid', async () => {
  const person = await makePerson()
  await verify(person)
  await fund(person, 50_000)
  await makeAccepted(person, operator)
  const standing = async () => (await registrationOf(person)).account.isStanding
  await check(0, async () => ACTIVE)
  expect([asked, await standing()]).toEqual([1, true])
  await check(0.5, async () => CLOSED)
  expect(asked, 'once a day').toBe(1)
  await check(1.1, () => Promise.reject(new Error('down')))
  expect(await standing(), 'an office that is down says nothing').toBe(true)
  for (const days of [2.2, 3.3]) await check(days, async () => CLOSED)
  expect(await standing()).toBe(false)
  expect((await requestMoney(person)).body.message).toContain('상호 계좌의 사업자 정보')
  const subject = '사업자 상태를 확인해 주세요 (휴업·폐업)'
  expect((await mailsTo(person)).split(subject)).toHaveLength(2)
  await check(4.4, async () => null)
  expect(await standing(), 'one the office does not know').toBe(false)
  await check(5.5, async () => ACTIVE)
  expect(await standing()).toBe(true)
  expect((await requestMoney(person)).status).toBe(200)
})

test('without a key the tax office is not asked', async () => {
  const before = await rowsOf('SELECT id, standing_asked_at FROM businesses ORDER BY id')
  await checkBusinesses({ ...testDeps(new Date(Date.now() + 30 * DAY_MS)), businessRegistry: null })
  expect(await rowsOf('SELECT id, standing_asked_at FROM businesses ORDER BY id')).toEqual(before)
})
