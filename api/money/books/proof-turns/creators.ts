/**
 * The nightly questions about creators, limited to a few creators. Within such a query, each table name means
 * only the rows of these creators, found by an index. So each question exists once, and it reads only these
 * creators' rows.
 */
import { joinSql, raw, type Sql, schemaText, sql } from '../../../db/fragments.ts'
import { ORDER_RECEIPTS } from '../billing-proof.queries.ts'
import { SHARES } from '../books-proof.queries.ts'
import {
  COMMISSION,
  CONFIRMED,
  NETWORK,
  PAID_ON_RECEIPT,
  PAID_ORDERS,
  PAID_OUT,
  PAYOUT_EVENTS,
  PAYOUT_LINES,
  PENDING,
  REFERRAL_MONTHS,
  REFERRAL_ORDERS,
  REFERRALS,
  RESERVED,
} from '../ledger-proof.queries.ts'
import { ROLL_UP_PROOFS } from '../rollup-proof.queries.ts'

const own = (table: Sql, these: Sql) => sql`SELECT * FROM main.${table} WHERE ${these}`
/** Rows with and without `deleted_at` have separate indexes. */
const both = (table: Sql, these: Sql) =>
  sql`${own(table, these)} AND deleted_at IS NULL UNION ALL ${own(table, these)} AND deleted_at IS NOT NULL`
const by = (parent: Sql, table: Sql, key: Sql, index = sql``) =>
  sql`SELECT t.* FROM ${parent} p CROSS JOIN main.${table} t ${index} ON t.${key} = p.id`
const OF_ORDER = sql`t.ref >= p.id || ':' AND t.ref < p.id || ';'`

/** The creators after `after` up to `to`; each value is bound once. */
type CreatorRange = { after: Sql; to: Sql }

/** Defines the meaning of each table name within a query; a definition may use the ones before it. */
function meantBy({ after, to }: CreatorRange) {
  const these = sql`creator_id > ${after} AND creator_id <= ${to}`
  return {
    accounts: own(sql`accounts`, these),
    orders: own(sql`orders`, these),
    payouts: own(sql`payouts`, these),
    payout_origins: own(sql`payout_origins`, these),
    payout_orders: by(sql`payouts`, sql`payout_orders`, sql`payout_id`),
    payout_events: by(sql`payouts`, sql`payout_events`, sql`payout_id`),
    order_receipts: by(
      sql`orders`,
      sql`order_receipts`,
      sql`order_id`,
      sql`INDEXED BY order_receipts_by_order`,
    ),
    network_transfers: own(sql`network_transfers`, these),
    creator_commission_months: own(sql`creator_commission_months`, these),
    creator_days: own(sql`creator_days`, these),
    creator_months: own(sql`creator_months`, these),
    creator_partner_days: own(sql`creator_partner_days`, these),
    creator_link_days: own(sql`creator_link_days`, these),
    referral_months: sql`SELECT * FROM main.referral_months WHERE inviter_id > ${after} AND inviter_id <= ${to}`,
    referral_orders: sql`SELECT * FROM main.referral_orders WHERE inviter_id > ${after} AND inviter_id <= ${to}`,
    referrals: sql`SELECT * FROM main.referrals WHERE invitee_id > ${after} AND invitee_id <= ${to}`,
    // The postings of their accounts and of their orders, without duplicates.
    postings: sql`SELECT t.* FROM accounts p CROSS JOIN main.postings t INDEXED BY postings_by_credit ON t.credit = p.id
    UNION SELECT t.* FROM accounts p CROSS JOIN main.postings t INDEXED BY postings_by_debit ON t.debit = p.id
    UNION SELECT t.* FROM orders p CROSS JOIN main.postings t INDEXED BY postings_by_ref ON ${OF_ORDER}`,
    links: both(sql`links`, these),
    contents: both(sql`contents`, these),
    content_groups: both(sql`content_groups`, these),
    link_months: by(sql`links`, sql`link_months`, sql`link_id`),
    partner_link_months: by(sql`links`, sql`partner_link_months`, sql`link_id`),
    content_months: by(sql`contents`, sql`content_months`, sql`content_id`),
    group_days: by(sql`content_groups`, sql`group_days`, sql`group_id`),
    group_months: by(sql`content_groups`, sql`group_months`, sql`group_id`),
    channel_days: own(sql`channel_days`, these),
    channel_months: own(sql`channel_months`, these),
    content_links: by(sql`links`, sql`content_links`, sql`link_id`, sql`INDEXED BY content_links_by_link`),
    content_group_items: by(sql`content_groups`, sql`content_group_items`, sql`group_id`),
  }
}
type Name = keyof ReturnType<typeof meantBy>

/** Questions about plain tables, with the tables each one names. */
const PLAIN: [question: Sql, names: Name[]][] = [
  [RESERVED, ['accounts', 'payouts']],
  [PENDING, ['accounts', 'orders']],
  [CONFIRMED, ['accounts', 'orders', 'postings']],
  [PAID_ON_RECEIPT, ['accounts', 'orders', 'postings']],
  [COMMISSION, ['creator_commission_months', 'orders']],
  [REFERRALS, ['accounts', 'orders', 'postings', 'referral_orders']],
  [REFERRAL_ORDERS, ['orders', 'referrals']],
  [REFERRAL_MONTHS, ['referral_months', 'referral_orders']],
  [NETWORK, ['accounts', 'orders', 'postings', 'network_transfers']],
  [PAID_OUT, ['accounts', 'orders', 'postings', 'payout_origins']],
  [PAYOUT_LINES, ['payout_origins']],
  [PAID_ORDERS, ['orders', 'payouts', 'payout_orders']],
  [PAYOUT_EVENTS, ['payouts', 'payout_events']],
  [SHARES, ['accounts', 'orders', 'postings']],
  [ORDER_RECEIPTS, ['orders', 'order_receipts']],
]

const EARNED: Name[] = [
  'orders',
  'links',
  'contents',
  'content_groups',
  'link_months',
  'content_months',
  'group_days',
  'group_months',
  'channel_days',
  'channel_months',
  'content_links',
  'content_group_items',
  'creator_days',
  'creator_months',
  'creator_partner_days',
  'creator_link_days',
  'partner_link_months',
]

/** `views`: the schema's definitions of the views that add up earnings, by name. */
export function creatorQuestions(views: Record<string, string>, range: CreatorRange): Sql[] {
  const tables = meantBy(range)
  const meant = (names: Name[]) => names.map((name) => sql`${raw(name)} AS (${tables[name]})`)
  const viewed = Object.entries(views).map(
    ([name, text]) => sql`${schemaText(name)} AS (${schemaText(text)})`,
  )
  const earned = joinSql([...meant(EARNED), ...viewed], ', ')
  return [
    ...PLAIN.map(([question, names]) => sql`WITH ${joinSql(meant(names), ', ')} ${question}`),
    ...ROLL_UP_PROOFS.map((question) => sql`WITH ${earned} ${question}`),
  ]
}

/** The views, each after those it uses. */
export const EARNED_VIEWS = [
  'link_places',
  'earned_kept',
  'earned_real',
  'earned_totals',
  'earned_last_kept',
  'earned_last_real',
  'line_span',
  'line_days_kept',
  'line_days_real',
]
