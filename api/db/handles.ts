/** Addresses of creators' pages. A row is never deleted, so its handle is never given to another creator. */
import { prepare, sql } from './fragments.ts'
import type { Index } from './indexes.ts'
import { exactlyOne, type Row } from './sql.ts'

type HandleRow = Row<'handles'>

/**
 * The creator named by an id or by the index of a handle. A query needs no earlier look-up of the creator.
 */
export const creatorFor = (whose: string) =>
  sql`coalesce((SELECT creator_id FROM handles WHERE handle_index = ${whose}), ${whose})`

/** Finds the handle in use. */
export function findHandle(db: D1Database, creatorId: string): Promise<HandleRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM handles WHERE creator_id = ${creatorId} AND left_at IS NULL`,
  ).first<HandleRow>()
}

export async function findHolder(db: D1Database, { now, other }: Index): Promise<string | null> {
  const row = await prepare(
    db,
    sql`SELECT creator_id FROM handles WHERE handle_index IN (${now}, ${other})`,
  ).first<{ creator_id: string }>()
  return row?.creator_id ?? null
}

/**
 * Replaces the handle in use when `held` is given; that one must have been taken before `until`. Aborts with
 * `exactly_one` when that is no longer true, or when the handle belongs or belonged to another creator.
 * Aborts with `handles.creator_id` when another handle came into use meanwhile.
 */
export function takeHandle(
  db: D1Database,
  row: Omit<HandleRow, 'left_at'>,
  held: { until: string } | null,
): D1PreparedStatement[] {
  const leave = held && [
    prepare(
      db,
      sql`UPDATE handles SET left_at = ${row.taken_at} WHERE creator_id = ${row.creator_id} AND left_at IS NULL AND taken_at <= ${held.until}`,
    ),
    exactlyOne(db),
  ]
  return [
    ...(leave ?? []),
    prepare(
      db,
      sql`INSERT INTO handles (handle_index, creator_id, handle, taken_at) VALUES (${row.handle_index}, ${row.creator_id}, ${row.handle}, ${row.taken_at})
         ON CONFLICT (handle_index) DO UPDATE SET left_at = NULL, taken_at = excluded.taken_at
         WHERE creator_id = excluded.creator_id AND left_at IS NOT NULL`,
    ),
    exactlyOne(db),
  ]
}
