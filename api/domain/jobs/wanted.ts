import type { Book } from './book.ts'
import { CRONS, type Job } from './crons.ts'
import { jobIdOf } from './id.ts'

/** Jobs of every line that an operator wants to run at once. */
export function wantedOf({ rows }: Book): Record<string, Job> {
  const all = Object.values(CRONS).flatMap((jobs) => Object.entries(jobs))
  return Object.fromEntries(all.filter(([name]) => rows.get(jobIdOf(name))?.wanted_at))
}
