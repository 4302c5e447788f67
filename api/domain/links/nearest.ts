/** Which partners to offer when a shop is none of ours: those that sound like it, then the best known ones. */
import type { PartnerSummary } from '#contract/partners.ts'
import { listActivePartners } from '../../db/partners.ts'
import type { Deps } from '../../deps.ts'
import { toSummary } from '../partners.ts'
import { toBareHost } from './url.ts'

const OFFERED = 3
/** Dice coefficient of trigrams from which two names sound alike. */
const ALIKE = 0.25

/** What a host says about the goods behind it. */
const HINTS: [category: PartnerSummary['category'], words: RegExp][] = [
  ['books', /book|libro|paper|stationery/],
  ['beauty', /beauty|cosme|skin|makeup/],
  ['fashion', /fashion|wear|cloth|style|shoes|closet/],
  ['food', /food|market|fresh|kitchen|farm|tea|coffee/],
  ['living', /home|living|house|furniture|deco/],
  ['digital', /digital|tech|elec|comput|phone|gadget/],
  ['travel', /travel|tour|trip|hotel|stay|air/],
  ['kids', /kids|baby|toy|child/],
  ['sports', /sport|fit|golf|outdoor|camp|bike/],
  ['pet', /pet|dog|cat|mung|nyang/],
  ['global', /global|world|direct|overseas/],
]

export async function listNearest(deps: Deps, host: string): Promise<PartnerSummary[]> {
  const rows = await listActivePartners(deps.db)
  const name = toName(host)
  const hinted = HINTS.find(([, words]) => words.test(name))?.[0] ?? null
  const ranked = rows.map((row, popularity) => {
    const hosts = JSON.parse(row.hosts) as string[]
    const names = [...hosts.map(toName), row.title_en.toLowerCase().replace(/[^a-z0-9]/g, '')]
    return { row, popularity, likeness: Math.max(...names.map((other) => likenessOf(name, other))) }
  })
  const alike = ranked
    .filter((one) => one.likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness || a.popularity - b.popularity)
  const sameKind = ranked.filter((one) => one.row.category === hinted)
  const bestOfKinds = ranked.filter(
    (one, i) => ranked.findIndex((other) => other.row.category === one.row.category) === i,
  )
  const offered = new Set([...alike, ...sameKind, ...bestOfKinds, ...ranked].map((one) => one.row))
  return [...offered].slice(0, OFFERED).map(toSummary)
}

/** `www.sonagi-mall.co.kr` → `sonagimall`. */
function toName(host: string): string {
  return toBareHost(host)
    .replace(/:\d+$/, '')
    .replace(/(\.(co|or|ne|re|pe|com|net|org))?\.[a-z]+$/, '')
    .replace(/[^a-z0-9]/g, '')
}

/** 0 … 1. */
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
