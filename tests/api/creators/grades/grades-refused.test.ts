import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { gradeTable, makeOperator, type Row, setGrades } from '#tests/helpers/creators/grades.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { setPolicy } from '#tests/helpers/site/policies.ts'

test.each([
  [{ 2: ['새싹', 0, 75] }, 422, 'grade_threshold_order', 'thresholdWon2'],
  [{ 2: ['새싹', 500_000, 75] }, 422, 'grade_threshold_order', 'thresholdWon3'],
  [{ 2: ['새싹', 100_000, 69.99] }, 422, 'grade_share_order', 'sharePercent2'],
  [{ 2: ['새싹', 100_000, 80.01] }, 422, 'grade_share_order', 'sharePercent3'],
  [{ 1: ['씨앗', 1, 70] }, 422, 'grade_first_threshold', 'thresholdWon1'],
  [{ 2: ['꽃', 100_000, 75] }, 409, 'grade_name_taken', 'grade4'],
  [{ 2: ['새싹', 100_000, 100.01] }, 400, 'invalid_input', 'sharePercent2'],
  [{ 2: ['새싹', 100_000, 75.005] }, 400, 'invalid_input', 'sharePercent2'],
  [{ 2: ['새싹', 100_000, '많이'] }, 400, 'invalid_input', 'sharePercent2'],
  [{ 2: ['', 100_000, 75] }, 400, 'invalid_input', 'grade2'],
] as [Record<number, Row>, number, string, string][])(
  '%j is refused beside its field and leaves nothing',
  async (rows, status, code, field) => {
    const boss = await makeOperator()
    const answer = await setGrades(boss, rows)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      status,
      code,
      [field],
    ])
    expect((await gradeTable(boss)).policy.waiting).toBeNull()
  },
)

test('nobody approves their own request, review can read but not request, and creators can do neither', async () => {
  const [boss, person] = [await makeOperator(), await makePerson()]
  const told = await setGrades(boss, { 5: ['열매', 10_000_000, 95] })
  const asked = await setGrades(boss, { 5: ['열매', 10_000_000, 95] }, { agreed: told.body.fields.agreed[0] })
  const { id } = asked.data.approval
  const own = await call(`POST /ops/approvals/${id}/approve`, { as: boss.token })
  expect([own.status, own.body.code]).toEqual([409, 'own_matter'])
  expect((await gradeTable(boss)).policy.waiting.says).toContain('95%')
  expect((await setGrades(boss, { 5: ['열매', 10_000_000, 96] })).body.code).toBe('site_agree')
  await call(`POST /ops/approvals/${id}/withdraw`, { as: boss.token })
  const review = await makePerson({ role: 'operator', operatorRole: 'review' })
  expect((await setGrades(review)).status).toBe(403)
  expect((await call('GET /ops/grades', { as: review.token })).status).toBe(200)
  expect((await setGrades(person)).status).toBe(403)
  expect((await call('GET /ops/grades', { as: person.token })).status).toBe(403)
  expect((await call('GET /ops/grades')).status).toBe(401)
})

test('the database refuses a table that was not decided by two or not announced in time', async () => {
  await expect(rowsOf('UPDATE grades SET share_bps = 10000 WHERE level = 1')).rejects.toThrow(
    'grades_decided',
  )
  await expect(rowsOf("UPDATE grade_changes SET reason = ''")).rejects.toThrow('grade_changes_append_only')
  const insert = (ladder: object, isCut: number) =>
    rowsOf(
      `INSERT INTO policies (id, kind, value, starts_on, note, is_cut, set_by, set_at)
       SELECT 'pol_x' || hex(randomblob(4)), 'grades', ?, date(?, '+9 hours'), 'x', ?, requested_by, ? FROM approvals LIMIT 1`,
      JSON.stringify(ladder),
      new Date().toISOString(),
      isCut,
      new Date().toISOString(),
    )
  const { items } = await gradeTable(await makeOperator())
  const ladder = items.map((one: { grade: string; thresholdWon: number; shareBps: number }) => ({
    name: one.grade,
    thresholdWon: one.thresholdWon,
    shareBps: one.shareBps,
  }))
  await expect(insert({ grades: ladder.slice(1) }, 0)).rejects.toThrow('grades_in_order')
  await expect(insert({ grades: ladder.toReversed() }, 0)).rejects.toThrow('grades_in_order')
  const worse = ladder.map((one: { shareBps: number }) => ({ ...one, shareBps: one.shareBps - 1 }))
  await expect(insert({ grades: worse }, 0)).rejects.toThrow('policies_cut_named')
  await expect(insert({ grades: worse }, 1)).rejects.toThrow('policies_approved')
  // Two operators decide it, but a day too early.
  await expect(setPolicy('grades', { grades: worse }, null, 29)).rejects.toThrow('policies_announced')
})
