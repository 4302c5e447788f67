/** A deployment of all workers at once, in the order of the list. */

import type { Target } from '../workers/targets.ts'
import { WORKERS } from '../workers/workers.ts'
import { deleteRetired, freeQueues } from './eight-to-four.ts'
import { rollBack, type Tools } from './move.ts'

/**
 * Answers with the faults the site has then; it is taken back by that time. `retired`: workers of the release with eight. Away from them leads no
 * way back, so with a fault they stay, and what is mended is deployed again; without one they are deleted.
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
  // The release before is bound to workers that are gone: `--back` is to find this one.
  await deployEach(tools, 'deploy once more')
  return []
}

async function deployEach({ wrangler, step }: Tools, title: string): Promise<void> {
  for (const worker of WORKERS) await step(`${worker.name} ${title}`, () => wrangler(worker, 'deploy'))
}
