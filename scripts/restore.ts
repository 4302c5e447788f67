/**
 * `npm run restore -- --from <backup> --to <state>`: builds a new installation from a backup and proves it;
 * docs/backup.md.
 * Options: --from (a folder from the bucket, or the state folder of an installation) · --id (an older backup)
 * · --to (an empty state folder), or --remote or --staging (an empty database there) · --keys (keys.json of
 * an installation; else the key is in BACKUP_KEY) · --look (opens every part, writes nothing) · --archive (a
 * copy of the folder archive/ of itda-files, for bundles the backup lacks) · --bundles (a folder for the
 * bundles to upload, with --remote)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from './restore/run.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    id: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    keys: { type: 'string', default: '' },
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
    look: { type: 'boolean', default: false },
    archive: { type: 'string', default: '' },
    bundles: { type: 'string', default: '' },
  },
})
const scratch = mkdtempSync(join(tmpdir(), 'itda-restored-'))

try {
  const { from, id, to, keys, look, archive, bundles } = values
  const target = values.staging ? 'staging' : values.remote ? 'production' : null
  if (!from || (!look && !to === !target))
    throw new Error(
      'npm run restore -- --from <backup> and one of --to <state folder>, --remote, --staging, --look',
    )
  const key = keys
    ? (JSON.parse(readFileSync(keys, 'utf8')) as Record<string, string>)['BACKUP_KEY']
    : process.env['BACKUP_KEY']
  if (!key)
    throw new Error(
      'the key the backup was made with is missing: BACKUP_KEY in the environment, or --keys keys.json',
    )
  await restore({
    from,
    id,
    key,
    to,
    target,
    look,
    archive,
    bundles,
    scratch,
    say: (line) => console.info(line),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
