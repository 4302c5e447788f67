/** One partner as operators read it. */

import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import { CLAIM_COUNTS, PAYMENTS, type PartnerDetail } from './queries.ts'

export type OpsPartnerDetail = PartnerDetail & { links: number }

const HOSTS = sql`FROM partner_hosts WHERE partner_id = p.id`
const SHOWN_PAST = 10

/** The past terms, newest first. */
export function listPastTerms(db: D1Database, id: string): Promise<Row<'partner_terms'>[]> {
  return readRows(
    query<Row<'partner_terms'>>(
      prepare(
        db,
        sql`SELECT * FROM partner_terms WHERE partner_id = ${id} ORDER BY until_at DESC LIMIT ${SHOWN_PAST}`,
      ),
    ),
  )
}

const DETAIL = sql`SELECT p.*, r.orders, r.confirmed, r.cancelled, r.confirm_days_sum, ${CLAIM_COUNTS}, ${PAYMENTS},
    (SELECT json_group_array(host) FROM (SELECT host ${HOSTS} ORDER BY host)) AS hosts,
    coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links
  FROM partners p LEFT JOIN partner_records r ON r.partner_id = p.id LEFT JOIN partner_claims q ON q.partner_id = p.id
  LEFT JOIN partner_payments y ON y.partner_id = p.id
  WHERE p.id`

export function findOpsPartner(db: D1Database, id: string): Promise<OpsPartnerDetail | null> {
  return prepare(db, sql`${DETAIL} = ${id}`).first<OpsPartnerDetail>()
}

export function listOpsPartnerDetails(db: D1Database, ids: string[]): Promise<OpsPartnerDetail[]> {
  return readRows(
    query<OpsPartnerDetail>(
      prepare(db, sql`${DETAIL} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    ),
  )
}

type PartnerMonth = {
  orders: number
  confirmed_orders: number
  confirmed: number
  owed: number
}

/** The figures of a month, and what the partner owes now. */
export async function findPartnerMonth(db: D1Database, id: string, month: string): Promise<PartnerMonth> {
  const row = await prepare(
    db,
    sql`SELECT coalesce(a.orders, 0) AS orders, coalesce(b.orders, 0) AS confirmed_orders,
         coalesce(b.expected, 0) AS confirmed, coalesce(0 - k.balance, 0) AS owed
       FROM (SELECT 1) LEFT JOIN partner_order_months a ON a.partner_id = ${id} AND a.month = ${month}
       LEFT JOIN billing_months b ON b.partner_id = ${id} AND b.month = ${month} LEFT JOIN accounts k ON k.id = 'receivable:' || ${id}`,
  ).first<PartnerMonth>()
  if (!row) throw new Error('a row without a table is always there')
  return row
}

/** True once orders of this partner came from a network’s list. */
export async function hasOrders(db: D1Database, partnerId: string): Promise<boolean> {
  const one = await prepare(
    db,
    sql`SELECT 1 AS one FROM network_orders WHERE partner_id = ${partnerId} LIMIT 1`,
  ).first()
  return one !== null
}
