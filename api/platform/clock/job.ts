/** The schedules of `[triggers] crons`, and their jobs. */

import type { JobFacts } from '../../../contract/platform/jobs.ts'
import type { Deps } from '../../deps.ts'

/** The facts about a job and its function. It may run twice, also concurrently. Daily jobs run at night. */
export type Job = JobFacts & {
  /** The reason why running it twice is safe. */
  twice: string
  /** Returns `MORE` when it has not finished; then it continues in the next minute. */
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
