/** Visits of creators' pages, one sum per day. */
import { prepare, sql } from '../../db/fragments.ts'

type Visits = { key: string; day: string; count: number }

/**
 * `key`: a creator's id or the index of a handle. Aborts with `click_batches.id` when the batch was counted
 * already.
 */
export function addVisits(
  db: D1Database,
  batchId: string,
  visits: Visits[],
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(db, sql`INSERT INTO click_batches (id, at, clicks) VALUES (${batchId}, ${at}, 0)`),
    prepare(
      db,
      sql`INSERT INTO page_visits (creator_id, day, visits)
         SELECT c.id, v.value ->> 'day', sum(v.value ->> 'count') FROM json_each(${JSON.stringify(visits)}) v
         JOIN creators c ON c.id = coalesce((SELECT creator_id FROM handles WHERE handle_index = v.value ->> 'key'), v.value ->> 'key')
         GROUP BY 1, 2
         ON CONFLICT (creator_id, day) DO UPDATE SET visits = visits + excluded.visits`,
    ),
  ]
}
