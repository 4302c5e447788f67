/** A backup under way, and how a step of it is written down. */
import { type BackupLine, sealPart } from '#contract/upkeep/backup.ts'
import type { Backups, Deps } from '../../deps.ts'
import { putBackupPart } from './backup-bucket.queries.ts'
import type { TableState } from './backup-tables.queries.ts'
import * as db from './backups.queries.ts'

/** `counts`: of each table that was copied, how many rows it had and the last change noted by then. */
export type Plan = {
  tables: TableState[]
  rebuilt: string[]
  migration: string
  counts: { rows: number; fence: number }[]
}
/**
 * `followed`: of how many tables changes are noted · `table`, `after`, `limit`: where the copy stands · `done`: the last change taken in · `nets`: rows more
 * or less of each table since it was counted · `parts`: how many there are.
 */
export type Cursor = {
  followed: number
  table: number
  after: string | number | null
  limit: number
  done: number
  nets: number[]
  parts: number
}
export type Work = { deps: Deps; to: Backups; row: db.BackupRow; plan: Plan; cursor: Cursor }
type BackupProgress = { phase?: db.BackupRow['phase']; cursor: Partial<Cursor>; plan?: Plan }

export const FIRST_LIMIT = 200
export const FIRST_CURSOR: Cursor = {
  followed: 0,
  table: 0,
  after: null,
  limit: FIRST_LIMIT,
  done: 0,
  nets: [],
  parts: 0,
}

/** Puts the lines into the bucket as the next part; the statement that says so belongs into the batch of the step. */
export async function putPart({ to, row, cursor, deps }: Work, lines: BackupLine[], isChange: boolean) {
  const seq = cursor.parts
  const { part, bytes, chars } = await sealPart(await to.keys, { id: row.id, seq }, lines)
  await putBackupPart(to.bucket, row.id, part, bytes)
  const kept = db.keepPart(deps.db, {
    backup_id: row.id,
    seq,
    ...part,
    is_change: Number(isChange),
  })
  return { part, chars, kept }
}

/** Writes a step down, in one batch with what belongs to it. Throws `exactly_one` when another turn has done it. */
export async function saveStep(
  work: Work,
  { phase, cursor, plan }: BackupProgress,
  statements: D1PreparedStatement[] = [],
  set: Partial<db.BackupRow> = {},
): Promise<Work> {
  const { deps, row } = work
  const after = { ...work.cursor, ...cursor }
  const change: Partial<db.BackupRow> = {
    ...set,
    ...(phase && { phase }),
    ...(plan && { plan: JSON.stringify(plan) }),
    cursor: JSON.stringify(after),
  }
  await deps.db.batch([...db.moveBackup(deps.db, row, change), ...statements])
  return {
    ...work,
    plan: plan ?? work.plan,
    cursor: after,
    row: { ...row, ...change, step: row.step + 1 },
  }
}
