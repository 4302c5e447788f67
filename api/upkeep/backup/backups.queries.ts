/** Backups of the database: the progress of one, and the complete ones. */

import { type BackupLedger, type BackupPart, WANT_BACKUP } from '#contract/upkeep/backup.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRow, readRows, update } from '../../db/sql.ts'

export type BackupRow = Row<'backups'>
export type LastBackup = Pick<BackupRow, 'id' | 'phase' | 'begun_at' | 'at' | 'ended_at'>

/** The newest backup, without its plan and cursor; null before the first. */
export function findLastBackup(db: D1Database): Promise<LastBackup | null> {
  return readRow(
    query<LastBackup>(
      db.prepare('SELECT id, phase, begun_at, at, ended_at FROM backups ORDER BY id DESC LIMIT 1'),
    ),
  )
}

/**
 * Whether backups are switched on, and whether one was requested; null until the worker that makes them has
 * run.
 */
export function findBackupState(db: D1Database): Promise<Row<'backup_state'> | null> {
  return readRow(query<Row<'backup_state'>>(db.prepare('SELECT * FROM backup_state')))
}

/** `onSince`: null when backups are off; that also clears a request. */
export function setBackupState(db: D1Database, onSince: string | null): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO backup_state (id, on_since) VALUES (1, ${onSince})
       ON CONFLICT (id) DO UPDATE SET on_since = ${onSince}, wanted_at = iif(${onSince} IS NULL, NULL, wanted_at)`,
  )
}

/**
 * Writes nothing while one is requested or in progress, or while backups are off. Follow it with
 * `exactlyOne`.
 */
export function wantBackup(db: D1Database, at: string): D1PreparedStatement {
  return prepare(db, sql`${raw(WANT_BACKUP.at)} ${at} ${raw(WANT_BACKUP.where)}`)
}

/** Returns the moment that the newest complete backup shows. */
export async function findBackedUpTo(db: D1Database): Promise<string | null> {
  const row = await db
    .prepare('SELECT at FROM backups WHERE at IS NOT NULL ORDER BY at DESC LIMIT 1')
    .first<{ at: string }>()
  return row?.at ?? null
}

export type BackupSeen = Pick<
  BackupRow,
  'id' | 'begun_at' | 'at' | 'ended_at' | 'reason' | 'rows' | 'bytes'
> & {
  /** Counts for the backup in progress: all tables, tables whose writes are recorded, and copied tables. */
  tables: number | null
  followed: number | null
  copied: number | null
}

/** Newest first. */
export function listBackups(db: D1Database, limit: number): Promise<BackupSeen[]> {
  return readRows(
    query<BackupSeen>(
      prepare(
        db,
        sql`SELECT id, begun_at, at, ended_at, reason, rows, bytes, json_array_length(plan, '$.tables') AS tables,
             json_extract(cursor, '$.followed') AS followed, json_extract(cursor, '$.table') AS copied
           FROM backups ORDER BY id DESC LIMIT ${limit}`,
      ),
    ),
  )
}

export function findBackup(db: D1Database, id: string): Promise<BackupRow | null> {
  return prepare(db, sql`SELECT * FROM backups WHERE id = ${id}`).first<BackupRow>()
}

/** Aborts with `backups` when another has begun. Clears the request for one. */
export function beginBackup(
  db: D1Database,
  row: Pick<BackupRow, 'id' | 'phase' | 'begun_at' | 'plan' | 'cursor'>,
): D1PreparedStatement[] {
  return [insert(db, 'backups', row), db.prepare('UPDATE backup_state SET wanted_at = NULL')]
}

/** Aborts the batch (`exactly_one`) when another run has moved it. */
export function moveBackup(
  db: D1Database,
  { id, step }: Pick<BackupRow, 'id' | 'step'>,
  set: Partial<BackupRow>,
): D1PreparedStatement[] {
  return [update(db, 'backups', { id, step }, { ...set, step: step + 1 }), exactlyOne(db)]
}

type PartRow = Row<'backup_parts'>

export function storePart(db: D1Database, row: PartRow): D1PreparedStatement {
  return insert(db, 'backup_parts', row)
}

export function listParts(db: D1Database, id: string): Promise<PartRow[]> {
  return readRows(
    query<PartRow>(prepare(db, sql`SELECT * FROM backup_parts WHERE backup_id = ${id} ORDER BY seq`)),
  )
}

export function toPart({ name, rows, bytes, hash }: PartRow): BackupPart {
  return { name, rows, bytes, hash }
}

export function deleteParts(db: D1Database, id: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM backup_parts WHERE backup_id = ${id}`)
}

export function deleteChanges(db: D1Database, to: number): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM backup_changes WHERE seq <= ${to}`)
}

/** Returns how many it deleted. */
export async function removeChanges(db: D1Database, limit: number): Promise<number> {
  const { meta } = await prepare(
    db,
    sql`DELETE FROM backup_changes WHERE seq IN (SELECT seq FROM backup_changes ORDER BY seq LIMIT ${limit})`,
  ).run()
  return meta.changes
}

/** Ledger totals that are cheap to read; the rest is proved when the backup is read back. */
export function readBooks(db: D1Database) {
  return query<BackupLedger>(
    db.prepare(
      `SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT coalesce(sum(balance), 0) FROM accounts) AS total,
       (SELECT coalesce(max(id), 0) FROM postings) AS lastPosting, posting_id AS digestTo, digest FROM book_cursor WHERE id = 1`,
    ),
  )
}
