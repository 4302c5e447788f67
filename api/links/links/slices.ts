/**
 * Writes the redirect's copies again after a change of how a partner is reached, of its network's settings,
 * or of a creator's suspension. The transaction of the change stores the work in slices of 400 links. A
 * worker may make 1,000 calls, so each slice is one queue message. The job of the minute takes the slices
 * that no message took.
 */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import * as creators from './creator-slices.queries.ts'
import * as db from './link-slices.queries.ts'
import { findMerchant, type TargetRow } from './link-targets.queries.ts'
import { putTarget, throughNetwork, toTarget } from './targets.ts'

const LEASE_MS = 60_000
/** The time after which copies with the older target have certainly arrived. */
const AGAIN_MS = 60_000
const PARALLEL = 40
/** The same number as in a slice. */
const NEWEST = 400
/** The most slices that a run of the job writes itself. */
const A_RUN = 2

/**
 * Writes the next slice; returns false when none is due. Running it twice or concurrently is safe: a slice
 * has a lease, and a copy always has the database's values.
 */
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
    findMerchant(deps.db, slice.partner_id),
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

/**
 * Publishes the newest links of a creator before the call is answered; the slices also contain them all.
 * Never throws.
 */
export async function publishNewest(deps: Deps, creatorId: string): Promise<void> {
  try {
    await putAll(deps, await creators.listNewestTargets(deps.db, creatorId, NEWEST))
  } catch (error) {
    deps.log('link_publish_failed', { id: creatorId, error: String(error) })
  }
}

async function putAll(deps: Deps, rows: TargetRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PARALLEL)
    await Promise.all(rows.slice(at, at + PARALLEL).map((row) => putTarget(deps, row, toTarget(deps, row))))
}

/** Runs every minute. It tries a failed copy again when its lease ends. */
export async function publishSlices(deps: Deps): Promise<void> {
  await noticeSettings(deps)
  for (let i = 0; i < A_RUN; i += 1) if (!(await publishSlice(deps))) return
  await wakeSlices(deps)
}

/** A changed account of a network in the worker's settings changes the targets of its merchants' links. */
async function noticeSettings(deps: Deps): Promise<void> {
  const starts = Object.values(deps.networks).map(
    ({ code, account, toLink }) => toLink?.('', null) ?? `${code} ${account}`,
  )
  const value = starts.length > 0 ? starts.join('\n') : null
  const before = await db.findTargetSetting(deps.db)
  if (before === value) return
  await deps.db.batch(db.retargetMerchants(deps.db, before, value)).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
}

export const publishSlicesJob: Job = {
  name: 'publishSlices',
  area: 'links',
  every: 'minute',
  title: '링크 이동 주소 쓰기',
  help: '바뀐 이동 주소를 다시 써요.',
  twice: 'A slice of links is leased to one publisher.',
  run: publishSlices,
}
