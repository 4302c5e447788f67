/** The shops of a network as they are kept, and the changes that a reading of its list writes. */
import type { ShopChangeKind } from '#contract/partners/network-shops.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

export type ShopRow = Row<'network_shops'>
/** The facts that the list has about a shop. */
export type ShopFacts = Omit<
  ShopRow,
  'network' | 'first_seen_at' | 'last_seen_at' | 'gone_at' | 'declined_at'
>
type OpenChange = Pick<Row<'network_shop_changes'>, 'id' | 'merchant_id' | 'kind' | 'before' | 'after'>
type ShopPartner = Pick<Row<'partners'>, 'merchant_id' | 'state' | 'is_draft' | 'ended_at'>

/** Reads one network's stored list, its partners and the changes that wait. */
export async function readCatalogue(db: D1Database, network: string) {
  return readNamed(db, {
    shops: query<ShopRow>(prepare(db, sql`SELECT * FROM network_shops WHERE network = ${network}`)),
    partners: query<ShopPartner>(
      prepare(
        db,
        sql`SELECT merchant_id, state, is_draft, ended_at FROM partners WHERE network = ${network} AND merchant_id IS NOT NULL`,
      ),
    ),
    open: query<OpenChange>(
      prepare(
        db,
        sql`SELECT id, merchant_id, kind, before, after FROM network_shop_changes INDEXED BY network_shop_changes_open
           WHERE state = 'open' AND network = ${network}`,
      ),
    ),
  })
}

type NewShop = ShopFacts & { last_seen_at: string }

/** Writes shops that are new, or that say something else than before. A shop that was gone is there again. */
export function saveShopFacts(db: D1Database, network: string, shops: NewShop[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_shops (network, merchant_id, title, category, home_url, host, logo_url, is_deep_linked, rate_bps, regions,
         is_approved, terms, settling, settle_months, is_stay, window_days, exclusions, banned_methods, first_seen_at, last_seen_at)
       SELECT ${network}, value ->> 'merchant_id', value ->> 'title', value ->> 'category', value ->> 'home_url', value ->> 'host',
         value ->> 'logo_url', value ->> 'is_deep_linked', value ->> 'rate_bps', value ->> 'regions', value ->> 'is_approved',
         value ->> 'terms', value ->> 'settling', value ->> 'settle_months', value ->> 'is_stay', value ->> 'window_days', value ->> 'exclusions', value ->> 'banned_methods', value ->> 'last_seen_at', value ->> 'last_seen_at'
       FROM json_each(${JSON.stringify(shops)}) WHERE true
       ON CONFLICT (network, merchant_id) DO UPDATE SET title = excluded.title, category = excluded.category, home_url = excluded.home_url,
         host = excluded.host, logo_url = excluded.logo_url, is_deep_linked = excluded.is_deep_linked, rate_bps = excluded.rate_bps,
         regions = excluded.regions, is_approved = excluded.is_approved, terms = excluded.terms, settling = excluded.settling,
         settle_months = excluded.settle_months, is_stay = excluded.is_stay, window_days = excluded.window_days, exclusions = excluded.exclusions,
         banned_methods = excluded.banned_methods, last_seen_at = excluded.last_seen_at, gone_at = NULL`,
  )
}

export function markSeen(
  db: D1Database,
  network: string,
  merchantIds: string[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_shops SET last_seen_at = ${at} WHERE network = ${network}
         AND merchant_id IN (SELECT value FROM json_each(${JSON.stringify(merchantIds)}))`,
  )
}

export function markGone(
  db: D1Database,
  network: string,
  merchantIds: string[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_shops SET gone_at = ${at} WHERE network = ${network} AND gone_at IS NULL
         AND merchant_id IN (SELECT value FROM json_each(${JSON.stringify(merchantIds)}))`,
  )
}

export type NewChange = {
  id: string
  merchant_id: string
  kind: ShopChangeKind
  before: string | null
  after: string | null
}

/** One change of a kind waits for each shop; another reading of the same list adds none. */
export function insertChanges(
  db: D1Database,
  network: string,
  changes: NewChange[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_shop_changes (id, network, merchant_id, kind, before, after, seen_at)
       SELECT value ->> 'id', ${network}, value ->> 'merchant_id', value ->> 'kind', value ->> 'before', value ->> 'after', ${at}
       FROM json_each(${JSON.stringify(changes)}) WHERE true
       ON CONFLICT (network, merchant_id, kind) WHERE state = 'open' DO NOTHING`,
  )
}

/** The list changed once more before an operator decided. */
export function moveChanges(
  db: D1Database,
  changes: { id: string; after: string | null }[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_shop_changes SET after = c.value ->> 'after' FROM json_each(${JSON.stringify(changes)}) c
       WHERE network_shop_changes.id = c.value ->> 'id' AND state = 'open'`,
  )
}

/** Nothing is left to decide. */
export function lapseChanges(db: D1Database, ids: string[], at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_shop_changes SET state = 'lapsed', decided_at = ${at}
       WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'open'`,
  )
}

/** Shops that the reading at `at` left out, although fewer would have been gone in a usual one. */
export async function listLost(db: D1Database, network: string, at: string): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT merchant_id FROM network_shops WHERE network = ${network} AND gone_at IS NULL AND last_seen_at < ${at}`,
  ).all<Pick<ShopRow, 'merchant_id'>>()
  return results.map(({ merchant_id }) => merchant_id)
}
