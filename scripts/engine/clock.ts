import { dueCrons } from './crons.ts'

const MINUTE = 60_000

/** A scheduled job; `run` resolves when it has ended. */
export type TimedJob = { name: string; cron: string; run: (at: Date) => Promise<void> }

/**
 * Starts every job in the minutes of its cron line, until it is stopped. A job that still runs when its next
 * minute comes skips it, because the minute after finds the rest. An error of a job is logged, and the clock
 * goes on.
 */
export function startClock(jobs: TimedJob[], tell: (line: string) => void): { stop: () => void } {
  const running = new Set<TimedJob>()
  // Reads every line at the start, so that an invalid one throws now and is not silently skipped.
  dueCrons(
    jobs.map(({ cron }) => cron),
    new Date(0),
  )
  let timer = wait(0)

  /** A timer may fire slightly early, so this runs no minute twice. */
  function wait(last: number): NodeJS.Timeout {
    const now = Date.now()
    const next = Math.max(Math.floor(now / MINUTE) * MINUTE, last) + MINUTE
    return setTimeout(tick, next - now, next).unref()
  }

  function tick(minute: number): void {
    // After a machine slept, its timer fires once and late; then the current minute counts.
    const at = new Date(Math.max(minute, Math.floor(Date.now() / MINUTE) * MINUTE))
    const due = jobs.filter((job) => dueCrons([job.cron], at).length > 0)
    for (const job of due) {
      if (running.has(job))
        tell(`${job.name} "${job.cron}" still runs: its turn at ${at.toISOString()} is left out`)
      else void start(job, at)
    }
    timer = wait(at.getTime())
  }

  async function start(job: TimedJob, at: Date): Promise<void> {
    running.add(job)
    await job.run(at).catch((error: unknown) => tell(`[ERROR] ${job.name} "${job.cron}": ${String(error)}`))
    running.delete(job)
  }

  return { stop: () => clearTimeout(timer) }
}
