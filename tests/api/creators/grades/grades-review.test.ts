import { afterAll, beforeEach, expect, test } from 'vitest'
import { startGrade } from '#api/creators/grades/creator-grades.queries.ts'
import { getMyGrade } from '#api/creators/grades/get-my-grade.ts'
import { reviewGrades } from '#api/creators/grades/review.ts'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

/** Each test uses another year, because the review saves its progress by month. */
let year = 2030
beforeEach(async () => {
  year += 1
  await rowsOf('UPDATE creators SET grade_level = 1')
})
afterAll(async () => {
  await rowsOf('DELETE FROM grade_warnings')
  // These months have no orders, and the ledger proof at the end of every file compares both.
  await rowsOf('DELETE FROM creator_commission_months')
})

const review = (day: string) => reviewGrades(testDeps(`${year}-${day}T00:30:00+09:00`))
const levelOf = async (person: Person) =>
  (
    await rowsOf<{ grade_level: number }>('SELECT grade_level FROM creators WHERE id = ?', person.creatorId)
  )[0]?.grade_level
const warningsOf = (person: Person) =>
  rowsOf<{ effective_on: string; to_level: number; state: string }>(
    'SELECT effective_on, to_level, state FROM grade_warnings WHERE creator_id = ? ORDER BY warned_at',
    person.creatorId,
  )
const subjectsTo = async (person: Person) =>
  (
    await rowsOf<{ subject: string }>(
      `SELECT payload ->> 'subject' AS subject FROM outbox WHERE payload ->> 'to' = ? UNION ALL SELECT subject FROM dev_mails WHERE recipient = ?`,
      person.email,
      person.email,
    )
  ).map(({ subject }) => subject)
const mailCountOf = async (person: Person) => (await subjectsTo(person)).length
const confirm = (person: Person, month: string, commission: number) =>
  insert(testDeps().db, 'creator_commission_months', {
    creator_id: person.creatorId,
    month: `${year}-${month}`,
    commission,
  }).run()

test('a demotion is warned of on the 1st and happens on the next 1st, not a day earlier', async () => {
  const person = await makePerson({ level: 3 })
  await confirm(person, '01', 600_000)
  await confirm(person, '04', 150_000)
  await review('04-01')
  expect(await warningsOf(person)).toEqual([])
  await review('05-01')
  expect(await warningsOf(person)).toEqual([{ effective_on: `${year}-06-01`, to_level: 2, state: 'open' }])
  expect(await mailCountOf(person)).toBe(1)
  await review('05-31')
  expect(await levelOf(person)).toBe(3)
  const grade = await getMyGrade(testDeps(`${year}-05-20T00:00:00Z`), person.actor)
  expect(grade.warning).toMatchObject({
    effectiveOn: `${year}-06-01`,
    grade: { level: 2 },
    neededWon: 350_000,
  })
  await review('06-01')
  expect(await levelOf(person)).toBe(2)
  expect(await warningsOf(person)).toMatchObject([{ state: 'applied' }])
  expect(await mailCountOf(person)).toBe(2)
  expect(await subjectsTo(person)).toContainEqual(expect.stringContaining('새싹 등급으로 내려갔어요'))
  const shares = await rowsOf<{ since: string; share_bps: number }>(
    'SELECT since, share_bps FROM creator_grades WHERE creator_id = ? ORDER BY since DESC LIMIT 1',
    person.creatorId,
  )
  expect(shares).toEqual([{ since: `${year}-05-31T15:30:00.000Z`, share_bps: 7_500 }])
})

test('a creator who recovers within the month keeps the grade', async () => {
  const person = await makePerson({ level: 2 })
  await review('05-01')
  await confirm(person, '05', 100_000)
  const safe = await getMyGrade(testDeps(`${year}-05-20T00:00:00Z`), person.actor)
  expect(safe.warning).toMatchObject({ neededWon: 0 })
  await review('06-01')
  expect(await levelOf(person)).toBe(2)
  expect(await warningsOf(person)).toMatchObject([{ state: 'lifted' }])
})

