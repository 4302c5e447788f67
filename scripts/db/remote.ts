/**
 * Applies migrations to the deployed database. `wrangler d1 migrations apply --remote` posts a file to D1's
 * query API, which splits a trigger of several lines (workers-sdk #4998, #15690). `d1 execute --remote
 * --file` uses its import API, which reads SQL as SQLite does. So this sends the missing migrations there in
 * one file, with the rows of wrangler's table. Either all migrations of a release are applied, or none.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listIn, run } from '../run.ts'
import { configOf, type Target } from '../workers/targets.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const FOLDER = 'api/db/migrations'
/** The table as wrangler creates it, so that both ways know the migrations the other has applied. */
export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);'

export type Migration = { name: string; sql: string }

/** Reads every migration of this repository, in order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

type Execute = (...args: string[]) => Promise<string>

/**
 * Runs `d1 execute` on the deployed database. Throws wrangler's message when it cannot reach the database or
 * the database refuses.
 */
export function executeOn(target: Target, env: Record<string, string> = {}): Execute {
  return async (...args) => {
    const where = ['--remote', '--env', target, '-c', configOf('api/wrangler.toml', target), '--yes']
    const asked = await run(WRANGLER, ['d1', 'execute', 'DB', ...where, ...args], {
      env: { CI: '1', ...env },
    })
    if (asked.code !== 0) throw new Error(asked.output)
    return asked.output
  }
}

/** Returns the rows of one statement. */
export async function rowsOf<T>(execute: Execute, sql: string): Promise<T[]> {
  const [listed] = listIn<{ results: T[] }>(await execute('--json', '--command', sql))
  return listed?.results ?? []
}

/** Applies the missing migrations and returns their names. Throws wrangler's message on a failure. */
export async function applyMissing(execute: Execute, all: Migration[] = readMigrations()): Promise<string[]> {
  await execute('--command', MIGRATIONS_TABLE)
  const listed = await rowsOf<{ name: string }>(execute, 'SELECT name FROM d1_migrations')
  const applied = new Set(listed.map(({ name }) => name))
  const missing = all.filter(({ name }) => !applied.has(name))
  if (missing.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'itda-migrations-'))
  try {
    const file = join(folder, 'migrations.sql')
    writeFileSync(file, missing.map(withItsRow).join('\n'))
    await execute('--file', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return missing.map(({ name }) => name)
}

/**
 * Adds the row of the migration. A second deployment at the same time fails on that row and changes nothing.
 */
export function withItsRow({ name, sql }: Migration): string {
  return `-- ${name}\n${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}');`
}
