/**
 * Compares the API with D1: a primary read and a money action, each beside a Worker that only sends the same
 * rows to the same database. Both run in one isolate, in alternating rounds. The result compares medians:
 * read the ratio, not the times. `node bench/api.ts [rounds] [requests a round]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { writeDocuments } from '../scripts/build.ts'
import { type Engine, startEngine } from '../scripts/engine/engine.ts'
import { middle } from './middle.ts'
import { atLeast } from './verdict.ts'

const ROUNDS = Number(process.argv[2] ?? 7)
const REQUESTS = Number(process.argv[3] ?? 150)
const CREATOR = { email: 'creator@itda.test', password: 'itda-dev-1234' }
const IDENTITY = { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' }
const READ = '/api/creators/me/payoutable-balance-amount'

type SendRequest = (path: string, init?: RequestInit) => Promise<Response>
type Row = { what: string; ours: () => Promise<unknown>; floor: () => Promise<unknown>; budget: number }

/**
 * The floors, in front of the API: a read by key; one batch with the number of statements that a changed
 * payout writes; and that batch after one with everything it must read first (session, try, kept answer,
 * payout, minimum).
 */
const DOOR = `import api from './CODE'
export * from './CODE'
let n = 0
export default {
  ...api,
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/floor/read') {
      const rows = env.DB.prepare('SELECT kind, balance FROM accounts WHERE creator_id = ?').bind(searchParams.get('id'))
      return Response.json((await rows.all()).results)
    }
    if (pathname !== '/floor/batch' && pathname !== '/floor/trips') return api.fetch(request, env, ctx)
    if (pathname === '/floor/trips') {
      const id = searchParams.get('id')
      await env.DB.batch([
        env.DB.prepare('SELECT s.id, u.role, c.approved_at FROM creators c JOIN users u ON u.id = c.user_id JOIN sessions s ON s.user_id = u.id WHERE c.id = ? LIMIT 1').bind(id),
        env.DB.prepare('SELECT count FROM rate_limits WHERE key = ?').bind(id),
        env.DB.prepare('SELECT answer, request_hash FROM idempotency WHERE scope = ? AND key = ?').bind('floor', 'none'),
        env.DB.prepare('SELECT p.*, a.holder_sealed FROM payouts p JOIN payout_accounts a ON a.id = p.account_id WHERE p.creator_id = ? LIMIT 1').bind(id),
        env.DB.prepare("SELECT value FROM policies WHERE kind = ? ORDER BY starts_on DESC LIMIT 1").bind('minimum_payout'),
      ])
    }
    const ref = 'floor:' + (n += 1)
    const at = new Date().toISOString()
    await env.DB.batch([
      env.DB.prepare('INSERT INTO idempotency (scope, key, request_hash, answer, at) VALUES (?, ?, ?, ?, ?)').bind('floor', ref, ref, '{}', at),
      env.DB.prepare('INSERT INTO alarms (id, kind, detail, at) VALUES (?, ?, ?, ?)').bind(ref, 'floor', '', at),
      env.DB.prepare('UPDATE settings SET value = ? WHERE name = ?').bind(null, 'redirectBetaDomain'),
      env.DB.prepare('INSERT INTO guards (changed) SELECT changes() WHERE changes() <> 1'),
      env.DB.prepare('INSERT INTO postings (debit, credit, amount, kind, ref, at) VALUES (?, ?, 1, ?, ?, ?)').bind('receivable', 'bank', 'floor', ref, at),
      env.DB.prepare('INSERT INTO postings (debit, credit, amount, kind, ref, at) SELECT ?, ?, 1, ?, ?, ? WHERE 0').bind('receivable', 'bank', 'none', ref, at),
    ])
    return Response.json({ data: { done: true } })
  },
}`

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'itda-bench-'))
  await writeDocuments()
  const engine = await startApi(folder)
  try {
    const url = await engine.url()
    // The other end may have dropped a connection that was idle for seconds, so this tries twice.
    const send: SendRequest = (path, init) =>
      fetch(new URL(path, url), init).catch(() => fetch(new URL(path, url), init))
    const rows = await prepare(send)
    for (const { ours, floor } of rows) await Promise.all([many(ours, 20), many(floor, 20)])
    for (const row of rows) await measure(row)
  } finally {
    await engine.end()
    rmSync(folder, { recursive: true })
  }
}

async function measure({ what, ours, floor, budget }: Row): Promise<void> {
  const took: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] }
  for (let i = 0; i < ROUNDS; i += 1) {
    took.floor.push(await many(floor, REQUESTS))
    took.ours.push(await many(ours, REQUESTS))
  }
  const [own, bare] = [middle(took.ours), middle(took.floor)]
  console.log(`${what.padEnd(14)} ${own.toFixed(2)} ms, floor ${bare.toFixed(2)} ms`)
  atLeast(budget, `${what}, against the same of D1`, bare / own)
}

/** The milliseconds of one call in a sequence. */
async function many(once: () => Promise<unknown>, times: number): Promise<number> {
  const from = performance.now()
  for (let i = 0; i < times; i += 1) await once()
  return (performance.now() - from) / times
}

/** Prepares a signed-in creator of the example data with an open payout, whose amount goes up and down. */
async function prepare(send: SendRequest): Promise<Row[]> {
  const ask = async (method: string, path: string, body?: unknown, headers: HeadersInit = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    const response = await send(path, { method, headers: all, body: body ? JSON.stringify(body) : undefined })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (JSON.parse(text) as { data: Record<string, string> }).data
  }
  await ask('POST', '/api/dev/seed')
  const { accessToken } = await ask('POST', '/api/auth/email/login', CREATOR)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { creatorId } = await ask('GET', '/api/auth/me', undefined, headers)
  const identityVerificationId = `dev_${Buffer.from(JSON.stringify(IDENTITY)).toString('base64url')}`
  await ask('POST', '/api/creators/me/withdraw-payout-auth', { identityVerificationId }, headers)
  const { id } = await ask('POST', '/api/creator-payouts', { amount: 10_000, name: IDENTITY.name }, headers)
  let changes = 0
  const change = () => {
    changes += 1
    const once = { ...headers, 'idempotency-key': `bench-${changes}` }
    return ask('PATCH', `/api/creators/payouts/${id}`, { amount: 10_000 + (changes % 2) * 500 }, once)
  }
  return [
    {
      what: 'primary read',
      ours: () => ask('GET', READ, undefined, headers),
      floor: () => send(`/floor/read?id=${creatorId}`).then((response) => response.text()),
      budget: 0.8,
    },
    {
      what: 'money action',
      ours: change,
      floor: () => send('/floor/batch').then((response) => response.text()),
      budget: 0.7,
    },
    {
      what: 'money, 2 trips',
      ours: change,
      floor: () => send(`/floor/trips?id=${creatorId}`).then((response) => response.text()),
      budget: 0.7,
    },
  ]
}

/** Starts the API alone, with the floors in front of it. */
function startApi(folder: string): Promise<Engine> {
  const change = (worker: V4WorkerOptions): V4WorkerOptions => {
    if (!Array.isArray(worker.modules)) return worker
    const contents = DOOR.replaceAll('CODE', worker.modules[0]?.path ?? '')
    return { ...worker, modules: [{ type: 'ESModule', path: 'door.js', contents }, ...worker.modules] }
  }
  return startEngine({ port: 8787, persistTo: folder, tell: () => {}, apiOnly: true, change })
}

await main()
