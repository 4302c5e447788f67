/**
 * Clicks between the queue and the database, for the creators of one shard. Each call writes one entry to a
 * log before it answers. The sums of the log are in memory. They go to the database as numbered flights, one
 * at a time. After a crash, the log restores the same state. See docs/decisions/0094-clicks.md.
 */
import type { FlushBatch, ShardBatch } from '#contract/links/click-shards.ts'
import { type ClickStore, RING } from './click-store.queries.ts'
import { hourOf, openHours } from './hours.ts'
import { MAX_BATCH_ROWS, openPending } from './pending.ts'

type Entry = { taken: ShardBatch[] } | { flight: number; of: string[]; most: number }
type State = { flights: number; flight: FlushBatch['days'] | null }
export type Shard = ReturnType<typeof openShard>

/** Limits since the last save: the clicks that a restart reads again, and the hours in memory. */
const MOST_CLICKS = 20_000
const MOST_HOURS = 12
const HOUR_MS = 3_600_000
/** A day longer than dead letters are stored (dead-letters/notify-dead-letters.ts). */
const IDS_HOURS = 14 * 24
const SEEN_HOURS = 2 * 24

export function openShard(store: ClickStore) {
  const id = store.readId()
  const hours = openHours(store.readHour)
  const saved = store.readSaved()
  const [first, ...parts] = saved.parts
  const pending = openPending(parts)
  // `flights` is the number of the last flight.
  let { flights, flight } = first ? (JSON.parse(first) as State) : ({ flights: 0, flight: null } as State)
  let savedSeq = saved.seq
  let seq = saved.seq
  let clicksSince = 0
  for (const entry of store.readLog(saved.seq)) {
    apply(JSON.parse(entry.body) as Entry)
    seq = entry.seq
  }

  function take(batches: ShardBatch[]): void {
    const fresh = batches.flatMap((batch) => (isKnown(batch) ? [] : [[batch.id, batch] as const]))
    if (fresh.length > 0) write({ taken: [...new Map(fresh).values()] })
  }

  function hasPending(creatorId: string): boolean {
    return pending.has(creatorId) || (flight?.some((due) => due.creatorId === creatorId) ?? false)
  }

  function next(creatorId: string | null): FlushBatch | null {
    if (!flight) {
      const of = creatorId === null ? pending.first() : [creatorId].filter(pending.has)
      if (of.length > 0) write({ flight: flights + 1, of, most: MAX_BATCH_ROWS })
    }
    return flight && { shard: id, no: flights, days: flight }
  }

  /**
   * Not logged: after a restart the flight is offered and confirmed again, and the log entry of the next
   * flight makes the end of this one permanent. When the database has already taken later flights, the shard
   * has an older state than the database. It then skips those numbers, because the database would never take
   * them again.
   */
  function finishFlight(no: number, taken = no): void {
    if (no !== flights) return
    if (taken > no) write({ flight: taken, of: [], most: 0 })
    flight = null
  }

  /** Runs every night: deletes visitors older than two days, and ids of batches that can no longer arrive. */
  function tidy(now: number): void {
    save()
    store.forget({ ids: hourOf(now - IDS_HOURS * HOUR_MS), seen: hourOf(now - SEEN_HOURS * HOUR_MS) })
  }

  function isKnown({ id, clicks: [first] }: ShardBatch): boolean {
    return !first || hours.has(id, first[2])
  }

  /** Logs an entry before applying it, so that only logged entries take effect. */
  function write(entry: Entry): void {
    if (seq - savedSeq >= RING || clicksSince >= MOST_CLICKS || hours.size() > MOST_HOURS) save()
    store.append(seq + 1, JSON.stringify(entry))
    seq += 1
    apply(entry)
  }

  function save(): void {
    store.save(seq, [JSON.stringify({ flights, flight } satisfies State), ...pending.toParts()], hours.news())
    savedSeq = seq
    clicksSince = 0
    hours.settle()
  }

  function apply(entry: Entry): void {
    if ('taken' in entry) for (const batch of entry.taken) count(batch)
    else {
      flight = pending.take(entry.of, entry.most)
      flights = entry.flight
    }
  }

  function count({ id, clicks }: ShardBatch): void {
    const [first] = clicks
    if (first) hours.add(id, first[2])
    clicksSince += clicks.length
    for (const [creatorId, linkId, at, visitor, drop] of clicks.toSorted((a, b) => a[2] - b[2])) {
      const outcome = drop ?? (hours.isFirst({ linkId, visitor, at }) ? 'billable' : 'repeat')
      pending.add({ creatorId, linkId, at }, outcome)
    }
  }

  return { take, owes: hasPending, next, landed: finishFlight, tidy }
}
