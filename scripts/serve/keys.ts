import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../files.ts'
import { ALL } from '../workers/settings.ts'

/** The names of the keys with the prefix of each. */
export const KEYS: Record<string, string> = Object.fromEntries(
  ALL.flatMap(([name, { key }]) => (key === undefined ? [] : [[name, key]])),
)

/**
 * The keys of this installation. Its first start makes them once, because only they open the sealed data.
 * They are beside the data, readable only for its owner, and every useful backup must include them.
 */
export function keysOf(data: string): Record<string, string> {
  const file = join(data, 'keys.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : null
  if (!kept && existsSync(join(data, 'state')))
    throw new Error(`${data} has data and no keys.json: put it back from a backup`)
  const made = Object.entries(KEYS)
    // An older installation lacks the keys that were added since.
    .filter(([name]) => !kept || (['BACKUP_KEY', 'PUSH_KEY'].includes(name) && !kept[name]))
    .map(([name, mark]) => [name, `${mark}${randomBytes(32).toString('base64')}`])
  const keys = { ...kept, ...(Object.fromEntries(made) as Record<string, string>) }
  if (made.length > 0) replaceFile(file, `${JSON.stringify(keys, null, 2)}\n`)
  return keys
}
