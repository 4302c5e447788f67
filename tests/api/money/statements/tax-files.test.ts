import { expect, test } from 'vitest'
import type { Actor } from '#api/deps.ts'
import { readTaxFile } from '#api/money/tax-files/files.ts'
import { addMonths, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { fund, giveResident, makePayable, pay, prove, register } from '#tests/helpers/money/payouts.ts'

const MONTH = '2031-03'
const query = (kind: string, month = MONTH) => `?kind=${kind}&month=${month}`
const open = (operator: Person, kind: string, month = MONTH) =>
  call('POST /ops/tax-files/open', { as: operator.token, body: { kind, month, reason: '3월 신고' } })
const read = (operator: Person, kind: string, month = MONTH) =>
  call(`GET /ops/tax-files/file${query(kind, month)}`, { as: operator.token })

/** Pays `won`, and sets the day on which the bank sent it. */
async function paidOn(person: Person, won: number, day: string): Promise<string> {
  const id = await pay(person, won)
  await setPaidDay(id, day)
  return id
}

async function setPaidDay(id: string, day: string): Promise<void> {
  const { db } = testDeps()
  await db.batch([
    db.prepare("INSERT INTO payout_transitions (from_state, to_state) VALUES ('paid', 'paid')"),
    db.prepare('UPDATE payouts SET paid_on = ? WHERE id = ?').bind(day, id),
    db.prepare("DELETE FROM payout_transitions WHERE from_state = 'paid' AND to_state = 'paid'"),
  ])
}

const linesOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

test('a month has one line per person with the tax withheld and includes the bank’s first and last day', async () => {
  const finance = await makePerson({ role: 'operator' })
  const [one, two] = [await makePayable(100_000), await makePayable(30_000)]
  await paidOn(one, 33_334, '2031-03-01')
  await paidOn(one, 20_000, '2031-03-31')
  await paidOn(one, 10_000, '2031-04-01')
  await paidOn(two, 30_000, '2031-03-15')
  const left = await call('DELETE /users/me', { as: two.token, body: { lost: 0, confirmed: true } })
  expect(left.status).toBe(200)
  const once = await makePerson()
  await prove(once)
  await register(once)
  await giveResident(once, { incomeKind: 'other', residentNumber: '900101-5000001' })
  await fund(once, 200_000)
  await paidOn(once, 200_000, '2031-03-15')

  const sums = await call(`GET /ops/tax-files${query('monthly-business')}`, { as: finance.token })
  expect(sums.data).toEqual({
    people: 2,
    payments: 3,
    gross: 83_334,
    incomeTax: 2_500,
    localTax: 250,
    missing: 0,
    openUntil: null,
  })
  const closed = await read(finance, 'monthly-business')
  expect([closed.status, closed.body.code]).toEqual([409, 'tax_file_closed'])

  expect((await open(finance, 'monthly-business')).data.openUntil).toMatch(/Z$/)
  const { data } = await read(finance, 'monthly-business')
  expect([data.fileName, data.rows]).toEqual(['itda-tax-monthly-business-2031-03.csv', 2])
  const [head, ...lines] = linesOf(data.csv)
  expect(head?.slice(0, 5)).toEqual(['지급연월', '업종코드', '성명', '주민등록번호', '내외국인'])
  const line = (payments: string, gross: string, income: string, local: string, all: string) => [
    ...[MONTH, '940306', '김하나', '900101-1000005', '1'],
    ...[payments, gross, '3', income, local, all],
  ]
  // The file includes the creator who deleted their account, with the name and number that were retained.
  expect(lines.sort()).toEqual(
    [line('2', '53334', '1600', '160', '1760'), line('1', '30000', '900', '90', '990')].sort(),
  )

  await open(finance, 'yearly-other')
  const other = linesOf((await read(finance, 'yearly-other')).data.csv)
  expect(other[1]).toEqual([
    ...['2031', '76', '김하나', '900101-5000001', '9', '1', '200000'],
    ...['120000', '80000', '20', '16000', '1600', '17600'],
  ])
  const year = await call(`GET /ops/tax-files${query('yearly-business')}`, { as: finance.token })
  expect(year.data).toMatchObject({ people: 2, payments: 4, gross: 93_334 })
})

test('only the operator who opened a tax file downloads it, for fifteen minutes; why, by whom and about whom is logged', async () => {
  const [finance, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const month = '2032-05'
  const person = await makePayable(20_000)
  await paidOn(person, 20_000, '2032-05-10')
  await open(finance, 'monthly-business', month)
  expect((await read(other, 'monthly-business', month)).body.code).toBe('tax_file_closed')
  expect((await read(finance, 'monthly-business', '2032-06')).body.code).toBe('tax_file_closed')
  expect((await read(finance, 'monthly-business', month)).data.rows).toBe(1)
  const { db } = testDeps()
  const looks = await db
    .prepare('SELECT actor_id, what, reason FROM pii_access_log WHERE creator_id = ? AND what LIKE ?')
    .bind(person.creatorId, 'tax_file%')
    .all()
  expect(looks.results).toEqual([
    { actor_id: finance.userId, what: `tax_file:monthly-business:${month}`, reason: '3월 신고' },
  ])
  const acts = await db
    .prepare("SELECT action, subject, after FROM audit_log WHERE actor_id = ? AND action = 'openTaxFile'")
    .bind(finance.userId)
    .all<{ after: string }>()
  expect(acts.results).toEqual([
    {
      action: 'openTaxFile',
      subject: `monthly-business:${month}`,
      after: JSON.stringify({ reason: '3월 신고' }),
    },
  ])
  const later = testDeps(new Date(Date.now() + 16 * 60_000))
  const actor = { userId: finance.userId, sessionId: 'ses_later' } as Actor
  await expect(readTaxFile(later, actor, { kind: 'monthly-business', month })).rejects.toMatchObject({
    code: 'tax_file_closed',
  })
})

test('a person without a number has a line with an empty field and is counted', async () => {
  const finance = await makePerson({ role: 'operator' })
  const month = '2033-05'
  const person = await makePayable(20_000)
  await paidOn(person, 20_000, '2033-05-10')
  await testDeps()
    .db.prepare('DELETE FROM resident_numbers WHERE creator_id = ?')
    .bind(person.creatorId)
    .run()
  const sums = await call(`GET /ops/tax-files${query('monthly-business', month)}`, { as: finance.token })
  expect(sums.data).toMatchObject({ people: 1, missing: 1 })
  await open(finance, 'monthly-business', month)
  const [, line] = linesOf((await read(finance, 'monthly-business', month)).data.csv)
  expect(line?.slice(2, 5)).toEqual(['김하나', '', ''])
})

test('a payment the bank returned is deducted in its month, and the files of a month add up to the ledger’s withholding', async () => {
  const finance = await makePerson({ role: 'operator' })
  const now = new Date()
  const [month, last] = [toKstMonth(now), addMonths(toKstMonth(now), -1)]
  const [first, other, gone] = [
    await makePayable(53_340),
    await makePayable(20_000),
    await makePayable(30_000),
  ]
  await paidOn(first, 43_331, `${last}-15`)
  const late = await paidOn(other, 20_000, `${last}-15`)
  await pay(first, 10_009)
  const before = await sumsOf(finance, last)
  for (const id of [await pay(gone, 30_000), late]) {
    const by = await makePerson({ role: 'operator' })
    const body = { returnedOn: toKstDate(now), reason: '해지된 계좌' }
    expect((await call(`POST /ops/payouts/${id}/returned`, { as: by.token, body })).status).toBe(200)
  }
  expect(await sumsOf(finance, last), 'what was reported stays').toEqual(before)
  for (const one of [last, month]) {
    const withheld = await ledgerOf(one)
    expect(await sumsOf(finance, one)).toEqual(withheld)
    const lines = await filesOf(finance, one)
    const total = (place: number) => lines.reduce((sum, line) => sum + Number(line.at(place)), 0)
    expect([total(-3), total(-2)], one).toEqual(withheld)
  }
  // A payout sent and returned within the month has no line. One sent in the month before and returned now
  // has a negative line.
  expect((await filesOf(finance, month)).map((line) => line[5]).sort()).toEqual(['-1', '1'])
})

const KINDS = ['monthly-business', 'monthly-other']

/** The income tax and local tax in both files. */
async function sumsOf(operator: Person, month: string): Promise<number[]> {
  const found = await Promise.all(
    KINDS.map(
      async (kind) => (await call(`GET /ops/tax-files${query(kind, month)}`, { as: operator.token })).data,
    ),
  )
  return ['incomeTax', 'localTax'].map((name) => found.reduce((sum, one) => sum + one[name], 0))
}

async function filesOf(operator: Person, month: string): Promise<string[][]> {
  const files = []
  for (const kind of KINDS) {
    await open(operator, kind, month)
    files.push(linesOf((await read(operator, kind, month)).data.csv).slice(1))
  }
  return files.flat()
}

/**
 * The amounts posted to the tax accounts for payouts that the bank sent in this month, minus those returned
 * in it.
 */
async function ledgerOf(month: string): Promise<number[]> {
  const { results } = await testDeps()
    .db.prepare(
      `SELECT x.kind, sum(x.amount) AS won FROM postings x JOIN payouts p ON p.id = substr(x.ref, 1, instr(x.ref, ':') - 1)
       WHERE x.kind GLOB 'payout_*_tax*' AND substr(iif(x.kind GLOB '*_returned', p.returned_on, p.paid_on), 1, 7) = ? GROUP BY x.kind`,
    )
    .bind(month)
    .all<{ kind: string; won: number }>()
  const wonOf = (kind: string) => results.find((row) => row.kind === kind)?.won ?? 0
  return ['payout_income_tax', 'payout_local_tax'].map((kind) => wonOf(kind) - wonOf(`${kind}_returned`))
}
