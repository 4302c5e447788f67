import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { hashOf } from '../build.ts'

const FOLDER = 'api/db/migrations'
/** The table wrangler keeps: what one of the two has applied, the other knows. */
const TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations" (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** A stamp beside the database tells; it makes a second start quick. */
export function isMigrated(persistTo: string): boolean {
  const file = stampOf(persistTo)
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf([FOLDER])
}

function stampOf(persistTo: string): string {
  return join(persistTo, 'migrations.stamp')
}

/** Applies what api/db/migrations has and the local database lacks, each file in one batch. */
export async function migrate(persistTo: string, db: Database): Promise<void> {
  const stamp = hashOf([FOLDER])
  const { unstable_splitSqlQuery: splitSqlQuery } = await import('wrangler')
  await db.batch([db.prepare(TABLE)])
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !applied.has(name))
  for (const name of names.sort()) {
    const statements = splitSqlQuery(readFileSync(join(FOLDER, name), 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)])
  }
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(stampOf(persistTo), stamp)
}
