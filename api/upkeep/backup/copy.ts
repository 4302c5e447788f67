/**
 * The steps of a backup (decision 0099). Triggers record changes from before the first row is read. Every
 * table is copied a slice at a time, and then the changes since. One batch reads the last changes, which is
 * the moment that the backup shows.
 */
import { type BackupLine, type Manifest, sealManifest } from '#contract/upkeep/backup.ts'
import { readRows } from '../../db/sql.ts'
import { findMissingParts, putManifest } from './backup-bucket.queries.ts'
import * as tables from './backup-tables.queries.ts'
import * as db from './backups.queries.ts'
import { FIRST_LIMIT, type Plan, putPart, saveStep, type Work } from './work.ts'

const FOLLOWED_AT_ONCE = 60
export const TABLES_AT_ONCE = 20
/** The characters of text in a part, before compression. */
const PART_CHARS = 2_000_000
const MOST_ROWS = 5_000
const CHANGES_AT_ONCE = 2_000
/** With at most this many changes left, the final step can read them. */
const FEW_CHANGES = 500
const MOST_CHANGES = 10_000

/** Creates the triggers that record every write, as the first step. */
export async function followSome(work: Work): Promise<Work> {
  const { followed } = work.cursor
  const some = work.plan.tables.slice(followed, followed + FOLLOWED_AT_ONCE)
  await work.deps.db.batch(some.flatMap((table, i) => tables.followTable(work.deps.db, table, followed + i)))
  const isWhole = followed + some.length >= work.plan.tables.length
  return saveStep(work, { cursor: { followed: followed + some.length }, ...(isWhole && { phase: 'copy' }) })
}

/**
 * Copies the next slice of the current table, and with it small tables after it. The database counts the rows
 * of tables that are at their end.
 */
export async function copySlice(work: Work): Promise<Work> {
  const { cursor, plan } = work
  const { table: first, after, limit } = cursor
  if (first >= plan.tables.length) return saveStep(work, { phase: 'catch', cursor: {} })
  const slices = await readSlices(
    work,
    plan.tables.slice(first, first + (after === null ? TABLES_AT_ONCE : 1)),
  )
  const ended = slices.findIndex(({ lines }) => lines.length === limit)
  const whole = ended < 0 ? slices : slices.slice(0, ended)
  const begun = ended < 0 ? [] : (slices[ended]?.lines ?? [])
  const lines = [...whole.flatMap((one) => one.lines), ...begun]
  const put = lines.length > 0 ? await putPart(work, lines, false) : null
  const next = {
    table: first + whole.length,
    after: begun.at(-1)?.[1] ?? null,
    limit: begun.length > 0 ? nextLimit(limit, put?.chars ?? 0) : FIRST_LIMIT,
    parts: cursor.parts + Number(put !== null),
  }
  const counts = [...plan.counts, ...whole.map(({ count }) => count)]
  return saveStep(
    work,
    { cursor: next, ...(whole.length > 0 && { plan: { ...plan, counts } }) },
    put ? [put.kept] : [],
    put ? sumsOf(work, put.part) : {},
  )
}

async function readSlices({ deps, cursor }: Work, some: tables.TableState[]) {
  const { table: first, after, limit, done } = cursor
  const counts = some.map((table) => tables.countTable(deps.db, table, done))
  const read = await deps.db.batch([
    ...some.map((table) => tables.readTableSlice(deps.db, table, after, limit)),
    // Counting a large table takes long, so it is counted only with its first and its last slice.
    ...(after === null ? counts : []),
  ])
  const slices = some.map((table, i) => ({
    lines: tables.linesOf(table, first + i, read[i]?.results ?? []),
    count: read[some.length + i]?.results[0] as Plan['counts'][number],
  }))
  const [last] = slices
  if (after === null || !last || last.lines.length === limit) return slices
  const [counted] = await deps.db.batch<Plan['counts'][number]>(counts)
  return slices.map((one) => ({ ...one, count: counted?.results[0] ?? one.count }))
}

/** Adjusts the limit towards parts of one size, to at most four times the last limit. */
function nextLimit(limit: number, chars: number): number {
  const fitting = Math.floor((limit * PART_CHARS) / Math.max(chars, 1))
  return Math.max(1, Math.min(fitting, limit * 4, MOST_ROWS))
}

/**
 * Copies the current rows of the recorded changes; returns null when so few are left that the final step can
 * read them.
 */
