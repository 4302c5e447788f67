/**
 * Handles several items of one kind at once: their reads share trips, and their writes are one transaction.
 */
import { makeStatementBatcher, openBatched } from '../../db/lanes.ts'
import type { Deps } from '../../deps.ts'

/** A batch of this size has a few hundred statements, far below the 30 seconds a transaction may take. */
const MOST_IN_BATCH = 20

type Work<T> = {
  /** Items with the same key run one after another, because the second reads the writes of the first. */
  keyOf: (one: T) => string
  /** The statements for one item, based on the present state. */
  plan: (deps: Deps, one: T) => Promise<D1PreparedStatement[]>
  /** Handles one item alone when the common batch failed. Does not throw for an error of this item. */
  alone: (one: T) => Promise<void>
}

export async function runInOneTransaction<T>(deps: Deps, all: readonly T[], work: Work<T>): Promise<void> {
  for (const some of inBatches(all, work.keyOf))
    if (some.length === 1 || !(await isDone(deps, some, work))) for (const one of some) await work.alone(one)
}

/** An error of one item fails the whole batch; then each item runs alone. */
async function isDone<T>(deps: Deps, some: T[], { plan }: Work<T>): Promise<boolean> {
  const held: Deps = { ...deps, db: openBatched(makeStatementBatcher(deps.db)) }
  try {
    const plans = await Promise.all(some.map((one) => plan(held, one)))
    const statements = plans.flat()
    if (statements.length > 0) await held.db.batch(statements)
    return true
  } catch (error) {
    deps.log('batch_split', { count: some.length, error: String(error) })
    return false
  }
}

function inBatches<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const batches: T[][] = []
  let keys = new Set<string>()
  for (const one of all) {
    const key = keyOf(one)
    const last = batches.at(-1)
    if (!last || last.length >= MOST_IN_BATCH || keys.has(key)) {
      batches.push([one])
      keys = new Set([key])
    } else {
      last.push(one)
      keys.add(key)
    }
  }
  return batches
}
