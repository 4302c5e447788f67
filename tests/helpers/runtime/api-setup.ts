import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, aroundAll, expect } from 'vitest'
import { readProof } from '#api/money/books/ledger-proof.queries.ts'
import { endBackgroundWork, startAnew } from '../api.ts'
import { figure } from '../figure.ts'
import { endTimedOut } from '../overdue-jobs.ts'
import { fileDatabase, runWithDatabase, startDatabase } from './file-database.ts'

const MOST_TRIES = 10

startAnew()
// One database per test file (see vitest.config.ts), with the schema of production.
const { FILES } = env as unknown as { FILES: R2Bucket }
await emptyStores()

aroundAll(runWithDatabase)
endTimedOut()

/**
 * Vitest runs hooks in reverse, so this first one runs last: after any test file, the books balance to the
 * won.
 */
afterAll(async function booksBalance() {
  await endBackgroundWork()
  const { total, drift } = await readProof(fileDatabase)
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
 * A bucket that works during the reset can restore its content, so this resets until it is empty. The database
 * of a file is an object of its own.
 */
async function emptyStores(): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await reset()
    if ((await FILES.list({ limit: 1 })).objects.length > 0) continue
    return startDatabase()
  }
  throw new Error('the stores of this file are not empty: a file before it is still at work')
}
