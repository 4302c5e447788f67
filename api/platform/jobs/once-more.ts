import { isLocked } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { RunJob } from '../clock/job.ts'

/** Runs the job again when a lock blocked the database, because a job may run twice. */
export function runOnceMore(run: RunJob, deps: Deps): Promise<unknown> {
  return run(deps).catch((error: unknown) => {
    if (isLocked(error)) return run(deps)
    throw error
  })
}
