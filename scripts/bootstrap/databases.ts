/** The databases that can store a request: the local one, and the deployed one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listIn, run } from '../run.ts'
import { configOf, type Target } from '../workers/targets.ts'

/** Runs one statement and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** The database of `npm start`, which may be running. */
export function localDatabase(persistTo: string): Query {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const name = existsSync(folder)
    ? readdirSync(folder).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
    : undefined
  if (!name) throw new Error(`${persistTo}에 데이터베이스가 없어요. npm start로 먼저 만들어 주세요.`)
  return async function query(sql) {
    const db = new DatabaseSync(join(folder, name), { timeout: 5000 })
    try {
      // The runtime does not wait for our lock. With NORMAL, a write holds the lock only while it writes, and
      // the next checkpoint syncs to disk.
      db.exec('PRAGMA synchronous = NORMAL')
      return db.prepare(sql).all() as Record<string, unknown>[]
    } finally {
      db.close()
    }
  }
}

export function remoteDatabase(target: Target): Query {
  const where = ['--remote', '--env', target, '-c', configOf('api/wrangler.toml', target), '--json']
  return async function query(sql) {
    const { code, output } = await run(WRANGLER, ['d1', 'execute', 'DB', ...where, '--command', sql])
    if (code !== 0) throw new Error(`데이터베이스에 닿지 못했어요.\n${output}`)
    return listIn<{ results: Record<string, unknown>[] }>(output)[0]?.results ?? []
  }
}
