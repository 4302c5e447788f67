/** Orders of an hour are compared with the clicks of their link (trigger `flags_burst`), so those that wait are brought before. */
import type { Deps } from '../../deps.ts'
import { tryFlushClicks } from './bring.ts'

/** The same number as in the trigger. */
const MANY_ORDERS = 20
/** Orders that are written together are judged over one database: how many of each link were, by it. */
const judged = new WeakMap<D1Database, Map<string, number>>()

/** Before an order of this link is written. `busiest`: orders of its busiest hour so far. */
export async function flushBeforeBurst(
  deps: Deps,
  link: { id: string; creator_id: string },
  busiest: number,
): Promise<void> {
  const counts = judged.get(deps.db) ?? new Map<string, number>()
  judged.set(deps.db, counts)
  const together = (counts.get(link.id) ?? 0) + 1
  counts.set(link.id, together)
  if (busiest + together >= MANY_ORDERS) await tryFlushClicks(deps, link.creator_id)
}
