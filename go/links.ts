/**
 * Resolves a code to its target. It asks in order: this isolate (2 s), KV (an edited link is live everywhere
 * within a minute), and the API, which has the authoritative data and fills KV. When all fail, it uses an
 * older answer of this isolate.
 */
import type { LinkTarget } from '#contract/links/clicks.ts'
import type { Env } from './env.ts'

const FRESH_MS = 2_000
const STALE_MS = 10 * 60_000
const MAX_ENTRIES = 1_000
const KV_TTL_SECONDS = 30
const API_TIMEOUT_MS = 3_000

/**
 * A target split at the click id: `before + clickId + after` is the address to redirect to. When the link
 * carries no click id, `before` is empty.
 */
export type Link = Pick<LinkTarget, 'id' | 'partnerId' | 'code' | 'spelling'> & {
  deletedAt: string | null | undefined
  before: string
  after: string
  isCounted: boolean
}
type Sources = Pick<Env, 'LINKS' | 'API'>
type Entry = { link: Link | null; at: number }

const entries = new Map<string, Entry>()

/** Null when no such link exists. Throws when neither KV nor the API answers. */
export async function findLink(
  sources: Sources,
  code: string,
  now: number,
  { headers }: Request,
): Promise<Link | null> {
  const known = entries.get(code)
  if (known && now - known.at < FRESH_MS) return known.link
  try {
    const link = (await fromKv(sources, code)) ?? (await fromApi(sources, code, headers))
    remember(code, { link, at: now })
    return link
  } catch (error) {
    if (known && now - known.at < STALE_MS) return known.link
    throw error
  }
}

export function clearLinks(): void {
  entries.clear()
}

/** A Map keeps the order of insertion, so the first entry is the oldest. */
function remember(code: string, entry: Entry): void {
  entries.delete(code)
  const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined
  if (oldest !== undefined) entries.delete(oldest)
  entries.set(code, entry)
}

/** Null when KV fails or holds an invalid entry; the caller then asks the API. */
async function fromKv({ LINKS }: Sources, code: string): Promise<Link | null> {
  try {
    return toLink(await LINKS.get(`link:${code}`, { type: 'json', cacheTtl: KV_TTL_SECONDS }))
  } catch {
    return null
  }
}

/** Passes the visitor's headers on, because the API limits how many codes one address may try. */
async function fromApi({ API }: Sources, code: string, headers: Headers): Promise<Link | null> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS)
  const response = await API.fetch(`https://api/api/internal/links/${code}`, { headers, signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`links: ${response.status}`)
  const body: { data?: unknown } = await response.json()
  const link = toLink(body.data)
  if (!link) throw new Error('links: no link')
  return link
}

function toLink(value: unknown): Link | null {
  const { id, url, param, spelling, partnerId, deletedAt, code, isWhole } = (value ??
    {}) as Partial<LinkTarget>
  if (typeof id !== 'string' || typeof partnerId !== 'string' || typeof param !== 'string') return null
  if (!url || !URL.canParse(url)) return null
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return null
  const isCounted = param !== '' || isWhole === true
  return { id, partnerId, deletedAt, code, spelling, isCounted, ...cutTarget(target, isWhole ? '' : param) }
}

/**
 * Splits the target byte for byte: a partner may have signed the rest of its query, so only our parameter
 * changes. An existing value is replaced in place; a second one is removed.
 */
export function cutTarget(target: URL, param: string): { before: string; after: string } {
  const { href, hash, search } = target
  if (!param) return { before: '', after: href }
  const start = href.slice(0, href.length - hash.length - search.length).replace(/\?$/, '')
  const pairs = search.slice(1).split('&').filter(Boolean)
  const place = pairs.findIndex((pair) => nameOf(pair) === param)
  const back = place < 0 ? [] : pairs.splice(place)
  const others = back.filter((pair) => nameOf(pair) !== param)
  return {
    before: `${start}?${[...pairs, ''].join('&')}${encodeURIComponent(param)}=`,
    after: ['', ...others].join('&') + hash,
  }
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
