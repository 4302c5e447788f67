/** Chooses the partners to offer for a shop that is not a partner. */
import type { PartnerSummary } from '#contract/partners/partners.ts'
import type { Deps } from '../../deps.ts'
import { listActivePartners } from '../../partners/partners/queries.ts'
import { toSummary } from '../../partners/partners/read.ts'
import { toBareHost } from '../../platform/urls/url.ts'
import { categoryOfShop } from './known-shops.ts'

const OFFERED = 3
/** The Dice coefficient of trigrams above which two names count as similar. */
const ALIKE = 0.25

/**
 * The kind of products that a host name suggests. Short words must match whole: "fair" contains "air" and
 * "catalog" contains "cat".
 */
const HINTS: [category: string, words: RegExp][] = [
  ['books', /book|libro|stationery/],
  ['beauty', /beauty|cosme|skin|makeup/],
  ['fashion', /fashion|wear|cloth|style|shoes|closet/],
  ['food', /food|fresh|kitchen|farm|coffee|\btea\b/],
  ['living', /living|house|furniture|\bdeco\b|\bhome\b/],
  ['digital', /digital|comput|phone|gadget|\btech\b|\belec/],
  ['travel', /travel|tour|hotel|\b(trip|stay|air)\b/],
  ['kids', /kids|baby|\b(toy|child)s?\b/],
  ['sports', /sport|golf|outdoor|camping|\b(fit|bike)\b/],
  ['pet', /mung|nyang|puppy|\b(pet|dog|cat)s?\b/],
  ['global', /overseas|\bglobal\b/],
]

/**
 * Lists the partners whose names are similar to the host, then those that sell the same kind of products;
 * none for an unknown host.
 */
export async function listNearest(deps: Deps, host: string): Promise<PartnerSummary[]> {
  const rows = await listActivePartners(deps.db)
  const name = toName(host)
  const labels = labelsOf(host)
  const kind = categoryOfShop(labels) ?? HINTS.find(([, words]) => words.test(labels.join(' ')))?.[0] ?? null
  const ranked = rows.map((row, popularity) => {
    const hosts = JSON.parse(row.hosts) as string[]
    const names = [...hosts.map(toName), toOwnName(row.title_en)]
    return { row, popularity, likeness: Math.max(...names.map((other) => likenessOf(name, other))) }
  })
  const alike = ranked
    .filter((one) => one.likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness || a.popularity - b.popularity)
  const sameKind = ranked.filter((one) => one.row.category === kind)
  const offered = new Set([...alike, ...sameKind].map((one) => one.row))
  return [...offered].slice(0, OFFERED).map((row) => toSummary(deps, row))
}

/** Returns the host without port and ending: `www.sonagi-mall.co.kr` → `sonagi-mall`. */
function withoutEnding(host: string): string {
  return toBareHost(host)
    .replace(/:\d+$/, '')
    .replace(/(\.(co|or|ne|re|pe|com|net|org))?\.[a-z]+$/, '')
}

/** `smartstore.naver.com` → `naver`, `smartstore`: the shop's own name first. */
function labelsOf(host: string): string[] {
  return withoutEnding(host).split('.').reverse()
}

/** `www.sonagi-mall.co.kr` → `sonagi`. */
function toName(host: string): string {
  return toOwnName(withoutEnding(host))
}

/** Removes the words that many shops have in their name. */
function toOwnName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/shop(ping)?|mall|store|market|official|korea/g, '')
}

/** Returns a number from 0 to 1. */
export function likenessOf(a: string, b: string): number {
  const [left, right] = [trigramsOf(a), trigramsOf(b)]
  if (left.size === 0 || right.size === 0) return 0
  const both = [...left].filter((part) => right.has(part)).length
  return (2 * both) / (left.size + right.size)
}

function trigramsOf(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}
