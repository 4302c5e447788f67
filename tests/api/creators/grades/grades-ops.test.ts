import { afterAll, expect, test } from 'vitest'
import { getMyGrade } from '#api/creators/grades/get-my-grade.ts'
import { startGrades } from '#api/creators/grades/start.ts'
import { findShareBps } from '#api/links/links/queries.ts'
import { policyMail } from '#api/site/policies/mails.ts'
import { notifyPolicies } from '#api/site/policies/notify-policies.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { decideGrades, gradeTable, makeOperator, setGrades } from '#tests/helpers/creators/grades.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { confirmCommission, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'

const TODAY = toKstDate(testDeps().now())
const START = addDays(TODAY, 30)
/** `ms` milliseconds after the start of that day in Seoul. */
const on = (day: string, ms = 0) => new Date(Date.parse(startOfKstDate(day)) + ms)
const gradeOf = (person: Person, at = testDeps().now()) => getMyGrade(testDeps(at), person.actor)

/** The shares of orders from a click at each of these moments, in order. */
async function sharesOf(person: Person, moments: Date[]): Promise<number[]> {
  const shares: number[] = []
  for (const moment of moments) {
    const shop = await makeShop(person, { clickedAt: moment })
    await report(shop.partner, makeReport(shop.clickId))
    const [row] = await rowsOf<{ share_bps: number }>(
      'SELECT share_bps FROM orders WHERE partner_id = ? ORDER BY id DESC LIMIT 1',
      shop.partner.id,
    )
    shares.push(row?.share_bps ?? -1)
  }
  return shares
}

/**
 * Moves the decision on the announced change into the past, so that it applies already and clicks from before
 * and after it can be reported.
 */
async function letStart(days: number): Promise<void> {
  await rowsOf('DROP TRIGGER policies_fixed')
  await rowsOf(
    `UPDATE policies SET starts_on = date(starts_on, '-' || ? || ' days'), set_at = strftime('%Y-%m-%dT%H:%M:%fZ', set_at, '-' || ? || ' days')
     WHERE kind = 'grades' AND withdrawn_at IS NULL`,
    days,
    days,
  )
}

afterAll(async () => {
  await startGrades(testDeps())
})

test('a better table applies immediately to later clicks, with history and audit, and changes nothing earlier', async () => {
  const [boss, person] = [await makeOperator(), await makePerson({ level: 2 })]
  const before = new Date(Date.now() - 3_600_000)
  const says = await decideGrades(boss, { 2: ['떡잎', 90_000, 77.25] })
  expect(says).toContain('새싹→떡잎 100,000원부터 75% → 90,000원부터 77.25%')
  expect(says).not.toContain('30일 뒤')
  expect(await sharesOf(person, [before, new Date()])).toEqual([7_500, 7_725])
  const { items, policy } = await gradeTable(boss)
  expect(items[1]).toMatchObject({ level: 2, grade: '떡잎', thresholdWon: 90_000, shareBps: 7_725 })
  expect(policy).toMatchObject({
    announced: null,
    history: [
      {
        state: 'held',
        startsOn: TODAY,
        by: boss.email,
        note: '수수료가 바뀌었어요',
        says: '새싹→떡잎 100,000원부터 75% → 90,000원부터 77.25%',
      },
    ],
  })
  expect((await call('GET /creator-grades?grade=떡잎')).data.items).toMatchObject([{ id: 'grd_2' }])
  const [audit] = await rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE action = 'setPolicy' ORDER BY id DESC LIMIT 1",
  )
  expect(JSON.parse(JSON.parse(audit?.before ?? '').value).grades[1].shareBps).toBe(7_500)
  expect(JSON.parse(JSON.parse(audit?.after ?? '').value).grades[1].shareBps).toBe(7_725)
  expect(JSON.parse(audit?.after ?? '').requestedBy).toBe(boss.userId)
  expect(await rowsOf('SELECT name, changed_by FROM grade_changes WHERE level = 2 ORDER BY at')).toEqual([
    { name: '새싹', changed_by: null },
    { name: '떡잎', changed_by: boss.userId },
  ])
})

test('a lower threshold promotes every creator who has passed it when it starts', async () => {
  const [boss, person, other] = [await makeOperator(), await makePerson(), await makePerson()]
  await confirmCommission(await makeShop(person), 60_000)
  await confirmCommission(await makeShop(other), 40_000)
  const quiet = await makePerson()
  await confirmCommission(await makeShop(quiet), 55_000)
  await rowsOf(
    "INSERT INTO mail_topics_off VALUES (?, 'grades', '2026-11-01T00:00:00.000Z') RETURNING topic",
    quiet.userId,
  )
  await decideGrades(boss, { 2: ['새싹', 50_000, 77.25] })
  expect((await gradeOf(person)).grade.level).toBe(2)
  expect((await gradeOf(other)).grade.level).toBe(1)
  // Mails to many wait behind those about one person.
  const mails = await rowsOf("SELECT user_id, urgency, subject FROM outbox WHERE mail_kind = 'grade-raised'")
  expect(mails).toEqual([
    { user_id: person.userId, urgency: 2, subject: expect.stringContaining('새싹 등급으로 올랐어요') },
  ])
  const bell = 'SELECT title, href FROM notifications WHERE user_id = ? AND kind_code = ?'
  for (const { userId } of [person, quiet])
    expect(await rowsOf(bell, userId, 'grade-raised')).toEqual([
      { title: '새싹 등급으로 올랐어요', href: '/grades' },
    ])
})

