/**
 * The directory for several databases, as docs/scale.md describes it. Each value that must be unique across
 * them has one row here, and the first claim decides its shard.
 */
import { verifyClickId } from '#api/links/clicks/ids.ts'
import { testDeps } from '../api.ts'

export type Directory = {
  /** Returns the current shard of the address: this one, or the one of an earlier claim. */
  claimAddress: (email: string, shard: number) => Promise<number>
  claimLink: (code: string, shard: number) => Promise<number>
  /** Routes an order by the link of its click. A known order number stays on its shard. */
  routeOrder: (partnerId: string, orderCode: string, clickId: string) => Promise<number>
  countOrders: () => Promise<number>
}

const TABLES = [
  'CREATE TABLE address_shards (email TEXT PRIMARY KEY, shard INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  'CREATE TABLE link_shards (code TEXT PRIMARY KEY, shard INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  `CREATE TABLE order_shards (partner_id TEXT NOT NULL, order_code TEXT NOT NULL, shard INTEGER NOT NULL,
     PRIMARY KEY (partner_id, order_code)) STRICT, WITHOUT ROWID`,
]

export async function makeDirectory(db: D1Database): Promise<Directory> {
  await db.batch(TABLES.map((sql) => db.prepare(sql)))
  const claim = async (sql: string, ...values: (string | number)[]) => {
    const shard = await db
      .prepare(sql)
      .bind(...values)
      .first<number>('shard')
    if (shard === null) throw new Error('nobody knows this link')
    return shard
  }
  return {
    claimAddress: (email, shard) =>
      claim(
        `INSERT INTO address_shards VALUES (?, ?) ON CONFLICT (email) DO UPDATE SET shard = address_shards.shard RETURNING shard`,
        email,
        shard,
      ),
    claimLink: (code, shard) =>
      claim(
        `INSERT INTO link_shards VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET shard = link_shards.shard RETURNING shard`,
        code,
        shard,
      ),
    routeOrder: async (partnerId, orderCode, clickId) => {
      const click = await verifyClickId(testDeps().keys.click, clickId)
      return claim(
        `INSERT INTO order_shards SELECT ?1, ?2, shard FROM link_shards WHERE code = ?3
         ON CONFLICT (partner_id, order_code) DO UPDATE SET shard = order_shards.shard RETURNING shard`,
        partnerId,
        orderCode,
        click?.code ?? '',
      )
    },
    countOrders: async () =>
      (await db.prepare('SELECT count(*) AS n FROM order_shards').first<number>('n')) ?? 0,
  }
}
