import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { applyMissing, executeOn, type Migration, readMigrations } from '../../../scripts/db/remote.ts'
import { renderSchemas } from '../../../scripts/db/schema.ts'
import { run } from '../../../scripts/run.ts'
import { openRemoteD1, type RemoteD1, splitAsD1 } from '../../helpers/upkeep/remote-d1.ts'
import { openMigrated } from '../../helpers/upkeep/schema-copy.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

const EXPECTED = renderSchemas(openMigrated(), new Map())

async function remote(): Promise<RemoteD1> {
  const d1 = await openRemoteD1()
  onTestFinished(d1.close)
  return d1
}

function namesIn({ db }: RemoteD1): unknown[] {
  return db
    .prepare('SELECT name FROM d1_migrations ORDER BY id')
    .all()
    .map(({ name }) => name)
}

/** The schema without wrangler's table, which no migration makes. */
function schemaOf({ db }: RemoteD1): object {
  db.exec('DROP TABLE d1_migrations')
  return renderSchemas(db, new Map())
}

test('the query API refuses a trigger of several lines, which is why migrations use the import API', async () => {
  const d1 = await remote()
  const args = [
    'd1',
    'migrations',
    'apply',
    'itda',
    '--remote',
    '--env',
    'production',
    '-c',
    'api/wrangler.toml',
  ]
  const { code, output } = await run(WRANGLER, args, { env: { CI: '1', ...d1.env } })
  expect(code).not.toBe(0)
  expect(output).toContain('incomplete input')
})

test('an empty database gets every migration by the import API and ends with the expected schema', async () => {
  const d1 = await remote()
  const names = readMigrations().map(({ name }) => name)
  expect(await applyMissing(executeOn('production', d1.env))).toEqual(names)
  expect(namesIn(d1)).toEqual(names)
  expect(d1.asked.filter((one) => one.startsWith('import'))).toEqual(['import init', 'import ingest'])
  expect(schemaOf(d1)).toEqual(EXPECTED)
})

test('a database with some migrations gets the missing ones, and a second run applies none', async () => {
  const d1 = await remote()
  const all = readMigrations()
  const [before, after] = [all.slice(0, -3), all.slice(-3)]
  d1.db.exec(
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT)',
  )
  for (const { name, sql } of before) {
    d1.db.exec(`BEGIN;\n${sql}\nCOMMIT;`)
    d1.db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
  expect(await applyMissing(d1.execute, all)).toEqual(after.map(({ name }) => name))
  expect(await applyMissing(d1.execute, all)).toEqual([])
  expect(schemaOf(d1)).toEqual(EXPECTED)
})

test('a migration that fails leaves nothing of its release', async () => {
  const d1 = await remote()
  const all: Migration[] = [
    { name: '0001_a.sql', sql: 'CREATE TABLE a (id TEXT);' },
    { name: '0002_b.sql', sql: 'CREATE TABLE a (id TEXT);' },
  ]
  // Wrangler carries the file alone; the test of an empty database sends every command through it.
  const byWrangler = executeOn('production', d1.env)
  const execute = (...args: string[]) => (args.includes('--file') ? byWrangler : d1.execute)(...args)
  await expect(applyMissing(execute, all)).rejects.toThrow('already exists')
  expect(namesIn(d1)).toEqual([])
  expect(d1.db.prepare("SELECT name FROM sqlite_schema WHERE name = 'a'").all()).toEqual([])
})

test('a trigger of one line with one END stays whole where others are split', () => {
  const one = "CREATE TRIGGER t BEFORE DELETE ON a BEGIN SELECT RAISE(ABORT, 'no'); END;"
  expect(splitAsD1(`CREATE TABLE a (id TEXT);\n-- It stays; always.\n${one}\nSELECT 1;`)).toHaveLength(3)
  for (const cut of [
    one.replace('BEGIN ', 'BEGIN\n'),
    one.replace('BEGIN', 'begin'),
    one.replace('END;', 'end;'),
  ]) {
    const db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE a (id TEXT)')
    expect(() => splitAsD1(cut).forEach((sql) => void db.prepare(sql)), cut).toThrow('incomplete input')
  }
})
