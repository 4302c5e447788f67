/**
 * Copies bundles of the archive beside the backups, sealed with the backups' key. A bundle never changes, so
 * it is copied once. Repeated rounds check every copy and replace a lost one. After a change of the key they
 * make each copy again.
 */
import { sealBundle } from '#contract/upkeep/backup.ts'
import { violates } from '../../db/sql.ts'
import type { Backups, Deps } from '../../deps.ts'
import { keyOfBundle, readBundle } from '../../platform/archive/open.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { findObject } from '../../platform/files/queries.ts'
import * as db from './bundle-copies.queries.ts'

/** The most bundles in one run; each needs two requests to the buckets. */
const AT_ONCE = 60
/** One page of the bucket. */
const LOOKED_AT_ONCE = 1_000
/** The number of bundles copied at once, each some tens of kilobytes. */
const SIDE_BY_SIDE = 6

/**
 * Running it twice or concurrently is safe: a copy is named by its hash, and the cursor moves after the
 * copies.
 */
export async function copyBundles(
  deps: Deps,
  most = AT_ONCE,
  mostLooked = LOOKED_AT_ONCE,
): Promise<typeof MORE | null> {
  const to = deps.backups
  if (!to) return null
  const { id: key } = await to.keys
  const { copies, fresh, old, last } = await db.readCopies(deps.db, most, mostLooked)
  const page = await db.listCopies(to.bucket, key, copies.looked, mostLooked)
  const ends = [page.last, last].filter((one) => one !== null).sort()
  const there = new Set(page.digests)
  const isBefore = ({ digest }: db.BundleRow) => ends[0] === undefined || digest <= ends[0]
  const lost = old.filter((one) => isBefore(one) && !there.has(one.digest)).slice(0, most)
  const missed = copies.missed + (await copyAll(deps, to, [...fresh, ...lost]))
  // A run that reached its limit continues after its last copy.
  const looked = lost.length === most ? lost.at(-1)?.digest : ends[0]
  const isRound = looked === undefined && fresh.length < most
  const ofRound = copies.looked === '' ? key : copies.key
  // Copies sealed with another key are deleted after a round in which no bundle was missing under this key.
  const isWhole = isRound && missed === 0 && ofRound === key
  const isClear = isWhole ? await db.removeSomeCopies(to.bucket, key) : true
  const place = isRound ? { looked: '', missed: 0 } : { looked: looked ?? copies.looked, missed }
  try {
    const copied_nr = fresh.at(-1)?.first_nr ?? copies.copied_nr
    await deps.db.batch(db.moveCopies(deps.db, copies, { copied_nr, key: ofRound, ...place }))
  } catch (error) {
    if (!violates(error, 'exactly_one')) throw error
    return null
  }
  return isRound && isClear ? null : MORE
}

/** Returns how many could not be read; the nightly proof reports their days. */
async function copyAll(deps: Deps, to: Backups, bundles: db.BundleRow[]): Promise<number> {
  let missed = 0
  for (let at = 0; at < bundles.length; at += SIDE_BY_SIDE) {
    const some = bundles.slice(at, at + SIDE_BY_SIDE)
    const done = await Promise.all(some.map(({ digest }) => copy(deps, to, digest)))
    missed += done.filter((isDone) => !isDone).length
  }
  return missed
}

/**
 * Returns false for a missing or changed bundle. If the bucket does not answer, the run ends and the next one
 * tries again.
 */
async function copy({ files, log }: Deps, { bucket, keys }: Backups, digest: string): Promise<boolean> {
  const bytes = await (await findObject(files, keyOfBundle(digest)))?.arrayBuffer()
  if (!bytes || !(await readBundle(bytes, digest))) {
    log('archive_bundle_copy_failed', { id: digest })
    return false
  }
  const key = await keys
  await db.putCopy(bucket, key.id, digest, await sealBundle(key, digest, bytes))
  return true
}

export const copyBundlesJob: Job = {
  name: 'copyBundles',
  area: 'upkeep',
  every: 'day',
  title: '보관한 원문 백업',
  help: '보관소로 옮긴 실적의 원문을 백업에 한 번씩 복사하고, 복사본이 그대로 있는지 차례로 봐요.',
  twice: 'A copy is known by its hash, and how far it came moves behind it.',
  run: copyBundles,
}