test('a worse table is announced thirty days ahead, shown to creators and mailed to each of them once', async () => {
  const [boss, person] = [await makeOperator(), await makePerson({ level: 3 })]
  const early = await setGrades(
    boss,
    { 2: ['새싹', 50_000, 77.25], 3: ['줄기', 500_000, 78] },
    { startsOn: addDays(TODAY, 29) },
  )
  expect([early.status, Object.keys(early.body.fields)]).toEqual([400, ['startsOn']])
  const says = await decideGrades(boss, { 2: ['새싹', 60_000, 77.25], 3: ['줄기', 500_000, 78] })
  expect(says).toContain('30일 뒤')
  expect(says).toContain(
    '새싹 50,000원부터 77.25% → 60,000원부터 77.25%, 줄기 500,000원부터 80% → 500,000원부터 78%',
  )
  expect((await gradeTable(boss)).items[2]).toMatchObject({ shareBps: 8_000 })
  expect((await gradeOf(person)).announced).toEqual({
    startsOn: START,
    says: ['새싹 50,000원부터 77.25% → 60,000원부터 77.25%', '줄기 500,000원부터 80% → 500,000원부터 78%'],
    reason: '수수료가 바뀌었어요',
  })
  const deps = testDeps()
  for (let run = 0; run < 4; run += 1) await Promise.all([notifyPolicies(deps), notifyPolicies(deps)])
  const mails = await rowsOf<{ to: string; text: string }>(
    "SELECT payload ->> 'to' AS \"to\", payload ->> 'text' AS text FROM outbox WHERE mail_kind = 'policy-changed'",
  )
  expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)
  expect(mails[0]?.text).toContain('줄기 500,000원부터 80% → 500,000원부터 78%')
  await startGrades(testDeps(on(addDays(START, -1), 86_399_000)))
  expect((await gradeTable(boss)).items[2]).toMatchObject({ shareBps: 8_000 })
})

test('deciding the current table again withdraws an announced one before its day, and creators no longer see it', async () => {
  const [boss, person] = [await makeOperator(), await makePerson({ level: 3 })]
  const says = await decideGrades(boss, { 2: ['새싹', 50_000, 77.25] })
  expect(says).toContain('취소해요')
  expect((await gradeOf(person)).announced).toBeNull()
  const { policy } = await gradeTable(boss)
  expect(policy.history.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual([
    'held',
    'withdrawn',
  ])
  expect((await setGrades(boss, { 2: ['새싹', 50_000, 77.25] })).data).toEqual({ approval: null })
})

test('a click before the day keeps its share and one from its first moment gets the new, before and after the job', async () => {
  const [boss, person] = [await makeOperator(), await makePerson({ level: 3 })]
  await rowsOf(
    "UPDATE creator_grades SET since = '2020-01-01T00:00:00.000Z' WHERE creator_id = ?",
    person.creatorId,
  )
  await decideGrades(boss, { 2: ['새싹', 50_000, 77.25], 3: ['줄기', 500_000, 78] })
  await letStart(31)
  const day = addDays(START, -31)
  const [last, first] = [on(day, -1), on(day)]
  expect(await sharesOf(person, [last, first]), 'before the job').toEqual([8_000, 7_800])
  const shareAt = (at: Date) => findShareBps(testDeps().db, person.creatorId, at.toISOString())
  expect([await shareAt(last), await shareAt(first)]).toEqual([8_000, 7_800])
  await Promise.all([startGrades(testDeps()), startGrades(testDeps())])
  await startGrades(testDeps())
  expect((await gradeTable(boss)).items[2]).toMatchObject({ shareBps: 7_800 })
  expect(await rowsOf('SELECT id FROM grade_changes WHERE level = 3 AND share_bps = 7800')).toHaveLength(1)
  expect(await sharesOf(person, [last, first]), 'after the job').toEqual([8_000, 7_800])
  expect((await gradeOf(person)).history[0]).toMatchObject({ level: 3, shareBps: 7_800 })
})

test('two grades can swap their names in one table', async () => {
  const boss = await makeOperator()
  const now = (await gradeTable(boss)).policy.values
  const swapped = { ...now, grade4: now.grade5, grade5: now.grade4, sharePercent4: 86 }
  const asked = await setGrades(boss, {}, swapped)
  const agreed = asked.body.fields.agreed[0]
  const sent = await setGrades(boss, {}, { ...swapped, agreed })
  expect((await approve({ ...sent, data: sent.data.approval })).status).toBe(200)
  expect((await gradeTable(boss)).items.map(({ grade }: { grade: string }) => grade)).toEqual([
    '씨앗',
    '새싹',
    '줄기',
    '열매',
    '꽃',
  ])
})

test('the mail of an announced table names what changes and leads to the creator’s own grade', () => {
  const [before, value] = [70, 71].map((percent) =>
    JSON.stringify({ grades: [{ name: '씨앗', thresholdWon: 0, shareBps: percent * 100 }] }),
  ) as [string, string]
  const mail = policyMail({ kind: 'grades', value, before, starts_on: '2026-12-24', note: '이유' }, '이음')
  expect(JSON.stringify(mail)).toContain('씨앗 0원부터 70% → 0원부터 71%')
  expect(JSON.stringify(mail)).toContain('/grades')
})
