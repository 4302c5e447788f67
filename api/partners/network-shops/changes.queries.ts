/** Changes of networks' lists, for the operators who decide them. */
import type { ShopChangeKind, ShopChangeState } from '#contract/partners/network-shops.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { ORDER, SIGN } from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readNamed, readRows, update } from '../../db/sql.ts'
import type { CategoryRow } from '../categories/queries.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../partners/named-partner.queries.ts'
import type { ShopRow } from './catalogue.queries.ts'

export type ChangeRow = Row<'network_shop_changes'>
type NamedChange = ChangeRow & { shop_title: string | null }

type ChangeFilter = {
  state: ShopChangeState
  network: string | null
  kind: ShopChangeKind | null
  after: string | undefined
  limit: number
}

/** Open ones oldest first, the others newest first; one more than `limit`. */
export function listChanges(db: D1Database, filter: ChangeFilter): Promise<NamedChange[]> {
  const { state, network, kind, after, limit } = filter
  const isOpen = state === 'open'
  const way = isOpen ? 'up' : 'down'
  return readRows(
    query<NamedChange>(
      prepare(
        db,
        sql`SELECT x.*, s.title AS shop_title FROM (SELECT * FROM network_shop_changes INDEXED BY network_shop_changes_by_state
             WHERE state = ${state} AND id ${SIGN[way]} ${after ?? (isOpen ? '' : '~')}
               AND (${network} IS NULL OR network = ${network}) AND (${kind} IS NULL OR kind = ${kind})
             ORDER BY id ${ORDER[way]} LIMIT ${limit + 1}) x
           CROSS JOIN network_shops s ON s.network = x.network AND s.merchant_id = x.merchant_id ORDER BY x.id ${ORDER[way]}`,
      ),
    ),
  )
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
