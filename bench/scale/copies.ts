/**
 * Defines a copy of a creator: the tables that belong to creators, and the differences of a copy. Everything
 * else in a row is as the API wrote it for the example.
 */

/**
 * `k.i` numbers the copies, and `k.s` is that number in five digits; copy 0 is the example itself. A copied
 * id keeps its kind, its time and its last letters, because several ids of one moment differ only there.
 */
export const idOf = (column: string) =>
  `iif(k.i = 0, ${column}, substr(${column}, 1, length(${column}) - 10) || 'u' || k.s || substr(${column}, -4))`
/** Copies a reference such as `ord_…:2:share`, which begins with an id. */
const refOf = (column: string) =>
  `iif(k.i = 0, ${column}, substr(${column}, 1, 14) || 'u' || k.s || substr(${column}, 21))`
/**
 * Copies an account of a creator such as `available:crt_…`. Accounts such as `receivable:prt_…` and `bank`
 * are shared.
 */
const accountOf = (column: string) => `iif(${column} GLOB '*:crt_*', ${idOf(column)}, ${column})`
const withSuffix = (column: string) => `iif(k.i = 0, ${column}, ${column} || k.s)`

/** Columns with the id of a row that belongs to a creator. */
const IDS = [
  'user_id',
  'creator_id',
  'link_id',
  'content_id',
  'group_id',
  'channel_id',
  'order_id',
  'message_id',
  'payout_id',
  'account_id',
  'file_id',
  'inquiry_id',
  'collection_id',
  'only_content_id',
]

type CopyOptions = {
  /** The SQL condition for the rows to copy. */
  where?: string
  /** The SQL of a column's value in a copy, by column. */
  columns?: Record<string, string>
  /**
   * The column that numbers the rows in order of time across all creators, as if they had been written in
   * that order. For tables that are processed by number.
   */
  inTurn?: 'id' | 'rowid' | 'nr'
}

const isMember = "user_id IN (SELECT id FROM users WHERE role = 'member')"
const ofMember = `creator_id IN (SELECT id FROM creators WHERE ${isMember})`
const id = { id: idOf('t.id') }

export const COPIED: Record<string, CopyOptions> = {
  users: {
    where: "role = 'member'",
    columns: { ...id, email: "iif(k.i = 0, t.email, k.s || '.' || t.email)" },
  },
  creators: { where: isMember, columns: id },
  consents: { where: isMember, columns: id },
  accounts: { where: ofMember, columns: { id: accountOf('t.id') } },
  applications: { columns: id },
  channels: {
    columns: {
      ...id,
      normal_url: withSuffix('t.normal_url'),
      channel_link_url: withSuffix('t.channel_link_url'),
    },
  },
  channel_days: {},
  channel_months: {},
  links: {
    columns: { ...id, code: 'iif(k.i = 0, t.code, substr(t.code, 1, 2) || k.s)', url: withSuffix('t.url') },
  },
  link_targets: { columns: { url: withSuffix('t.url') } },
  contents: { columns: id },
  content_counts: {},
  content_groups: { columns: id },
  content_group_items: {},
  content_links: {},
  content_months: {},
  content_partners: {},
  group_days: {},
  group_months: {},
  notice_records: { columns: id },
  shelf_collections: { columns: id },
  shelf_items: { columns: id },
  click_days: {},
  link_hours: {},
  link_months: {},
  creator_days: {},
  creator_months: {},
  creator_link_days: {},
  creator_partner_days: {},
  creator_commission_months: { where: ofMember },
  partner_creators: { columns: { number: 't.number + k.i * (SELECT max(number) FROM t)' } },
  partner_link_months: {},
  partner_content_months: {},
  creator_grades: { where: ofMember },
  orders: {
    columns: { ...id, order_code: withSuffix('t.order_code'), order_key: withSuffix('t.order_key') },
  },
  inbox: {
    columns: {
      ...id,
      event_id: withSuffix('t.event_id'),
      order_code: withSuffix('t.order_code'),
      order_key: withSuffix('t.order_key'),
      body_hash: withSuffix('t.body_hash'),
    },
    inTurn: 'rowid',
  },
  // `nr` is the number of the message that the text belongs to.
  message_texts: { inTurn: 'nr' },
  order_events: { inTurn: 'rowid' },
  // The receipt stays one: its sums are multiplied.
  order_receipts: {},
  postings: {
    columns: { debit: accountOf('t.debit'), credit: accountOf('t.credit'), ref: refOf('t.ref') },
    inTurn: 'id',
  },
  files: { columns: { ...id, object_key: withSuffix('t.object_key') } },
  identities: {
    where: ofMember,
    columns: { di_hash: withSuffix('t.di_hash'), ci_hash: withSuffix('t.ci_hash') },
  },
  handles: { columns: { handle_index: withSuffix('t.handle_index'), handle: withSuffix('t.handle') } },
  referrers: { columns: { code: 'iif(k.i = 0, t.code, substr(t.code, 1, 3) || k.s)' } },
  resident_numbers: {},
  payout_accounts: { columns: { ...id, number_index: withSuffix('t.number_index') } },
  payouts: { columns: id },
  payout_events: {},
  payout_orders: {},
  payout_origins: {},
  claims: {
    columns: { ...id, order_code: withSuffix('t.order_code'), order_key: withSuffix('t.order_key') },
  },
  inquiries: { columns: id },
  inquiry_messages: { columns: id },
  notifications: { where: isMember, columns: id },
  outbox: { where: isMember, columns: id },
  data_versions: {
    where: "scope IN (SELECT id FROM users WHERE role = 'member')",
    columns: { scope: idOf('t.scope') },
  },
}

/** Columns with totals over all creators, which are multiplied by the number of copies. */
export const SUMMED: Record<string, string[]> = {
  accounts: ['balance'],
  application_counts: ['count'],
  channel_counts: ['count'],
  claim_counts: ['claims'],
  content_state_counts: ['contents'],
  inbox_counts: ['messages'],
  inquiry_counts: ['inquiries'],
  payout_counts: ['payouts'],
  partner_records: ['orders', 'confirmed', 'cancelled', 'confirm_days_sum'],
  partner_links: ['links'],
  partner_days: ['clicks', 'orders', 'sales', 'commission'],
  partner_order_months: ['orders'],
  invoices: ['orders', 'supply', 'vat', 'received', 'written_off'],
  receipts: ['amount', 'for_orders', 'allocated'],
  deposits: ['amount', 'used'],
  billing_months: ['orders', 'expected', 'supply', 'vat', 'received', 'written_off'],
}

/** Tables that a job makes again from the copies. */
export const ROLLED_UP = [
  'book_days',
  'book_months',
  'book_ranges',
  'book_digests',
  'partner_books',
  'partner_months',
  'proof_sums',
]

/** The SQL for the value of a column in copy `k.i` of the row `t`. */
export function copiedAs(table: string, column: string): string {
  const own = COPIED[table]?.columns?.[column]
  if (own) return own
  return IDS.includes(column) ? idOf(`t.${column}`) : `t.${column}`
}
