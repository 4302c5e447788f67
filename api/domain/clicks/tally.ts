/** From single clicks to the sums that are written: per link and day, per creator and day, per link. */
import type { Click } from '#contract/clicks.ts'
import { toKstDate } from '#contract/kst.ts'
import type { Counts, CreatorDay, LinkDay, LinkTotal } from '../../db/clicks.ts'
import { countVisitor, type VisitorMemory } from './visitors.ts'

export type Tally = { linkDays: LinkDay[]; creatorDays: CreatorDay[]; linkTotals: LinkTotal[] }

/** `owners` maps link to creator; clicks of links it lacks are left out. Remembers the visitors it counts in `memory`. */
export function tallyClicks(clicks: Click[], owners: Map<string, string>, memory: VisitorMemory): Tally {
  const linkDays = new Map<string, LinkDay>()
  const creatorDays = new Map<string, CreatorDay>()
  const linkTotals = new Map<string, LinkTotal>()
  for (const click of [...clicks].sort((a, b) => a.at - b.at)) {
    const { linkId } = click
    const creatorId = owners.get(linkId)
    if (!creatorId) continue
    const day = toKstDate(new Date(click.at))
    const outcome = outcomeOf(click, memory)
    count(
      entry(linkDays, `${linkId} ${day}`, () => ({ linkId, day, ...zero() })),
      outcome,
    )
    count(
      entry(creatorDays, `${creatorId} ${day}`, () => ({ creatorId, day, ...zero() })),
      outcome,
    )
    const total = entry(linkTotals, linkId, () => ({ linkId, raw: 0, billable: 0 }))
    total.raw += 1
    if (outcome === 'billable') total.billable += 1
  }
  return {
    linkDays: [...linkDays.values()],
    creatorDays: [...creatorDays.values()],
    linkTotals: [...linkTotals.values()],
  }
}

type Outcome = Exclude<keyof Counts, 'raw'>

function outcomeOf({ drop, linkId, visitor, at }: Click, memory: VisitorMemory): Outcome {
  if (drop) return drop
  return countVisitor(memory, linkId, visitor, at) ? 'billable' : 'repeat'
}

function count(counts: Counts, outcome: Outcome): void {
  counts.raw += 1
  counts[outcome] += 1
}

function zero(): Counts {
  return { raw: 0, billable: 0, head: 0, prefetch: 0, bot: 0, no_gesture: 0, repeat: 0 }
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}
