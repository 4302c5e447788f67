/**
 * After a rejection: its reason, the day from which a person may apply again, and earnings from before the
 * approval.
 */
import { expect, test } from 'vitest'
import { applyCreator } from '#api/creators/applications/apply.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { type CreatorApplicationInput, REJECTION_CODES } from '#contract/creators/applications.ts'
import { applicationBody, apply, newIdentity } from '#tests/helpers/accounts/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, devIdentity, giveResident, register, request } from '#tests/helpers/money/payouts.ts'
import { earn, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'

const member = () => makePerson({ approved: false })
const mine = async (person: Person) => (await call('GET /creator-applications/me', { as: person.token })).data
const decide = (operator: Person, id: string, verb: 'approve' | 'reject', body: unknown = {}) =>
  call(`POST /ops/creator-applications/${id}/${verb}`, { as: operator.token, body })
const applicationsOf = async (person: Person) =>
  (
    await testDeps()
      .db.prepare('SELECT state FROM applications WHERE creator_id = ? ORDER BY submitted_at')
      .bind(person.creatorId)
      .all<{ state: string }>()
  ).results.map(({ state }) => state)

test('every rejection code is shown with its reason and the field to correct', async () => {
  const operator = await makePerson({ role: 'operator' })
  for (const code of REJECTION_CODES) {
    const person = await member()
    const { id } = (await apply(person)).data
    const why = { code, reason: `${code}: 글이 다섯 편보다 적어요.`, field: 'introduction' }
    expect((await decide(operator, id, 'reject', why)).status).toBe(200)
    const { state, rejection } = await mine(person)
    expect([state, rejection]).toEqual(['rejected', { ...why, reapplyOn: toKstDate(new Date()) }])
  }
})

test('an application is refused up to the last moment before its day in Seoul, and accepted from the first of the day', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const di = newIdentity()
  const { id } = (await apply(person, { di })).data
  const day = addDays(toKstDate(new Date()), 1)
  expect(
    (await decide(operator, id, 'reject', { code: 'other', reason: '내일 다시요.', reapplyOn: day })).status,
  ).toBe(200)
  expect((await mine(person)).rejection).toMatchObject({ reapplyOn: day, field: null })

  const midnight = Date.parse(startOfKstDate(day))
  const body = applicationBody({ di }) as unknown as CreatorApplicationInput
  const at = (ms: number) => applyCreator(testDeps(new Date(midnight + ms)), person.actor, body)
  const [, month, date] = day.split('-').map(Number)
  await expect(at(-1)).rejects.toMatchObject({
    code: 'reapply_too_soon',
    message: expect.stringContaining(`${month}월 ${date}일 (`),
  })
  expect(await applicationsOf(person)).toEqual(['rejected'])
  await expect(at(0)).resolves.toMatchObject({ state: 'submitted', rejection: null })
  expect(await applicationsOf(person)).toEqual(['rejected', 'submitted'])
})

test('earnings from before the approval wait, and can be paid out after it', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const { id } = (await apply(person, { di: devIdentity('김하나', '01088887777') })).data
  expect((await register(person)).status).toBe(200)
  const shop = await makeShop(person)
  await report(shop.partner, makeReport(shop.clickId))
  const waiting = await balancesOf(person)
  expect(waiting.pending).toBeGreaterThan(0)
  await earn(person, 30_000, shop)
  expect(await balancesOf(person)).toMatchObject({ pending: waiting.pending, available: 30_000 })
  const early = await request(person, 30_000)
  expect([early.status, early.body.code]).toEqual([409, 'payout_not_eligible'])
  expect(await balancesOf(person)).toMatchObject({ available: 30_000, reserved: 0 })

  expect((await decide(operator, id, 'approve')).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ pending: waiting.pending, available: 30_000 })
  expect((await giveResident(person)).status).toBe(200)
  const paid = await request(person, 30_000)
  expect(paid.status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ pending: waiting.pending, available: 0, reserved: 30_000 })
})
