/** The scheduled jobs for operators; those that need attention come first. */
import { JOB_STATES, type JobSeen } from '#contract/platform/jobs.ts'
import type { JobFacts } from '../../../contract/platform/jobs.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { jobIdOf } from '../clock/id.ts'
import { EVERY_MINUTE, EVERY_NIGHT } from '../clock/job.ts'
import { STORE_INTERVAL_MS } from './book.ts'
import { nextRun } from './next-run.ts'
import * as db from './queries.ts'

const DAY_MS = 24 * 60 * 60_000

export async function listJobs(deps: ReadDeps) {
  const rows = new Map((await db.listJobs(deps.db)).map((row) => [row.id, row]))
  const now = deps.now()
  const items = deps.jobs
    .map((job) => toSeen(job, rows.get(jobIdOf(job.name)), now))
    .sort((a, b) => JOB_STATES.indexOf(a.state) - JOB_STATES.indexOf(b.state))
  const counts = JOB_STATES.map((state) => ({
    state,
    count: items.filter((one) => one.state === state).length,
  }))
  return { items, counts }
}

function toSeen(
  { name, title, help, area, every }: JobFacts,
  row: db.JobRow | undefined,
  now: Date,
): JobSeen {
  const at = now.toISOString()
  const lease = row?.leased_until ?? null
  return {
    id: jobIdOf(name),
    name,
    title,
    help,
    area,
    every,
    state: stateOf(row, every, now),
    ranAt: row?.ran_at ?? null,
    tookMs: row?.took_ms ?? null,
    message: row?.message ?? null,
    since: row?.since ?? null,
    nextAt: nextRun(every === 'day' ? EVERY_NIGHT : EVERY_MINUTE, now).toISOString(),
    isWanted: row?.wanted_at != null,
    isRunning: lease !== null && lease > at,
    isCut: lease !== null && lease <= at,
  }
}

/** A job is late after twice the interval at which its row is normally written. */
function stateOf(row: db.JobRow | undefined, every: JobSeen['every'], now: Date): JobSeen['state'] {
  if (row?.state === 'failed') return 'failed'
  if (!row?.ran_at) return 'unseen'
  const often = every === 'minute' ? STORE_INTERVAL_MS : DAY_MS
  return now.getTime() - Date.parse(row.ran_at) > 2 * often ? 'late' : 'ok'
}