export async function catchUp(work: Work): Promise<Work | null> {
  const { deps, plan } = work
  const changes = await readRows(tables.listChanges(deps.db, CHANGES_AT_ONCE))
  if (changes.length <= FEW_CHANGES) return null
  const byTable = [...Map.groupBy(changes, ({ tbl }) => tbl)].flatMap(([tbl, some]) => {
    const table = plan.tables[tbl]
    return table ? [{ tbl, table, keys: [...new Set(some.map(({ key }) => key))] }] : []
  })
  const found = await deps.db.batch(byTable.map(({ table, keys }) => tables.readKeys(deps.db, table, keys)))
  const lines = byTable.flatMap(({ tbl, table, keys }, i) =>
    tables.changedLines(table, tbl, keys, found[i]?.results ?? []),
  )
  const { part, kept } = await putPart(work, lines, true)
  const done = changes.at(-1)?.seq ?? work.cursor.done
  return saveStep(
    work,
    { cursor: { done, nets: netsAfter(work, changes), parts: work.cursor.parts + 1 } },
    [kept, db.deleteChanges(deps.db, done)],
    sumsOf(work, part),
  )
}

/**
 * Reads in one batch the last changes, the ledger totals, and whether every trigger still exists: the moment
 * that the backup shows. Writes the manifest once every part is stored. Returns a text when the backup cannot
 * be completed.
 */
export async function closeBackup(work: Work): Promise<Work | string> {
  const { deps, plan, row, to } = work
  const read = await deps.db.batch([
    tables.listChanges(deps.db, MOST_CHANGES),
    db.readBooks(deps.db),
    tables.readMigration(deps.db),
    tables.countFollowing(deps.db),
    ...plan.tables.map((table, i) => tables.readNoted(deps.db, table, i)),
  ])
  const at = deps.now().toISOString()
  const [noted = [], books = [], migration = [], following = [], ...found] = read.map(
    ({ results }) => results,
  )
  const changes = noted as tables.Change[]
  const [ledger] = books as Manifest['ledger'][]
  if ((migration as { last: string }[])[0]?.last !== plan.migration) return 'a migration came in between'
  const { triggers } = (following as { triggers: number }[])[0] ?? {}
  if (triggers !== plan.tables.length * tables.TRIGGERS_A_TABLE) return 'not every change was noted'
  if (changes.length >= MOST_CHANGES || !ledger) return 'too much changed at once'
  const keysOf = Map.groupBy(changes, ({ tbl }) => tbl)
  const lines = plan.tables.flatMap((table, i): BackupLine[] => {
    const keys = [...new Set(keysOf.get(i)?.map(({ key }) => key) ?? [])]
    return tables.changedLines(table, i, keys, found[i] ?? [])
  })
  const { part, kept } = await putPart(work, lines, true)
  const before = await db.listParts(deps.db, row.id)
  const parts = [...before.map(db.toPart), part]
  // Another run has closed the backup in the meantime.
  if (before.length !== work.cursor.parts) return 'its parts are gone'
  const missing = await findMissingParts(to.bucket, row.id, parts)
  if (missing.length > 0) return `the bucket lacks ${missing[0]}`
  const nets = netsAfter(work, changes)
  const keys = await to.keys
  const manifest: Manifest = {
    format: 1,
    id: row.id,
    begunAt: row.begun_at,
    at,
    key: keys.id,
    migration: plan.migration,
    tables: plan.tables.map((table, i) => ({ ...table, rows: (plan.counts[i]?.rows ?? 0) + (nets[i] ?? 0) })),
    rebuilt: plan.rebuilt,
    parts,
    changes: before.filter(({ is_change }) => is_change === 1).length + 1,
    ledger,
  }
  await putManifest(to.bucket, row.id, await sealManifest(keys, manifest))
  const set = { at, ended_at: deps.now().toISOString(), plan: '{}', ...sumsOf(work, part) }
  return saveStep(
    work,
    { phase: 'clear', cursor: { parts: parts.length } },
    [kept, db.deleteParts(deps.db, row.id)],
    set,
  )
}

/** Counts only the changes after their table was counted. */
function netsAfter({ cursor, plan }: Work, changes: tables.Change[]): number[] {
  const nets = plan.tables.map((_, i) => cursor.nets[i] ?? 0)
  for (const { tbl, seq, rows } of changes)
    if (seq > (plan.counts[tbl]?.fence ?? 0)) nets[tbl] = (nets[tbl] ?? 0) + rows
  return nets
}

function sumsOf({ row }: Work, part: { rows: number; bytes: number }) {
  return { rows: row.rows + part.rows, bytes: row.bytes + part.bytes }
}
