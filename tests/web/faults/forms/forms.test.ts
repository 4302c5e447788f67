import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UNCONFIRMED } from '#app/services/api/messages.server.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { sessionIn } from '../../visit.ts'
import { alternating, faultsFor, RETRY_AFTER, signInsFor } from '../fault-api.ts'
import { realBuild } from '../real-build.ts'
import { type Outcome, run } from '../run.ts'
import type { FormRow } from './form-row.ts'
import { FORMS, NEVER_AGAIN } from './forms.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const KEY = 'key-of-this-form-0001'
/** Routes that refuse everything, or always answer the same; other tests cover them. */
const OTHERWISE = {
  'routes/$': '/x/y',
  'routes/$handle': '/x',
  'routes/ops.$': '/ops/x',
  'routes/sign-out': '/sign-out',
}
/** Every form of the table; `nth` is its position. */
const ROWS: [string, FormRow, nth: number][] = Object.entries(FORMS)
  .flatMap(([id, rows]) =>
    rows.map((row): [string, FormRow] => [`${row.calls ?? 'no call'} at ${row.path} (${id})`, row]),
  )
  .map(([name, row], nth) => [name, row, nth])

async function actions() {
  const { routes } = await realBuild()
  const acting = Object.values(routes).filter(({ module }) => module.action)
  return acting.map(({ id, path }) => ({ id: id.replace(/\/route$/, ''), path: `/${path ?? ''}` }))
}

const ORIGINS: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
]
/**
 * Requests that another site can send: a POST from every origin to every form, and the other methods in turn.
 */
const STRANGERS = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
  ORIGINS.map((headers): [string, Record<string, string>] => [method, headers]),
)

function post(fields: FormRow['fields'], site = 'same-origin') {
  const body = new FormData()
  body.set('idempotencyKey', KEY)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { method: 'POST', headers: { 'sec-fetch-site': site }, body: body as never }
}

test('every route with an action is in the table of forms', async () => {
  const ids = (await actions()).map(({ id }) => id).filter((id) => !Object.hasOwn(OTHERWISE, id))
  expect(Object.keys(FORMS).sort()).toEqual(ids.sort())
})

test.each(ROWS)('%s', async (_, row, nth) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const init = () => post(row.fields)
  const good = await run(door, row, {}, init())
  expect([
    good.response.status,
    row.calls && good.calls.some(({ endpoint }) => endpoint === row.calls),
  ]).toEqual([row.works ?? 302, row.calls && true])
  if (!row.calls) return
  for (const [fault, how, , status] of faultsFor(nth)) {
    const outcome = await run(door, row, { broken: row.calls, how }, init())
    const expected = status === 302 ? (row.works ?? 302) : status
    expect(outcome.response.status, fault).toBe(expected)
    expectOneOperation(outcome, row, fault)
    const left = status === 302 && row.endsSession ? null : 'untouched'
    if (row.who !== 'visitor') expect(await sessionIn(outcome.response), fault).toBe(left)
    if (status === 302) continue
    expectFormAgain(outcome, row, fault)
    expect(outcome.text, fault).toContain(status >= 500 ? UNCONFIRMED : '&lt;b&gt;지금은 안 돼요.')
    if (status === 429) expect(outcome.response.headers.get('retry-after')).toBe(RETRY_AFTER)
  }
})

const PERSONAL = ROWS.filter(([, row]) => row.who !== 'visitor')

test.each(PERSONAL)('%s, when the access token does not hold', async (_, row, nth) => {
  allowConsoleError(/api_call_failed|api_answer_invalid|refresh_answer_invalid/)
  for (const [fault, how, tokenHolds, , status, isSignedOut] of signInsFor(nth)) {
    const outcome = await run(
      door,
      row,
      { broken: 'auth.refresh', how, tokenHolds, isSession: true },
      post(row.fields),
    )
    const { response, calls } = outcome
    expect(response.status, fault).toBe(status === 302 && !isSignedOut ? (row.works ?? 302) : status)
    const left = await sessionIn(response)
    if (isSignedOut) {
      expect([fault, left]).toEqual([fault, null])
      expect(response.headers.get('location'), fault).toBe(`/start?next=${encodeURIComponent(row.path)}`)
    } else if (status === 503) expect([fault, left]).toEqual([fault, 'untouched'])
    else if (row.endsSession) expect(left, fault).toBeNull()
    else expect(left, fault).toMatchObject({ refreshToken: 'refresh-1' })
    // A call with an invalid session has no effect, so exactly one call had a valid token.
    const good = calls.filter(
      ({ endpoint, bearer }) => endpoint === row.calls && bearer !== 'Bearer access-0',
    )
    expect(good.length, fault).toBe(status === 302 && !isSignedOut ? 1 : 0)
  }
})

test('a form from another site reaches no action', async () => {
  const rows = [
    ...ROWS.map(([, row]) => row),
    ...Object.values(OTHERWISE).map((path) => ({ path, who: 'creator' as const, fields: {} })),
  ]
  for (const [nth, row] of rows.entries()) {
    for (const [method, headers] of alternating(STRANGERS, nth, ([one]) => one !== 'POST')) {
      const { response, calls, text } = await run(door, row, {}, { ...post(row.fields), method, headers })
      expect([row.path, method, headers, response.status]).toEqual([row.path, method, headers, 403])
      expect(calls).toEqual([])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(text).toContain('다른 사이트에서 보낸 요청')
    }
  }
  expect(rows.length).toBeGreaterThan(20)
})

/** Expects one operation, even when the form was sent twice, and never more than two calls. */
function expectOneOperation({ calls }: Outcome, row: FormRow, fault: string): void {
  const sent = calls.filter(({ endpoint }) => endpoint === row.calls)
  const keys = new Set(sent.map(({ key }) => key))
  expect(sent.length, fault).toBe(/reset|cut off/.test(fault) ? 2 : 1)
  expect(keys.size, fault).toBe(1)
  if (!row.isKeyless) expect([...keys][0]?.startsWith(KEY), fault).toBe(true)
  expect(new Set(sent.map(({ body }) => body.replace(/-{4,}\w+|boundary=\S+/g, ''))).size, fault).toBe(1)
}

function expectFormAgain({ response, text }: Outcome, row: FormRow, fault: string): void {
  expect(response.headers.get('content-type'), fault).toContain('text/html')
  expect(text, fault).toMatch(/<html lang="ko">/)
  for (const value of row.keeps) expect(text, `${fault}: keeps ${value}`).toContain(value)
  for (const value of NEVER_AGAIN) expect(text, fault).not.toContain(value)
  if (row.keeps.length > 0 && !row.isKeyless) expect(text, fault).toContain(KEY)
  expect(text, fault).not.toMatch(/connection lost|Error:|\[object|<b>지금은|Oops/)
}
