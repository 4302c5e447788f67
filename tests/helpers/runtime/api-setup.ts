import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'
import { readProof } from '#api/money/books/ledger-proof.queries.ts'
import { endBackgroundWork, startAnew } from '../api.ts'
import { figure } from '../figure.ts'
import { endTimedOut } from '../overdue-jobs.ts'
import { makeSchema } from '../snapshot.ts'

const MOST_TRIES = 10

startAnew()
// One database per test file (see vitest.config.ts), with the schema of production.
const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket }
await makeEmptyDatabase()

endTimedOut()

/**
 * Vitest runs hooks in reverse, so this first one runs last: after any test file, the books balance to the
 * won.
 */
afterAll(async function booksBalance() {
  await endBackgroundWork()
  const { total, drift } = await readProof(DB)
  expect(
    { total, drift },
    'the ledger proof of this file: see api/money/books/ledger-proof.queries.ts',
  ).toEqual({
    total: 0,
    drift: [],
  })
  figure('files whose ledger was proved at their end: 0 won drift')
})

/**
 * A database or bucket that works during the reset can restore its content, so this resets until both are
 * empty.
 */
async function makeEmptyDatabase(): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await reset()
    if ((await hasTables(DB)) || (await FILES.list({ limit: 1 })).objects.length > 0) continue
    await makeSchema(DB)
    const people = await DB.prepare('SELECT count(*) AS n FROM users').first<{ n: number }>()
    if (people?.n === 0) return
  }
  throw new Error('the stores of this file are not empty: a file before it is still at work')
}

async function hasTables(db: D1Database): Promise<boolean> {
  const tables = "SELECT count(*) AS n FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'"
  return ((await db.prepare(tables).first<{ n: number }>())?.n ?? 0) > 0
}
