/** Databases with every migration, for tests that read or change the schema. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSchema } from '../../../scripts/db/schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'itda-migrated-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const first = join(folder, 'first.sqlite')
let copies = 0

/**
 * Opens a copy of a migrated database. The migrations run once in a process, because they take a hundred times
 * as long as a copy.
 */
export function openMigrated(options: { enableForeignKeyConstraints?: boolean } = {}): DatabaseSync {
  if (copies === 0) openSchema().exec(`VACUUM INTO '${first}'`)
  copies += 1
  const file = join(folder, `${copies}.sqlite`)
  copyFileSync(first, file)
  return new DatabaseSync(file, options)
}
