/**
 * Partners and the hosts of their shops. There are a few hundred partners, so a search by name reads all of
 * them.
 */

import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query, type Row, readAll, readNamed, readRow } from '../../db/sql.ts'
import { type CategoryRow, shownCategories } from '../categories/queries.ts'

export type PartnerRow = Row<'partners'>
export type PartnerDetail = PartnerRow & {
  /** JSON list of hosts. */
  hosts: string
  orders: number | null
  confirmed: number | null
  cancelled: number | null
  confirm_days_sum: number | null
} & ClaimCounts & {
    [Name in 'paid_months' | 'paid_days' | 'light']: Row<'partner_payments'>[Name] | null
  }
/** The claims for missing orders; null while there are none. */
export type ClaimCounts = {
  [Name in keyof Pick<
    Row<'partner_claims'>,
    'claims' | 'accepted' | 'declined' | 'answers' | 'answer_hours'
  >]: Row<'partner_claims'>[Name] | null
}
export const CLAIM_COUNTS = sql`q.claims, q.accepted, q.declined, q.answers, q.answer_hours`
/** The payment record of the partner; see api/money/partner-payments/rule.ts. */
export const PAYMENTS = sql`y.paid_months, y.paid_days, y.light`

const DETAIL = sql`SELECT p.*, r.orders, r.confirmed, r.cancelled, r.confirm_days_sum, ${CLAIM_COUNTS}, ${PAYMENTS},
  (SELECT json_group_array(host) FROM (SELECT host FROM partner_hosts WHERE partner_id = p.id ORDER BY host)) AS hosts
  FROM partners p LEFT JOIN partner_records r ON r.partner_id = p.id LEFT JOIN partner_claims q ON q.partner_id = p.id LEFT JOIN partner_payments y ON y.partner_id = p.id`

export type PartnerFilter = {
  q: string
  category: string | null
  rateBps: number
  windowDays: number
  sort: 'title' | 'rate' | 'window' | 'confirm'
  page: number
  limit: number
  /** The Seoul day from which the days until confirmation are counted. */
  today: string
}

const orders = (today: string): Record<PartnerFilter['sort'], Sql> => ({
  title: sql`title, id`,
  rate: sql`rate_bps DESC, title, id`,
  window: sql`window_days DESC, title, id`,
  // Sorted by the days shown to a creator, not by those in the row of a merchant with monthly settlement: see
  // order-calendar.ts.
  confirm: sql`CASE confirm_rule WHEN 'days' THEN confirm_days ELSE julianday(date(${today}, iif(confirm_rule = 'stay', confirm_days, 0) || ' days',
    'start of month', settle_months || ' months', '5 days')) - julianday(${today}) END, title, id`,
})

/**
 * Also returns the categories. `q` is lower case. The search uses instr, because D1 refuses LIKE patterns
 * over 50 bytes.
 */
export async function listPartners(
  db: D1Database,
  filter: PartnerFilter,
): Promise<{ rows: PartnerRow[]; total: number; categories: Pick<CategoryRow, 'code' | 'label'>[] }> {
  const where = sql`(${filter.q} = '' OR instr(lower(title), ${filter.q}) > 0 OR instr(lower(title_en), ${filter.q}) > 0 OR instr(lower(description), ${filter.q}) > 0
      OR instr(lower(category_label), ${filter.q}) > 0) AND is_draft = 0 AND ended_at IS NULL AND (${filter.category} IS NULL OR category = ${filter.category})
      AND rate_bps >= ${filter.rateBps} AND window_days >= ${filter.windowDays}`
  const { rows, count, categories } = await readNamed(db, {
    rows: query<PartnerRow>(
      prepare(
        db,
        sql`SELECT * FROM partners WHERE ${where} ORDER BY ${orders(filter.today)[filter.sort]} LIMIT ${filter.limit} OFFSET ${(filter.page - 1) * filter.limit}`,
      ),
    ),
    count: query<{ n: number }>(prepare(db, sql`SELECT count(*) AS n FROM partners WHERE ${where}`)),
    categories: shownCategories(db),
  })
  return { rows, total: count[0]?.n ?? 0, categories }
}

/** Does not find a draft. */
export function findPartner(db: D1Database, id: string): Promise<PartnerDetail | null> {
  return prepare(db, sql`${DETAIL} WHERE p.id = ${id} AND p.is_draft = 0`).first<PartnerDetail>()
}

/** Finds the partner of the first registered host among these; does not find a draft. */
export function findPartnerByHosts(db: D1Database, hosts: string[]): Promise<PartnerDetail | null> {
  return readRow(partnerByHosts(db, hosts))
}

function partnerByHosts(db: D1Database, hosts: string[]): Query<PartnerDetail> {
  return query<PartnerDetail>(
    prepare(
      db,
      sql`${DETAIL} WHERE p.id = (SELECT h.partner_id FROM json_each(${JSON.stringify(hosts)}) wanted CROSS JOIN partner_hosts h ON h.host = wanted.value
       ORDER BY wanted.key LIMIT 1) AND p.is_draft = 0`,
    ),
  )
}

/** Does the same for many addresses in one trip, in their order. */
export async function findPartnersByHosts(
  db: D1Database,
  hosts: string[][],
): Promise<(PartnerDetail | undefined)[]> {
  const found = await readAll(db, ...hosts.map((some) => partnerByHosts(db, some)))
  return found.map(([partner]) => partner)
}

/** Active partners with their hosts, those with the most orders first. */
export async function listActivePartners(
  db: D1Database,
): Promise<(PartnerRow & Pick<PartnerDetail, 'hosts'>)[]> {
  const { results } = await prepare(
    db,
    sql`${DETAIL} WHERE p.state = 'active' ORDER BY coalesce(r.orders, 0) DESC, p.rate_bps DESC, p.title LIMIT 500`,
  ).all<PartnerDetail>()
  return results
}
