/** The result of each scheduled job: one row per job. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

export type JobRow = Row<'jobs'>
export type JobRun = { id: string; state: 'ok' | 'failed'; message: string | null; at: string; ms: number }

export function listJobs(db: D1Database): Promise<JobRow[]> {
  return readRows(query<JobRow>(db.prepare('SELECT * FROM jobs')))
}

/**
 * Inserts nothing while a run is already requested, or in progress for an operator. Follow it with
 * `exactlyOne`.
 */
export function requestJobRun(db: D1Database, id: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO jobs (id, wanted_at) VALUES (${id}, ${at}) ON CONFLICT (id) DO UPDATE SET wanted_at = ${at}
       WHERE wanted_at IS NULL AND (leased_until IS NULL OR leased_until <= ${at})`,
  )
}

/** Returns true for one caller, which has the job until `until`. */
export async function leaseJob(db: D1Database, id: string, { at, until }: { at: string; until: string }) {
  const { meta } = await prepare(
    db,
    sql`UPDATE jobs SET wanted_at = NULL, leased_until = ${until}
       WHERE id = ${id} AND wanted_at IS NOT NULL AND (leased_until IS NULL OR leased_until <= ${at})`,
  ).run()
  return meta.changes > 0
}

/** Stores the result of a run. `isLeased`: the run had leased the job and releases it. */
export function storeRun(db: D1Database, run: JobRun, isLeased: boolean): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO jobs (id, state, ran_at, took_ms, message, since) VALUES (${run.id}, ${run.state}, ${run.at}, ${run.ms}, ${run.message}, ${run.at})
       ON CONFLICT (id) DO UPDATE SET since = iif(state IS excluded.state, since, excluded.since), state = excluded.state,
         ran_at = excluded.ran_at, took_ms = excluded.took_ms, message = excluded.message,
         leased_until = iif(${isLeased ? 1 : 0} OR leased_until <= ${run.at}, NULL, leased_until)`,
  )
}
