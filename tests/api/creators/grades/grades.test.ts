import { expect, test } from 'vitest'
import { getMyGrade } from '#api/creators/grades/get-my-grade.ts'
import { proveLedger } from '#api/money/books/nightly-proof.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeWellRead } from '#tests/helpers/orders/flags.ts'
import {
  cancel,
  confirmCommission,
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  report,
} from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const gradeOf = async (person: Person) => (await call('GET /creators/me/grade', { as: person.token })).data
const levelsOf = (person: Person) =>
  rowsOf<{ level: number; share_bps: number }>(
    'SELECT level, share_bps FROM creator_grades WHERE creator_id = ? ORDER BY since',
    person.creatorId,
  )
const mailsTo = (person: Person) =>
  rowsOf<{ subject: string; text: string }>(
    `SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ?
     UNION ALL SELECT subject, body FROM dev_mails WHERE recipient = ?`,
    person.email,
    person.email,
  )

test('a new creator has the first grade and sees what is missing for the next', async () => {
  const person = await makePerson()
  const grade = await gradeOf(person)
  expect(grade).toMatchObject({
    grade: { level: 1, grade: '씨앗', shareBps: 7_000 },
    sumWon: 0,
    next: { grade: { level: 2, grade: '새싹' }, remainingWon: 100_000, projectedOn: null },
    warning: null,
  })
  expect(grade.months).toHaveLength(4)
  expect(grade.months.map(({ isRunning }: { isRunning: boolean }) => isRunning)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('one won below the threshold promotes nobody, and the threshold itself promotes in the confirming batch', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  await confirmCommission(shop, 99_999)
  expect(await gradeOf(person)).toMatchObject({ grade: { level: 1 }, next: { remainingWon: 1 } })
  await report(shop.partner, makeReport(shop.clickId, { lines: [makeLine(100, 1)] }))
  expect((await gradeOf(person)).grade.level).toBe(1)
  await confirmCommission(shop, 1)
  expect(await gradeOf(person)).toMatchObject({
    grade: { level: 2, grade: '새싹' },
    sumWon: 100_000,
    next: { grade: { level: 3 }, remainingWon: 400_000 },
    history: [
      { level: 2, shareBps: 7_500 },
      { level: 1, shareBps: 7_000 },
    ],
  })
  const mails = await mailsTo(person)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('새싹 등급으로 올랐어요')
  expect(mails[0]?.text).toContain('커미션의 75%')
  const { data: me } = await call('GET /auth/me', { as: person.token })
  expect(me.creator.grade).toMatchObject({ level: 2 })
})

test('one large order promotes over several grades in one step, and the same order sent again promotes nobody', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const order = await confirmCommission(shop, 2_000_000)
  const before = await levelsOf(person)
  expect(before.map(({ level }) => level)).toEqual([1, 4])
  await report(shop.partner, { ...order, eventId: 'again' })
  expect(await levelsOf(person)).toEqual(before)
  expect(await mailsTo(person)).toHaveLength(1)
})

test('twenty concurrent confirmations promote once per step and sum to the won', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  await makeWellRead(shop.link.id)
  await Promise.all(Array.from({ length: 20 }, () => confirmCommission(shop, 30_000)))
  expect(await gradeOf(person)).toMatchObject({ sumWon: 600_000, grade: { level: 3 } })
  const levels = (await levelsOf(person)).map(({ level }) => level)
  expect(levels.at(-1)).toBe(3)
  expect(new Set(levels).size).toBe(levels.length)
  await expectProof()
})

test('a cancelled order lowers the sum, and the grade stays until the 1st', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const order = await confirmCommission(shop, 150_000)
  await cancel(shop.partner, order)
  expect(await gradeOf(person)).toMatchObject({ sumWon: 0, grade: { level: 2 } })
  await expectProof()
})

test('a click before the promotion keeps its share, a click after it has the new one', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { clickedAt: new Date(Date.now() - 3_600_000) })
  await confirmCommission(shop, 100_000)
  const older = makeReport(shop.clickId, { lines: [makeLine(20_000, 1_000)] })
  await report(shop.partner, older)
  const later = makeReport(await makeClickId(shop.link.code), { lines: [makeLine(20_000, 1_000)] })
  await report(shop.partner, later)
  const shares = await rowsOf(
    'SELECT share_bps, grade_name, pending_won FROM orders WHERE order_code IN (?, ?) ORDER BY share_bps',
    older.orderCode,
    later.orderCode,
  )
  expect(shares).toEqual([
    { share_bps: 7_000, grade_name: '씨앗', pending_won: 700 },
    { share_bps: 7_500, grade_name: '새싹', pending_won: 750 },
  ])
})

test('commission counts in the month of its confirmation, by the calendar of Seoul', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { clickedAt: '2026-10-30T00:00:00Z' })
  const at = (occurredAt: string, commission: number) =>
    report(
      shop.partner,
      makeReport(shop.clickId, {
        status: 'confirmed',
        occurredAt,
        lines: [makeLine(commission * 20, commission)],
      }),
    )
  await at('2026-10-31T14:59:59Z', 1_000)
  await at('2026-10-31T15:00:00Z', 2_000)
  const months = 'SELECT month, commission FROM creator_commission_months WHERE creator_id = ? ORDER BY month'
  expect(await rowsOf(months, person.creatorId)).toEqual([
    { month: '2026-10', commission: 1_000 },
    { month: '2026-11', commission: 2_000 },
  ])
})

test('the nightly proof names a commission month that disagrees with the orders', async () => {
  const person = await makePerson()
  await confirmCommission(await makeShop(person), 5_000)
  await rowsOf(
    'UPDATE creator_commission_months SET commission = 5001 WHERE creator_id = ?',
    person.creatorId,
  )
  await proveLedger(testDeps('2030-01-01T18:00:00Z'))
  const [alarm] = await rowsOf<{ detail: string }>(
    "SELECT detail FROM alarms WHERE id LIKE 'alm_ledger_2030-01-02%'",
  )
  expect(alarm?.detail).toContain(`commission:${person.creatorId}`)
  await rowsOf(
    'UPDATE creator_commission_months SET commission = 5000 WHERE creator_id = ?',
    person.creatorId,
  )
  await expectProof()
})

test('the grade page reads at most 25 rows, and requires a sign-in', async () => {
  const person = await makePerson()
  await confirmCommission(await makeShop(person), 5_000)
  expect(await countRowsRead((deps) => getMyGrade(deps, person.actor))).toBeLessThanOrEqual(25)
  expect((await call('GET /creators/me/grade')).status).toBe(401)
})
