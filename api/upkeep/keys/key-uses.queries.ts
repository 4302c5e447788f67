/** Counts stored values by their key. A job counts every hour, so that readers cause no cost. */
import { identifier, prepare, sql } from '../../db/fragments.ts'
import { generationOf } from '../../db/indexes.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import { INDEX_COLUMNS, type KeyedColumn, SEALED_COLUMNS } from './sealed-columns.queries.ts'

export type KeyUse = Row<'key_uses'>
export type CountedRing = 'DATA_KEYS' | 'INDEX_KEY'

/** Everything that is counted, in a fixed order. */
export const COUNTED: { ring: CountedRing; place: string; column: KeyedColumn }[] = [
  ...SEALED_COLUMNS.map((column) => ({ ring: 'DATA_KEYS' as const, column })),
  ...INDEX_COLUMNS.map((column) => ({ ring: 'INDEX_KEY' as const, column })),
].map((one) => ({ ...one, place: `${one.column.table}.${one.column.column}` }))

export function listKeyUses(db: D1Database): Promise<KeyUse[]> {
  return readRows(query<KeyUse>(db.prepare('SELECT * FROM key_uses ORDER BY ring, place, generation')))
}

/** Replaces the previous count. */
export function countUses(
  db: D1Database,
  { ring, place, column: { table, column } }: (typeof COUNTED)[number],
  at: string,
): D1PreparedStatement[] {
  const value = identifier(column)
  return [
    prepare(db, sql`DELETE FROM key_uses WHERE place = ${place}`),
    prepare(
      db,
      sql`INSERT INTO key_uses (place, ring, generation, count, counted_at) SELECT ${place}, ${ring}, generation, count(*), ${at}
         FROM (SELECT ${generationOf(value)} AS generation FROM ${identifier(table)} WHERE coalesce(${value}, '') <> '') GROUP BY 3
         UNION ALL SELECT ${place}, ${ring}, '', 0, ${at}`,
    ),
  ]
}
