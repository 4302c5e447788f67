/**
 * Writes the copies at the redirect again after what they depend on has changed: how a partner is reached, the settings of its
 * network, or whether a creator is suspended. The work stands in the database, put there in the transaction of the change, in slices of
 * 400 links: a worker may make 1,000 calls, so each slice is one queue message, and the minute's job takes what no message took.
 */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import * as creators from './creator-slices.queries.ts'
import * as db from './link-slices.queries.ts'
import { findMerchant, type TargetRow } from './link-targets.queries.ts'
import { putTarget, throughNetwork } from './targets.ts'

const LEASE_MS = 60_000
/** Copies that were on their way with the older target have arrived by then. */
const AGAIN_MS = 60_000
const PARALLEL = 40
/** The same number as in a slice. */
const NEWEST = 400
/** Slices a run of the minute's job writes itself. */
const A_RUN = 2

/** Writes the next slice; false when none is due. Safe twice and at once: a slice has a lease, and a copy is what the database says. */
export async function publishSlice(deps: Deps): Promise<boolean> {
  return (await publishSliceOfCreator(deps)) || publishSliceOfPartner(deps)
}

async function publishSliceOfPartner(deps: Deps): Promise<boolean> {
  const now = deps.now()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const slice = await db.claimSlice(deps.db, now.toISOString(), later(LEASE_MS))
  if (!slice) return false
  const [targets, merchant] = await Promise.all([
    db.listTargetsOfSlice(deps.db, slice),
    deps.linkprice && findMerchant(deps.db, slice.partner_id),
  ])
  for (let at = 0; at < targets.length; at += PARALLEL)
    await Promise.all(
      targets
        .slice(at, at + PARALLEL)
        .map(({ code, names, ...link }) =>
          putTarget(deps, { code, names }, throughNetwork(deps, link, merchant)),
        ),
    )
  await db.finishSlice(deps.db, slice, later(AGAIN_MS)).run()
  return true
}

async function publishSliceOfCreator(deps: Deps): Promise<boolean> {
  const now = deps.now()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const slice = await creators.claimCreatorSlice(deps.db, now.toISOString(), later(LEASE_MS))
  if (!slice) return false
  await putAll(deps, await creators.listTargetsOfCreatorSlice(deps.db, slice))
  await creators.finishCreatorSlice(deps.db, slice, later(AGAIN_MS)).run()
  return true
}

/** Publishes the newest links of a creator before the call is answered; the slices contain all of them as well. Never throws. */
export async function publishNewest(deps: Deps, creatorId: string): Promise<void> {
  try {
    await putAll(deps, await creators.listNewestTargets(deps.db, creatorId, NEWEST))
  } catch (error) {
    deps.log('link_publish_failed', { id: creatorId, error: String(error) })
  }
}

async function putAll(deps: Deps, rows: TargetRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PARALLEL)
    await Promise.all(
      rows.slice(at, at + PARALLEL).map(({ code, names, merchant_id, deep_links, ...link }) => {
        const merchant = merchant_id === null ? null : { merchant_id, deep_links }
        return putTarget(deps, { code, names }, throughNetwork(deps, link, merchant))
      }),
    )
}

/** The minute's job. A copy that could not be written is tried again when its lease is over. */
export async function publishSlices(deps: Deps): Promise<void> {
  await noticeSettings(deps)
  for (let i = 0; i < A_RUN; i += 1) if (!(await publishSlice(deps))) return
  await wakeSlices(deps)
}

/** A site code that came, went or changed with the settings of the worker changes where links of merchants lead. */
async function noticeSettings(deps: Deps): Promise<void> {
  const value = deps.linkprice?.toClickUrl('', null) ?? null
  const before = await db.findTargetSetting(deps.db)
  if (before === value) return
  await deps.db.batch(db.retargetMerchants(deps.db, before, value)).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
}

export const publishSlicesJob: Job = {
  name: 'publishSlices',
  every: 'minute',
  title: '링크 이동 주소 쓰기',
  help: '바뀐 이동 주소를 다시 써요.',
  twice: 'A slice of links is leased to one publisher.',
  run: publishSlices,
}
