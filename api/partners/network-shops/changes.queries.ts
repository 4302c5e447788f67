/** Changes of networks' lists, for the operators who decide them. */
import type { ShopChangeKind, ShopChangeState } from '#contract/partners/network-shops.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { nextAfter, ORDER, placeAfter, SIGN, wayOf } from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readNamed, update } from '../../db/sql.ts'
import type { CategoryRow } from '../categories/queries.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../partners/named-partner.queries.ts'
import type { ShopRow } from './catalogue.queries.ts'

export type ChangeRow = Row<'network_shop_changes'>
type NamedChange = ChangeRow & { shop_title: string | null }

type ChangeFilter = {
  state: ShopChangeState
  network: string | null
  kind: ShopChangeKind | null
  /** A piece of a shop's name or merchant id, in lower case; empty for all. */
  q: string
  after: string | undefined
  limit: number
}

/** The changes that one page looks at where an index does not cover all filters; the next page continues after them. */
const MOST_LOOKED_AT = 600

/** The changes of the chosen index. */
function through({ state, network, kind }: ChangeFilter): Sql {
  if (kind)
    return sql`network_shop_changes INDEXED BY network_shop_changes_of_kind WHERE state = ${state} AND kind = ${kind}`
  if (network)
    return sql`network_shop_changes INDEXED BY network_shop_changes_of_network WHERE state = ${state} AND network = ${network}`
  return sql`network_shop_changes INDEXED BY network_shop_changes_by_state WHERE state = ${state}`
}

/** Open ones oldest first, the others newest first. A page may be short or empty and still have a `next`. */
export async function listChanges(db: D1Database, filter: ChangeFilter) {
  const { state, network, kind, q, after, limit } = filter
  const way = wayOf(state === 'open' ? 'oldest' : 'newest')
  const isWhole = q === '' && (network === null || kind === null)
  const most = isWhole ? limit + 1 : MOST_LOOKED_AT
  const walk = sql`${through(filter)} AND id ${SIGN[way]} ${placeAfter(after, way).id} ORDER BY id ${ORDER[way]}`
  const { found, ended } = await readNamed(db, {
    found: query<NamedChange>(
      prepare(
        db,
        sql`SELECT x.*, s.title AS shop_title FROM (SELECT * FROM ${walk} LIMIT ${most}) x
           CROSS JOIN network_shops s ON s.network = x.network AND s.merchant_id = x.merchant_id
           WHERE (${network} IS NULL OR x.network = ${network})
             AND (${q} = '' OR instr(lower(coalesce(s.title, '')), ${q}) > 0 OR instr(lower(x.merchant_id), ${q}) > 0)
           ORDER BY x.id ${ORDER[way]} LIMIT ${limit + 1}`,
      ),
    ),
    ended: query<Pick<ChangeRow, 'id'>>(
      prepare(db, sql`SELECT id FROM ${walk} LIMIT ${isWhole ? 0 : 1} OFFSET ${most - 1}`),
    ),
  })
  const last = ended[0]
  return {
    rows: found.slice(0, limit),
    next: nextAfter(found, limit, () => '') ?? (last ? `~${last.id}` : null),
  }
}

type PartnerFacts = Pick<
  Row<'partners'>,
  | 'state'
  | 'is_draft'
  | 'ended_at'
  | 'rates'
  | 'param'
  | 'confirm_days'
  | 'window_days'
  | 'contacts'
  | 'deep_links'
>
/** `hosts`: a JSON list. */
export type ShopPartnerRow = NamedPartner &
  PartnerFacts & { partner_id: string; hosts: string; links: number }
export type ChangeMatch = {
  change: ChangeRow
  shop: ShopRow
  partner: ShopPartnerRow | null
  categories: Pick<CategoryRow, 'code' | 'label'>[]
}

/** A change with its shop, the partner of the shop, and the categories that a new one may have. */
export async function findChange(db: D1Database, id: string): Promise<ChangeMatch | null> {
  const { changes, shops, partners, categories } = await readNamed(db, {
    changes: query<ChangeRow>(prepare(db, sql`SELECT * FROM network_shop_changes WHERE id = ${id}`)),
    shops: query<ShopRow>(
      prepare(
        db,
        sql`SELECT s.* FROM network_shop_changes x CROSS JOIN network_shops s ON s.network = x.network AND s.merchant_id = x.merchant_id
           WHERE x.id = ${id}`,
      ),
    ),
    partners: query<ShopPartnerRow>(
      prepare(
        db,
        sql`SELECT p.id AS partner_id, ${PARTNER_COLUMNS}, p.state, p.is_draft, p.ended_at, p.rates, p.param, p.confirm_days, p.window_days, p.contacts, p.deep_links,
             (SELECT json_group_array(host) FROM (SELECT host FROM partner_hosts WHERE partner_id = p.id ORDER BY host)) AS hosts,
             coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links
           FROM network_shop_changes x CROSS JOIN partners p ON p.network = x.network AND p.merchant_id = x.merchant_id WHERE x.id = ${id}`,
      ),
    ),
    categories: query<Pick<CategoryRow, 'code' | 'label'>>(
      prepare(
        db,
        sql`SELECT code, label FROM categories WHERE is_shown = 1 ORDER BY position, code LIMIT 60`,
      ),
    ),
  })
  const [change] = changes
  const [shop] = shops
  return change && shop ? { change, shop, partner: partners[0] ?? null, categories } : null
}

type Decision = { state: 'accepted' | 'dismissed'; decided_by: string; decided_at: string; reason?: string }

/** Aborts with `network_shop_changes_once` when it was decided meanwhile. */
export function decideChange(db: D1Database, id: string, set: Decision): D1PreparedStatement[] {
  return [update(db, 'network_shop_changes', { id }, set), exactlyOne(db)]
}

/** The shop is not offered again. */
export function declineShop(
  db: D1Database,
  { network, merchant_id }: ChangeRow,
  at: string,
): D1PreparedStatement {
  return update(db, 'network_shops', { network, merchant_id }, { declined_at: at })
}

export async function isOpenChange(db: D1Database, id: string): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 AS one FROM network_shop_changes WHERE id = ${id} AND state = 'open'`,
  ).first()
  return row !== null
}

type ComingShop = Pick<ShopRow, 'network' | 'title'>

/**
 * A shop of some network's list that is no partner yet but may become one: approved, still listed, and not declined. The nearest
 * of the hosts counts.
 */
export async function findComingShop(db: D1Database, hosts: string[]): Promise<ComingShop | null> {
  return prepare(
    db,
    sql`SELECT s.network, s.title FROM json_each(${JSON.stringify(hosts)}) w CROSS JOIN network_shops s INDEXED BY network_shops_by_host ON s.host = w.value
       WHERE s.gone_at IS NULL AND s.is_approved = 1 AND s.declined_at IS NULL ORDER BY w.key LIMIT 1`,
  ).first<ComingShop>()
}
