/** Saved filters of one operator, by list and name. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'

export type FilterRow = Row<'saved_filters'>

export function listFilters(db: D1Database, userId: string): Promise<FilterRow[]> {
  return readRows(
    query<FilterRow>(
      prepare(db, sql`SELECT * FROM saved_filters WHERE user_id = ${userId} ORDER BY list, name`),
    ),
  )
}

export function listFiltersOf(db: D1Database, userId: string, list: string): Promise<FilterRow[]> {
  return readRows(
    query<FilterRow>(
      prepare(
        db,
        sql`SELECT * FROM saved_filters WHERE user_id = ${userId} AND list = ${list} ORDER BY name`,
      ),
    ),
  )
}

/** Returns null for the filter of another operator. */
export function findFilter(db: D1Database, userId: string, id: string): Promise<FilterRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM saved_filters WHERE id = ${id} AND user_id = ${userId}`,
  ).first<FilterRow>()
}

/** Aborts with `saved_filters.user_id` when the name is taken, with `filters_full` at the thirteenth. */
export function insertFilter(db: D1Database, row: FilterRow): D1PreparedStatement {
  return insert(db, 'saved_filters', row)
}

/** Aborts with `saved_filters.user_id` when the name is taken, with `exactly_one` when the filter is gone. */
export function renameFilter(db: D1Database, id: string, name: string): D1PreparedStatement[] {
  return [update(db, 'saved_filters', { id }, { name }), exactlyOne(db)]
}

/** Aborts with `exactly_one` when the filter is gone. */
export function deleteFilter(db: D1Database, id: string): D1PreparedStatement[] {
  return [prepare(db, sql`DELETE FROM saved_filters WHERE id = ${id}`), exactlyOne(db)]
}
