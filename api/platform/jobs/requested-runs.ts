import { jobIdOf } from '../clock/id.ts'
import type { Crons, Jobs } from '../clock/job.ts'
import type { JobRunLog } from './book.ts'

/** Returns the jobs of a worker, on any schedule, that an operator has requested. */
export function requestedRunsOf(crons: Crons, { rows }: JobRunLog): Jobs {
  const all = Object.values(crons).flatMap((jobs) => Object.entries(jobs))
  return Object.fromEntries(all.filter(([name]) => rows.get(jobIdOf(name))?.wanted_at))
}
