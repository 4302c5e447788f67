/** What the tests know of a job of the clock: how work for it comes about, what it may leave behind, and what gathers while the clock stands still. */
import type { Deps } from '#api/deps.ts'
import type { Outside } from '../kills/outside.ts'
import type { State } from '../kills/state.ts'
import type { Person } from '../make.ts'

/** `linkprice`: a network that has something to tell. */
export type JobWorld = { outside: Outside; owner: Person; second: Person; linkprice: Deps['linkprice'] }

export type Work = {
  /** Makes work for it in the world of all jobs; left out where another job's work is work for this one too. */
  make?: (hands: JobWorld) => Promise<unknown>
  /** What has happened when it runs, in a world of its own. */
  happens?: () => Promise<unknown>
  deps?: (deps: Deps) => Partial<Deps>
  /** Of the day it is run, UTC; the morning unless said. */
  hour?: number
  /** How often the clock runs it until it is done; three times unless said. */
  runs?: number
  /** Between two runs; 25 minutes unless said, longer than any lease. */
  minutes?: number
  /** What it leaves behind in the bucket when it is ended is taken by the sweep of the nights, which is run behind it. */
  isSwept?: true
  /** Tables that may differ, with why. */
  differs?: Record<string, string>
  /** What is true at every end all the same. */
  holds?: (state: State) => boolean
  /** How many of its calls go wrong; eight unless said. */
  most?: number
}

/** A question with `n`, or what is counted outside of the database. */
export type Count = string | ((world: Outside) => number)

export type Backlog = {
  /** Several slices of it, in a world that is taken back behind the job. */
  make: (world: Outside, hands: JobWorld) => Promise<unknown>
  /** How much of it still waits. */
  left: Count
  /** What came of it: as much as waited. */
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
/** By the name of the job. */
export type JobTests = Record<string, JobTest>
