/**
 * Moves waiting clicks of a link into the database before a burst of orders: the trigger `flags_burst`
 * compares an hour's orders with them.
 */
import type { Deps } from '../../deps.ts'
import { tryFlushClicks } from './bring.ts'

/** The same number as in the trigger. */
const MANY_ORDERS = 20
/**
 * Orders of one batch are judged with the same database object: the number per link so far, by that object.
 */
const judged = new WeakMap<D1Database, Map<string, number>>()

/** Call it before an order of this link is written. `busiest`: the orders of its busiest hour so far. */
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
