/** Grade over time. */
import { update } from './sql.ts'

/** From `since` on (ISO UTC) the creator has this grade with the share it has then. */
export function startGrade(
  db: D1Database,
  creatorId: string,
  level: number,
  since: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO creator_grades (creator_id, since, level, name, share_bps)
         SELECT ?, ?, level, name, share_bps FROM grades WHERE level = ?`,
      )
      .bind(creatorId, since, level),
    update(db, 'creators', { id: creatorId }, { grade_level: level }),
  ]
}
