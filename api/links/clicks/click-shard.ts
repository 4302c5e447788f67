/** The Durable Object of a shard, a thin wrapper. Each method runs synchronously, so calls never overlap. */
import { DurableObject } from 'cloudflare:workers'
import type { FlushBatch, ShardBatch } from '#contract/links/click-shards.ts'
import { openClickStore } from './shard/click-store.queries.ts'
import { openShard, type Shard } from './shard/shard.ts'

export class ClickShard extends DurableObject {
  #shard: Shard

  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, env)
    this.#shard = openShard(openClickStore(storageOf(ctx)))
  }

  take(batches: ShardBatch[]): void {
    this.#shard.take(batches)
  }

  owes(creatorId: string): boolean {
    return this.#shard.owes(creatorId)
  }

  next(creatorId: string | null): FlushBatch | null {
    return this.#shard.next(creatorId)
  }

  landed(no: number, taken?: number): void {
    this.#shard.landed(no, taken)
  }

  tidy(now: number): void {
    this.#shard.tidy(now)
  }
}

function storageOf({ storage }: DurableObjectState) {
  return { sql: storage.sql, transactionSync: <T>(act: () => T) => storage.transactionSync(act) }
}
