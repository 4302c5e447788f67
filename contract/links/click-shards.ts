/** The calls of the API to a shard of clicks, and its answers. */
import type { Click } from './clicks.ts'

export const COUNTS = ['raw', 'billable', 'head', 'prefetch', 'bot', 'no_gesture', 'repeat'] as const
export type Counts = Record<(typeof COUNTS)[number], number>
export type LinkDay = Counts & { linkId: string; day: string }

/** Creator, link, unix ms, hash of the visitor, why it does not count. */
type ShardClick = [string, string, number, string, Click['drop']]
export type ShardBatch = { id: string; clicks: ShardClick[] }
/** The sums of a link's day that the database does not have. */
export type CreatorLinkDay = LinkDay & { creatorId: string }
/** The same number has the same sums, however often it is asked for. */
export type Flight = { shard: string; no: number; days: CreatorLinkDay[] }

/** The interface of a shard. */
export type ShardDoor = {
  name: string
  /** Each batch counts once, whatever comes twice. */
  take: (batches: ShardBatch[]) => Promise<void>
  /** Returns whether the database lacks something of this creator. */
  owes: (creatorId: string) => Promise<boolean>
  /** The flight that is on its way, or a new one of this creator or of all. Null: there is nothing to bring. */
  next: (creatorId: string | null) => Promise<Flight | null>
  /** The database has it, and has taken others up to `taken`: a shard that was set back to an earlier day goes on behind them. */
  landed: (no: number, taken?: number) => Promise<void>
  /** Forgets what is old at `now`, unix ms. */
  tidy: (now: number) => Promise<void>
}
export type ClickShards = { of: (creatorId: string) => ShardDoor; all: () => ShardDoor[] }
