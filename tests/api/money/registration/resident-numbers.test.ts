import { afterEach, expect, test, vi } from 'vitest'
import { eraseResidents, numberPlace } from '#api/money/registration/resident.ts'
import { removeDeletedFiles } from '#api/platform/files/store.ts'
import { open } from '#api/platform/secrets.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  balancesOf,
  fund,
  giveResident,
  makePayable,
  pay,
  prove,
  proveBooks,
  RESIDENT,
  register,
  request,
  verify,
} from '#tests/helpers/money/payouts.ts'

const DIGITS = RESIDENT.replace('-', '')

afterEach(() => vi.restoreAllMocks())

type ResidentRow = { number_sealed: string; income_kind: string; left_at: string | null }
const keptOf = (person: Person) =>
  testDeps()
    .db.prepare('SELECT number_sealed, income_kind, left_at FROM resident_numbers WHERE creator_id = ?')
    .bind(person.creatorId)
    .first<ResidentRow>()
const openKept = async (person: Person) =>
  open(testDeps().keys.data, numberPlace(person.creatorId), (await keptOf(person))?.number_sealed ?? '')
const eligibilityOf = async (person: Person) =>
  (await call('GET /eligible-for-creator-payout', { as: person.token })).data

/** Registers everything except the number. */
async function makeAlmost(won = 50_000): Promise<Person> {
  const person = await makePerson()
  expect((await prove(person)).status).toBe(200)
  expect((await register(person)).status).toBe(200)
  if (won > 0) await fund(person, won)
  return person
}

test('a person’s first payout waits for the resident number alone; a business is not asked for it', async () => {
  const person = await makeAlmost()
  const { eligible, conditions } = await eligibilityOf(person)
  expect(eligible).toBe(false)
  expect(conditions.filter(({ met }: { met: boolean }) => !met)).toEqual([
    expect.objectContaining({ code: 'resident_number', href: '/payouts/resident-number' }),
  ])
  const refused = await request(person, 20_000)
  expect([refused.status, refused.body.code]).toEqual([409, 'payout_not_eligible'])
  expect(refused.body.message).toContain('주민등록번호')
  expect((await giveResident(person)).data).toEqual({ done: true })
  expect((await eligibilityOf(person)).eligible).toBe(true)
  expect((await request(person, 20_000)).status).toBe(200)

  const business = await makePayable(50_000, { business: 'general' })
  await testDeps()
    .db.prepare('DELETE FROM resident_numbers WHERE creator_id = ?')
    .bind(business.creatorId)
    .run()
  const given = await giveResident(business)
  expect([given.status, given.body.code]).toEqual([409, 'resident_number_business'])
  expect((await eligibilityOf(business)).eligible).toBe(true)
  expect((await request(business, 20_000)).status).toBe(200)
  await proveBooks()
})

test('the number is refused before the identity check, with a wrong check digit, and while a payout is open', async () => {
  const early = await giveResident(await makePerson())
  expect([early.status, early.body.code]).toEqual([409, 'resident_number_early'])
  const person = await makeAlmost()
  const wrong = await giveResident(person, { isNew: false })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'resident_number_invalid'])
  expect(wrong.body.fields).toEqual({ residentNumber: ['주민등록번호를 확인해 주세요.'] })
  for (const residentNumber of ['', '900101', `${DIGITS}1`])
    expect((await giveResident(person, { residentNumber })).body.fields).toEqual({
      residentNumber: ['주민등록번호 13자리를 입력해 주세요.'],
    })
  expect((await giveResident(person, { residentNumber: '9002301000005' })).status).toBe(422)
  expect(await keptOf(person)).toBe(null)
  await giveResident(person)
  await request(person, 20_000)
  expect((await giveResident(person)).body.code).toBe('payout_open')
})

test('the number is sealed in a place of its own and appears in no table, answer, log or stored request', async () => {
  const output: string[] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void output.push(parts.map(String).join(' ')))
  const person = await makeAlmost()
  const body = { residentNumber: RESIDENT, incomeKind: 'business', isNew: true }
  const options = { as: person.token, key: 'resident-canary', body }
  const answers = [
    await call('PUT /creators/me/resident-number', options),
    await call('PUT /creators/me/resident-number', options),
    await giveResident(person, { residentNumber: `${RESIDENT}x` }),
    await call('GET /creators/me/payout-registration-info', { as: person.token }),
    await eligibilityOf(person),
  ]
  expect(await openKept(person)).toBe(DIGITS)
  // The same key with another number counts as the same request, because not even a keyed hash of the number
  // is stored.
  const other = { ...body, residentNumber: '910202-2000005' }
  expect((await call('PUT /creators/me/resident-number', { ...options, body: other })).status).toBe(200)
  expect(await openKept(person)).toBe(DIGITS)
  vi.restoreAllMocks()
  const { db } = testDeps()
  const tables = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>()
  const rows = await db.batch(tables.results.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  const text = JSON.stringify([answers, rows.map(({ results }) => results), output])
  for (const secret of [DIGITS, RESIDENT, DIGITS.slice(6)]) expect(text.includes(secret)).toBe(false)
  expect(answers[3]).toMatchObject({ data: { resident: { incomeKind: 'business' } } })
})

