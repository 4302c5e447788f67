/**
 * The night's questions about creators, asked of a few of them: each table a question names is, within it, the rows of these creators alone,
 * found by an index. So the words of a question stand once, and what it reads follows what these creators have.
 */
import { ORDER_RECEIPTS } from '../billing-proof.queries.ts'
import { SHARES } from '../books-proof.queries.ts'
import {
  AWAITED,
  COMMISSION,
  CONFIRMED,
  NETWORK,
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

const THESE = 'creator_id > ?1 AND creator_id <= ?2'
const own = (table: string) => `SELECT * FROM main.${table} WHERE ${THESE}`
/** What lives and what is deleted have indexes of their own. */
const both = (table: string) =>
  `${own(table)} AND deleted_at IS NULL UNION ALL ${own(table)} AND deleted_at IS NOT NULL`
const by = (parent: string, table: string, key: string, index = '') =>
  `SELECT t.* FROM ${parent} p CROSS JOIN main.${table} t ${index} ON t.${key} = p.id`
const OF_ORDER = "t.ref >= p.id || ':' AND t.ref < p.id || ';'"

/** What a name means within a question; one may be made of those before it. */
const MEANT = {
  accounts: own('accounts'),
  orders: own('orders'),
  payouts: own('payouts'),
  payout_origins: own('payout_origins'),
  payout_orders: by('payouts', 'payout_orders', 'payout_id'),
  payout_events: by('payouts', 'payout_events', 'payout_id'),
  order_receipts: by('orders', 'order_receipts', 'order_id', 'INDEXED BY order_receipts_by_order'),
  network_transfers: own('network_transfers'),
  creator_commission_months: own('creator_commission_months'),
  creator_days: own('creator_days'),
  creator_months: own('creator_months'),
  creator_partner_days: own('creator_partner_days'),
  creator_link_days: own('creator_link_days'),
  referral_months: 'SELECT * FROM main.referral_months WHERE inviter_id > ?1 AND inviter_id <= ?2',
  referral_orders: 'SELECT * FROM main.referral_orders WHERE inviter_id > ?1 AND inviter_id <= ?2',
  referrals: 'SELECT * FROM main.referrals WHERE invitee_id > ?1 AND invitee_id <= ?2',
  // Of their accounts and of their orders, each once.
  postings: `SELECT t.* FROM accounts p CROSS JOIN main.postings t INDEXED BY postings_by_credit ON t.credit = p.id
    UNION SELECT t.* FROM accounts p CROSS JOIN main.postings t INDEXED BY postings_by_debit ON t.debit = p.id
    UNION SELECT t.* FROM orders p CROSS JOIN main.postings t INDEXED BY postings_by_ref ON ${OF_ORDER}`,
  links: both('links'),
  contents: both('contents'),
  content_groups: both('content_groups'),
  link_months: by('links', 'link_months', 'link_id'),
  content_months: by('contents', 'content_months', 'content_id'),
  group_months: by('content_groups', 'group_months', 'group_id'),
  channel_months: own('channel_months'),
  content_links: by('links', 'content_links', 'link_id', 'INDEXED BY content_links_by_link'),
  content_group_items: by('content_groups', 'content_group_items', 'group_id'),
} as const
type Name = keyof typeof MEANT

/** Questions of ordinary tables, with those each names. */
const PLAIN: [sql: string, names: Name[]][] = [
  [RESERVED, ['accounts', 'payouts']],
  [PENDING, ['accounts', 'orders']],
  [CONFIRMED, ['accounts', 'orders', 'postings']],
  [AWAITED, ['accounts', 'orders', 'postings']],
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
  'group_months',
  'channel_months',
  'content_links',
  'content_group_items',
  'creator_days',
  'creator_months',
  'creator_partner_days',
  'creator_link_days',
]

/** `views`: what the schema says of the views that add up earnings, by their names. */
export function creatorQuestions(views: Record<string, string>): string[] {
  const meant = (names: Name[]) => names.map((name) => `${name} AS (${MEANT[name]})`)
  const viewed = Object.entries(views).map(([name, sql]) => `${name} AS (${sql})`)
  return [
    ...PLAIN.map(([sql, names]) => `WITH ${meant(names).join(', ')} ${sql}`),
    ...ROLL_UP_PROOFS.map((sql) => `WITH ${[...meant(EARNED), ...viewed].join(', ')} ${sql}`),
  ]
}

/** In the order in which one is made of the other. */
export const EARNED_VIEWS = [
  'link_places',
  'earned_kept',
  'earned_real',
  'earned_totals',
  'earned_last_kept',
  'earned_last_real',
]
