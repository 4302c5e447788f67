/** Visits of creators' pages: the web worker counts them, and the API stores them in batches. */
import type { VisitBatch } from '#contract/links/visits.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { whoseHandle } from './handles.ts'
import { addVisits } from './visits.queries.ts'

/**
 * Running it twice is safe: one transaction counts a batch under its id. It ignores pages without a creator.
 */
export async function recordVisits(deps: Deps, { batchId, visits }: VisitBatch): Promise<void> {
  const rows = await Promise.all(
    visits.map(async ({ creator, day, count }) => ({
      key: creator.startsWith('@') ? await whoseHandle(deps, creator.slice(1)) : creator,
      day,
      count,
    })),
  )
  try {
    await deps.db.batch(addVisits(deps.db, batchId, rows, deps.now().toISOString()))
  } catch (error) {
    if (!violates(error, 'click_batches.id')) throw error
  }
}
