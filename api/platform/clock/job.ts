/** Lines of the clock, as `[triggers] crons` has them, and the jobs that stand under them. */

import type { JobFacts } from '../../../contract/platform/jobs.ts'
import type { Deps } from '../../deps.ts'

/** The facts about a job, and the function it runs. It may run twice, or twice at once. Daily jobs run at night. */
export type Job = JobFacts & {
  /** The reason why running it twice is safe. */
  twice: string
  /** Answers `MORE` when it has not come to its end, and goes on with the next minute. */
  run: RunJob
}
export type RunJob = (deps: Deps) => Promise<unknown>
export const MORE = 'more'
export type Jobs = Record<string, RunJob>
/** The schedule of one worker. */
export type Crons = Record<string, Jobs>

export const EVERY_MINUTE = '* * * * *'
/** 18:00 UTC is 03:00 in Seoul. */
export const EVERY_NIGHT = '0 18 * * *'
