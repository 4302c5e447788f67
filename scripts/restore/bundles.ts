/**
 * Restores the archived texts of partners' messages: opens their copies beside the backups and writes them
 * where the site reads them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keyOfBundle, readBundle } from '../../api/platform/archive/open.ts'
import { type BackupKeys, openBundle, placeOfBundle } from '../../contract/upkeep/backup.ts'
import { withBucket } from '../engine/stores.ts'
import type { ReadArchive } from './prove.ts'
import { FILES, type Source } from './source.ts'

/** Reads a bundle from its copy, or from `other` when there is none. */
export function readCopies(source: Source, keys: BackupKeys[], other: ReadArchive): ReadArchive {
  return async (key) => {
    const digest = basename(key, '.json.gz')
    for (const one of keys) {
      const bytes = await source.readBeside(placeOfBundle(one.id, digest))
      if (bytes)
        return openBundle(one, digest, bytes).catch(() => {
          throw new Error(`the copy of bundle ${digest} of the archive is damaged`)
        })
    }
    return other(key)
  }
}

/**
 * `to`: an empty state folder, or a folder with files to upload. Checks the hash of each bundle; returns how
 * many were restored and how many are missing.
 */
export async function restoreBundles(
  file: string,
  read: ReadArchive,
  to: { state: string } | { folder: string } | null,
): Promise<{ brought: number; lacking: number }> {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('SELECT digest FROM archive_bundles ORDER BY first_nr').all() as {
    digest: string
  }[]
  db.close()
  let brought = 0
  async function restoreAll(write: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void) {
    for (const { digest } of rows) {
      const bytes = await read(keyOfBundle(digest))
      if (!bytes) continue
      if (!(await readBundle(bytes, digest)))
        throw new Error(`bundle ${digest} of the archive says something else`)
      await write(keyOfBundle(digest), new Uint8Array(bytes))
      brought += 1
    }
  }
  if (rows.length > 0 && to && 'state' in to)
    await withBucket(to.state, FILES, ({ write }) =>
      restoreAll((key, bytes) => write(key, bytes, 'application/gzip')),
    )
  else
    await restoreAll((key, bytes) => {
      if (!to || !('folder' in to)) return
      mkdirSync(to.folder, { recursive: true })
      writeFileSync(join(to.folder, basename(key)), bytes)
    })
  return { brought, lacking: rows.length - brought }
}
