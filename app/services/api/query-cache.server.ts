/**
 * The query cache (specification, section 9): stores responses of a few GET endpoints for 5 minutes in the
 * Cache API, under the person's data version. A change raises the version in its own transaction, so every
 * browser and isolate stops using older responses at once. Money is never cached. See
 * docs/decisions/0007-caching.md.
 */

import { CREATOR_HEADER } from '#contract/core/clients/agency-scopes.ts'
import type { EndpointName } from '#contract/index.ts'
import { type DataVersion, dataVersion } from '#contract/platform/versions.ts'
import { edgeCache } from '../cache/edge-cache.server.ts'
import {
  createOpenedAnswers,
  type DecryptedAnswer,
  type OpenedAnswers,
} from '../cache/opened-answers.server.ts'
import { type SealKey, seal, unseal } from '../session/seal.server.ts'
import type { Session } from '../session/session.server.ts'
import { answerWith, dataIn, jsonIn, type Path, textIn } from './api-read.server.ts'
import { type Answer, answerOf, faultOf, type Outgoing, pathOf, toGet } from './api-transport.server.ts'

type CacheStore = Pick<Cache, 'match' | 'put'>
type WaitUntil = (work: Promise<unknown>) => void

/**
 * `person`: differs by person. `site`: the same for everybody, so it is cached once; visitors may read it up to 5 minutes old.
 */
type Kind = 'person' | 'site'

/** Endpoints whose responses may be cached. A `person` endpoint may read only tables whose changes move the version (migration 0003). */
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
/** A refusal of the version request with one of these would be the same for every other request. */
const SAME_FOR_ALL = [401, 403, 429]

export type QueryCache = {
  store: CacheStore
  /** The responses that this isolate has decrypted. */
  opened: OpenedAnswers
  keys: SealKey[]
  /** The id of this deployment, because responses stored by another one may have another shape. */
  release: string
  waitUntil: WaitUntil
  /** True when the person's cached answers are probably old, because this browser has just changed something. */
  isStale?: boolean
}

let known: Pick<QueryCache, 'store' | 'opened'> | undefined

/** The responses that this isolate has decrypted. */
function openedOf(store: CacheStore): OpenedAnswers {
  if (known?.store !== store) known = { store, opened: createOpenedAnswers(STALE_SECONDS * 1000) }
  return known.opened
}

type CacheContext = { release: string; ctx: Pick<ExecutionContext, 'waitUntil'> }

/** Opens the cache for one request of a browser. */
export function openQueryCache(
  { release, ctx }: CacheContext,
  keys: SealKey[],
  isStale: boolean,
): QueryCache {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
  const store = edgeCache()
  return { store, opened: openedOf(store), keys, release, waitUntil, isStale }
}

type Fetch = (out: Outgoing) => Promise<Answer>
type Setup = {
  session: Session
  /** Sends the call to the product API, with its retries. */
  ask: Fetch
  /** Delays the batch of this moment until the cache has been read. */
  prepare?: <T>(work: Promise<T>) => Promise<T>
  /** Called after every call that may have changed something. */
  changed?: () => void
}
type CachedAnswer = Omit<DecryptedAnswer, 'data'>

/** Created once per request from a browser. */
export function createCachedFetch(cache: QueryCache | null, { session, ask, prepare, changed }: Setup) {
  let version: Promise<DataVersion | Answer | null> | undefined
  let isStale = cache?.isStale ?? false

  /**
   * Returns the current version; or a response that ends every request; or null when no cached response may
   * be used.
   */
  async function versionOf(kind: Kind): Promise<string | Answer | null> {
    if (!session.isSignedIn()) return VISITORS
    version ??= askVersion(ask)
    const known = await version
    // A suspended person may read the pages of visitors.
    if (kind === 'site' && isAnswer(known) && known.status === 403) return null
    if (known === null || isAnswer(known)) return known
    return kind === 'site' ? String(known.site) : `${known.person}.${known.site}`
  }

  async function change(out: Outgoing): Promise<Answer> {
    changed?.()
    isStale = true
    return ask(out).finally(() => (version = undefined))
  }

  return async function fetchThroughCache(out: Outgoing, endpoint: Path): Promise<Answer> {
    if (out.method !== 'GET') return change(out)
    const isForCreator = out.headers.has(CREATOR_HEADER)
    const kind = isForCreator ? undefined : KEPT[endpoint.join('.') as EndpointName]
    const owner = ownerOf(kind, session)
    if (!cache || !kind || !owner) return ask(out)

    const key = `https://cache.internal/${cache.release}/${owner}${pathOf(out)}`
    const look = () => find(cache, key, endpoint)
    const recalled = cache.opened.recall(key)
    const kept = recalled ?? (await (prepare ? prepare(look()) : look()))
    // When the cached response is probably old, requests the new one and the version at the same time.
    const early = kept && !isStale ? null : Promise.allSettled([ask(out)])
    const current = await versionOf(kind)
    if (kept && kept.version === current) return answerWith(kept)
    if (isAnswer(current)) return current
    // Another isolate may have stored a response that this one has not decrypted yet.
    const newer = recalled && !early && current !== null ? await look() : null
    if (newer && newer.version === current) return answerWith(newer)
    const answer = early ? await settleFirst(early) : await ask(out)
    if (answer.status === 200 && current !== null)
      cache.waitUntil(storeIfGood(cache, { key, endpoint, version: current }, answer))
    return answer
  }
}

