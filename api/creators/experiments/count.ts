/**
 * Counts the creators in each variant of an experiment, and what they did since it began, a slice at a time.
 * A creator's variant is computed and never stored.
 */
import { variantOf } from '#contract/creators/experiments/experiments.ts'
import { listRunning, toVariants } from '../../db/experiments.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import * as db from './queries.ts'

const AT_ONCE = 500

/**
 * Running it twice or concurrently is safe: the batch that adds the counts also moves the cursor, and only
 * the first run to move it succeeds.
 */
export async function countExperiments(deps: Deps): Promise<number> {
  const running = await listRunning(deps.db, deps.now().toISOString())
  let counted = 0
  for (const row of running) {
    const { creators, last } = await db.listCreatorsAfter(deps.db, row, AT_ONCE)
    if (last === null) continue
    const experiment = { key: row.key, variants: toVariants(row) }
    const sides = await Promise.all(
      creators.map(async (one) => ({ ...one, variant: await variantOf(experiment, one.userId) })),
    )
    const counts = experiment.variants.map(({ name }) => {
      const here = sides.filter(({ variant }) => variant === name)
      const countOf = (what: 'linked' | 'ordered') => here.filter((one) => one[what] === 1).length
      return {
        variant: name,
        creators: here.length,
        linked: countOf('linked'),
        ordered: countOf('ordered'),
      }
    })
    await deps.db.batch(db.addCounts(deps.db, row, last, counts)).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
    counted += creators.length
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
  help: '실험의 값마다 크리에이터와, 그 뒤로 링크를 만들거나 주문이 생긴 사람을 세요.',
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
