import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEVELOPER_WORDS } from '#tests/helpers/platform/words.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { mainOf, textsOf } from '#tests/helpers/visible.ts'
import { run } from '../run.ts'
import type { FormRow } from './form-row.ts'
import { FORMS } from './forms.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const ROWS: [string, FormRow, nth: number][] = Object.values(FORMS)
  .flat()
  .flatMap((row, nth) => (row.calls ? [[`${row.calls} at ${row.path}`, row, nth]] : []))

type Field = [name: string, value: string | File]
/**
 * Fields that no page of ours sends, but anybody can. Each form gets half of the kinds; `npm run test:long`
 * tries all.
 */
const HANDS: [string, (fields: Field[]) => Field[]][] = [
  ['nothing', () => []],
  ['empty fields', (fields) => fields.map(([name]) => [name, ''])],
  ['every field twice', (fields) => [...fields, ...fields]],
  ['files', (fields) => fields.map(([name]) => [name, new File(['x'], 'x.txt')])],
  ['words for files and numbers', (fields) => fields.map(([name]) => [name, 'NaN'])],
  ['lists', (fields) => fields.map(([name, value]) => [`${name}[0]`, value])],
  ['parts', (fields) => fields.map(([name, value]) => [`${name}.length`, value])],
  ['a book', (fields) => fields.map(([name]) => [name, '가'.repeat(9000)])],
  ['more', (fields) => [...fields, ['role', 'operator'], ['__proto__', 'x'], ['constructor', 'x']]],
]

function post(row: FormRow, hand: (fields: Field[]) => Field[]) {
  const body = new FormData()
  const { intent, ...fields } = row.fields
  if (intent) body.set('intent', intent)
  for (const [name, value] of hand(Object.entries(fields))) body.append(name, value)
  return { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
}

test.each(ROWS)('whoever makes the form by hand reads a sentence for people: %s', async (_, row, nth) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const hands = HANDS.filter((_, at) => process.env.ITDA_LONG || (at + nth) % 2 === 0)
  for (const [kind, hand] of hands) {
    const { response, text } = await run(door, row, {}, post(row, hand))
    expect(response.status, kind).toBeLessThan(500)
    const told = textsOf(mainOf(text)).filter(({ isSeen, isTold }) => isSeen && isTold)
    const foreign = told.filter((part) => DEVELOPER_WORDS.test(part.text) && !/^[\w.@-]*$/.test(part.text))
    expect([kind, foreign.map((part) => part.text)]).toEqual([kind, []])
    if (response.status >= 400) expect(told.length, kind).toBeGreaterThan(0)
  }
})
