import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emailLoginMessage, socialSignUpMessage, UNCONFIRMED } from '#app/services/api/messages.server.ts'
import { COMMON_ERRORS } from '#contract/core/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/core/errors.ts'
import { findEndpoint } from '#contract/index.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { mainOf, unseenIn } from '#tests/helpers/visible.ts'
import { alternating } from '../fault-api.ts'
import { tablesOfActs } from '../real-build.ts'
import { run } from '../run.ts'
import type { FormRow } from './form-row.ts'
import { FORMS, NEVER_AGAIN } from './forms.ts'
import { SECRET } from './start-forms.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** These codes redirect, and the form waits: see forms-kept.test.ts. */
const LEADING: ErrorCode[] = ['unauthenticated', 'second_factor_required']
/**
 * Codes that app/services/forms/form.server.ts shows in the same way for every form. Each form is tested with
 * one of them, in turn.
 */
const ONE_WAY = COMMON_ERRORS.filter(
  (code) => !['invalid_input', 'fresh_sign_in_required', ...LEADING].includes(code),
) as readonly ErrorCode[]

const ROWS: [string, FormRow & { calls: string }, nth: number][] = Object.values(FORMS)
  .flat()
  // Documents are bytes and not in the contract.
  .filter(({ calls }) => calls !== 'files.read')
  .flatMap((row, nth) =>
    row.calls ? [[`${row.calls} at ${row.path}`, { ...row, calls: row.calls }, nth]] : [],
  )
/**
 * Endpoints without a form: those for the way back from a provider, for signing out, or for lookups. Other
 * tests cover them.
 */
const WITHOUT_A_FORM = [
  'auth.logout',
  'creatorChecks.checkPerson',
  'links.previewLink',
  'links.previewRepoint',
  'secondFactor.previewTotp',
  'social.linkProvider',
  'social.loginByOauth',
  'social.signUpByOauth',
]

function declaredOf(calls: string) {
  const declared = findEndpoint(calls.split('.'))
  if (!declared) throw new Error(`The contract has no ${calls}.`)
  const { method, meta, input } = declared
  return { method, errors: [...meta.errors], names: Object.keys(Object((input as { shape?: object }).shape)) }
}

function post(fields: FormRow['fields']) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
}

/** The sentence that the person must read. */
function saidOf({ calls }: FormRow, code: ErrorCode, message: string): string {
  const told = { status: ERRORS[code].status, code, message }
  if (told.status >= 500) return UNCONFIRMED
  if (calls === 'auth.loginByEmail') return emailLoginMessage(told)
  if (calls === 'social.finishOauthSignUp') return socialSignUpMessage(told)
  return message
}

async function refused(row: FormRow & { calls: string }, code: ErrorCode, fields?: Record<string, string[]>) {
  const message = `문장 ${code} 끝`
  const body = { code, message, requestId: 'r', ...(fields && { fields }) }
  const how = () => Response.json(body, { status: ERRORS[code].status })
  const { response, text } = await run(door, row, { broken: row.calls, how }, post(row.fields))
  expect(response.status, code).toBeGreaterThanOrEqual(400)
  return { text: mainOf(text), said: saidOf(row, code, message) }
}

function expectKept(text: string, row: FormRow, code: string): void {
  for (const value of row.keeps) expect(text, `${code} keeps ${value}`).toContain(value)
  // When a form waits for a fresh sign-in, its numbers wait with it.
  const never = code === 'fresh_sign_in_required' ? [SECRET] : NEVER_AGAIN
  for (const value of never) expect(text, code).not.toContain(value)
}

test.each(ROWS)('nobody is refused in silence: %s', async (_, row, nth) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const { errors, names } = declaredOf(row.calls)
  const unheard: string[] = []
  const met = alternating(errors, nth, (one) => ONE_WAY.includes(one))
  for (const code of met.filter((one) => !LEADING.includes(one))) {
    const { text, said } = await refused(row, code)
    unheard.push(...unseenIn(text, [said]).map((sentence) => `${code}: ${sentence}`))
    if (code !== 'signup_draft_lost') expectKept(text, row, code)
    // Codes that every endpoint may answer are handled in one way. So only one of them, and each code of the
    // endpoint's own, is tested with field names.
    const isNaming = code === 'invalid_input' || errors.indexOf(code) >= COMMON_ERRORS.length
    if (!isNaming || ERRORS[code].status >= 500 || code === 'signup_draft_lost') continue
    const all = new Set(['', 'unseen', 'lines[0].amount', 'intent', ...names, ...Object.keys(row.fields)])
    const fields = Object.fromEntries([...all].map((name) => [name, [`문장 ${code} ${name} 끝`]]))
    const named = await refused(row, code, fields)
    const missed = unseenIn(named.text, Object.values(fields).flat())
    unheard.push(...missed.map((sentence) => `${code}: ${sentence}`))
    expectKept(named.text, row, code)
  }
  expect(unheard).toEqual([])
})

test('every call of a route that changes something is in the table of forms', async () => {
  const sources = import.meta.glob(['/app/routes/**/*.{ts,tsx}', '/app/services/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }) as Record<string, string>
  const called = Object.values(sources).flatMap((source) => [...source.matchAll(/\bapi\.(\w+)\.(\w+)\(/g)])
  const { tables } = await tablesOfActs()
  const acting = Object.values(tables).flatMap((acts) => Object.values(acts).map(({ endpoint }) => endpoint))
  const names = [
    ...called.map(([, noun, verb]) => `${noun}.${verb}`),
    ...acting.filter((name) => name !== null),
  ]
  const changing = new Set(names.filter((name) => declaredOf(name).method !== 'GET'))
  const tabled = new Set(ROWS.map(([, { calls }]) => calls))
  expect(
    [...changing].filter((name) => !tabled.has(name)).sort(),
    'add a form that makes this call to tests/web/faults/forms/',
  ).toEqual(WITHOUT_A_FORM)
})
