/**
 * A filled state of the release with eight workers runs with the four: its shards of clicks, sign-ins, links
 * and jobs.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { EVERY_MINUTE, EVERY_NIGHT } from '#api/platform/clock/job.ts'
import {
  type Engine,
  type EngineOptions,
  startEngine,
  type WorkerOptions,
} from '../../scripts/engine/engine.ts'
import { provideExampleState } from '../helpers/upkeep/example-state.ts'

const state = mkdtempSync(join(tmpdir(), 'itda-eight-'))
afterAll(() => rmSync(state, { recursive: true, force: true, maxRetries: 3 }))

/** Runs in front of the API and sends to its queue of clicks as the redirect does. */
const DOOR = `import api from './CODE'
export * from './CODE'
export default {
  ...api,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/clicks') return api.fetch(request, env, ctx)
    await env.CLICKS.send(await request.json())
    return new Response(null, { status: 204 })
  },
}`

function withDoor(worker: WorkerOptions): WorkerOptions {
  const [main] = worker.modules as { path: string }[]
  const contents = DOOR.replaceAll('CODE', main?.path ?? '')
  return {
    ...worker,
    modules: [{ type: 'ESModule', path: 'door.js', contents }, ...(worker.modules as [])],
  } as WorkerOptions
}

/**
 * In the earlier release, `itda-desk` had the class and the API was bound to it, so the data is stored with
 * that name.
 */
const asBefore: Pick<EngineOptions, 'change' | 'also'> = {
  change: (worker) =>
    withDoor({
      ...worker,
      durableObjects: { CLICK_SHARDS: { className: 'ClickShard', scriptName: 'itda-desk', useSQLite: true } },
    }),
  also: ([api]) => {
    const { queueConsumers: _, ...desk } = api as WorkerOptions & { queueConsumers?: unknown }
    const durableObjects = { CLICK_SHARDS: { className: 'ClickShard', useSQLite: true } }
    return [{ ...desk, name: 'itda-desk', durableObjects } as WorkerOptions]
  },
}

const lines: string[] = []
const start = (options: Partial<EngineOptions>): Promise<Engine> =>
  startEngine({ port: 0, persistTo: state, tell: (line) => void lines.push(line), apiOnly: true, ...options })

function read<T>(sql: string, ...values: string[]): T {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite') ?? ''
  const db = new DatabaseSync(join(folder, name), { readOnly: true, timeout: 5000 })
  try {
    return db.prepare(sql).get(...values) as T
  } finally {
    db.close()
  }
}

const LINK = `SELECT l.id, l.code, l.partner_id AS partnerId, l.clicks FROM links l JOIN creators c ON c.id = l.creator_id JOIN users u ON u.id = c.user_id
  WHERE u.email = 'creator@itda.test' AND l.deleted_at IS NULL ORDER BY l.id LIMIT 1`
const clicksOf = (id: string) => read<{ clicks: number }>('SELECT clicks FROM links WHERE id = ?', id).clicks

type Link = { id: string; code: string; partnerId: string; clicks: number }

/** Sends a click and waits until the consumer has passed it to a shard. */
async function click(engine: Engine, { id, code, partnerId }: Link, visitor: string): Promise<void> {
  const taken = () => lines.filter((line) => line.startsWith('QUEUE itda-clicks')).length
  const before = taken()
  const one = { linkId: id, code, partnerId, at: Date.now(), nonce: visitor, visitor, drop: null }
  const clicks = [{ ...one, device: 'mobile', inApp: null, referrer: null }]
  const body = JSON.stringify({ batchId: `batch-${visitor}`, clicks })
  expect((await engine.ask('/clicks', { method: 'POST', body })).status).toBe(204)
  await vi.waitFor(() => expect(taken()).toBeGreaterThan(before), { timeout: 60_000 })
}

async function tick(engine: Engine, line: string): Promise<void> {
  for (const job of engine.jobs.filter(({ cron }) => cron === line)) await job.run(new Date())
}

test('the new worker counts clicks that waited at the old one, and a signed-in member stays signed in', {
  timeout: 10 * 60_000,
}, async () => {
  await provideExampleState(state)
  // The shards of this release have another name, and no click waits in them.
  rmSync(join(state, 'v3/do'), { recursive: true })
  const before = await start(asBefore)
  let link: Link = { id: '', code: '', partnerId: '', clicks: 0 }
  let signIn = { accessToken: '' }
  try {
    link = read<Link>(LINK)
    const body = JSON.stringify({ email: 'creator@itda.test', password: 'itda-dev-1234' })
    const headers = { 'content-type': 'application/json' }
    const answer = await before.ask('/api/auth/email/login', { method: 'POST', headers, body })
    signIn = (JSON.parse(answer.text) as { data: typeof signIn }).data
    await click(before, link, '00000000000000aa')
  } finally {
    await before.end()
  }
  expect(readdirSync(join(state, 'v3/do'))).toEqual(['itda-desk-ClickShard'])
  expect(clicksOf(link.id)).toBe(link.clicks)

  const after = await start({ change: withDoor })
  try {
    const headers = { authorization: `Bearer ${signIn.accessToken}` }
    expect((await after.ask('/api/auth/me', { headers })).status).toBe(200)
    expect((await after.ask(`/api/internal/links/${link.code}`)).status).toBe(200)
    await click(after, link, '00000000000000bb')
    await tick(after, EVERY_NIGHT)
    expect(clicksOf(link.id)).toBe(link.clicks + 2)
    await tick(after, EVERY_MINUTE)
    await tick(after, EVERY_NIGHT)
    expect(clicksOf(link.id)).toBe(link.clicks + 2)
    expect(read("SELECT count(*) AS failed FROM jobs WHERE state <> 'ok'")).toEqual({ failed: 0 })
  } finally {
    await after.end()
  }
  expect(readdirSync(join(state, 'v3/do'))).toEqual(['itda-desk-ClickShard'])
})