test('one-time income is taxed as such the first time, and as continuing income after it was paid', async () => {
  const person = await makeAlmost(400_000)
  await giveResident(person, { incomeKind: 'other' })
  expect(await eligibilityOf(person)).toMatchObject({
    taxType: 'other',
    tax: { incomeTax: 32_000, localTax: 3_200 },
  })
  const first = await pay(person, 200_000)
  const { data } = await call(`GET /creators/payouts/${first}/receipt`, { as: person.token })
  expect(data).toMatchObject({
    taxType: 'other',
    gross: 200_000,
    incomeTax: 16_000,
    localTax: 1_600,
    net: 182_400,
  })
  expect(await eligibilityOf(person)).toMatchObject({ taxType: 'individual' })
  await verify(person)
  await giveResident(person, { incomeKind: 'other' })
  const second = await request(person, 200_000)
  expect(second.data).toMatchObject({ taxType: 'individual', tax: { incomeTax: 6_000, localTax: 600 } })
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 200_000 })
  await proveBooks()
})

test('leaving erases the number unless tax was withheld: then it stays sealed, apart, for five years', async () => {
  const never = await makeAlmost(0)
  await giveResident(never)
  const paid = await makePayable(20_000)
  await pay(paid, 20_000)
  // A payout that was paid and returned is reported to the tax office with both lines.
  const back = await makePayable(20_000)
  const id = await pay(back, 20_000)
  const operator = await makePerson({ role: 'operator' })
  const body = { returnedOn: toKstDate(testDeps().now()), reason: '해지된 계좌예요' }
  expect((await call(`POST /ops/payouts/${id}/returned`, { as: operator.token, body })).status).toBe(200)
  for (const [person, lost] of [
    [never, 0],
    [paid, 0],
    [back, 20_000],
  ] as const) {
    const left = await call('DELETE /users/me', { as: person.token, body: { lost, confirmed: true } })
    expect(left.status).toBe(200)
  }
  expect(await keptOf(never)).toBe(null)
  expect(await keptOf(back)).toMatchObject({ left_at: expect.any(String) })
  expect(await keptOf(paid)).toMatchObject({ left_at: expect.any(String) })
  expect(await openKept(paid)).toBe(DIGITS)

  const year = new Date().getUTCFullYear()
  await eraseResidents(testDeps(`${year + 5}-12-31T10:00:00.000Z`))
  expect(await keptOf(paid)).not.toBe(null)
  await eraseResidents(testDeps(`${year + 6}-01-01T10:00:00.000Z`))
  expect(await keptOf(paid)).toBe(null)

  // Permanent rows do not show whose they were, eleven years later and after every nightly job.
  const later = `${year + 11}-03-02T18:00:00.000Z`
  const standing = () =>
    Promise.all(
      ['postings', 'payouts', 'payout_events', 'consents'].map((table) =>
        testDeps().db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'),
      ),
    )
  const before = await standing()
  await cleanUp(testDeps(later))
  await removeDeletedFiles(testDeps(later))
  expect(await standing()).toEqual(before)
  const { db } = testDeps()
  const named = await db
    .prepare('SELECT u.email, c.nickname FROM users u JOIN creators c ON c.user_id = u.id WHERE u.id = ?')
    .bind(paid.userId)
    .first()
  expect(named).toEqual({ email: null, nickname: '탈퇴한 회원' })
  const sent = await db
    .prepare('SELECT count(*) AS n FROM outbox WHERE user_id = ?')
    .bind(paid.userId)
    .first('n')
  expect(sent).toBe(0)
  await proveBooks()
})

test('a number never used is erased after a year; with an open payout it stays', async () => {
  const unused = await makeAlmost(0)
  await giveResident(unused)
  const open = await makePayable(20_000)
  await request(open, 20_000)
  const after = (days: number) => testDeps(new Date(Date.now() + days * 86_400_000).toISOString())
  await eraseResidents(after(364))
  expect(await keptOf(unused)).not.toBe(null)
  await eraseResidents(after(366))
  expect(await keptOf(unused)).toBe(null)
  expect(await keptOf(open)).not.toBe(null)
})
