/** Runs the scheduled jobs. A job that an operator requested runs within the next minute. */
import { toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../platform/alarms/raise.ts'
import { jobIdOf } from '../platform/clock/id.ts'
import { type Crons, EVERY_MINUTE, type Jobs, MORE } from '../platform/clock/job.ts'
import { closeBook, type JobRunLog, newJobRunLog, openJobRunLog, startRun } from '../platform/jobs/book.ts'
import { runOnceMore } from '../platform/jobs/once-more.ts'
import { requestedRunsOf } from '../platform/jobs/requested-runs.ts'

/**
 * The most statements after which a run still starts another job. An invocation may send about a thousand,
 * and the biggest slice of a job sends about six hundred.
 */
const ROOM = 300

/** `crons`: the jobs by schedule. Jobs that were put off, and jobs that operators requested, run first. */
export async function runCron(deps: Deps, crons: Crons, cron: string): Promise<void> {
  const jobs = crons[cron]
  if (!jobs) throw new Error(`no jobs stand under "${cron}" in api/platform/jobs`)
  const book = await openJobRunLog(deps)
  await runEach(deps, cron === EVERY_MINUTE ? { ...requestedRunsOf(crons, book), ...jobs } : jobs, book)
}

/**
 * Runs the jobs one after the other; an error in one does not stop the next. Once a run has sent more than
 * `ROOM` statements, the remaining jobs run first in the next minute. Throws at the end, so that the run
 * counts as failed.
 */
export async function runEach(deps: Deps, jobs: Jobs, book: JobRunLog = newJobRunLog()): Promise<void> {
  const failures: unknown[] = []
  const ran: string[] = []
  const asked = { statements: 0 }
  const counted = { ...deps, db: countStatements(deps.db, asked) }
  for (const [name, run] of Object.entries(jobs)) {
    if (asked.statements > ROOM) {
      book.putOff.push(jobIdOf(name))
      continue
    }
    const turn = await startRun(deps, book, name)
    if (!turn) continue
    try {
      const goesOn = (await runOnceMore(run, counted)) === MORE
      ran.push(name)
      turn.end(null, goesOn)
    } catch (error) {
      deps.log('job_failed', { id: name, error: String(error) })
      failures.push(error, ...(await raiseFailed(deps, name, turn.end(error))))
    }
  }
  deps.log('jobs_completed', { id: ran.join(' '), count: ran.length })
  failures.push(...(await closeBook(deps, book)))
  if (failures.length > 0) throw new AggregateError(failures, 'Jobs of this run failed.')
}

/**
 * Raises one alarm per job and day while the job fails; a successful run closes it. Returns the error if the
 * alarm itself cannot be written.
 */
async function raiseFailed(deps: Deps, name: string, since: string): Promise<unknown[]> {
  const id = `alm_job_${name}_${toKstDate(deps.now())}_${since.replaceAll(/\D/g, '')}`
  return raiseAlarm(deps, id, 'job_failed', JSON.stringify({ job: name })).then(
    () => [],
    (error: unknown) => [error],
  )
}

/** Returns the same database, which counts each prepared statement. */
function countStatements(db: D1Database, asked: { statements: number }): D1Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'prepare') asked.statements += 1
        return value.apply(target, args)
      }
    },
  })
}
