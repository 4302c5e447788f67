/** Tables with personal data that the export leaves out, each with its reason. */
import { PERSONAL_TABLES } from '../../db/personal/personal-data.ts'

const SUMS = 'sums of orders, clicks or contents that are taken along'
const OFFICE = 'what operators did for the site: their names are kept as long as the record they signed'
const PARTNER =
  'what partners and networks reported: what came of it for the creator stands in order-timelines'
const SECRET = 'opens something for minutes, or opens a session: never shown to anybody'
const OURS = 'how we keep our own order of things, without what a person gave or did'

const OLDER: Record<string, string> = {
  advertisement_skips: 'counts of an advertisement',
  agencies:
    'organisations: what one of their people or a creator gave stands in agency-people and agency-delegations',
  agency_invites: 'whom an agency invited: the address goes once it is answered',
  approvals: OFFICE,
  assignments: 'which operator looks after what: it ends with the decision',
  balance_additions:
    'the acts it counts stand in order-corrections, flags and payout-timelines; the rest of it is about operators',
  billing_months: 'between us and a partner',
  book_entries: OFFICE,
  bootstraps: OFFICE,
  second_factor_resets: OFFICE,
  business_details: OFFICE,
  channel_days: SUMS,
  channel_months: SUMS,
  closed_months: OFFICE,
  content_application_counts: SUMS,
  content_counts: SUMS,
  content_months: SUMS,
  content_partners: SUMS,
  creator_commission_months: SUMS,
  creator_link_days: SUMS,
  creator_months: SUMS,
  creator_partner_days: SUMS,
  creator_slices: OURS,
  creator_visitors: 'hashes of two days that tell own clicks: nobody can read them',
  deposit_files: OFFICE,
  dev_mails: 'of development alone',
  email_codes: SECRET,
  exchange_rates: OFFICE,
  experiments: OFFICE,
  grade_changes: OFFICE,
  group_days: SUMS,
  group_months: SUMS,
  help_versions: OFFICE,
  imports: OFFICE,
  inbox: PARTNER,
  inquiry_tokens: SECRET,
  invoices: 'between us and a partner',
  legal_texts: OFFICE,
  link_hours: SUMS,
  link_months: SUMS,
  network_orders: PARTNER,
  network_rows: PARTNER,
  network_imports: OFFICE,
  network_shop_changes: OFFICE,
  network_links: 'addresses that a network made for our links, which are taken along',
  network_members: "the older platform's list, hashed: what moved stands in account-moves",
  notice_letters: 'which mails went out: mails-and-messages has them',
  notices: OFFICE,
  operator_invites: OFFICE,
  partner_invites: OFFICE,
  partner_secrets: OFFICE,
  order_notices: PARTNER,
  order_receipts: 'between us and a partner',
  partner_content_months: SUMS,
  partner_link_months: SUMS,
  partner_pay_letters: 'which mails are to go out: mails-and-messages has them',
  partner_proposals: 'between us and a partner',
  partner_letters: 'which mails are to go out: mails-and-messages has them',
  payout_batch_rows: 'the file for the bank: what came of it stands in payout-timelines',
  payout_batches: OFFICE,
  payout_conflicts: 'what a bank said and we asked it about: what came of it stands in payout-timelines',
  payout_result_rows: 'the file of the bank: what came of it stands in payout-timelines',
  payout_results: OFFICE,
  phone_codes: SECRET,
  policies: OFFICE,
  proof_drifts: 'what a proof of the ledger found about an account',
  proof_sums: 'sums of the postings that are taken along',
  receipts: 'between us and a partner',
  referral_months: SUMS,
  refresh_tokens: SECRET,
  report_mailboxes: OFFICE,
  second_factor_challenges: SECRET,
  settlement_orders: 'between us and a partner',
  settlements: 'between us and a partner',
  social_drafts: SECRET,
  webhook_attempts: "what a receiver's server answered, for a month",
  webhook_deliveries: 'sent copies of orders, payouts, links, claims and applications that are taken along',
}

/**
 * Tables that are not exported, with the reason. A table that a migration adds has its reason in that
 * migration.
 */
export const NOT_TAKEN: Record<string, string> = {
  ...OLDER,
  ...Object.fromEntries(
    PERSONAL_TABLES.flatMap(({ table, stays }) => (stays === null ? [] : [[table, stays]])),
  ),
}
