/** A backup in progress, and how its steps are recorded. */
import { type BackupLine, sealPart } from '#contract/upkeep/backup.ts'
import type { Backups, Deps } from '../../deps.ts'
import { putBackupPart } from './backup-bucket.queries.ts'
import type { TableState } from './backup-tables.queries.ts'
import * as db from './backups.queries.ts'

/** `counts`: for each copied table, its number of rows and the last change recorded by then. */
export type Plan = {
  tables: TableState[]
  rebuilt: string[]
  migration: string
  counts: { rows: number; fence: number }[]
}
/**
 * `followed`: the number of tables whose changes are recorded · `table`, `after`, `limit`: the position of
 * the copying · `done`: the last change copied · `nets`: the change in each table's number of rows since its
 * count · `parts`: the number of parts.
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

/** Stores the lines in the bucket as the next part; its statement belongs in the batch of the step. */
export async function putPart({ to, row, cursor, deps }: Work, lines: BackupLine[], isChange: boolean) {
  const seq = cursor.parts
  const { part, bytes, chars } = await sealPart(await to.keys, { id: row.id, seq }, lines)
  await putBackupPart(to.bucket, row.id, part, bytes)
  const kept = db.storePart(deps.db, {
    backup_id: row.id,
    seq,
    ...part,
    is_change: Number(isChange),
  })
  return { part, chars, kept }
}

/**
 * Records a step in one batch with its other statements. Throws `exactly_one` when another run has done it.
 */
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
