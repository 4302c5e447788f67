/** Sends click batches to the shards of their creators, which take each batch once. */
import type { ClickShardApi, ShardBatch } from '#contract/links/click-shards.ts'
import type { Click, ClickBatch } from '#contract/links/clicks.ts'
import type { Deps } from '../../deps.ts'
import { insertOwnClicks } from './own-clicks.queries.ts'
import { findKnownClicks, type OwnVisitor } from './queries.ts'

/** Runs after creators clicked their own links; it never throws. */
export type OnOwnClicks = (deps: Deps) => Promise<void>

/** Returns after all batches are stored. Throws when one fails; a retry recognises those already taken. */
export async function recordClicks(
  deps: Deps,
  batches: ClickBatch[],
  onOwnClicks: OnOwnClicks = async () => {},
): Promise<void> {
  const { db, now, log } = deps
  const byId = new Map(batches.map((batch) => [batch.batchId, batch]))
  const known = await findKnownClicks(db, toWanted([...byId.values()]))
  for (const batchId of known.batchIds) byId.delete(batchId)

  const clicks = [...byId.values()].flatMap((batch) => batch.clicks)
  const owners = new Map(known.owners.map(({ linkId, creatorId }) => [linkId, creatorId]))
  const own = findOwnClicks(clicks, owners, known.ownVisitors)
  const shards = splitByShard(deps, [...byId.values()], owners)
  if (own.length > 0) await insertOwnClicks(db, own, now().toISOString()).run()
  await Promise.all([...shards.values()].map(({ shard, parts }) => shard.take(parts)))
  if (own.length > 0) await onOwnClicks(deps)
  const unknown = clicks.filter(({ linkId }) => !owners.has(linkId)).length
  if (unknown > 0) log('clicks_without_link', { count: unknown })
}

type Share = { shard: ClickShardApi; parts: ShardBatch[] }

/** Splits a batch whose clicks belong to several shards; each shard stores its part under the batch's id. */
function splitByShard({ clicks }: Deps, batches: ClickBatch[], owners: Map<string, string>) {
  const shares = new Map<string, Share>()
  for (const batch of batches) {
    const parts = new Map<string, ShardBatch>()
    for (const click of batch.clicks) {
      // An invalid time is refused here, before anything is taken.
      const { linkId, at, visitor, drop } = { ...click, at: new Date(click.at).toISOString() }
      const creatorId = owners.get(linkId)
      if (!creatorId) continue
      const shard = clicks.of(creatorId)
      const share = shares.get(shard.name) ?? { shard, parts: [] }
      shares.set(shard.name, share)
      let part = parts.get(shard.name)
      if (!part) {
        part = { id: toShortId(batch.batchId), clicks: [] }
        parts.set(shard.name, part)
        share.parts.push(part)
      }
      part.clicks.push([creatorId, linkId, Date.parse(at), visitor, drop])
    }
  }
  return shares
}

/** The redirect's ids are 32 random digits, of which half are enough to tell them apart. */
function toShortId(batchId: string): string {
  return /^[0-9a-f]{32}$/.test(batchId) ? batchId.slice(0, 16) : batchId.replaceAll(' ', '_')
}

/** Finds clicks that may be the link owner's: made from where the owner signs in. */
function findOwnClicks(clicks: Click[], owners: Map<string, string>, own: OwnVisitor[]) {
  const known = new Set(own.map(({ creatorId, visitor }) => `${creatorId} ${visitor}`))
  return clicks
    .filter(({ linkId, visitor }) => known.has(`${owners.get(linkId)} ${visitor}`))
    .map(({ linkId, at }) => ({ linkId, clickedAt: new Date(at).toISOString() }))
}

function toWanted(batches: ClickBatch[]) {
  const clicks = batches.flatMap((batch) => batch.clicks)
  return {
    batchIds: batches.map(({ batchId }) => batchId),
    linkIds: [...new Set(clicks.map(({ linkId }) => linkId))],
  }
}
