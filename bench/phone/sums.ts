/** A browser's measurements of one view, in milliseconds from its beginning, and the figures derived from them. */
export type Notes = {
  /** When the first byte of the document arrived. */
  ttfb: number
  fcp: number
  lcp: number
  tasks: { at: number; ms: number }[]
  shifts: { at: number; value: number }[]
  /** The milliseconds from each tap to the next painted frame. */
  taps: number[]
  /** The number of times React discarded the server's document and rendered its own. */
  drawnAgain: number
}

const SHORT = 50

/** Total blocking time: the part above 50 ms of every task after the first paint. */
export function blockingOf({ fcp, tasks }: Pick<Notes, 'fcp' | 'tasks'>): number {
  const after = tasks.map(({ at, ms }) => at + ms - Math.max(at, fcp))
  return after.reduce((sum, ms) => sum + Math.max(0, ms - SHORT), 0)
}

/**
 * Cumulative layout shift: the worst burst of shifts, which are less than a second apart and span at most
 * five seconds.
 */
export function shiftOf(shifts: Notes['shifts']): number {
  let [worst, sum, from, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    const isNext = at - last < 1000 && at - from < 5000
    if (!isNext) from = at
    sum = isNext ? sum + value : value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
