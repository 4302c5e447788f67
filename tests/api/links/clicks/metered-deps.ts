/** Deps with a shard and a database that count written rows. */
import { runInDurableObject } from 'cloudflare:test'
import type { Deps } from '#api/deps.ts'
import { openClickStore } from '#api/links/clicks/shard/click-store.queries.ts'
import { openShard } from '#api/links/clicks/shard/shard.ts'
import type { ClickShardApi } from '#contract/links/click-shards.ts'
import { testDeps, testEnv } from '#tests/helpers/api.ts'
import { countTrips } from '#tests/helpers/trips.ts'

export type Cost = {
  /**
   * The rows that the shard wrote, the rows and index entries that the database wrote, and the calls to the
   * shard.
   */
  shard: number
  database: number
  asked: number
  read: number
}
export type MeteredDeps = { deps: Deps; cost: () => Cost }

let shards = 0

/** Runs the work in a durable object of its own, whose writes can be counted as they are billed. */
export function withMeter<T>(work: (metered: MeteredDeps) => Promise<T>): Promise<T> {
  shards += 1
  const stub = testEnv.CLICK_SHARDS.getByName(`metered-${shards}`)
  return runInDurableObject(stub, (_, { storage }) => {
    const counted = { shard: 0, asked: 0 }
    const exec: SqlStorage['exec'] = (...query) => {
      const cursor = storage.sql.exec<never>(...query)
      counted.shard += cursor.rowsWritten
      return cursor
    }
    const { db, rows } = countTrips(testDeps().db)
    const sql = { exec } as SqlStorage
    const shard = openShard(openClickStore({ sql, transactionSync: (act) => storage.transactionSync(act) }))
    const ask =
      <A extends unknown[], R>(act: (...args: A) => R) =>
      async (...args: A) => {
        counted.asked += 1
        return act(...args)
      }
    const door: ClickShardApi = {
      name: 'metered',
      take: ask((batches) => shard.take(batches)),
      owes: ask((creatorId) => shard.owes(creatorId)),
      next: ask((creatorId) => shard.next(creatorId)),
      landed: ask((no, taken) => shard.landed(no, taken)),
      tidy: ask((now) => shard.tidy(now)),
    }
    const deps: Deps = { ...testDeps(), db, clicks: { of: () => door, all: () => [door] } }
    return work({ deps, cost: () => ({ ...counted, database: rows.written, read: rows.read }) })
  })
}
