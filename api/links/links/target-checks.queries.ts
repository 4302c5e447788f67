/** Target addresses of links, and the result of their last check. Triggers copy a verdict to the links. */

import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'
import { NAME } from './queries.ts'

export type TargetRow = Row<'link_targets'>
export type Verdict =
  | 'unchecked'
  | 'ok'
  | 'gone'
  | 'sold_out'
  | 'moved_off'
  | 'lost_param'
  | 'slow'
  | 'unreachable'

/** A target with the details of its partner. */
export type DueTarget = Pick<
  TargetRow,
  'url' | 'partner_id' | 'verdict' | 'unreachable_since' | 'looked_at'
> & {
  param: string
  network: string | null
  /** JSON list of hosts. */
  hosts: string
}

const DUE = sql`SELECT t.url, t.partner_id, t.verdict, t.unreachable_since, t.looked_at, p.param, p.network,
  (SELECT json_group_array(host) FROM partner_hosts WHERE partner_id = t.partner_id) AS hosts
  FROM link_targets t CROSS JOIN partners p ON p.id = t.partner_id`

/**
 * Claims due targets, the least recently checked first, a few of each partner, and moves them to
 * `leaseUntil`. Two concurrent runs therefore never visit the same address. The targets of a failed run are
 * due again after the lease.
 */
export async function claimDue(
  db: D1Database,
  at: { now: string; leaseUntil: string },
  most: { perPartner: number; inAll: number },
): Promise<DueTarget[]> {
  const { results: claimed } = await prepare(
    db,
    sql`UPDATE link_targets SET next_check_at = ${at.leaseUntil} WHERE living > 0 AND next_check_at <= ${at.now} AND url IN (
         SELECT t.url FROM partners p CROSS JOIN link_targets t ON t.url IN (
           SELECT url FROM link_targets WHERE partner_id = p.id AND living > 0 AND next_check_at <= ${at.now} ORDER BY next_check_at LIMIT ${most.perPartner})
         ORDER BY t.next_check_at LIMIT ${most.inAll})
       RETURNING url`,
  ).all<{ url: string }>()
  return listDue(db, claimed)
}

/**
 * Claims addresses that nobody has checked yet, even if their next check is later, and moves that to
 * `leaseUntil`. An address due before then already belongs to another run.
 */
export async function claimUnlooked(
  db: D1Database,
  at: { now: string; leaseUntil: string },
  most: { perPartner: number; inAll: number },
): Promise<DueTarget[]> {
  const { results: claimed } = await prepare(
    db,
    sql`UPDATE link_targets SET next_check_at = ${at.leaseUntil} WHERE looked_at IS NULL AND living > 0 AND url IN (
         SELECT t.url FROM partners p CROSS JOIN link_targets t ON t.url IN (
           SELECT url FROM link_targets WHERE partner_id = p.id AND looked_at IS NULL AND living > 0
             AND (next_check_at <= ${at.now} OR next_check_at > ${at.leaseUntil}) ORDER BY next_check_at LIMIT ${most.perPartner})
         ORDER BY t.next_check_at LIMIT ${most.inAll})
       RETURNING url`,
  ).all<{ url: string }>()
  return listDue(db, claimed)
}

async function listDue(db: D1Database, claimed: { url: string }[]): Promise<DueTarget[]> {
  if (claimed.length === 0) return []
  const { results } = await prepare(
    db,
    sql`${DUE} WHERE t.url IN (SELECT value FROM json_each(${JSON.stringify(claimed.map(({ url }) => url))}))`,
  ).all<DueTarget>()
  return results
}

/** Finds the target of this link of the creator. */
export function findTarget(db: D1Database, creatorId: string, id: string): Promise<DueTarget | null> {
  return prepare(
    db,
    sql`${DUE} WHERE t.url = (SELECT url FROM links WHERE id = ${id} AND creator_id = ${creatorId})`,
  ).first<DueTarget>()
}

export type Finding = {
  url: string
  verdict: Verdict
  finalUrl: string | null
  checkedAt: string
  unreachableSince: string | null
  nextCheckAt: string
}

/** Saves the findings of many addresses in one statement. */
export function saveFindings(db: D1Database, found: readonly Finding[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE link_targets SET verdict = value ->> 'verdict', final_url = value ->> 'finalUrl', checked_at = value ->> 'checkedAt',
         unreachable_since = value ->> 'unreachableSince', next_check_at = value ->> 'nextCheckAt'
       FROM json_each(${JSON.stringify(found)}) WHERE url = value ->> 'url'`,
  )
}

/** The product as the shop's page describes it; null for missing details. */
export type Product = { title: string | null; imageHash: string | null; priceWon: number | null }

/** Adds an address that nobody has a link to yet. One that is known stays as it is. */
export function addTarget(
  db: D1Database,
  { url, partnerId, at }: { url: string; partnerId: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO link_targets (url, partner_id, next_check_at) VALUES (${url}, ${partnerId}, ${at}) ON CONFLICT (url) DO NOTHING`,
  )
}

/** Saves the product of each address once, and gives its name to links without one. */
export function saveProducts(
  db: D1Database,
  products: (Product & { url: string; at: string })[],
): D1PreparedStatement[] {
  const urls = JSON.stringify(products.map(({ url }) => url))
  return [
    prepare(
      db,
      sql`UPDATE link_targets SET title = value ->> 'title', image_hash = value ->> 'imageHash', price_won = value ->> 'priceWon', looked_at = value ->> 'at'
         FROM json_each(${JSON.stringify(products)}) WHERE url = value ->> 'url'`,
    ),
    prepare(
      db,
      sql`UPDATE links SET title = ${NAME} WHERE url IN (SELECT value FROM json_each(${urls})) AND title = ''`,
    ),
  ]
}
