/**
 * Migrations of the deployed database. `wrangler d1 migrations apply --remote` posts a file to D1's query API, which cuts a trigger of several
 * lines in two (workers-sdk #4998, #15690); `d1 execute --remote --file` goes through its import API, which reads SQL as SQLite does. So
 * what is missing goes there in one file, with the rows of the table wrangler keeps: all of a release's migrations are applied or none.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configOf, type Target } from '../deploy/targets.ts'
import { listIn, run } from '../run.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const FOLDER = 'api/db/migrations'
/** As wrangler makes it: what one of the two ways has applied, the other knows. */
const TABLE =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);'

export type Migration = { name: string; sql: string }

/** Every migration of this repository, in order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** The names of what was applied. Throws with wrangler's words when it cannot be reached or refuses. */
export async function applyMissing(
  target: Target,
  all: Migration[] = readMigrations(),
  env: Record<string, string> = {},
): Promise<string[]> {
  const execute = async (...args: string[]) => {
    const where = ['--remote', '--env', target, '-c', configOf('api/wrangler.toml', target), '--yes']
    const asked = await run(WRANGLER, ['d1', 'execute', 'DB', ...where, ...args], {
      env: { CI: '1', ...env },
    })
    if (asked.code !== 0) throw new Error(asked.output)
    return asked
  }
  await execute('--command', TABLE)
  const { output } = await execute('--json', '--command', 'SELECT name FROM d1_migrations')
  const [listed] = listIn<{ results: { name: string }[] }>(output)
  const applied = new Set(listed?.results.map(({ name }) => name))
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

/** A second deployment at the same time fails on the row that is there, and leaves nothing. */
function withItsRow({ name, sql }: Migration): string {
  return `-- ${name}\n${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}');`
}
