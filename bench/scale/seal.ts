/** A sealed value opens only in its own row, so the values of each copy are sealed again. */
import type { DatabaseSync } from 'node:sqlite'
import type { KeyRing } from '#api/deps.ts'
import { open, seal } from '#api/platform/secrets.ts'
import { SEALED_COLUMNS } from '#api/upkeep/keys/sealed-columns.queries.ts'
import { readSettings } from '../../scripts/engine/settings.ts'
import { COPIED } from './copies.ts'

export async function sealCopies(db: DatabaseSync): Promise<void> {
  const ring = await readRing()
  for (const { table, column, key } of SEALED_COLUMNS) {
    if (!key || !COPIED[table]) continue
    const rows = db
      .prepare(`SELECT ${key} AS key, ${column} AS sealed FROM ${table} WHERE ${column} <> '' ORDER BY rowid`)
      .all() as { key: string; sealed: string }[]
    // Until here, copies contain the sealed text of the example.
    const plains = new Map<string, string>()
    const write = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`)
    for (const { key: own, sealed } of rows) {
      const plain = plains.get(sealed)
      if (plain === undefined) plains.set(sealed, await open(ring, `${table}.${column}.${own}`, sealed))
      else write.run(await seal(ring, `${table}.${column}.${own}`, plain), own)
    }
  }
}

async function readRing(): Promise<KeyRing> {
  const api = (await readSettings(0)).find(({ name }) => name === 'itda-api')
  const { DATA_KEYS = '' } = (api?.options.bindings ?? {}) as Record<string, string>
  const [id = '', bytes = ''] = DATA_KEYS.split(':')
  return [{ id, bytes: Uint8Array.from(Buffer.from(bytes, 'base64')) }]
}
