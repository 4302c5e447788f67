/** Decides the table of grades as operators do. */
import { expect } from 'vitest'
import { call } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { approve } from '../platform/approvals.ts'

const FIRST = [
  ['씨앗', 0, 70],
  ['새싹', 100_000, 75],
  ['줄기', 500_000, 80],
  ['꽃', 2_000_000, 85],
  ['열매', 10_000_000, 90],
] as const
export type Row = readonly [name: string, thresholdWon: number | string, sharePercent: number | string]

/** The whole table as the form sends it, with some rows changed. */
function tableOf(rows: Record<number, Row> = {}): Record<string, unknown> {
  const each = FIRST.map((first, nth) => {
    const [name, won, percent] = rows[nth + 1] ?? first
    return {
      [`grade${nth + 1}`]: name,
      [`thresholdWon${nth + 1}`]: won,
      [`sharePercent${nth + 1}`]: percent,
    }
  })
  return Object.assign({}, ...each)
}

export const setGrades = (boss: Person, rows?: Record<number, Row>, body: object = {}) =>
  call('PUT /ops/grades', {
    as: boss.token,
    body: { note: '수수료가 바뀌었어요', ...tableOf(rows), ...body },
  })

/** Requests the change, agrees to it and has another person approve it; returns the sentence agreed to. */
export async function decideGrades(
  boss: Person,
  rows?: Record<number, Row>,
  body: object = {},
): Promise<string> {
  const told = await setGrades(boss, rows, body)
  expect(told.body.code).toBe('site_agree')
  const [agreed] = told.body.fields.agreed
  const asked = await setGrades(boss, rows, { ...body, agreed })
  expect((await approve({ ...asked, data: asked.data.approval })).status).toBe(200)
  return agreed
}

export const makeOperator = () => makePerson({ role: 'operator' })
export const gradeTable = async (boss: Person) => (await call('GET /ops/grades', { as: boss.token })).data
