/** Builds the sums that are written with the days of links: per creator and day, and per link. */
import { COUNTS, type Counts, type CreatorLinkDay } from '#contract/links/click-shards.ts'
import type { CreatorDay, LinkTotal, Sums } from './queries.ts'

export function toSums(days: CreatorLinkDay[]): Sums {
  const creatorDays = new Map<string, CreatorDay>()
  const totals = new Map<string, LinkTotal>()
  for (const { creatorId, linkId, day, ...counts } of days) {
    const key = `${creatorId} ${day}`
    creatorDays.set(key, { creatorId, day, ...plus(counts, creatorDays.get(key)) })
    const { raw = 0, billable = 0 } = totals.get(linkId) ?? {}
    totals.set(linkId, { linkId, raw: raw + counts.raw, billable: billable + counts.billable })
  }
  return {
    linkDays: days.map(({ creatorId: _, ...day }) => day),
    creatorDays: [...creatorDays.values()],
    linkTotals: [...totals.values()],
  }
}

function plus(some: Counts, others?: Counts): Counts {
  const sums = COUNTS.map((count) => [count, some[count] + (others?.[count] ?? 0)] as const)
  return Object.fromEntries(sums) as Counts
}
