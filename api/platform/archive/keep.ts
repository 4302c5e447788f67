/**
 * Moves the texts of decided messages older than a week to the bucket, some hundreds in a bundle (decision
 * 0110). The bundle is written before the database refers to it, under the hash of its content, so an
 * interrupted run writes the same bundle again.
 */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../clock/job.ts'
import { putObject } from '../files/queries.ts'
import { sha256 } from '../secrets.ts'
import { type Bundle, keyOfBundle } from './open.ts'
import * as db from './queries.ts'

const DAYS = 7
const DAY_MS = 86_400_000
/** The most messages in one bundle: a page that opens one message reads all of them. */
const AT_ONCE = 400
const MOST_TEXT = 512 * 1024
const SLICES_A_RUN = 40
/**
 * The guards that abort when another run has written the bundle; the first one checked is the one that
 * aborts.
 */
const WRITTEN = ['archive_bundles_in_order', 'archive_bundles.first_nr', 'archive_bundles.digest']

/**
 * Running it twice or concurrently is safe: bundles have a fixed order, and the batch of a bundle deletes its
 * texts.
 */
export async function archiveMessages(deps: Deps): Promise<typeof MORE | null> {
  for (let slice = 0; slice < SLICES_A_RUN; slice += 1) if (!(await archiveSlice(deps))) return null
  return MORE
}

/** Returns false when there are not enough messages for a bundle, or another run has written it. */
async function archiveSlice(deps: Deps): Promise<boolean> {
  const cutoff = new Date(deps.now().getTime() - DAYS * DAY_MS).toISOString()
  const taken = takeWhole(await db.listToArchive(deps.db, AT_ONCE), cutoff)
  if (taken.length === 0) return false
  const bundle = await writeBundle(deps, taken)
  try {
    await deps.db.batch(
      db.insertBundle(
        deps.db,
        bundle,
        taken.map(({ nr }) => nr),
      ),
    )
    return true
  } catch (error) {
    if (WRITTEN.some((guard) => violates(error, guard))) return false
    throw error
  }
}

/**
 * Takes messages up to the first one that is too new, as many as a bundle holds; none when they do not fill
 * one.
 */
function takeWhole(found: db.ToArchive[], cutoff: string): db.ToArchive[] {
  let bytes = 0
  for (const [at, message] of found.entries()) {
    if (message.received_at >= cutoff) return []
    bytes += message.raw.length
    if (bytes >= MOST_TEXT) return found.slice(0, at + 1)
  }
  return found.length === AT_ONCE ? found : []
}

async function writeBundle(deps: Deps, taken: db.ToArchive[]) {
  const bundle: Bundle = taken.map(({ id, raw }) => [id, raw])
  const text = JSON.stringify(bundle)
  const digest = await sha256(text)
  const plain = new TextEncoder().encode(text)
  const packed = new Response(plain).body?.pipeThrough(new CompressionStream('gzip'))
  const bytes = await new Response(packed ?? null).arrayBuffer()
  await putObject(deps.files, keyOfBundle(digest), bytes, 'application/gzip')
  return {
    first_nr: taken[0]?.nr ?? 0,
    last_nr: taken.at(-1)?.nr ?? 0,
    digest,
    messages: taken.length,
    text_bytes: plain.byteLength,
    object_bytes: bytes.byteLength,
    heads: taken.map(({ body_hash }) => ` ${body_hash.slice(0, 16)}`).join(''),
    archived_at: deps.now().toISOString(),
  }
}

export const archiveMessagesJob: Job = {
  name: 'archiveMessages',
  area: 'platform',
  every: 'day',
  title: '받은 실적 원문 보관',
  help: '일주일이 지난 실적의 원문을 압축해서 보관소로 옮겨요. 페이지에서는 그대로 열려요.',
  twice: 'Rows change in the batch that moves the cursor.',
  run: archiveMessages,
}
