/**
 * The query cache (specification, section 9): answers of a few GET endpoints, kept 5 minutes in the Cache API with the data
 * version of the person. A change moves the version in its own transaction, so what was kept before is out of reach at once,
 * in every browser and every isolate. Money is never kept. See docs/decisions/0007-query-cache.md.
 */
import type { EndpointName } from '#contract/index.ts'
import { type DataVersion, dataVersion } from '#contract/versions.ts'
import { faultOf } from './api-transport.server.ts'
import { called } from './called.server.ts'
import { type SealKey, seal, unseal } from './seal.server.ts'
import type { Session } from './session.server.ts'

export type CacheStore = Pick<Cache, 'match' | 'put'>
export type WaitUntil = (work: Promise<unknown>) => void

/** `person`: differs by person. `site`: the same for everybody, so it is kept once; visitors may read it up to 5 minutes old. */
type Kind = 'person' | 'site'

/** What may be kept. A `person` endpoint may read only tables whose changes move the version (migration 0003). */
const KEPT: Partial<Record<EndpointName, Kind>> = {
  'auth.getMe': 'person',
  'partners.listPartners': 'site',
  'partners.getPartner': 'site',
  'creators.listGrades': 'site',
  'site.getSiteConfig': 'site',
  'site.listAnnouncements': 'site',
}

const STALE_SECONDS = 5 * 60
const VERSION_URL = 'https://api/api/data-versions/me'
/** An answer to the question for the version that is the answer to any other question too. */
const SAME_FOR_ALL = [401, 403, 429]

export type QueryCache = {
  store: CacheStore
  keys: SealKey[]
  /** Id of this deployment: answers kept by another one may have another shape. */
  release: string
  waitUntil: WaitUntil
  /** True where what is kept of this person is probably old: this browser has just changed something. */
  isStale?: boolean
}

type Fetch = (request: Request) => Promise<Response>
type Setup = {
  session: Session
  /** Reaches the product API with the retries of a call. */
  ask: Fetch
  /** Lets the calls of this moment wait until it is known whether something is kept. */
  prepare?: <T>(work: Promise<T>) => Promise<T>
  /** Hears of every call that may have changed something. */
  changed?: () => void
}
type Kept = { version: string; body: string }

/** One per request of a browser. */
export function createCachedFetch(cache: QueryCache | null, { session, ask, prepare, changed }: Setup) {
  let version: Promise<DataVersion | Response | null> | undefined
  let isStale = cache?.isStale ?? false

  /** The version everything of this kind is kept under now, the answer to any question, or null: nothing kept may be used. */
  async function versionOf(kind: Kind): Promise<string | Response | null> {
    if (!session.isSignedIn()) return VISITORS
    version ??= askVersion(ask)
    const known = await version
    if (known === null || known instanceof Response) return known?.clone() ?? null
    return kind === 'site' ? String(known.site) : `${known.person}.${known.site}`
  }

  async function change(request: Request): Promise<Response> {
    changed?.()
    isStale = true
    return ask(request).finally(() => (version = undefined))
  }

  return async function fetchThroughCache(request: Request, endpoint: readonly string[]): Promise<Response> {
    if (request.method !== 'GET') return change(request)
    const kind = KEPT[endpoint.join('.') as EndpointName]
    const owner = ownerOf(kind, session)
    if (!cache || !kind || !owner) return ask(request)

    const { pathname, search } = new URL(request.url)
    const key = `https://cache.internal/${cache.release}/${owner}${pathname}${search}`
    const looked = find(cache, key, endpoint)
    const kept = await (prepare ? prepare(looked) : looked)
    // What is probably old is asked for together with its version, so that nobody waits twice.
    const early = kept && !isStale ? null : Promise.allSettled([ask(request)])
    const current = await versionOf(kind)
    if (kept && kept.version === current) return answerOf(kept.body)
    if (current instanceof Response) return current
    const answer = early ? await settled(early) : await ask(request)
    if (answer.status === 200 && typeof current === 'string')
      cache.waitUntil(
        keepIfGood(cache, key, endpoint, { version: current, body: await answer.clone().text() }),
      )
    return answer
  }
}

async function settled(early: Promise<PromiseSettledResult<Response>[]>): Promise<Response> {
  const [result] = await early
  if (result?.status !== 'fulfilled') throw result?.reason
  return result.value
}

/** What visitors are shown has no version: it may be as old as it is kept. */
const VISITORS = 'any'

function ownerOf(kind: Kind | undefined, session: Session): string | null {
  if (session.isSignedIn()) return kind === 'site' ? 'site' : session.userId()
  return kind === 'site' ? 'visitors' : null
}

/** Null: no version is known, so nothing kept may be used. */
async function askVersion(ask: Fetch): Promise<DataVersion | Response | null> {
  const answer = await ask(new Request(VERSION_URL)).catch((error: unknown) => {
    if (isSilence(error)) throw error
    return null
  })
  if (!answer) return null
  if (SAME_FOR_ALL.includes(answer.status)) return answer
  const body: unknown = await answer.json().catch(() => null)
  const parsed = dataVersion.safeParse(Object(body).data)
  return parsed.success ? parsed.data : null
}

/** Whoever was silent, or could not renew the sign-in, is not asked a second time. */
function isSilence(error: unknown): boolean {
  const fault = faultOf(error)
  return fault === 'timeout' || fault === 'refresh'
}

/** What is kept under this key, or null. It was sealed for this key, so it can answer no other question. */
async function find(
  { store, keys }: QueryCache,
  key: string,
  endpoint: readonly string[],
): Promise<Kept | null> {
  const sealed = await store.match(key).catch(() => undefined)
  const opened = sealed ? await unseal(keys, key, await sealed.text()) : null
  const kept = opened?.value as Partial<Kept> | undefined
  if (typeof kept?.version !== 'string' || typeof kept.body !== 'string') return null
  return (await hasShape(endpoint, kept.body)) ? (kept as Kept) : null
}

/** What pages cannot read is not kept: the page is back as soon as the API is. */
async function keepIfGood(cache: QueryCache, key: string, endpoint: readonly string[], kept: Kept) {
  if (await hasShape(endpoint, kept.body)) await keep(cache, key, kept)
}

type Declared = { '~orpc': { outputSchema?: { '~standard': { validate: (value: unknown) => unknown } } } }

/** Whether a body is the answer the contract promises, by the check the client makes of it. */
async function hasShape([noun = '', verb = '']: readonly string[], body: string): Promise<boolean> {
  const declared = (called as unknown as Record<string, Record<string, Declared>>)[noun]?.[verb]
  try {
    const checked = await declared?.['~orpc'].outputSchema?.['~standard'].validate(JSON.parse(body))
    return checked !== undefined && !Object(checked).issues
  } catch {
    return false
  }
}

async function keep({ store, keys }: QueryCache, key: string, kept: Kept): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${STALE_SECONDS}` }
  // Keeping is a favour: an answer that could not be kept is asked for again.
  await store.put(key, new Response(await seal(keys, key, kept), { headers })).catch(() => {})
}

function answerOf(body: string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}
