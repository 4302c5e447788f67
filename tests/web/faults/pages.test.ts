import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/strict-console.ts'
import { sessionIn } from '../visit.ts'
import { FAULTS, RETRY_AFTER, SIGN_INS } from './fault-api.ts'
import { PAGES, type PageRow, SOFT_EVERYWHERE } from './pages.ts'
import { realBuild } from './real-build.ts'
import { type Outcome, run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const ROWS: [string, PageRow][] = Object.entries(PAGES).flatMap(([id, rows]) =>
  rows.map((row): [string, PageRow] => [`${row.path} of a ${row.who} (${id})`, row]),
)

test('every route with a loader stands in the table', async () => {
  const { routes } = await realBuild()
  const loading = Object.values(routes).filter(({ id, module }) => id !== 'root' && module.loader)
  expect(Object.keys(PAGES).sort()).toEqual(loading.map(({ id }) => id.replace(/\/route$/, '')).sort())
})

test.each(ROWS)('%s', async (_, row) => {
  allowConsoleError(/api_fault|api_answer_broken|refresh_answer_broken/)
  const good = await run(door, row)
  expect([good.response.status, good.response.headers.get('location')]).toEqual(standing(row))

  const asked = new Set(good.calls.map((call) => call.endpoint))
  for (const broken of asked) {
    for (const [fault, how, status] of FAULTS) {
      const outcome = await run(door, row, { broken, how })
      const where = `${broken}: ${fault}`
      const expected = isHarmless(row, broken, fault) ? 200 : status
      expect(outcome.response.status, where).toBe(row.leadsTo ? good.response.status : expected)
      if (!row.leadsTo && expected !== 200) expectErrorPage(outcome, where)
      if (!row.leadsTo && expected === 429)
        expect(outcome.response.headers.get('retry-after'), where).toBe(RETRY_AFTER)
      if (row.who !== 'visitor') expect(await sessionIn(outcome.response), where).toBe('untouched')
    }
  }
})

const PERSONAL = ROWS.filter(([, row]) => row.who !== 'visitor')

test.each(PERSONAL)('%s, when the access token does not hold', async (_, row) => {
  allowConsoleError(/api_fault|api_answer_broken|refresh_answer_broken/)
  const { calls } = await run(door, row)
  const needs = calls.some((call) => call.bearer !== null)
  for (const [fault, how, tokenHolds, status, , isSignedOut] of needs ? SIGN_INS : []) {
    const outcome = await run(door, row, { broken: 'auth.refresh', how, tokenHolds, isSession: true })
    expect(outcome.response.status, fault).toBe(status === 200 ? standing(row)[0] : status)
    const left = await sessionIn(outcome.response)
    if (isSignedOut) expect([fault, left, nextOf(outcome)]).toEqual([fault, null, row.path])
    else if (status === 503) expect([fault, left]).toEqual([fault, 'untouched'])
    else expect(left, fault).toMatchObject({ refreshToken: 'refresh-1' })
    if (status === 503) expectErrorPage(outcome, fault)
    expect(
      outcome.calls.filter((call) => call.endpoint === 'auth.refresh').length,
      fault,
    ).toBeLessThanOrEqual(2)
  }
})

function standing({ leadsTo }: PageRow): [number, string | null] {
  if (leadsTo === '404') return [404, null]
  return leadsTo ? [302, leadsTo] : [200, null]
}

function isHarmless({ soft = [], says = [] }: PageRow, broken: string, fault: string): boolean {
  if ([...soft, ...SOFT_EVERYWHERE].includes(broken)) return true
  // Without a version nothing kept is used; only silence and what is said to every question end there.
  if (broken === 'versions.getDataVersion') return !/silence|429/.test(fault)
  return says.includes(broken) && /^4\d\d/.test(fault)
}

function nextOf({ response }: Outcome): string | null {
  const to = new URL(response.headers.get('location') ?? '', 'https://itda.example')
  return to.pathname === '/start' ? (to.searchParams.get('next') ?? '/') : null
}

/** Layout, Korean, a way on, a number; nothing of what broke. */
function expectErrorPage({ response, text }: Outcome, where: string): void {
  expect(response.headers.get('content-type'), where).toContain('text/html')
  expect(text, where).toMatch(/<html lang="ko">[\s\S]*<h1>[^<]*[가-힣]/)
  expect(text, where).toMatch(/홈으로/)
  expect(text, where).toMatch(/(문의|요청) 번호 (<!-- -->)?[0-9a-f-]{36}/)
  if (response.status >= 500) expect(text, where).toContain('다시 시도')
  expect(text, where).not.toMatch(/connection lost|Error:|undefined|\[object|<b>지금은|Oops/)
}
