/** Assigns each creator to a shard, and connects to it. */
import type { ClickShards, ShardDoor } from '#contract/links/click-shards.ts'
import type { ClickShard } from './click-shard.ts'

/**
 * One takes some thousand clicks a second and writes a row for each call of the queue's consumer; each further one writes another. Whoever
 * changes this runs `bringAllClicks` first: a shard of another number is another shard.
 */
const SHARDS = 1

export function openShards(space: DurableObjectNamespace<ClickShard>, count = SHARDS): ClickShards {
  function door(nth: number): ShardDoor {
    const name = `clicks-${count}-${nth}`
    // A stub that lost its object is of no more use, so each call has its own.
    const stub = () => space.getByName(name, { locationHint: 'apac' })
    return {
      name,
      take: async (batches) => stub().take(batches),
      owes: async (creatorId) => stub().owes(creatorId),
      next: async (creatorId) => stub().next(creatorId),
      landed: async (no, taken) => stub().landed(no, taken),
      tidy: async (now) => stub().tidy(now),
    }
  }
  return {
    of: (creatorId) => door(hashOf(creatorId) % count),
    all: () => Array.from({ length: count }, (_, nth) => door(nth)),
  }
}

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}
