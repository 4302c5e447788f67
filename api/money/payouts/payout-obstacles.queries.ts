/** The obstacles that keep a payout from being sent, as the database view `payout_obstacles` returns them. */
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
/** `won` is 0 where no amount belongs to the cause. */
export type Obstacle = { cause: (typeof OBSTACLES)[number]; won: number }

/** Flags of a creator that are not decided, whatever they concern: two short index walks. */
const UNDECIDED = sql`(SELECT count(*) FROM (SELECT 1 FROM flags WHERE creator_id = p.creator_id AND state = 'open' LIMIT 100))
  + (SELECT count(*) FROM (SELECT 1 FROM flags WHERE creator_id = p.creator_id AND state = 'answered' LIMIT 100))`
/** JSON of the obstacles, and the undecided flags, of payout `p`. */
export const WITH_OBSTACLES = sql`(SELECT json_group_array(json_object('cause', o.cause, 'won', o.won))
  FROM payout_obstacles o WHERE o.payout_id = p.id) AS obstacles, ${UNDECIDED} AS undecided`

export async function listObstacles(db: D1Database, payoutId: string): Promise<Obstacle[]> {
  const { results } = await prepare(
    db,
    sql`SELECT cause, won FROM payout_obstacles WHERE payout_id = ${payoutId}`,
  ).all<Obstacle>()
  return results
}
