/** Every page for operators shows a name, title or reason such as "constructor" as it was written. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { figure } from '#tests/helpers/figure.ts'
import { OBJECT_WORDS } from '#tests/helpers/platform/object-words.ts'
import { isOfOperators, ROWS } from './pages/page-checks.ts'
import { personOf } from './people.ts'
import { run } from './run.ts'
import { ENDPOINTS, SAMPLE_TEXT } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Replaces every sample text by the next of the words. */
function withWords(from: number): (data: unknown) => unknown {
  let nth = from
  const replace = (data: unknown): unknown => {
    if (typeof data === 'string' && data.startsWith(SAMPLE_TEXT))
      return OBJECT_WORDS[nth++ % OBJECT_WORDS.length]
    if (Array.isArray(data)) return data.map(replace)
    if (typeof data !== 'object' || data === null) return data
    return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, replace(one)]))
  }
  return replace
}

test('every operator page answers and shows words that every object has as property names', async () => {
  const rows = ROWS.filter(isOfOperators)
  let shown = 0
  for (const [nth, [name, row]] of rows.entries()) {
    const replace = withWords(nth)
    const known = personOf(row.who)
    const written = ENDPOINTS.filter((one) => !Object.hasOwn(known, one.name)).map((one) => [
      one.name,
      replace(row.given?.[one.name] ?? one.data),
    ])
    const plain = await run(door, row)
    const worded = await run(door, { ...row, given: Object.fromEntries(written) })
    expect([name, worded.response.status]).toEqual([name, plain.response.status])
    if (!plain.text.includes(SAMPLE_TEXT)) continue
    expect([name, OBJECT_WORDS.some((word) => worded.text.includes(word))]).toEqual([name, true])
    shown += 1
  }
  expect(shown).toBeGreaterThan(40)
  figure(
    `${OBJECT_WORDS.length} words of objects on ${rows.length} pages of operators: all answer, ${shown} show them`,
  )
})
