/** Visits of creators' pages, counted by the web and taken into the books in batches. */
import type { VisitBatch } from '#contract/links/visits.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { whoseHandle } from './handles.ts'
import { addVisits } from './visits.queries.ts'

/** Safe to run twice: a batch is counted under its id, in one transaction. Pages of nobody are left out. */
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
