/** Deploys all workers in one step, in the order of the list. */

import type { Target } from '../workers/targets.ts'
import { WORKERS } from '../workers/workers.ts'
import { deleteRetired, freeQueues } from './eight-to-four.ts'
import { rollBack, type Tools } from './move.ts'

/**
 * Deploys, and returns the faults of the site; with a fault it rolls back. `retired`: workers of the release
 * with eight workers. Those cannot be rolled back, so with a fault they stay and a fixed release is deployed
 * next; without one they are deleted.
 */
export async function deployWhole(target: Target, retired: string[], tools: Tools): Promise<string[]> {
  await freeQueues(target, retired, tools.step)
  await deployEach(tools, 'deploy')
  const faults = await tools.faultsOf([])
  if (retired.length === 0) {
    if (faults.length > 0) await rollBack(tools)
    return faults
  }
  if (faults.length > 0) return faults
  await deleteRetired(retired, tools.step)
  // The previous release is bound to workers that are gone, so this deploys again to give `--back` a valid
  // release.
  await deployEach(tools, 'deploy once more')
  return []
}

async function deployEach({ wrangler, step }: Tools, title: string): Promise<void> {
  for (const worker of WORKERS) await step(`${worker.name} ${title}`, () => wrangler(worker, 'deploy'))
}