function isAnswer(known: unknown): known is Answer {
  return typeof known === 'object' && known !== null && 'headers' in known
}

async function settleFirst(early: Promise<PromiseSettledResult<Answer>[]>): Promise<Answer> {
  const [result] = await early
  if (result?.status !== 'fulfilled') throw result?.reason
  return result.value
}

/** Responses for visitors have no version; they expire after 5 minutes. */
const VISITORS = 'any'

function ownerOf(kind: Kind | undefined, session: Session): string | null {
  if (session.isSignedIn()) return kind === 'site' ? 'site' : session.userId()
  return kind === 'site' ? 'visitors' : null
}

/** Null when the version is unknown, so that no cached response may be used. */
async function askVersion(ask: Fetch): Promise<DataVersion | Answer | null> {
  const answer = await ask(toGet(VERSION_URL)).catch((error: unknown) => {
    if (isSilence(error)) throw error
    return null
  })
  if (!answer) return null
  if (SAME_FOR_ALL.includes(answer.status)) return answer
  const parsed = dataVersion.safeParse(Object(await jsonIn(answer)).data)
  return parsed.success ? parsed.data : null
}

/** After a timeout or a failed refresh, the API is not called again. */
function isSilence(error: unknown): boolean {
  const fault = faultOf(error)
  return fault === 'timeout' || fault === 'refresh'
}

/** Finds the cached response, or null. It was sealed with its key, so it cannot replace another one. */
async function find(
  { store, keys, opened }: QueryCache,
  key: string,
  endpoint: Path,
): Promise<DecryptedAnswer | null> {
  const sealed = await store.match(key).catch(() => undefined)
  const unsealed = sealed ? await unseal(keys, key, await sealed.text()) : null
  const { version, body, at } = Object(unsealed?.value) as Partial<CachedAnswer>
  if (typeof version !== 'string' || typeof body !== 'string' || typeof at !== 'number') return null
  const answer = answerOf({ status: 200, headers: [['content-type', 'application/json']], body })
  return remember(opened, key, { version, body, at }, await readable(answer, endpoint))
}

/**
 * Stores only responses that pages can render. Refusals of a closed beta are not stored, so that its opening
 * takes effect at once.
 */
async function storeIfGood(
  cache: QueryCache,
  { key, endpoint, version }: { key: string; endpoint: Path; version: string },
  answer: Answer,
) {
  const data = await readable(answer, endpoint)
  if (data === UNREADABLE || Object(data).isOpen === false) return
  const kept = { version, body: await textIn(answer), at: Date.now() }
  remember(cache.opened, key, kept, data)
  await store(cache, key, kept)
}

const UNREADABLE = Symbol('another shape than the contract promises')

/** Uses the same check as the client. */
function readable(answer: Answer, endpoint: Path): Promise<unknown> {
  return dataIn(answer, endpoint).catch(() => UNREADABLE)
}

function remember(
  opened: OpenedAnswers,
  key: string,
  kept: CachedAnswer,
  data: unknown,
): DecryptedAnswer | null {
  if (data === UNREADABLE) return null
  const found = { ...kept, data }
  opened.remember(key, found)
  return found
}

async function store({ store, keys }: QueryCache, key: string, kept: CachedAnswer): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${STALE_SECONDS}` }
  // A failure to store only costs one more request.
  await store.put(key, new Response(await seal(keys, key, kept), { headers })).catch(() => {})
}