test('a creator falls no further than was announced', async () => {
  const person = await makePerson({ level: 4 })
  await confirm(person, '02', 600_000)
  await review('05-01')
  expect(await warningsOf(person)).toMatchObject([{ to_level: 3 }])
  await review('06-01')
  expect(await levelOf(person)).toBe(3)
  await review('07-01')
  expect(await warningsOf(person)).toMatchObject([{ state: 'applied' }, { to_level: 1, state: 'open' }])
})

test('a warning lowers no grade that was reached after it: that one has a month of its own', async () => {
  const person = await makePerson({ level: 3 })
  await confirm(person, '04', 150_000)
  await review('05-01')
  expect(await warningsOf(person)).toMatchObject([{ to_level: 2, state: 'open' }])
  const { db } = testDeps()
  await db.batch(startGrade(db, person.creatorId, 5, `${year}-05-10T00:00:00.000Z`))
  expect((await getMyGrade(testDeps(`${year}-05-20T00:00:00Z`), person.actor)).warning).toBeNull()
  await review('06-01')
  expect(await levelOf(person)).toBe(5)
  expect(await warningsOf(person)).toMatchObject([
    { to_level: 2, state: 'lifted' },
    { to_level: 2, state: 'open', effective_on: `${year}-07-01` },
  ])
  expect((await getMyGrade(testDeps(`${year}-06-20T00:00:00Z`), person.actor)).warning).not.toBeNull()
  await review('07-01')
  expect(await levelOf(person)).toBe(2)
})

test('a late review warns for a later 1st, and a missed 1st demotes nobody', async () => {
  const warnedLate = await makePerson({ level: 2 })
  await review('03-03')
  expect(await warningsOf(warnedLate)).toEqual([
    { effective_on: `${year}-05-01`, to_level: 1, state: 'open' },
  ])
  await review('04-01')
  expect(await levelOf(warnedLate)).toBe(2)
  await review('05-02')
  expect(await levelOf(warnedLate)).toBe(2)
  expect(await warningsOf(warnedLate)).toMatchObject([{ effective_on: `${year}-06-01`, state: 'open' }])
  await review('06-01')
  expect(await levelOf(warnedLate)).toBe(1)
})

test('a review that runs twice and ten times concurrently warns and demotes once', async () => {
  const person = await makePerson({ level: 2 })
  await Promise.all(Array.from({ length: 10 }, () => review('05-01')))
  await review('05-01')
  expect(await warningsOf(person)).toHaveLength(1)
  expect(await mailCountOf(person)).toBe(1)
  await Promise.all(Array.from({ length: 10 }, () => review('06-01')))
  await review('06-01')
  expect(await levelOf(person)).toBe(1)
  expect(await mailCountOf(person)).toBe(2)
})

test('a run that cannot review all creators leaves the rest to the next run, which reviews all of them', async () => {
  const people = [await makePerson({ level: 2 })]
  const [first] = people
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
     INSERT INTO users (id, created_at) SELECT 'usr_many_' || ?1 || '_' || i, '2026-01-01' FROM n`,
    year,
  )
  await rowsOf(
    `INSERT INTO creators (id, user_id, grade_level, created_at)
     SELECT replace(id, 'usr', 'crt'), id, 2, created_at FROM users WHERE id LIKE 'usr_many_' || ?1 || '%'`,
    year,
  )
  // The next minute continues where this one stopped.
  await review('05-01')
  await review('05-01')
  const [count] = await rowsOf<{ n: number }>(
    "SELECT count(*) AS n FROM grade_warnings WHERE effective_on = ? AND state = 'open'",
    `${year}-06-01`,
  )
  expect(count?.n).toBe(231)
  expect(await warningsOf(first as Person)).toHaveLength(1)
})
