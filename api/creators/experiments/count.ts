/**
 * Counts the creators in each variant of an experiment, a slice at a time. A creator's variant is computed
 * and never stored.
 */
import { variantOf } from '#contract/creators/experiments.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import * as db from './queries.ts'
import { toVariants } from './read.ts'

const AT_ONCE = 500

/**
 * Running it twice or concurrently is safe: the batch that adds the counts also moves the cursor, and only
 * the first run to move it succeeds.
 */
export async function countExperiments(deps: Deps): Promise<number> {
  const running = await db.listRunning(deps.db, deps.now().toISOString())
  let counted = 0
  for (const row of running) {
    const { userIds, last } = await db.listCreatorsAfter(deps.db, row.counted_to, AT_ONCE)
    if (last === null) continue
    const experiment = { key: row.key, variants: toVariants(row) }
    const counts = new Map(experiment.variants.map(({ name }) => [name, 0]))
    for (const userId of userIds) {
      const side = await variantOf(experiment, userId)
      counts.set(side, (counts.get(side) ?? 0) + 1)
    }
    await deps.db.batch(db.addCounts(deps.db, row, last, counts)).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
    counted += userIds.length
  }
  return counted
}

/** Counts again from the beginning, to include people with older ids who became creators since. */
export function recountExperiments(deps: Deps): Promise<void> {
  return db.startCountsAgain(deps.db, deps.now().toISOString())
}

export const countExperimentsJob: Job = {
  name: 'countExperiments',
  area: 'creators',
  every: 'minute',
  title: '실험 인원 집계',
  help: '실험의 값마다 크리에이터가 몇 명인지 세요.',
  twice: 'How far it got is moved in the batch of what was counted.',
  run: countExperiments,
}

export const recountExperimentsJob: Job = {
  name: 'recountExperiments',
  area: 'creators',
  every: 'day',
  title: '실험 인원 재집계',
  help: '실험의 인원을 처음부터 다시 세게 해요.',
  twice: 'It begins at the first creator again.',
  run: recountExperiments,
}
