/** Assigns each creator to a shard and connects to it. */
import type { ClickShardApi, ClickShards } from '#contract/links/click-shards.ts'
import type { ClickShard } from './click-shard.ts'

/**
 * One shard takes some thousand clicks a second and writes a row for each call of the queue's consumer; each
 * further shard writes another row. Run `bringAllClicks` before changing this number, because a new number
 * assigns creators to other shards.
 */
const SHARDS = 1

export function openShards(space: DurableObjectNamespace<ClickShard>, count = SHARDS): ClickShards {
  function door(nth: number): ClickShardApi {
    const name = `clicks-${count}-${nth}`
    // A stub that lost its object stays broken, so each call gets its own.
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
