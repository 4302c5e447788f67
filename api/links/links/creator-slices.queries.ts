/** Pieces of a creator's links whose copies at the redirect are to be written again. Made by the trigger `users_retargeted`. */

import { query, type Row, readRows } from '../../db/sql.ts'
import { TARGET, type TargetRow } from './link-targets.queries.ts'

type CreatorSlice = Row<'creator_slices'>

const OF = `FROM links l CROSS JOIN partners p ON p.id = l.partner_id WHERE l.creator_id = ?1`

/** The next piece that is due, taken until `until`; null when there is none, or somebody else took it. */
export function claimCreatorSlice(db: D1Database, now: string, until: string): Promise<CreatorSlice | null> {
  return db
    .prepare(
      `UPDATE creator_slices SET due_at = ?2 WHERE (creator_id, first_id) =
         (SELECT creator_id, first_id FROM creator_slices WHERE due_at <= ?1 ORDER BY due_at LIMIT 1) AND due_at <= ?1 RETURNING *`,
    )
    .bind(now, until)
    .first<CreatorSlice>()
}

/** Links of the piece as the redirect is to know them, in the trash or not. */
export function listTargetsOfCreatorSlice(
  db: D1Database,
  { creator_id, first_id, last_id }: CreatorSlice,
): Promise<TargetRow[]> {
  return readRows(
    query<TargetRow>(
      db
        .prepare(
          `SELECT ${TARGET} ${OF} AND l.deleted_at IS NULL AND l.id BETWEEN ?2 AND ?3
           UNION ALL SELECT ${TARGET} ${OF} AND l.deleted_at IS NOT NULL AND l.id BETWEEN ?2 AND ?3`,
        )
        .bind(creator_id, first_id, last_id),
    ),
  )
}

/** The links a creator made last, without those in the trash. */
export function listNewestTargets(db: D1Database, creatorId: string, limit: number): Promise<TargetRow[]> {
  return readRows(
    query<TargetRow>(
      db
        .prepare(`SELECT ${TARGET} ${OF} AND l.deleted_at IS NULL ORDER BY l.id DESC LIMIT ?2`)
        .bind(creatorId, limit),
    ),
  )
}

/** Done: once more at `again` after the first pass, gone after the second. Nothing when the work was made anew meanwhile. */
export function finishCreatorSlice(db: D1Database, slice: CreatorSlice, again: string): D1PreparedStatement {
  const sql =
    slice.passes > 1
      ? 'UPDATE creator_slices SET passes = passes - 1, due_at = ?4 WHERE creator_id = ?1 AND first_id = ?2 AND due_at = ?3'
      : 'DELETE FROM creator_slices WHERE creator_id = ?1 AND first_id = ?2 AND due_at = ?3 AND ?4 IS NOT NULL'
  return db.prepare(sql).bind(slice.creator_id, slice.first_id, slice.due_at, again)
}
