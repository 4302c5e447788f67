/** Takes click batches into the books, each batch once, in one transaction for all of them. */
import type { Click, ClickBatch } from '#contract/clicks.ts'
import {
  addToCreatorDays,
  addToLinkDays,
  addToLinks,
  findKnownClicks,
  insertBatches,
  type OwnVisitor,
  writeVisitorHours,
} from '../../db/clicks.ts'
import { insertOwnClicks } from '../../db/own-clicks.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { applyHoldsSoon } from '../flags/holds.ts'
import { tallyClicks } from './tally.ts'
import { hoursAround, readVisitors, writeVisitors } from './visitors.ts'

const TRIES = 8
/** Consumers that met at one link come back at different times. */
const A_MOMENT_MS = 20

/**
 * Counts what is not counted yet; a batch that is known by its id is left out. Two consumers at once: the one that
 * loses reads again and tries again. Throws when the database fails, and then nothing is counted.
 */
export async function recordClicks(deps: Deps, batches: ClickBatch[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await recordOnce(deps, batches)
    } catch (error) {
      const isRace = violates(error, 'click_batches.id') || violates(error, 'exactly_one')
      if (!isRace || attempt >= TRIES) throw error
      await scheduler.wait(((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % A_MOMENT_MS) * attempt)
    }
  }
}

async function recordOnce(deps: Deps, batches: ClickBatch[]): Promise<void> {
  const { db, now, log } = deps
  const byId = new Map(batches.map((batch) => [batch.batchId, batch]))
  const known = await findKnownClicks(db, toWanted([...byId.values()]))
  for (const batchId of known.batchIds) byId.delete(batchId)
  if (byId.size === 0) return

  const clicks = [...byId.values()].flatMap((batch) => batch.clicks)
  const owners = new Map(known.owners.map(({ linkId, creatorId }) => [linkId, creatorId]))
  const memory = readVisitors(known.hours)
  const { linkDays, creatorDays, linkTotals } = tallyClicks(clicks, owners, memory)
  const hours = writeVisitors(memory)
  const own = findOwnClicks(clicks, owners, known.ownVisitors)
  const marks = [...byId].map(([id, batch]) => ({ id, clicks: batch.clicks.length }))
  await db.batch([
    insertBatches(db, marks, now().toISOString()),
    ...(hours.length > 0 ? writeVisitorHours(db, hours) : []),
    addToLinkDays(db, linkDays),
    addToCreatorDays(db, creatorDays),
    addToLinks(db, linkTotals),
    ...(own.length > 0 ? [insertOwnClicks(db, own, now().toISOString())] : []),
  ])
  if (own.length > 0) await applyHoldsSoon(deps)
  const unknown = clicks.filter(({ linkId }) => !owners.has(linkId)).length
  if (unknown > 0) log('clicks_of_unknown_links', { count: unknown })
}

/** Clicks that look like the link's owner: made where they are signed in. */
function findOwnClicks(clicks: Click[], owners: Map<string, string>, own: OwnVisitor[]) {
  const known = new Set(own.map(({ creatorId, visitor }) => `${creatorId} ${visitor}`))
  return clicks
    .filter(({ linkId, visitor }) => known.has(`${owners.get(linkId)} ${visitor}`))
    .map(({ linkId, at }) => ({ linkId, clickedAt: new Date(at).toISOString() }))
}

function toWanted(batches: ClickBatch[]) {
  const clicks = batches.flatMap((batch) => batch.clicks)
  const hours = new Map(
    clicks
      .filter(({ drop }) => !drop)
      .flatMap(({ linkId, at }) => hoursAround(linkId, at))
      .map((hour) => [`${hour.linkId} ${hour.hour}`, hour]),
  )
  return {
    batchIds: batches.map(({ batchId }) => batchId),
    linkIds: [...new Set(clicks.map(({ linkId }) => linkId))],
    hours: [...hours.values()],
  }
}
