import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { FAULTS } from '../fault-api.ts'
import { run } from '../run.ts'
import type { FormRow } from './form-row.ts'
import { FORMS, NEVER_AGAIN } from './forms.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const ROWS: [string, FormRow][] = Object.values(FORMS)
  .flat()
  .filter(({ who, keeps }) => who !== 'visitor' && keeps.length > 0)
  .map((row) => [`${row.calls} at ${row.path}`, row])

test.each(ROWS)('%s, when nobody knows who sends it', async (_, row) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const [, how] = FAULTS.find(([fault]) => fault === 'a 500 of its own') ?? []
  const body = new FormData()
  body.set('idempotencyKey', 'key-of-this-form-0001')
  for (const [name, value] of Object.entries(row.fields)) body.set(name, value)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const broken = { broken: 'auth.getMe', ...(how && { how }) }
  const { response, text, calls } = await run(door, row, broken, {
    method: 'POST',
    headers,
    body: body as never,
  })
  expect(calls.map(({ endpoint }) => endpoint)).toContain('auth.getMe')
  expect(response.status).toBe(502)
  expect(calls.map(({ endpoint }) => endpoint)).not.toContain(row.calls)
  for (const value of row.keeps) expect(text).toContain(value)
  for (const value of NEVER_AGAIN) expect(text).not.toContain(value)
  expect(text).toMatch(
    /<form method="post" action="[^"]+">[\s\S]*name="idempotencyKey" value="key-of-this-form-0001"/,
  )
  expect(text).toContain('다시 시도')
})
