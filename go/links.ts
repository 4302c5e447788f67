/**
 * Resolves a code to its target. It queries in order: this isolate (2 s), KV (an edited link is live everywhere within a minute),
 * and the API, which holds the truth and fills KV. When all of them fail, it uses an older answer of this isolate.
 */
import type { LinkTarget } from '#contract/links/clicks.ts'
import type { Env } from './env.ts'

const FRESH_MS = 2_000
const STALE_MS = 10 * 60_000
const MAX_ENTRIES = 1_000
const KV_TTL_SECONDS = 30
const API_TIMEOUT_MS = 3_000

/** A target cut at the place of the click id: `before + clickId + after` is the address to go to. Where it carries none, `before` is empty. */
export type Link = Pick<LinkTarget, 'id' | 'partnerId' | 'code'> & {
  deletedAt: string | null | undefined
  before: string
  after: string
}
type Sources = Pick<Env, 'LINKS' | 'API'>
type Entry = { link: Link | null; at: number }

const entries = new Map<string, Entry>()

/** `null` when nobody made this link. Throws when neither KV nor the API can answer. */
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

/** The Map keeps the order of writing: the first is the oldest. */
function remember(code: string, entry: Entry): void {
  entries.delete(code)
  const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined
  if (oldest !== undefined) entries.delete(oldest)
  entries.set(code, entry)
}

/** A KV that fails or holds something odd is no reason to stop: the API is asked next. */
async function fromKv({ LINKS }: Sources, code: string): Promise<Link | null> {
  try {
    return toLink(await LINKS.get(`link:${code}`, { type: 'json', cacheTtl: KV_TTL_SECONDS }))
  } catch {
    return null
  }
}

/** With the headers of whoever asks: the API keeps one address from trying codes out. */
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
  const { id, url, param, partnerId, deletedAt, code } = (value ?? {}) as Partial<LinkTarget>
  if (typeof id !== 'string' || typeof partnerId !== 'string' || typeof param !== 'string') return null
  if (!url || !URL.canParse(url)) return null
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return null
  return { id, partnerId, deletedAt, code, ...cutTarget(target, param) }
}

/**
 * Byte for byte: a partner may have signed the rest of its query, so nothing but our parameter is touched. An existing
 * value is replaced where it stands, a second one is dropped.
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
