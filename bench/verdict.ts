/**
 * Measured values beside their budgets. A miss is only printed, because a time on a busy machine proves no
 * fault.
 */
import { appendFileSync } from 'node:fs'

export type Verdict = { what: string; measured: number; budget: number; isMost: boolean; unit: string }

/** The environment variable that names the file in which `bench/all.ts` collects the results of its benches. */
export const COLLECTED = 'ITDA_BENCH_VERDICTS'

/** Records a value that may be at most `budget`. */
export function atMost(budget: number, what: string, measured: number, unit = ''): void {
  keep({ what, measured, budget, isMost: true, unit })
}

export function atLeast(budget: number, what: string, measured: number, unit = ''): void {
  keep({ what, measured, budget, isMost: false, unit })
}

export function isMissed({ measured, budget, isMost }: Verdict): boolean {
  // Compares the printed value, which has two digits. A value that is not a number misses its budget.
  const found = Number(measured.toFixed(2))
  return isMost ? !(found <= budget) : !(found >= budget)
}

export function lineOf(verdict: Verdict): string {
  const { what, measured, budget, isMost, unit } = verdict
  const value = `${Number(measured.toFixed(2))}${unit}`.padStart(10)
  const allowed = `${budget}${unit} or ${isMost ? 'less' : 'more'}`
  return `${what.padEnd(56)}${value}   ${allowed.padEnd(16)} ${isMissed(verdict) ? 'missed' : 'kept'}`
}

function keep(verdict: Verdict): void {
  console.log(lineOf(verdict))
  const file = process.env[COLLECTED]
  if (file) appendFileSync(file, `${JSON.stringify(verdict)}\n`)
}
