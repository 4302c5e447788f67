import { dueCrons } from './crons.ts'

const MINUTE = 60_000

/** A job that comes by the clock; `run` answers when it has ended. */
export type TimedJob = { name: string; cron: string; run: (at: Date) => Promise<void> }

/**
 * Starts every job in the minutes its line names, until it is stopped. A job that still runs when its next minute comes skips
 * that minute, because the minute after finds what is left. An error that a job throws is logged, and the clock goes on.
 */
export function startClock(jobs: TimedJob[], tell: (line: string) => void): { stop: () => void } {
  const running = new Set<TimedJob>()
  // A line nobody can read is told by the start, not by a minute that never comes.
  dueCrons(
    jobs.map(({ cron }) => cron),
    new Date(0),
  )
  let timer = wait(0)

  /** A timer may ring a moment early: a minute has its turn once. */
  function wait(last: number): NodeJS.Timeout {
    const now = Date.now()
    const next = Math.max(Math.floor(now / MINUTE) * MINUTE, last) + MINUTE
    return setTimeout(tick, next - now, next).unref()
  }

  function tick(minute: number): void {
    // The timer of a machine that slept rings once, and late: the minute that counts is the one it rings in.
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
