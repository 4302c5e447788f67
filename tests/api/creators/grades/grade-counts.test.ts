import { expect, test } from 'vitest'
import { testDeps } from '#tests/helpers/api.ts'
import { gradeTable, makeOperator } from '#tests/helpers/creators/grades.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const operator = await makeOperator()
const run = (sql: string, ...values: (string | number)[]) =>
  testDeps()
    .db.prepare(sql)
    .bind(...values)
    .run()

async function shown(): Promise<Map<number, number>> {
  const { items } = await gradeTable(operator)
  return new Map(items.map((one: { level: number; creators: number }) => [one.level, one.creators]))
}

async function counted(): Promise<Map<number, number>> {
  const rows = await rowsOf<{ level: number; n: number }>(
    `SELECT g.level, (SELECT count(*) FROM creators c JOIN users u ON u.id = c.user_id AND u.withdrawn_at IS NULL
       WHERE c.grade_level = g.level AND c.approved_at IS NOT NULL) AS n FROM grades g ORDER BY g.level`,
  )
  return new Map(rows.map(({ level, n }) => [level, n]))
}

const raise = ({ creatorId }: Person, level: number) =>
  run('UPDATE creators SET grade_level = ? WHERE id = ?', level, creatorId)

test('each grade shows its approved creators, without those who left', async () => {
  const people = [await makePerson(), await makePerson(), await makePerson()] as const
  const before = await shown()
  expect(before).toEqual(await counted())

  await raise(people[0], 3)
  await raise(people[1], 3)
  await run('UPDATE creators SET approved_at = NULL WHERE id = ?', people[2].creatorId)
  await raise(people[2], 2)
  const raised = await shown()
  expect(raised).toEqual(await counted())
  expect([raised.get(1), raised.get(2), raised.get(3)]).toEqual([
    (before.get(1) ?? 0) - 3,
    before.get(2),
    (before.get(3) ?? 0) + 2,
  ])

  await run('UPDATE users SET withdrawn_at = ? WHERE id = ?', '2026-11-01T00:00:00.000Z', people[0].userId)
  await run('UPDATE users SET withdrawn_at = ? WHERE id = ?', '2026-11-01T00:00:00.000Z', people[2].userId)
  await raise(people[0], 1)
  const left = await shown()
  expect(left).toEqual(await counted())
  expect(left.get(3)).toBe((raised.get(3) ?? 0) - 1)
})
