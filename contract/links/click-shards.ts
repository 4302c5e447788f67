/** The calls of the API to a shard of clicks, and its answers. */
import type { Click } from './clicks.ts'

export const COUNTS = ['raw', 'billable', 'head', 'prefetch', 'bot', 'no_gesture', 'repeat'] as const
export type Counts = Record<(typeof COUNTS)[number], number>
export type LinkDay = Counts & { linkId: string; day: string }

/** Creator, link, unix ms, hash of the visitor, and the reason why the click does not count. */
type ShardClick = [string, string, number, string, Click['drop']]
export type ShardBatch = { id: string; clicks: ShardClick[] }
/** The sums of a link's day that the database lacks. */
export type CreatorLinkDay = LinkDay & { creatorId: string }
/**
 * Sums on their way from a shard to the database. A repeated call returns the same sums for the same number.
 */
export type FlushBatch = { shard: string; no: number; days: CreatorLinkDay[] }

export type ClickShardApi = {
  name: string
  /** Counts each batch once, even if it arrives twice. */
  take: (batches: ShardBatch[]) => Promise<void>
  /** Returns whether the database lacks sums of this creator. */
  owes: (creatorId: string) => Promise<boolean>
  /**
   * Returns the flight on its way, or a new one for this creator, or for all. Null when the database lacks
   * nothing.
   */
  next: (creatorId: string | null) => Promise<FlushBatch | null>
  /**
   * Confirms that the database has the flight, and others up to `taken`. A shard that was restored to an
   * earlier day continues after them.
   */
  landed: (no: number, taken?: number) => Promise<void>
  /** Forgets data that is old at `now`, unix ms. */
  tidy: (now: number) => Promise<void>
}
export type ClickShards = { of: (creatorId: string) => ClickShardApi; all: () => ClickShardApi[] }
