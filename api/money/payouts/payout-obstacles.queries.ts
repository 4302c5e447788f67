/** The obstacles to sending a payout, as the database view `payout_obstacles` returns them. */
import { prepare, sql } from '../../db/fragments.ts'

export const OBSTACLES = [
  'conflict',
  'debt',
  'flagged',
  'settling',
  'suspended',
  'account',
  'unreviewed',
  'changed',
  'business',
  'invoice',
] as const
/** `won` is 0 for a cause without an amount. */
export type Obstacle = { cause: (typeof OBSTACLES)[number]; won: number }

/** The number of a creator's undecided flags, on any subject; reads two short index ranges. */
const UNDECIDED = sql`(SELECT count(*) FROM (SELECT 1 FROM flags WHERE creator_id = p.creator_id AND state = 'open' LIMIT 100))
  + (SELECT count(*) FROM (SELECT 1 FROM flags WHERE creator_id = p.creator_id AND state = 'answered' LIMIT 100))`
/** JSON list of the obstacles, and the number of undecided flags, of payout `p`. */
export const WITH_OBSTACLES = sql`(SELECT json_group_array(json_object('cause', o.cause, 'won', o.won))
  FROM payout_obstacles o WHERE o.payout_id = p.id) AS obstacles, ${UNDECIDED} AS undecided`

export async function listObstacles(db: D1Database, payoutId: string): Promise<Obstacle[]> {
  const { results } = await prepare(
    db,
    sql`SELECT cause, won FROM payout_obstacles WHERE payout_id = ${payoutId}`,
  ).all<Obstacle>()
  return results
}
