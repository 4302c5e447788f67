/** The two places a question can be written to. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listIn, run } from '../run.ts'
import { configOf, type Target } from '../workers/targets.ts'

/** Runs one statement and gives its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** The database of `npm start`, also while it runs. */
export function localDatabase(persistTo: string): Query {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const name = existsSync(folder)
    ? readdirSync(folder).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
    : undefined
  if (!name) throw new Error(`${persistTo}에 데이터베이스가 없어요. npm start로 먼저 만들어 주세요.`)
  return async function query(sql) {
    const db = new DatabaseSync(join(folder, name), { timeout: 5000 })
    try {
      // The runtime does not wait for a lock of ours: what writes holds it no longer than it takes to write, and leaves the disk to the next checkpoint.
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
