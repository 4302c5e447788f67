/**
 * Storage of backups: a bucket of their own with a folder for each backup, whose manifest is written last.
 */
import { BACKUPS, type BackupPart, MANIFEST } from '#contract/upkeep/backup.ts'

const A_PAGE = 1_000

export async function putBackupPart(
  bucket: R2Bucket,
  id: string,
  { name, hash }: BackupPart,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await bucket.put(`${BACKUPS}${id}/${name}`, bytes, { sha256: hash })
}

/** Returns the names of the parts that are missing in the bucket or have another size there. */
export async function findMissingParts(bucket: R2Bucket, id: string, parts: BackupPart[]): Promise<string[]> {
  const sizes = new Map<string, number>()
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: `${BACKUPS}${id}/`, limit: A_PAGE, ...(cursor && { cursor }) })
    for (const { key, size } of page.objects) sizes.set(key.slice(key.lastIndexOf('/') + 1), size)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return parts.filter(({ name, bytes }) => sizes.get(name) !== bytes).map(({ name }) => name)
}

export async function putManifest(bucket: R2Bucket, id: string, text: string): Promise<void> {
  await bucket.put(`${BACKUPS}${id}/${MANIFEST}`, text, { httpMetadata: { contentType: 'application/json' } })
}

/** Lists the folders, a few dozen, and whether each is complete. */
export async function listBackups(bucket: R2Bucket): Promise<{ id: string; isWhole: boolean }[]> {
  const { delimitedPrefixes } = await bucket.list({ prefix: BACKUPS, delimiter: '/', limit: A_PAGE })
  const ids = delimitedPrefixes.map((prefix) => prefix.slice(BACKUPS.length, -1))
  return Promise.all(
    ids.map(async (id) => ({ id, isWhole: (await bucket.head(`${BACKUPS}${id}/${MANIFEST}`)) !== null })),
  )
}

/**
 * Deletes the manifest first, so that a partly deleted folder does not count as complete. Returns true when
 * nothing is left.
 */
export async function removeSomeOf(bucket: R2Bucket, id: string): Promise<boolean> {
  await bucket.delete(`${BACKUPS}${id}/${MANIFEST}`)
  const { objects, truncated } = await bucket.list({ prefix: `${BACKUPS}${id}/`, limit: A_PAGE })
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  return !truncated
}
