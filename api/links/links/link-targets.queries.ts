/**
 * The redirect's data of links: the click parameter of the partner, whether the creator is suspended, and the
 * address that a network made. One link takes four reads by key, or six where a network makes addresses.
 */

import type { LinkTarget } from '#contract/links/clicks.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRow } from '../../db/sql.ts'
import { ADDRESS } from '../network-links/queries.ts'

export type Merchant = { network: string; merchant_id: string; deep_links: number }
/** A target as the shop itself is reached: a network may have its own spelling of the click id. */
type PlainTarget = Omit<LinkTarget, 'spelling' | 'isWhole'>
/** `address`: the one that its network made for the creator; null until then, and for any other link. */
export type AddressedTarget = PlainTarget & { address: string | null }
/** The redirect's data of a link, with its code and how its partner is reached. */
export type TargetRow = AddressedTarget & {
  code: string
  /** JSON list: the link's other names. */
  names: string
  network: string | null
  merchant_id: string | null
  deep_links: number
}

/** The other names of `links l`; a link has few. */
export const NAMES = sql`(SELECT json_group_array(name) FROM link_names WHERE link_id = l.id) AS names`

/**
 * The click parameter of `links l` and `partners p`. It is empty for a suspended creator, whose links lead to
 * the shop and earn nothing.
 */
export const PARAM = sql`iif((SELECT u.suspended_at FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = l.creator_id) IS NULL,
  p.param, '') AS param`

/**
 * The target of `links l` and `partners p`. A partner that reports its orders itself is not a merchant of a
 * network. Links of an ended partner are treated like removed ones.
 */
export const TARGET = sql`l.code, l.id, l.url, ${PARAM}, l.partner_id AS partnerId, coalesce(l.deleted_at, p.ended_at) AS deletedAt,
  p.network, iif(p.network IS NULL, NULL, p.merchant_id) AS merchant_id, p.deep_links, ${NAMES}, ${ADDRESS}`

/** Finds a link by its code, or by one of its names, ignoring case. */
export function findLinkWithParam(db: D1Database, code: string): Promise<TargetRow | null> {
  return readRow(
    query<TargetRow>(
      prepare(
        db,
        sql`SELECT ${TARGET} FROM links l JOIN partners p ON p.id = l.partner_id WHERE l.code = ${code}
             OR l.id = (SELECT link_id FROM link_names WHERE name = ${code.toLowerCase()})`,
      ),
    ),
  )
}

type ProductRow = Pick<Row<'link_targets'>, 'title' | 'image_hash' | 'price_won'>

/** Finds the product's name on the page at an address, if the page was checked. */
export function findProduct(db: D1Database, url: string): Promise<ProductRow | null> {
  return readRow(
    query<ProductRow>(
      prepare(
        db,
        sql`SELECT title, image_hash, price_won FROM link_targets WHERE url = ${url} AND title IS NOT NULL`,
      ),
    ),
  )
}

type OwnLinkRow = Pick<Row<'links'>, 'id' | 'title'>

/** Finds the creator's newest active link to an address. */
export function findLinkTo(db: D1Database, creatorId: string, url: string): Promise<OwnLinkRow | null> {
  return readRow(
    query<OwnLinkRow>(
      prepare(
        db,
        sql`SELECT id, title FROM links WHERE url = ${url} AND creator_id = ${creatorId} AND deleted_at IS NULL ORDER BY id DESC LIMIT 1`,
      ),
    ),
  )
}

/** The partner as a merchant of a network; null when it reports its orders itself. */
export function findMerchant(db: D1Database, partnerId: string): Promise<Merchant | null> {
  return prepare(
    db,
    sql`SELECT network, merchant_id, deep_links FROM partners WHERE id = ${partnerId} AND network IS NOT NULL`,
  ).first<Merchant>()
}
