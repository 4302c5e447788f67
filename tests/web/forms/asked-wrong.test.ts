import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test.each([
  ['visitor', '/?clicks=abc&order=20000', '20,000', '1,000,000번까지'],
  ['operator', '/ops/audit?from=2026-11-30&to=2026-11-01', '2026-11-30', '종료일이 시작일보다 빨라요.'],
  ['operator', '/ops/personal-data?from=2026-99-99', 'name="to"', '날짜를'],
] as const)('to a %s %s is the whole page, refused', async (who, path, kept, sentence) => {
  const { response, text } = await run(door, { path, who })
  expect(response.status).toBe(422)
  expect(text).toContain(kept)
  expect(text).toContain(sentence)
})

test('an invalid range of days is refused at its fields, and the page shows the usual days below', async () => {
  const sentence = '종료일이 시작일보다 빨라요.'
  const refusal = { code: 'invalid_input', message: sentence, requestId: 'r', fields: { to: [sentence] } }
  const how = (nth: number) => (nth === 1 ? Response.json(refusal, { status: 400 }) : null)
  const path = '/earnings?from=2026-11-30&to=2026-11-01'
  const { response, text } = await run(door, { path, who: 'creator' }, { broken: 'orders.getEarnings', how })
  expect(response.status).toBe(422)
  expect(text).toContain(sentence)
  expect(text).toContain('value="2026-11-30"')
})
