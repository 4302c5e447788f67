import type { Backup } from '#contract/upkeep/backups.ts'
import { jobIdOf } from '../../platform/clock/id.ts'
import { listJobs } from '../../platform/jobs/queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { backupStateOf } from './backup-state.ts'
import * as db from './backups.queries.ts'

/** The backups of a month. */
const MOST = 31
/**
 * The progress at the end of two phases: the triggers exist; the tables are copied. After that, the changed
 * rows are read again.
 */
const NOTED_PERCENT = 30
const COPIED_PERCENT = 90

export async function listBackups(deps: ReadDeps) {
  const [state, backedUpTo, rows, jobs] = await Promise.all([
    db.findBackupState(deps.db),
    db.findBackedUpTo(deps.db),
    db.listBackups(deps.db, MOST),
    listJobs(deps.db),
  ])
  const job = jobs.find(({ id }) => id === jobIdOf('backUpDatabase'))
  const known = { isKnown: state !== null, onSince: state?.on_since ?? null, backedUpTo }
  return {
    standing: backupStateOf(known, deps.now()),
    isWanted: state?.wanted_at != null,
    trouble: job?.state === 'failed' ? job.message : null,
    items: rows.map(toBackup),
  }
}

function toBackup(row: db.BackupSeen): Backup {
  const { id, begun_at, at, ended_at, reason, rows, bytes } = row
  const state = at ? 'done' : reason ? 'failed' : 'running'
  const percent = state === 'running' ? percentOf(row) : null
  return { id, state, begunAt: begun_at, at, endedAt: ended_at, percent, rows, bytes, reason }
}

function percentOf({ tables, followed, copied }: db.BackupSeen): number {
  if (!tables) return 0
  const noted = ((followed ?? 0) / tables) * NOTED_PERCENT
  return Math.floor(noted + ((copied ?? 0) / tables) * (COPIED_PERCENT - NOTED_PERCENT))
}
