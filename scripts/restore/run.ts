/** Reads a backup, builds a database from it, proves it, and prints the result. */
import { join } from 'node:path'
import { openBackupKeys } from '../../contract/upkeep/backup.ts'
import { databaseFile } from '../engine/stores.ts'
import type { Target } from '../workers/targets.ts'
import { buildDatabase } from './build.ts'
import { readCopies, restoreBundles } from './bundles.ts'
import { type Proof, proveDatabase } from './prove.ts'
import { sendDatabase } from './remote.ts'
import { openBackup, withArchive, withSource } from './source.ts'

/** The name of the local database in every wrangler.toml. */
const LOCAL = 'itda'

type Options = {
  from: string
  id: string
  key: string
  /** An empty state folder; '' for another target. */
  to: string
  target: Target | null
  look: boolean
  /** A copy of the archive; '' for that of a state folder, or none. */
  archive?: string
  /**
   * The folder for bundles of the archive, which somebody has to upload when the target is not a state
   * folder.
   */
  bundles?: string
  scratch: string
  say: (line: string) => void
}

/** Throws a plain message. An incomplete result is never reported as restored. */
export async function restore({
  from,
  id,
  key,
  to,
  target,
  look,
  archive = '',
  bundles = '',
  scratch,
  say,
}: Options): Promise<Proof | null> {
  const keys = await openBackupKeys(key)
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  // Opens the target before the source, so that a wrong target fails at once.
  const file = look ? '' : to ? await databaseFile(to, LOCAL) : join(scratch, 'restored.sqlite')
  return withSource(from, async (source) => {
    const backup = await openBackup(source, keys, id)
    const { manifest } = backup
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
    say(
      `backup ${manifest.id}: as of ${manifest.at}, ${manifest.tables.length} tables, ${manifest.parts.length} parts, ${bytes} bytes`,
    )
    if (look) {
      for (const seq of manifest.parts.keys()) await backup.readPart(seq)
      say(`every part is there and opens (${seconds()})`)
      return null
    }
    await buildDatabase(file, backup)
    say(`built in ${seconds()}`)
    const { proof, brought, lacking } = await withArchive(archive || from, async (other) => {
      const read = readCopies(source, keys, other)
      const proof = await proveDatabase(file, manifest, read)
      return {
        proof,
        ...(await restoreBundles(file, read, to ? { state: to } : bundles ? { folder: bundles } : null)),
      }
    })
    if (target) await sendDatabase(file, manifest, { target, say })
    say(`${proof.tables} tables, ${proof.rows} rows: as many as the backup counted`)
    say(
      `ledger proved: ${proof.accounts} accounts, ${proof.postings} postings, 0 won drift, ${proof.digests} digests of days and the last one are the same`,
    )
    if (brought > 0)
      say(
        `${brought} bundles of the archive are what their hashes say${to || bundles ? ` and brought to ${to || bundles}` : ': --bundles <folder> brings them'}`,
      )
    if (lacking > 0)
      say(
        `${lacking} bundles of the archive are in no copy, ${proof.unproved} messages of their days were not compared: --archive <a copy of itda-files/archive>`,
      )
    say(`restored to ${target ?? to} in ${seconds()}`)
    return proof
  })
}
