/**
 * Slices of a creator's links whose copies at the redirect must be written again. The trigger
 * `users_retargeted` inserts them.
 */

import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import { TARGET, type TargetRow } from './link-targets.queries.ts'

type CreatorSlice = Row<'creator_slices'>

const linksOf = (creatorId: string) =>
  sql`FROM links l CROSS JOIN partners p ON p.id = l.partner_id WHERE l.creator_id = ${creatorId}`

/** Claims the next due slice until `until`; null when none is due, or another run claimed it. */
export function claimCreatorSlice(db: D1Database, now: string, until: string): Promise<CreatorSlice | null> {
  return prepare(
    db,
    sql`UPDATE creator_slices SET due_at = ${until} WHERE (creator_id, first_id) =
         (SELECT creator_id, first_id FROM creator_slices WHERE due_at <= ${now} ORDER BY due_at LIMIT 1) AND due_at <= ${now} RETURNING *`,
  ).first<CreatorSlice>()
}

/** The redirect's data of the links in the slice, including those in the trash. */
export function listTargetsOfCreatorSlice(
  db: D1Database,
  { creator_id, first_id, last_id }: CreatorSlice,
): Promise<TargetRow[]> {
  return readRows(
    query<TargetRow>(
      prepare(
        db,
        sql`SELECT ${TARGET} ${linksOf(creator_id)} AND l.deleted_at IS NULL AND l.id BETWEEN ${first_id} AND ${last_id}
           UNION ALL SELECT ${TARGET} ${linksOf(creator_id)} AND l.deleted_at IS NOT NULL AND l.id BETWEEN ${first_id} AND ${last_id}`,
      ),
    ),
  )
}

/** The creator's newest links, without those in the trash. */
export function listNewestTargets(db: D1Database, creatorId: string, limit: number): Promise<TargetRow[]> {
  return readRows(
    query<TargetRow>(
      prepare(
        db,
        sql`SELECT ${TARGET} ${linksOf(creatorId)} AND l.deleted_at IS NULL ORDER BY l.id DESC LIMIT ${limit}`,
      ),
    ),
  )
}

/**
 * Schedules the second pass at `again` after the first one, and deletes the slice after the second. Changes
 * nothing when the slice was renewed meanwhile.
 */
export function finishCreatorSlice(db: D1Database, slice: CreatorSlice, again: string): D1PreparedStatement {
  const statement =
    slice.passes > 1
      ? sql`UPDATE creator_slices SET passes = passes - 1, due_at = ${again} WHERE creator_id = ${slice.creator_id} AND first_id = ${slice.first_id} AND due_at = ${slice.due_at}`
      : sql`DELETE FROM creator_slices WHERE creator_id = ${slice.creator_id} AND first_id = ${slice.first_id} AND due_at = ${slice.due_at} AND ${again} IS NOT NULL`
  return prepare(db, statement)
}
