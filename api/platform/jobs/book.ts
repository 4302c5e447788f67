/**
 * The state of the jobs that a scheduled run reads, and the results it writes. It writes few, because most
 * minutes bring no change.
 */

import type { Deps } from '../../deps.ts'
import { closeOf } from '../alarms/queries.ts'
import { jobIdOf } from '../clock/id.ts'
import { toReason } from '../clock/reason.ts'
import * as db from './queries.ts'

/** Longer than a scheduled run, which may take fifteen minutes. */
const LEASE_MS = 20 * 60_000
/** The interval at which a job's row is written while nothing changes. */
export const STORE_INTERVAL_MS = 60 * 60_000

type JobRunState = { run: db.JobRun; isLeased: boolean; goesOn?: boolean; mended?: string | undefined }
/**
 * `rows`: results of earlier runs. `kept`: results of this run to write. `putOff`: jobs that this run did not
 * reach.
 */
export type JobRunLog = { rows: Map<string, db.JobRow>; kept: JobRunState[]; putOff: string[] }

export function newJobRunLog(rows: db.JobRow[] = []): JobRunLog {
  return { rows: new Map(rows.map((row) => [row.id, row])), kept: [], putOff: [] }
}

/** Returns an empty book when the rows cannot be read, because the jobs matter more. */
export async function openJobRunLog(deps: Deps): Promise<JobRunLog> {
  try {
    return newJobRunLog(await db.listJobs(deps.db))
  } catch (error) {
    deps.log('job_log_read_failed', { error: String(error) })
    return newJobRunLog()
  }
}

/**
 * Returns null while another run has leased the job. `end` takes null or the job's error, and returns since
 * when the job has had that result.
 */
export async function startRun(deps: Deps, book: JobRunLog, name: string) {
  const id = jobIdOf(name)
  const begun = deps.now()
  const at = begun.toISOString()
  const row = book.rows.get(id)
  if (row?.leased_until && row.leased_until > at) return null
  const until = new Date(begun.getTime() + LEASE_MS).toISOString()
  const isLeased = Boolean(row?.wanted_at)
  if (isLeased && !(await db.leaseJob(deps.db, id, { at, until }))) return null
  return {
    end: (error: unknown, goesOn = false) => {
      const ended = deps.now()
      const run: db.JobRun = {
        id,
        state: error === null ? 'ok' : 'failed',
        message: error === null ? null : toReason(error),
        at: ended.toISOString(),
        ms: ended.getTime() - begun.getTime(),
      }
      const isSame = row?.state === run.state
      const mended = row?.state === 'failed' && !isSame ? name : undefined
      if (isLeased || goesOn || isNews(row, run)) book.kept.push({ run, isLeased, goesOn, mended })
      return (isSame && row.since) || run.at
    },
  }
}

function isNews(row: db.JobRow | undefined, { state, message, at }: db.JobRun): boolean {
  if (!row?.ran_at || row.state !== state || row.message !== message || row.leased_until) return true
  return Date.parse(at) - Date.parse(row.ran_at) >= STORE_INTERVAL_MS
}

/** Writes nothing when nothing changed. */
export async function closeBook(deps: Deps, { kept, putOff }: JobRunLog): Promise<unknown[]> {
  const at = deps.now().toISOString()
  const next = [...kept.flatMap(({ run, goesOn }) => (goesOn ? [run.id] : [])), ...putOff]
  if (kept.length + next.length === 0) return []
  try {
    await deps.db.batch([
      ...kept.map(({ run, isLeased }) => db.storeRun(deps.db, run, isLeased)),
      ...kept.flatMap(({ mended: value, run }) =>
        value ? [closeOf(deps.db, { kind: 'job_failed', name: 'job', value }, run.at)] : [],
      ),
      ...next.map((id) => db.requestJobRun(deps.db, id, at)),
    ])
    return []
  } catch (error) {
    return [error]
  }
}
