import { isLocked } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { RunJob } from '../clock/job.ts'

/** Once more where a lock kept it from the database: a job may run twice. */
export function runOnceMore(run: RunJob, deps: Deps): Promise<unknown> {
  return run(deps).catch((error: unknown) => {
    if (isLocked(error)) return run(deps)
    throw error
  })
}
