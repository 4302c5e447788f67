/** Calls the API the way other workers do, through its own door, with real R2, KV and queues. */
import { env } from 'cloudflare:workers'
import { AsyncLocalStorage } from 'node:async_hooks'
import { findPresumed } from '#api/db/actors.ts'
import type { Deps } from '#api/deps.ts'
import type { Env } from '#api/env.ts'
import { makeDeps } from '#api/make-deps.ts'
import { CREATOR_HEADER } from '#contract/core/clients/agency-scopes.ts'
import { requireSlot } from './overdue-jobs.ts'
import { requireListed, watchPostings } from './platform/operator-money.ts'
import { readsTooMany, requireFewRows } from './rows/rows.ts'
import worker from './runtime/api-worker.ts'
import { fileDatabase } from './runtime/file-database.ts'
import {
  countFollowing,
  countInto,
  mostTripsOf,
  noTraffic,
  type Rows,
  requireFewTrips,
  type Traffic,
} from './trips.ts'

export const testEnv = { ...(env as unknown as Env), DB: fileDatabase }
let current = testEnv

/** From here on, every call and helper uses this database instead of the one of the file. */
export function useDatabase(DB: D1Database): void {
  current = { ...testEnv, DB }
}

/** From here on, the workers start with these settings in addition to those of the file. */
export function startWith(settings: Partial<Env>): void {
  current = { ...current, ...settings }
}

/**
 * Restores the settings of the file. Test files share a runtime, so tests/helpers/runtime/api-setup.ts calls
 * this between them.
 */
export function startAnew(): void {
  current = testEnv
}

/** What the call that runs has sent to the database. */
const sending = new AsyncLocalStorage<Traffic>()
function ofCall(): Traffic {
  const traffic = sending.getStore()
  if (!traffic) throw new Error('a statement of a call was sent outside of it, where nobody counts it')
  return traffic
}
const counted = new WeakMap<Env, Env>()

/**
 * These settings with a database that counts for each call. All calls get the same object, as in production,
 * so that what lasts is made once: with settings of its own, each call would open every key again.
 */
function openCounted(settings: Env): Env {
  const known = counted.get(settings)
  if (known) return known
  const made = { ...settings, DB: countInto(settings.DB, ofCall) }
  counted.set(settings, made)
  return made
}

const waiting: Promise<unknown>[] = []
const ctx = {
  waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  passThroughOnException() {},
  props: {},
} as unknown as ExecutionContext

/** Waits for work that the API passed to `waitUntil`, which goes on after the answer. */
export async function endBackgroundWork(): Promise<void> {
  while (waiting.length > 0) await Promise.allSettled(waiting.splice(0))
}

/**
 * The number of calls that are running. When several run at once, one may lose a race and repeat its queries.
 */
let underWay = 0
let mostUnderWay = 0
/**
 * Runs work beside calls, such as a job that may win a race against them. The trips of such calls are not
 * checked.
 */
export async function runBeside<T>(work: () => Promise<T>): Promise<T> {
  const leave = enter()
  return work().finally(leave)
}

function enter(): () => boolean {
  underWay += 1
  mostUnderWay = underWay === 1 ? 1 : Math.max(mostUnderWay, underWay)
  return () => {
    underWay -= 1
    return mostUnderWay === 1
  }
}

/**
 * A token states facts from the time when it was issued. When one has changed, the API needs a second query
 * to answer. An API key states nothing.
 */
async function isOutdated(token: string | undefined): Promise<boolean> {
  if (!token) return false
  if (token.startsWith('itda_')) return true
  const [, payload = ''] = token.split('.')
  const said = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  const now = await findPresumed(current.DB, said.sub)
  const stopped = 'SELECT 1 FROM users WHERE id = ? AND suspended_at IS NOT NULL'
  if (await current.DB.prepare(stopped).bind(said.sub).first()) return true
  const facts = ['creatorId', 'role', 'operatorRole', 'isCreator', 'partnerId', 'partnerRole'] as const
  return facts.some((fact) => (said[fact] ?? null) !== (now?.[fact] ?? null))
}

export type CallOptions = {
  /** Access token. */
  as?: string
  body?: unknown
  form?: FormData
  key?: string
  cookie?: string
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answered
export type Answer = { status: number; data: any; body: any; headers: Headers; cookies: string[] }

/** `call('POST /channels', { as: token, body: { … } })`; `data` is the answer's data field. */
export async function call(route: string, options: CallOptions = {}): Promise<Answer> {
  requireSlot()
  const [method = 'GET', path = '/'] = route.split(' ')
  const headers = new Headers(options.headers)
  if (options.as) headers.set('authorization', `Bearer ${options.as}`)
  if (options.key) headers.set('idempotency-key', options.key)
  if (options.cookie) headers.set('cookie', options.cookie)
  if (options.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  const body =
    options.form ??
    (typeof options.body === 'string'
      ? options.body
      : options.body === undefined
        ? undefined
        : JSON.stringify(options.body))
  const request = new Request(`http://localhost:8787/api${path}`, { method, headers, body })
  const traffic = noTraffic()
  const following = await countFollowing(current.DB, method, path)
  const watched = await watchPostings(current.DB, method, path)
  const isAlone = enter()
  const settings = openCounted(current)
  const response = await sending.run(traffic, () => worker.fetch(request, settings, ctx))
  const { rows } = traffic
  const { depth } = traffic.count
  const isHeldToIt = isAlone() && response.ok && !path.startsWith('/dev/')
  const named = namedIn(options.body)
  const isForCreator = headers.has(CREATOR_HEADER)
  const laterTrips = async () => Number(isForCreator) + Number(await isOutdated(options.as))
  if (isHeldToIt && depth > mostTripsOf(method, path, following, named))
    requireFewTrips(method, path, depth - (await laterTrips()), following, named)
  const text = await response.text()
  const parsed = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  await Promise.all(waiting.splice(0))
  const size = following || sizeOf(options.body, parsed?.data)
  if (isHeldToIt) {
    const keyless = options.as?.startsWith('itda_') ? withoutKey(rows) : rows
    const ownRows = isForCreator ? withoutAgency(keyless) : keyless
    const isTwice = readsTooMany(method, path, ownRows, size) && (await isOutdated(options.as))
    requireFewRows(method, path, ownRows, size, isTwice ? 2 : 1)
    await requireListed(current.DB, watched)
  }
  return {
    status: response.status,
    data: parsed?.data,
    body: parsed,
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
  }
}

/** Leaves out the rows of an API key: it is read with its person, and counts the call. */
function withoutKey({ read, written }: Rows): Rows {
  return { read: read - 4, written: written - 1 }
}

/** Leaves out the rows of a call for a creator: what was given is read, and the act and the hour are written. */
function withoutAgency({ read, written }: Rows): Rows {
  return { read: read - 12, written: written - 9 }
}

/**
 * The number of items a call is about: the ids it names, the page size it requests, or the items of its
 * answer.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever the API answered
function sizeOf(body: any, data: any): number {
  return namedIn(body) || (data?.limit ?? data?.items?.length ?? 1)
}

function namedIn(body: unknown): number {
  return (Object(body) as { ids?: unknown[] }).ids?.length ?? 0
}

/** Deps for calling a verb directly; `at` fixes the clock. */
export function testDeps(at?: string | Date): Deps {
  requireSlot()
  const deps = makeDeps(current, ctx)
  return at ? { ...deps, now: () => new Date(at) } : deps
}
