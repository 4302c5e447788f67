/** What is stored, by the key it stands under: counted every hour, so that whoever asks costs nothing. */
import { generationOf } from '../../db/indexes.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import { INDEX_COLUMNS, type KeyedColumn, SEALED_COLUMNS } from './sealed-columns.queries.ts'

export type KeyUse = Row<'key_uses'>
export type CountedRing = 'DATA_KEYS' | 'INDEX_KEY'

/** All that is counted, in a fixed order. */
export const COUNTED: { ring: CountedRing; place: string; column: KeyedColumn }[] = [
  ...SEALED_COLUMNS.map((column) => ({ ring: 'DATA_KEYS' as const, column })),
  ...INDEX_COLUMNS.map((column) => ({ ring: 'INDEX_KEY' as const, column })),
].map((one) => ({ ...one, place: `${one.column.table}.${one.column.column}` }))

export function listKeyUses(db: D1Database): Promise<KeyUse[]> {
  return readRows(query<KeyUse>(db.prepare('SELECT * FROM key_uses ORDER BY ring, place, generation')))
}

/** In the place of what was counted before. */
export function countUses(
  db: D1Database,
  { ring, place, column: { table, column } }: (typeof COUNTED)[number],
  at: string,
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM key_uses WHERE place = ?').bind(place),
    db
      .prepare(
        `INSERT INTO key_uses (place, ring, generation, count, counted_at) SELECT ?1, ?2, generation, count(*), ?3
         FROM (SELECT ${generationOf(column)} AS generation FROM ${table} WHERE coalesce(${column}, '') <> '') GROUP BY 3
         UNION ALL SELECT ?1, ?2, '', 0, ?3`,
      )
      .bind(place, ring, at),
  ]
}
