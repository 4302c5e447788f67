/**
 * Measures one size: every list and every job with that many orders, and the rows that D1 reports for each.
 */

import { type Call, type Caller, listCalls, type ReadRows } from './calls.ts'
import type { Cost } from './count-d1.ts'
import type { JobResponse } from './door.ts'
import { startCounting } from './engine.ts'
import { INPUTS, NOT_CALLED } from './inputs.ts'

export type Line = { kind: 'job' | 'list'; name: string; status: string } & Cost

/**
 * The number of runs of a job. Each run continues after the one before; the most expensive one is reported.
 */
const RUNS = 3
/** The number of pages after which a list is measured again. */
const PAGES_ON = 3

/** Makes nightly, monthly and one-time work due now. */
const DUE = [
  'DELETE FROM grade_reviews',
  "UPDATE experiments SET counted_to = ''",
  "UPDATE legal_texts SET told_at = NULL, told_to = ''",
  `INSERT OR IGNORE INTO backups (id, phase, begun_at, at, plan, cursor)
   VALUES ('20200101-183000', 'done', '2020-01-01T18:30:00.000Z', '2020-01-01T18:30:00.000Z', '[]', '{}')`,
  `INSERT OR IGNORE INTO data_exports (id, user_id, asked_at, folder)
   SELECT 'dex_01scale0000000000000', id, '2026-11-01T00:00:00.000Z', 'scale' FROM users WHERE email = 'creator@itda.test'`,
]

/** `only`: names of jobs and endpoints; none means all. */
export async function measure(folder: string, tell: (line: string) => void, only: string[]): Promise<Line[]> {
  const isAsked = (name: string) => only.length === 0 || only.includes(name.split(' ')[0] ?? name)
  const engine = await startCounting(folder, (line) => line.startsWith('[error]') && tell(line))
  try {
    const url = await engine.url()
    const ask = async <T>(path: string, init?: RequestInit) => {
      const send = () => fetch(new URL(path, url), init)
      // The other end may have dropped a connection that was idle for seconds, so this tries twice; each job
      // may run twice.
      const response = await send().catch(send)
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as T
    }
    const read: ReadRows = (sql) => ask('/scale/read', { method: 'POST', body: sql })
    const lines: Line[] = []
    const keep = (line: Line) => {
      lines.push(line)
      tell(`${line.kind} ${line.name}: ${line.status}, ${line.read} rows, ${line.ms} ms`)
    }
    const tokens: Record<Caller, string> = {
      anyone: '',
      creator: await tokenOf(url, 'creator@itda.test'),
      partner: await tokenOf(url, 'partner@itda.test'),
      agency: await tokenOf(url, 'agency@itda.test'),
      operator: await tokenOf(url, 'operator@itda.test'),
    }
    for (const sql of INPUTS) await read(sql)
    const { calls, leftOut } = await listCalls(read)
    const unsaid = leftOut.filter((name) => !NOT_CALLED[name])
    if (unsaid.length > 0) throw new Error(`neither asked nor said why not (inputs.ts): ${unsaid.join(', ')}`)
    for (const call of calls.filter(({ name }) => isAsked(name)))
      for (const line of await measureCall(call, tokens[call.who], ask)) keep(line)
    for (const sql of DUE) await read(sql)
    for (const { name } of await ask<{ name: string }[]>('/scale/jobs')) {
      if (!isAsked(name)) continue
      let most: Line | null = null
      for (let run = 0; run < RUNS; run += 1) {
        const { status, cost, data } = await ask<JobResponse>(`/scale/job?name=${name}`)
        const said = name === 'proveLedger' && data !== true ? 'does not add up' : status
        if (!most || cost.read + cost.written > most.read + most.written)
          most = { kind: 'job', name, status: said, ...cost }
        // A job that took a minute does not run again.
        if (cost.ms > 60_000) break
      }
      if (most) keep(most)
    }
    return lines
  } finally {
    await engine.end()
  }
}

type Fetch = <T>(path: string, init?: RequestInit) => Promise<T>
type Page = { next?: string | null; items?: unknown[]; count?: number; limit?: number } | null

async function measureCall(call: Call, token: string, ask: Fetch): Promise<Line[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const askOnce = (path: string) =>
    ask<JobResponse>('/scale/call', { headers: { ...headers, 'x-path': path } })
  const first = await askOnce(call.path)
  const lines: Line[] = [{ kind: 'list', name: call.name, status: first.status, ...first.cost }]
  let page = first.data as Page
  let further: JobResponse | null = null
  for (let on = 0; call.on === 'after' && on < PAGES_ON && page?.next; on += 1) {
    further = await askOnce(withField(call.path, 'after', page.next))
    page = further.data as Page
  }
  if (call.on === 'page' && page?.count && page.limit && page.count > page.limit)
    further = await askOnce(withField(call.path, 'page', `${Math.ceil(page.count / page.limit / 2)}`))
  if (further)
    lines.push({ kind: 'list', name: `${call.name}, further on`, status: further.status, ...further.cost })
  return lines
}

function withField(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

async function tokenOf(url: URL, email: string): Promise<string> {
  const response = await fetch(new URL(`/scale/token?email=${email}`, url))
  if (!response.ok) throw new Error(await response.text())
  return response.text()
}
