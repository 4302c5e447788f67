/** Checks every page when an endpoint it calls fails, and when its session fails. */
import { expect } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { sessionIn } from '../../visit.ts'
import { faultsFor, RETRY_AFTER, signInsFor } from '../fault-api.ts'
import { type Outcome, run, type ServerModule } from '../run.ts'
import { PAGES, type PageRow, SOFT_EVERYWHERE } from './pages.ts'

export type Row = [name: string, row: PageRow, nth: number]

/** Every page of the table; `nth` is its position. */
export const ROWS: Row[] = Object.entries(PAGES)
  .flatMap(([id, rows]) => rows.map((row): [string, PageRow] => [`${row.path} of a ${row.who} (${id})`, row]))
  .map(([name, row], nth) => [name, row, nth])

export const isOfOperators = ([, row]: Row) => row.path.startsWith('/ops')
/** Pages of a creator's own, without a header of ours. */
export const isBare = (path: string) => /^\/(@|creators\/|groups\/|shelf\/preview\/)/.test(path)
export const isPersonal = ([, row]: Row) => row.who !== 'visitor'

/** Breaks each endpoint of the page in each way. */
export async function expectFaultsShown(door: ServerModule, row: PageRow, nth: number): Promise<void> {
  allowConsoleError(/api_call_failed|api_answer_invalid|refresh_answer_invalid/)
  const good = await run(door, row)
  expect([good.response.status, good.response.headers.get('location')]).toEqual(standing(row))
  expectKind(good)
  if (row.who !== 'visitor' && isPage(good))
    expect(good.text.includes('action="/sign-out"')).toBe(!isBare(row.path))

  const asked = new Set(good.calls.map((call) => call.endpoint))
  for (const [at, broken] of [...asked].entries()) {
    for (const [fault, how, status] of faultsFor(nth + at)) {
      const outcome = await run(door, row, { broken, how })
      const where = `${broken}: ${fault}`
      const isSaid = row.refuses?.includes(broken) && /^4\d\d/.test(fault)
      const isTold = status !== 200 && !isHarmless(row, broken, fault)
      const expected = isTold ? status : standing(row)[0]
      const leadsOn = row.leadsTo && !row.leadsBy
      expect(outcome.response.status, where).toBe(leadsOn ? good.response.status : expected)
      if (isSaid) expect(outcome.text, where).toContain('&lt;b&gt;지금은 안 돼요.')
      else if (!leadsOn && isTold) expectErrorPage(outcome, where)
      if (!leadsOn && expected === 429)
        expect(outcome.response.headers.get('retry-after'), where).toBe(RETRY_AFTER)
      if (row.who !== 'visitor') expect(await sessionIn(outcome.response), where).toBe('untouched')
    }
  }
}

/** The access token is invalid: the page gets a new one, signs out, or reports it. */
export async function expectSignInsShown(door: ServerModule, row: PageRow, nth: number): Promise<void> {
  allowConsoleError(/api_call_failed|api_answer_invalid|refresh_answer_invalid/)
  const { calls } = await run(door, row)
  const needs = calls.some((call) => call.bearer !== null)
  for (const [fault, how, tokenHolds, status, , isSignedOut] of needs ? signInsFor(nth) : []) {
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
}

/** Whether the answer is a page; the content of a frame is none. */
export function isPage({ response }: Outcome): boolean {
  return (
    [200, 422].includes(response.status) &&
    (response.headers.get('content-type') ?? '').startsWith('text/html') &&
    !response.headers.get('content-security-policy')?.endsWith('; sandbox')
  )
}

/** Expects a content type with a charset for an answer with a body. */
function expectKind({ response, text }: Outcome): void {
  if (text === '') return
  const kind = response.headers.get('content-type')
  expect(kind).toMatch(
    /^((text\/(html|csv|plain)|application\/xml); charset=utf-8|image\/svg\+xml|application\/json)/,
  )
}

function standing({ leadsTo, isRefused }: PageRow): [number, string | null] {
  if (leadsTo === '404') return [404, null]
  return leadsTo ? [302, leadsTo] : [isRefused ? 422 : 200, null]
}

function isHarmless({ soft = [], says = [] }: PageRow, broken: string, fault: string): boolean {
  if ([...soft, ...SOFT_EVERYWHERE].includes(broken)) return true
  // Without a data version no cached answer is used; only timeouts and answers that apply to all calls end
  // there.
  if (broken === 'versions.getDataVersion') return !/silence|429/.test(fault)
  return says.includes(broken) && /^4\d\d/.test(fault)
}

function nextOf({ response }: Outcome): string | null {
  const to = new URL(response.headers.get('location') ?? '', 'https://itda.example')
  return to.pathname === '/start' ? (to.searchParams.get('next') ?? '/') : null
}

/** Expects the layout, Korean text, a link onward and a number, and no detail of the fault. */
function expectErrorPage({ response, text }: Outcome, where: string): void {
  expect(response.headers.get('content-type'), where).toContain('text/html')
  expect(text, where).toMatch(/<html lang="ko">[\s\S]*<h1>[^<]*[가-힣]/)
  expect(text, where).toMatch(/홈으로/)
  expect(text, where).toMatch(/(문의|요청) 번호 (<!-- -->)?[0-9A-F]{4}-[0-9A-F]{4}</)
  if (response.status >= 500) expect(text, where).toContain('다시 시도')
  expect(text, where).not.toMatch(/connection lost|Error:|undefined|\[object|<b>지금은|Oops/)
}
