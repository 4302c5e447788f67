import { jobIdOf } from '../clock/id.ts'
import type { Crons, Jobs } from '../clock/job.ts'
import type { Book } from './book.ts'

/** Jobs of every line of a worker that an operator wants to run at once. */
export function wantedOf(crons: Crons, { rows }: Book): Jobs {
  const all = Object.values(crons).flatMap((jobs) => Object.entries(jobs))
  return Object.fromEntries(all.filter(([name]) => rows.get(jobIdOf(name))?.wanted_at))
}
