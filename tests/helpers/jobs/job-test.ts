/**
 * The tests' knowledge of a job of the clock: how work for it comes about, what it may leave behind, and what accumulates while
 * the clock is stopped.
 */
import type { Deps } from '#api/deps.ts'
import type { Outside } from '../kills/outside.ts'
import type { State } from '../kills/state.ts'
import type { Person } from '../make.ts'

/** `linkprice`: a network that has something to tell. */
export type JobWorld = { outside: Outside; owner: Person; second: Person; linkprice: Deps['linkprice'] }

export type Work = {
  /** Makes work for it in the world of all jobs; left out where another job's work is work for this one too. */
  make?: (hands: JobWorld) => Promise<unknown>
  /** Events that happen before it runs, in a world of its own. */
  happens?: () => Promise<unknown>
  deps?: (deps: Deps) => Partial<Deps>
  /** The hour of the day at which it runs, UTC; the morning by default. */
  hour?: number
  /** The number of times the clock runs it until it is done; three by default. */
  runs?: number
  /** Between two runs; 25 minutes unless said, longer than any lease. */
  minutes?: number
  /** Set when the nightly sweep, which runs after it, removes what the job leaves in the bucket when it is ended. */
  isSwept?: true
  /** Tables that may differ, with why. */
  differs?: Record<string, string>
  /** A condition that holds at every end all the same. */
  holds?: (state: State) => boolean
  /** The number of its calls that go wrong; eight by default. */
  most?: number
}

/** A question with `n`, or what is counted outside of the database. */
export type Count = string | ((world: Outside) => number)

export type Backlog = {
  /** Several slices of it, in a world that is taken back behind the job. */
  make: (world: Outside, hands: JobWorld) => Promise<unknown>
  /** The amount of it that still waits. */
  left: Count
  /** The amount that it has done: as much as waited. */
  done: Count
  /** One run takes it all, however much it is; why that holds. */
  atOnce?: string
  /** Rows one run may read; 10,000 unless said, with why. */
  rows?: [most: number, why: string]
  /** Between two runs; one unless said. */
  minutes?: number
  deps?: (deps: Deps) => Partial<Deps>
}

/** Nothing can gather for it; why. It runs once all the same. */
export type NoBacklog = { nothing: string }

export type JobTest = {
  work?: Work
  /** Other worlds in which the same job is ended and run again, by what is different there. */
  others?: Record<string, Work>
  backlog: Backlog | NoBacklog
}
/** Tests by the name of the job. */
export type JobTests = Record<string, JobTest>
