/** Copies of the archive's bundles in the backups' bucket: their progress, and the objects. */

import { BUNDLES, placeOfBundle } from '#contract/upkeep/backup.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readNamed, update } from '../../db/sql.ts'

type BundleCopies = Row<'bundle_copies'>
export type BundleRow = Pick<Row<'archive_bundles'>, 'first_nr' | 'digest'>

const A_PAGE = 1_000

/**
 * Reads the progress of copying, the next new bundles, and the bundles whose copies are checked next, in the
 * order of their hashes.
 */
export async function readCopies(db: D1Database, most: number, mostLooked: number) {
  const {
    copies: [copies],
    fresh,
    old,
  } = await readNamed(db, {
    copies: query<BundleCopies>(db.prepare('SELECT * FROM bundle_copies')),
    fresh: query<BundleRow>(
      prepare(
        db,
        sql`SELECT b.first_nr, b.digest FROM bundle_copies c CROSS JOIN archive_bundles b ON c.id = 1 AND b.first_nr > c.copied_nr
           ORDER BY b.first_nr LIMIT ${most}`,
      ),
    ),
    old: query<BundleRow>(
      prepare(
        db,
        sql`SELECT b.first_nr, b.digest FROM bundle_copies c CROSS JOIN archive_bundles b ON c.id = 1 AND b.digest > c.looked
           ORDER BY b.digest LIMIT ${mostLooked}`,
      ),
    ),
  })
  if (!copies) throw new Error('the row of the copies is made by a migration')
  return {
    copies,
    fresh,
    old: old.filter(({ first_nr }) => first_nr <= copies.copied_nr),
    last: old.length < mostLooked ? null : (old.at(-1)?.digest ?? null),
  }
}

/** Aborts (`exactly_one`) when another run has moved it. */
export function moveCopies(
  db: D1Database,
  { id, copied_nr, looked }: BundleCopies,
  to: Partial<BundleCopies>,
): D1PreparedStatement[] {
  return [update(db, 'bundle_copies', { id, copied_nr, looked }, to), exactlyOne(db)]
}

/** Lists the copies after this hash; `last` is the last hash of the page, null for the last page. */
export async function listCopies(bucket: R2Bucket, key: string, after: string, limit: number) {
  const prefix = placeOfBundle(key, '')
  const page = await bucket.list({ prefix, limit, ...(after && { startAfter: prefix + after }) })
  const digests = page.objects.map((object) => object.key.slice(prefix.length))
  return { digests, last: page.truncated ? (digests.at(-1) ?? null) : null }
}

export async function putCopy(
  bucket: R2Bucket,
  key: string,
  digest: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await bucket.put(placeOfBundle(key, digest), bytes)
}

/** Deletes copies under an old key. Returns true when nothing is left of them. */
export async function removeSomeCopies(bucket: R2Bucket, key: string): Promise<boolean> {
  const { delimitedPrefixes } = await bucket.list({ prefix: BUNDLES, delimiter: '/', limit: A_PAGE })
  const [old] = delimitedPrefixes.filter((prefix) => prefix !== `${BUNDLES}${key}/`)
  if (!old) return true
  const { objects, truncated } = await bucket.list({ prefix: old, limit: A_PAGE })
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key))
  return !truncated && delimitedPrefixes.length <= 2
}
