import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { flushClicks } from '#api/links/clicks/bring.ts'
import type { ClickShard } from '#api/links/clicks/click-shard.ts'
import type { Click, ClickBatch } from '#contract/links/clicks.ts'
import { testDeps, testEnv } from '#tests/helpers/api.ts'
import { type MadePartner, makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'

export type MadeLink = { id: string; code: string; person: Person; partner: MadePartner }

/** Makes a link of a creator without clicks. */
export async function makeOwnLink(person?: Person): Promise<MadeLink> {
  const owner = person ?? (await makePerson())
  const partner = await makePartner()
  return { ...(await makeLink(owner, partner)), person: owner, partner }
}

export function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')
}

export function makeClick(link: MadeLink, over: Partial<Click> = {}): Click {
  return {
    linkId: link.id,
    code: link.code,
    partnerId: link.partner.id,
    at: Date.parse('2026-11-20T03:00:00Z'),
    nonce: hex(8),
    visitor: hex(8),
    drop: null,
    device: 'mobile',
    inApp: null,
    referrer: null,
    ...over,
  }
}

export function makeBatch(clicks: Click[], batchId = hex(16)): ClickBatch {
  return { batchId, clicks }
}

/**
 * Reads the counters of a link after its creator's clicks are flushed: its own, the sum of its days, and the
 * sum of its creator's days.
 */
export async function readBooks({ id, person }: MadeLink) {
  const { db } = testDeps()
  await flushClicks(testDeps(), person.creatorId)
  const sums = `coalesce(sum(raw), 0) AS raw, coalesce(sum(billable), 0) AS billable, coalesce(sum(repeat), 0) AS repeat,
    coalesce(sum(bot), 0) AS bot, coalesce(sum(head), 0) AS head, coalesce(sum(prefetch), 0) AS prefetch,
    coalesce(sum(no_gesture), 0) AS no_gesture`
  const [link, days, creator] = await db.batch<Record<string, number>>([
    db.prepare('SELECT clicks AS raw, billable_clicks AS billable FROM links WHERE id = ?').bind(id),
    db.prepare(`SELECT ${sums} FROM click_days WHERE link_id = ?`).bind(id),
    db.prepare(`SELECT ${sums} FROM creator_days WHERE creator_id = ?`).bind(person.creatorId),
  ])
  return { link: link?.results[0], days: days?.results[0], creator: creator?.results[0] }
}

/** The durable object of the only shard. */
export function shardStub(): DurableObjectStub<ClickShard> {
  const [shard] = testDeps().clicks.all()
  return testEnv.CLICK_SHARDS.getByName(shard?.name ?? '')
}

/** Reads the rows the shard has stored. */
export function readShard(sql: string): Promise<Record<string, SqlStorageValue>[]> {
  return runInDurableObject(shardStub(), (_, { storage }) => storage.sql.exec(sql).toArray())
}

/** Ends the process of the shard and loses its memory. */
export async function restartShard(): Promise<void> {
  await shardStub().owes('crt_nobody')
  await evictDurableObject(shardStub())
}
