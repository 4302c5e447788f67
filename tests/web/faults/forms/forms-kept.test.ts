import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FORM_RESTORED } from '#app/services/api/messages.server.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { run } from '../run.ts'
import type { FormRow } from './form-row.ts'
import { FORMS, NEVER_AGAIN } from './forms.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const KEY = 'key-of-this-form-0001'
/** Values that the form asks for again, because a cookie must not contain them. */
const LEFT_OUT = ['1990-01-02', '01012345678', '1208147521']
/** Names of fields whose values are stored nowhere while the form waits. */
const NEVER =
  /password|token|secret|^(auth|verify|recovery)Code$|(account|registration|resident)Number|birthOn|phone/i
const ROWS: [string, FormRow][] = Object.values(FORMS)
  .flat()
  .filter(({ who }) => who !== 'visitor')
  .map((row) => [`${row.calls} at ${row.path}`, row])

function post(fields: FormRow['fields']) {
  const body = new FormData()
  body.set('idempotencyKey', KEY)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
}

const keptIn = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('__Host-itda-draft-form='))

/** The cookie of a browser after the form of `row` met an ended session. */
async function loseSignIn(row: FormRow): Promise<string> {
  const refuse = () =>
    Response.json({ code: 'refresh_invalid', message: '끝', requestId: 'r' }, { status: 401 })
  const lost = { broken: 'auth.refresh', how: refuse, isSession: true }
  const { response, calls } = await run(door, row, lost, post(row.fields))
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `/start?next=${encodeURIComponent(row.path)}`,
  ])
  const line = keptIn(response) ?? ''
  expect(line.length).toBeLessThanOrEqual(4096)
  expect(line).toMatch(/Max-Age=1800; HttpOnly/)
  expect(calls.filter(({ bearer }) => bearer !== 'Bearer access-0')).toEqual(
    calls.filter(({ endpoint }) => endpoint === 'auth.refresh'),
  )
  return line.split(';')[0] ?? ''
}

test.each(ROWS)('%s waits for its sender', async (_, row) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const cookie = await loseSignIn(row)
  const { response, text, calls } = await run(door, row, {}, { headers: { cookie } })
  expect(response.status).toBe(200)
  const changing = calls.filter(({ method, endpoint }) => method !== 'GET' && !endpoint.includes('.preview'))
  expect(changing).toEqual([])
  const isLook = row.calls?.includes('.preview')
  // A lookup replaces the address by its result.
  const kept = row.keeps.filter((one) => !LEFT_OUT.includes(one) && !(isLook && one.startsWith('https:')))
  for (const value of kept) expect(text).toContain(value)
  const never = Object.entries(row.fields).filter(([name]) => NEVER.test(name))
  for (const value of [...NEVER_AGAIN, ...never.map(([, value]) => `value="${value}"`)])
    expect(text).not.toContain(value)
  if (kept.length > 0 && !row.isKeyless) expect(text).toContain(KEY)
  if (!isLook) expect(text).toMatch(new RegExp(`${FORM_RESTORED}|aria-invalid="true"`))
  expect(text).toMatch(/<form[^>]* method="post"/)
  expect(keptIn(response)).toContain('Max-Age=0')
})

const OPERATORS = ROWS.filter(([, { who, calls }]) => who === 'operator' && calls)

test.each(OPERATORS)('%s waits while its operator proves the second factor', async (_, row) => {
  const how = () =>
    Response.json({ code: 'second_factor_required', message: '인증', requestId: 'r' }, { status: 403 })
  const { response } = await run(door, row, { broken: row.calls ?? '', how }, post(row.fields))
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `/second-factor?next=${encodeURIComponent(row.path)}`,
  ])
  const cookie = keptIn(response)?.split(';')[0] ?? ''
  const back = await run(door, row, {}, { headers: { cookie } })
  const kept = row.keeps.filter((one) => !LEFT_OUT.includes(one))
  for (const value of kept) expect(back.text).toContain(value)
  expect(back.calls.filter(({ endpoint }) => endpoint === row.calls)).toEqual([])
})
