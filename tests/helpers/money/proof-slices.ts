/** Runs the proof in slices: small ones, a minute apart. */

import type { Deps } from '#api/deps.ts'
import { proveSlices } from '#api/money/books/proof-slices.ts'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { earn } from '../orders/postback.ts'

const SMALL = { messages: 40, postings: 40, events: 40, accounts: 10, orders: 5, deposits: 5, sums: 40 }
const DAY_MINUTES = 24 * 60

let minutes = 0
/** Runs the job once, a minute after the run before. `over` replaces deps, such as those that count calls. */
export async function run(over: Partial<Deps> = {}): Promise<void> {
  minutes += 1
  await proveSlices({ ...testDeps(new Date(Date.now() + minutes * 60_000)), ...over }, SMALL)
}

/** Moves the clock so that the next complete proof may begin. */
export function waitADay(): void {
  minutes += DAY_MINUTES
}

export const wholeOf = async () =>
  (
    await rowsOf<{ stage: string; done_at: string | null; postings: number; orders: number }>(
      "SELECT * FROM proof_runs WHERE name = 'all'",
    )
  )[0]
export const drifts = () =>
  rowsOf<{ account: string; found_by: string }>('SELECT account, found_by FROM proof_drifts ORDER BY account')

/** Runs the next complete proof from start to end, and returns the number of runs. */
export async function proveAll(each: () => Promise<void> = run): Promise<number> {
  waitADay()
  const before = (await wholeOf())?.done_at
  let runs = 0
  do {
    await each()
    runs += 1
  } while ((await wholeOf())?.done_at === before)
  return runs
}

export async function earnTimes(person: Person, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await earn(person, 1_000)
}
