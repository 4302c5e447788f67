/** Exports of a person's data: the requests, their progress, and a slice of one file's rows. */

import { identifier, joinSql, prepare, raw, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'
import type { Source } from './personal-sources.ts'

export type DataExport = Row<'data_exports'>
export type Cell = string | number | null

/** An export of everything, or a file of records. */
export type ExportScope = 'everything' | 'records'
const OF_SCOPE = { everything: sql`kinds IS NULL`, records: sql`kinds IS NOT NULL` }

/** The columns with which an export begins. */
export type NewDataExport = Pick<DataExport, 'id' | 'user_id' | 'asked_at' | 'folder'> &
  Partial<Pick<DataExport, 'kinds' | 'range_from' | 'range_to' | 'key_id'>>

/** Aborts with `data_exports.user_id` while one of either scope is requested or in progress. */
export function insertDataExport(db: D1Database, row: NewDataExport): D1PreparedStatement {
  return insert(db, 'data_exports', row)
}

/** Newest first. */
export function listDataExports(
  db: D1Database,
  { userId, scope }: { userId: string; scope: ExportScope },
  limit: number,
): Promise<DataExport[]> {
  return readRows(
    query<DataExport>(
      prepare(
        db,
        sql`SELECT * FROM data_exports WHERE user_id = ${userId} AND ${OF_SCOPE[scope]} ORDER BY id DESC LIMIT ${limit}`,
      ),
    ),
  )
}

/** Null for another person's export, and for one of the other scope. */
export function findDataExport(
  db: D1Database,
  { userId, scope }: { userId: string; scope: ExportScope },
  id: string,
): Promise<DataExport | null> {
  return prepare(
    db,
    sql`SELECT * FROM data_exports WHERE id = ${id} AND user_id = ${userId} AND ${OF_SCOPE[scope]}`,
  ).first<DataExport>()
}

type PendingExport = DataExport & { creator_id: string; email: string | null }

/** The oldest waiting exports, with their owners. */
export function listToMake(db: D1Database, limit: number): Promise<PendingExport[]> {
  const pending = sql`SELECT x.*, c.id AS creator_id, u.email FROM data_exports x
    JOIN users u ON u.id = x.user_id JOIN creators c ON c.user_id = x.user_id
    WHERE x.state IN ('asked', 'making') ORDER BY x.id LIMIT ${limit}`
  return readRows(query<PendingExport>(prepare(db, pending)))
}

/** Aborts with `exactly_one` when it moved since `row` was read. */
export function moveDataExport(
  db: D1Database,
  { id, state, pieces }: Pick<DataExport, 'id' | 'state' | 'pieces'>,
  set: Partial<DataExport>,
): D1PreparedStatement[] {
  return [update(db, 'data_exports', { id, state, pieces }, set), exactlyOne(db)]
}

/** Counts another failure. */
export function countTry(db: D1Database, { id, tries }: Pick<DataExport, 'id' | 'tries'>) {
  return update(db, 'data_exports', { id, tries }, { tries: tries + 1 }).run()
}

/** Exports whose pieces must be deleted: expired, failed, or of an owner who has withdrawn. */
export function listToRemove(
  db: D1Database,
  now: string,
  limit: number,
): Promise<Pick<DataExport, 'id' | 'state' | 'folder'>[]> {
  const ended = sql`SELECT id, state, folder FROM data_exports
    WHERE removed_at IS NULL AND state IN ('ready', 'failed', 'expired') AND (expires_at IS NULL OR expires_at <= ${now}) LIMIT ${limit}`
  return readRows(query<Pick<DataExport, 'id' | 'state' | 'folder'>>(prepare(db, ended)))
}

/** A failed export stays failed. */
export function markExportRemoved(
  db: D1Database,
  { id, state }: Pick<DataExport, 'id' | 'state'>,
  at: string,
): D1PreparedStatement {
  const ended = state === 'ready' ? { state: 'expired' } : {}
  return update(db, 'data_exports', { id }, { ...ended, removed_at: at, pieces: '[]', entries: '[]' })
}

/** Reads up to `limit` rows after `after`, and the key of the last of them; null when no more follow. */
export async function readSource(
  db: D1Database,
  source: Source,
  whose: { userId: string; creatorId: string },
  { after, limit }: { after: Cell[] | null; limit: number },
): Promise<{ rows: Cell[][]; last: Cell[] | null }> {
  const id = source.who === 'user' ? whose.userId : whose.creatorId
  const columns = source.columns.split(' ')
  const keys = source.key.split(', ').map((name) => identifier(name))
  const shown = [
    ...columns.map((name) => source.read?.[name] ?? identifier(`t.${name}`)),
    ...keys.map((key, i) => sql`${key} AS "key ${raw(i)}"`),
  ]
  const key = joinSql(keys, ', ')
  const places = (after ?? []).map((one) => sql`${one}`)
  // The first key alone bounds the range when the others are columns of another table.
  const behind = after
    ? sql`AND ${joinSql(keys.slice(0, 1), '')} >= ${joinSql(places.slice(0, 1), '')} AND (${key}) > (${joinSql(places, ', ')})`
    : sql``
  const own = source.where?.(id) ?? sql`t.${identifier(`${source.who}_id`)} = ${id}`
  const { results } = await prepare(
    db,
    sql`SELECT ${joinSql(shown, ', ')} FROM ${source.from?.(id) ?? sql`${identifier(source.table)} t`}
       WHERE ${own} ${behind} ORDER BY ${key} LIMIT ${limit}`,
  ).all<Record<string, Cell>>()
  const end = results.length === limit ? results.at(-1) : undefined
  return {
    rows: results.map((row) => columns.map((one) => row[one] ?? null)),
    last: end ? keys.map((_, i) => end[`key ${i}`] ?? null) : null,
  }
}
