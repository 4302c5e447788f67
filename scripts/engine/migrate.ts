import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { hashOf } from '../build.ts'
import type { Answer, EngineRequest } from './request.ts'

const FOLDER = 'api/db/migrations'
const PATH = '/engine/migrate'

/**
 * A module in front of the API while no port is open. It applies each missing file in one batch and records
 * it in wrangler's table, so that both tools know the applied migrations.
 */
const DOOR = `import api from './CODE'
export * from './CODE'
const TABLE = \`CREATE TABLE IF NOT EXISTS "d1_migrations" (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)\`
async function migrate(db, files) {
  await db.prepare(TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  for (const { name, statements } of files) {
    if (applied.has(name)) continue
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements.map((sql) => db.prepare(sql)), note])
  }
}
export default {
  ...api,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '${PATH}') return api.fetch(request, env, ctx)
    return migrate(env.DB, await request.json()).then(
      () => new Response('ok'),
      (error) => new Response(String(error), { status: 500 }),
    )
  },
}`

/** Compares a stamp beside the database, which makes a second start quick. */
export function isMigrated(persistTo: string): boolean {
  const file = stampOf(persistTo)
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf([FOLDER])
}

function stampOf(persistTo: string): string {
  return join(persistTo, 'migrations.stamp')
}

/** Puts the migrating module in front of the API. */
export function withMigrations(worker: V4WorkerOptions): V4WorkerOptions {
  if (worker.name !== 'itda-api' || !Array.isArray(worker.modules)) return worker
  const contents = DOOR.replaceAll('CODE', worker.modules[0]?.path ?? '')
  return { ...worker, modules: [{ type: 'ESModule', path: 'migrations.js', contents }, ...worker.modules] }
}

/** Applies the files of api/db/migrations that the local database lacks. */
export async function migrate(
  persistTo: string,
  ask: (path: string, init: EngineRequest) => Promise<Answer>,
): Promise<void> {
  const stamp = hashOf([FOLDER])
  const { unstable_splitSqlQuery: splitSqlQuery } = await import('wrangler')
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => {
    return { name, statements: splitSqlQuery(readFileSync(join(FOLDER, name), 'utf8')) }
  })
  const { status, text } = await ask(PATH, { method: 'POST', body: JSON.stringify(files) })
  if (status !== 200) throw new Error(`데이터베이스를 준비하지 못했어요.\n${text}`)
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(stampOf(persistTo), stamp)
}
