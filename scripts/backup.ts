/**
 * `npm run backup -- --data <folder>`: requests a backup from the running site and waits until it is
 * complete. The request is a row in the database, as with `npm run bootstrap`, and a scheduled job handles
 * it. docs/backup.md describes backups and restores.
 * Options: --data (the data folder of `npm run serve`) · --remote (production, by wrangler) · --staging ·
 * --persist-to .wrangler/state (`npm start`)
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requestBackup } from './backup/request-backup.ts'
import { localDatabase, remoteDatabase } from './bootstrap/databases.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
  },
})

try {
  const target = values.staging ? 'staging' : values.remote ? 'production' : null
  const folder = values.data ? join(values.data, 'state') : values['persist-to']
  const query = target ? remoteDatabase(target) : localDatabase(folder)
  const { isDone, says } = await requestBackup(query, console.info)
  console.info(says)
  if (!isDone) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
