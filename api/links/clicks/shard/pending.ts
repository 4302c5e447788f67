/** Sums per day, by creator, that the database does not have yet. */

import { toKstDate } from '#contract/core/kst.ts'
import { COUNTS, type Counts, type CreatorLinkDay } from '#contract/links/click-shards.ts'
import { entry } from './hours.ts'

/** The length of the text in one row, whose limit is 2 MB. */
const A_PART = 1_000_000
/** The most days in a flight: one batch of the database writes them within a second. */
const A_FLIGHT = 1_000
/** The limit for creators with very many links: a parameter of the database may have at most 2 MB. */
export const MAX_BATCH_ROWS = 5_000

type CountedClick = { creatorId: string; linkId: string; at: number }

/** `parts`: the texts that `toParts` returned. */
export function openPending(parts: string[]) {
  const creators = new Map<string, Map<string, CreatorLinkDay>>()
  for (const part of parts) for (const due of JSON.parse(part) as CreatorLinkDay[]) find(due)

  function find(due: CreatorLinkDay): CreatorLinkDay {
    const days = entry(creators, due.creatorId, () => new Map<string, CreatorLinkDay>())
    return entry(days, `${due.linkId} ${due.day}`, () => due)
  }

  function add({ creatorId, linkId, at }: CountedClick, outcome: Exclude<keyof Counts, 'raw'>): void {
    const due = find({ creatorId, linkId, day: toKstDate(new Date(at)), ...noCounts() })
    due.raw += 1
    due[outcome] += 1
  }

  /** Returns creators in the order in which they arrived, as many as fit into a flight. */
  function first(): string[] {
    const of: string[] = []
    let days = 0
    for (const [creatorId, due] of creators) {
      if (days > 0 && days + due.size > A_FLIGHT) break
      days += due.size
      of.push(creatorId)
    }
    return of
  }

  /** Takes the days in the order they came, at most `most`. */
  function take(of: string[], most: number): CreatorLinkDay[] {
    const taken: CreatorLinkDay[] = []
    for (const creatorId of of) {
      const days = creators.get(creatorId)
      for (const [key, due] of days ?? []) {
        if (taken.length >= most) return taken
        taken.push(due)
        days?.delete(key)
      }
      creators.delete(creatorId)
    }
    return taken
  }

  function toParts(): string[] {
    const parts: string[][] = []
    let room = 0
    for (const days of creators.values())
      for (const due of days.values()) {
        const text = JSON.stringify(due)
        if (room <= 0) {
          parts.push([])
          room = A_PART
        }
        parts.at(-1)?.push(text)
        room -= text.length
      }
    return parts.map((texts) => `[${texts.join(',')}]`)
  }

  return { has: (creatorId: string) => creators.has(creatorId), add, first, take, toParts }
}

function noCounts(): Counts {
  return Object.fromEntries(COUNTS.map((count) => [count, 0])) as Counts
}
