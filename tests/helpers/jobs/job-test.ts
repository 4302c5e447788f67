/**
 * The description of a job for tests: how it gets work, which rests it may leave, and the backlog that grows
 * while the clock is stopped.
 */
import type { Deps } from '#api/deps.ts'
import type { Outside } from '../kills/outside.ts'
import type { State } from '../kills/state.ts'
import type { Person } from '../make.ts'

/** `networks`: networks that have orders to report. */
export type JobWorld = { outside: Outside; owner: Person; second: Person; networks: Deps['networks'] }

export type Work = {
  /** Makes work for the job in the world of all jobs. Absent where the work of another job is enough. */
  make?: (hands: JobWorld) => Promise<unknown>
  /** Events that happen in a world of its own before the job runs. */
  happens?: () => Promise<unknown>
  deps?: (deps: Deps) => Partial<Deps>
  /** The hour of the day at which the job runs, in UTC; in the morning by default. */
  hour?: number
  /** The number of runs until the job is done, or a function of the number of tables; three by default. */
  runs?: number | ((tables: number) => number)
  /** The minutes between two runs; 25 by default, which is longer than any lease. */
  minutes?: number
  /** Set when the nightly sweep later removes the files that an interrupted run leaves in the bucket. */
  isSwept?: true
  /** Tables that may differ after an interruption, each with the reason. */
  differs?: Record<string, string>
  /** A condition that must be true after every interruption. */
  holds?: (state: State) => boolean
  /** The number of calls that fail, one per try; eight by default. */
  most?: number
}

/** A query that returns `n`, or a function that counts outside of the database. */
export type Count = string | ((world: Outside) => number)

export type Backlog = {
  /** Makes work for several slices in a world that is reverted after the job. */
  make: (world: Outside, hands: JobWorld) => Promise<unknown>
  /** Counts the work that still waits. */
  left: Count
  /** Counts the finished work, which must equal the work that waited. */
  done: Count
  /** Set when one run handles the whole backlog of any size; the text gives the reason. */
  atOnce?: string
  /** The rows that one run may read, with the reason; 10,000 by default. */
  rows?: [most: number, why: string]
  /** The minutes between two runs; one by default. */
  minutes?: number
  deps?: (deps: Deps) => Partial<Deps>
}

/** Set when no backlog can grow; the text gives the reason. The job still runs once. */
export type NoBacklog = { nothing: string }

export type JobTest = {
  work?: Work
  /** Other worlds in which the test interrupts and repeats the same job, by their difference. */
  others?: Record<string, Work>
  backlog: Backlog | NoBacklog
}
/** Tests by the name of the job. */
export type JobTests = Record<string, JobTest>
