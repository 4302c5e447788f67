/**
 * A comment beside each column, in the migration that adds it, describes what happens to a person's data:
 *
 *     ALTER TABLE contents ADD COLUMN subtitle TEXT NOT NULL DEFAULT ''; -- export: taken; leaving: emptied
 *     ALTER TABLE links ADD COLUMN rank INTEGER; -- export: stays, our own order; leaving: stays, says nothing of them
 *     CREATE TABLE memos ( -- export: taken as 내 메모; leaving: deleted; age: 90 days after created_at
 *
 * A column is `taken` or `stays, <why>` at export, and is `emptied` or `stays, <why>` when its owner leaves; a table is `taken as
 * <title>` and `deleted`, or stays, too. The generator derives from these lines the file of one's own data, the statements of
 * leaving and the rules of the clean-up; those three places themselves define what happens to older columns.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

export const PERSONAL_DATA_FILE = 'api/db/personal/personal-data.ts'
const FOLDER = 'api/db/migrations'
const ADDED = /^ALTER TABLE (\w+) ADD COLUMN (\w+) .*?;\s*-- (export: .+)$/gm
/** A comment that begins like a note and is none, such as one with `leaving:` alone. */
const UNREADABLE = /^ALTER TABLE \w+ ADD COLUMN (?!.*;\s*-- export: ).*--.*\b(?:export|leaving):.*$/gm
const CREATED = /^CREATE TABLE (\w+) \( -- (export: .+)\n([\s\S]*?)^\)/gm
const COLUMN = /^\s+(\w+) .*-- (export: .+)$/gm

type Note = { export: string; leaving: string; age: string | null }
type ColumnNote = Note & { table: string; column: string }
type TableNote = Note & { table: string }

export function readNotes(texts: string[] = readMigrations()): {
  columns: ColumnNote[]
  tables: TableNote[]
} {
  const columns: ColumnNote[] = []
  const tables: TableNote[] = []
  for (const text of texts) {
    for (const [line] of text.matchAll(UNREADABLE))
      throw new Error(`write "…; -- export: taken; leaving: emptied" on one line instead of "${line}"`)
    for (const [, table = '', column = '', said = ''] of text.matchAll(ADDED))
      columns.push({ table, column, ...parseNote(said) })
    for (const [, table = '', said = '', body = ''] of text.matchAll(CREATED)) {
      tables.push({ table, ...parseNote(said) })
      for (const [, column = '', told = ''] of body.matchAll(COLUMN))
        columns.push({ table, column, ...parseNote(told) })
    }
  }
  return { columns, tables }
}

function readMigrations(): string[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
}

function parseNote(said: string): Note {
  const {
    export: taken,
    leaving,
    age,
  } = Object.fromEntries(said.split('; ').map((part) => part.split(/: (.*)/).slice(0, 2) as [string, string]))
  if (!taken || !leaving) throw new Error(`write "export: …; leaving: …" instead of "${said}"`)
  return { export: taken, leaving, age: age ?? null }
}

/** `db`: a database made by the migrations. */
export function renderPersonalData(db: DatabaseSync, notes = readNotes()): string {
  const columns = notes.columns.map((one) => ({
    table: one.table,
    column: one.column,
    stays: reasonOf(one.export, 'taken'),
    empties: reasonOf(one.leaving, 'emptied') === null ? `${one.column} = ${emptyOf(db, one)}` : null,
    who: whoOf(db, one.table),
  }))
  const tables = notes.tables.map((one) => ({
    table: one.table,
    title: /^taken as (.+)$/.exec(one.export)?.[1] ?? null,
    stays: reasonOf(one.export.replace(/^taken as .+/, 'taken'), 'taken'),
    isDeleted: reasonOf(one.leaving, 'deleted') === null,
    who: whoOf(db, one.table),
    key: keyOf(db, one.table),
    columns: columnsOf(db, one.table).map(({ name }) => name),
    age: ageOf(one),
  }))
  return `/** Written by \`npm run generate\` from the comments on columns in the migrations. Do not edit. */
import type { PersonalColumn, PersonalTable } from './personal-columns.ts'

export const PERSONAL_COLUMNS: PersonalColumn[] = ${toLines(columns)}
export const PERSONAL_TABLES: PersonalTable[] = ${toLines(tables)}
`
}

/** One line for each item, so that a change shows as the lines of its table. */
function toLines(items: object[]): string {
  return `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`
}

/**
 * The reason why the data stays; null when it does not. Throws on any other word, because a typo would keep
 * data that must be deleted.
 */
function reasonOf(note: string, fate: string): string | null {
  if (note === fate) return null
  const reason = /^stays, (.+)$/.exec(note)?.[1]
  if (!reason) throw new Error(`write "${fate}" or "stays, <why>" instead of "${note}"`)
  return reason
}

type Info = { name: string; type: string; notnull: number; pk: number }

function columnsOf(db: DatabaseSync, table: string): Info[] {
  return db.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(table) as Info[]
}

function emptyOf(db: DatabaseSync, { table, column }: ColumnNote): string {
  const info = columnsOf(db, table).find(({ name }) => name === column)
  if (!info) throw new Error(`${table}.${column} is no column any more`)
  if (!info.notnull) return 'NULL'
  return info.type === 'TEXT' ? "''" : '0'
}

function whoOf(db: DatabaseSync, table: string): 'creator' | 'user' {
  const names = columnsOf(db, table).map(({ name }) => name)
  if (names.includes('creator_id')) return 'creator'
  if (names.includes('user_id')) return 'user'
  throw new Error(
    `${table} has neither creator_id nor user_id: say what becomes of it where its owner is found`,
  )
}

function keyOf(db: DatabaseSync, table: string): string[] {
  const keys = columnsOf(db, table).filter(({ pk }) => pk > 0)
  return keys.toSorted((a, b) => a.pk - b.pk).map(({ name }) => name)
}

function ageOf({ table, age }: TableNote): { days: number; after: string } | null {
  if (age === null || age === 'kept') return null
  const [, days, after] = /^(\d+) days after (\w+)$/.exec(age) ?? []
  if (!days || !after) throw new Error(`${table}: write "age: kept" or "age: 90 days after created_at"`)
  return { days: Number(days), after }
}
