/** Lines of the clock, as `[triggers] crons` has them, and the jobs that stand under them. */
import type { Deps } from '../../deps.ts'

/** `more`: it has not come to its end, and goes on with the next minute. */
export type Job = (deps: Deps) => Promise<unknown>
export const MORE = 'more'
export type Jobs = Record<string, Job>
/** Of one worker. */
export type Crons = Record<string, Jobs>

export const EVERY_MINUTE = '* * * * *'
/** 18:00 UTC is 03:00 in Seoul. */
export const EVERY_NIGHT = '0 18 * * *'
