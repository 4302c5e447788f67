/**
 * Finds the keys that the values in a database need, by queries to the database, before a start or the
 * removal of a key.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { identifier, render } from '../../api/db/fragments.ts'
import { generationOf } from '../../api/db/indexes.ts'
import { COUNTED } from '../../api/upkeep/keys/key-uses.queries.ts'
import { generationsOf, type KeyName } from './rings.ts'

export type KeyNeed = { ring: KeyName; generation: string; count: number; places: string[] }

/**
 * For a self-hosted installation; empty before its first start. A column that a migration has yet to add has
 * no values.
 */
export function needsOf(data: string): KeyNeed[] {
  const folder = join(data, 'state/v3/d1/miniflare-D1DatabaseObject')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
  if (!name) return []
  const db = new DatabaseSync(join(folder, name), { timeout: 5000, readOnly: true })
  try {
    const found = COUNTED.filter(({ column }) => hasColumn(db, column.table, column.column)).flatMap(
      ({ ring, place, column: { table, column } }) =>
        db
          .prepare(
            `SELECT ${render(generationOf(identifier(column))).text} AS generation, count(*) AS count FROM ${table} WHERE coalesce(${column}, '') <> '' GROUP BY 1`,
          )
          .all()
          .map((row) => ({ ring, place, ...(row as { generation: string; count: number }) })),
    )
    return groupUses(found)
  } finally {
    db.close()
  }
}

type KeyUse = { ring: string; place: string; generation: string; count: number }

/** Groups the rows of `key_uses`, or counts made here, by key. */
export function groupUses(uses: KeyUse[]): KeyNeed[] {
  const groups = Map.groupBy(
    uses.filter(({ count }) => count > 0),
    ({ ring, generation }) => `${ring} ${generation}`,
  )
  return [...groups.values()].map((some) => ({
    ring: (some[0] as KeyUse).ring as KeyName,
    generation: (some[0] as KeyUse).generation,
    count: some.reduce((sum, { count }) => sum + count, 0),
    places: some.map(({ place }) => place),
  }))
}

/** Lists each needed key that is not configured, as a sentence with names and numbers but no key. */
export function missingSentences(needs: KeyNeed[], settings: Record<string, string>): string[] {
  return needs.flatMap(({ ring, generation, count, places }) => {
    const known = generationsOf(ring, settings[ring] ?? '').map(({ id }) => id.replace(/x$/, ''))
    return known.includes(generation)
      ? []
      : [
          `${ring} has no key ${generation}, under which ${count} values stand (${places.join(', ')}): put it back behind the first one, from keys.json of a backup`,
        ]
  })
}

function hasColumn(db: DatabaseSync, table: string, column: string): boolean {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[]
  return columns.some(({ name }) => name === column)
}
