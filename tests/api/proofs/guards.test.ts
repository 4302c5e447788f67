/**
 * Proof by mutation: each guard of money is removed from a database made by the real migrations, and a probe
 * must fail without it. With the guard, the same probe passes and the ledger balances.
 */
import { afterAll, expect, test } from 'vitest'
import { figure } from '../../helpers/figure.ts'
import { ACCOUNT_REVIEW_GUARDS } from '../../helpers/guards/account-reviews.ts'
import { APPEND_ONLY_GUARDS } from '../../helpers/guards/append-only.ts'
import { ARCHIVE_GUARDS } from '../../helpers/guards/archive.ts'
import { BILLING_GUARDS } from '../../helpers/guards/billing.ts'
import { BOOK_GUARDS } from '../../helpers/guards/books.ts'
import { probeWithout } from '../../helpers/guards/broken-guards.ts'
import { BUSINESS_GUARDS } from '../../helpers/guards/businesses.ts'
import { CLAIM_GUARDS } from '../../helpers/guards/claims.ts'
import { CORRECTION_GUARDS } from '../../helpers/guards/corrections.ts'
import { LEDGER_GUARDS } from '../../helpers/guards/ledger.ts'
import { EXCHANGE_RATE_GUARDS } from '../../helpers/guards/networks/exchange-rates.ts'
import { LINKPRICE_GUARDS } from '../../helpers/guards/networks/linkprice.ts'
import { NETWORK_LINK_GUARDS } from '../../helpers/guards/networks/network-links.ts'
import { SUB_ID_GUARDS } from '../../helpers/guards/networks/sub-ids.ts'
import { TERMS_GUARDS } from '../../helpers/guards/networks/terms.ts'
import { NEW_OPERATOR_GUARDS } from '../../helpers/guards/new-operators.ts'
import { OPERATOR_GUARDS } from '../../helpers/guards/operators.ts'
import { ORDER_GUARDS } from '../../helpers/guards/orders.ts'
import { PAID_ON_RECEIPT_GUARDS } from '../../helpers/guards/paid-on-receipt.ts'
import { PAYOUT_BATCH_GUARDS } from '../../helpers/guards/payouts/payout-batches.ts'
import { PAYOUT_CONFLICT_GUARDS } from '../../helpers/guards/payouts/payout-conflicts.ts'
import { PAYOUT_ORDER_GUARDS } from '../../helpers/guards/payouts/payout-orders.ts'
import { PAYOUT_RESULT_GUARDS } from '../../helpers/guards/payouts/payout-results.ts'
import { PAYOUT_GUARDS } from '../../helpers/guards/payouts/payouts.ts'
import { POLICY_GUARDS } from '../../helpers/guards/policies.ts'
import { REFERRAL_GUARDS } from '../../helpers/guards/referrals.ts'
import { SECOND_FACTOR_GUARDS } from '../../helpers/guards/second-factor.ts'
import { SETTLEMENT_GUARDS } from '../../helpers/guards/settlements.ts'
import { SOLO_LIMIT_GUARDS } from '../../helpers/guards/solo-limits.ts'
import { STOP_GUARDS } from '../../helpers/guards/stops.ts'
import { TAX_INVOICE_GUARDS } from '../../helpers/guards/tax-invoices.ts'
import { TRANSFER_GUARDS } from '../../helpers/guards/transfers.ts'
import { rowsOf } from '../../helpers/money.ts'

const GUARDS = [
  ...BUSINESS_GUARDS,
  ...LEDGER_GUARDS,
  ...PAYOUT_GUARDS,
  ...ORDER_GUARDS,
  ...EXCHANGE_RATE_GUARDS,
  ...LINKPRICE_GUARDS,
  ...SUB_ID_GUARDS,
  ...TERMS_GUARDS,
  ...NETWORK_LINK_GUARDS,
  ...TRANSFER_GUARDS,
  ...PAYOUT_ORDER_GUARDS,
  ...OPERATOR_GUARDS,
  ...NEW_OPERATOR_GUARDS,
  ...ACCOUNT_REVIEW_GUARDS,
  ...SECOND_FACTOR_GUARDS,
  ...POLICY_GUARDS,
  ...APPEND_ONLY_GUARDS,
  ...ARCHIVE_GUARDS,
  ...BOOK_GUARDS,
  ...BILLING_GUARDS,
  ...SETTLEMENT_GUARDS,
  ...PAID_ON_RECEIPT_GUARDS,
  ...PAYOUT_BATCH_GUARDS,
  ...PAYOUT_RESULT_GUARDS,
  ...PAYOUT_CONFLICT_GUARDS,
  ...TAX_INVOICE_GUARDS,
  ...STOP_GUARDS,
  ...SOLO_LIMIT_GUARDS,
  ...CLAIM_GUARDS,
  ...CORRECTION_GUARDS,
  ...REFERRAL_GUARDS,
]

/** Tables on which no money depends; other tests cover their triggers. */
const NO_MONEY = [
  'alarms applications business_details campaigns categories channels content_applications contents data_exports',
  'experiments grade_changes help_articles help_versions inquiries legal_texts link_changes link_names links notice_records notices operator_invites',
  'partners pii_access_log second_factor_resets sessions shelf_collections shelf_items social_accounts subject_notes',
  'agencies agency_acts agency_delegations agency_invites agency_people',
  'api_keys network_shop_changes partner_invites partner_people partner_proposals push_devices saved_filters templates webhook_endpoints',
].flatMap((line) => line.split(' '))
/** Triggers about people, on tables that also contain money. */
const OF_PEOPLE = [
  'inquiries_not_own mail_stops_not_own mail_stops_operator_by_owner members_not_own members_operator_by_owner operators_not_own',
  'users_last_owner users_leave_once users_not_agency users_not_partner users_operator_role users_operator_role_insert',
].flatMap((line) => line.split(' '))

let noticed = 0

afterAll(() => {
  figure(`${noticed} of ${GUARDS.length} guards noticed when they are taken out`)
  expect(noticed).toBe(GUARDS.length)
})

test('every database trigger that guards money is in the list of guards', async () => {
  const triggers = await rowsOf<{ name: string; tbl_name: string }>(
    "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%RAISE(%' ORDER BY name",
  )
  const known = new Set([...GUARDS.map(({ name }) => name), ...OF_PEOPLE])
  // tests/unit/no-replace.test.ts covers every `_no_replace`.
  const ofMoney = triggers.filter(
    ({ name, tbl_name }) => !NO_MONEY.includes(tbl_name) && !name.includes('_no_replace'),
  )
  expect(ofMoney.length).toBeGreaterThan(100)
  expect(ofMoney.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  const names = triggers.map(({ name }) => name)
  expect(OF_PEOPLE.filter((name) => !names.includes(name))).toEqual([])
})

for (const guard of GUARDS) {
  const { name, besides = [] } = guard
  test(`${name} is missed when it is gone${besides.length > 0 ? `, beside ${besides.join(' and ')}` : ''}`, async () => {
    const { error, ...books } = await probeWithout(besides, guard)
    if (error) throw error
    expect(books, 'the books after the probe').toEqual({ total: 0, drift: [] })
    const broken = await probeWithout([name, ...besides], guard)
    expect(objectionOf(broken.error)).toBe('AssertionError')
    noticed += 1
  })
}

/** Only an assertion about money counts, not a statement that no longer runs. */
function objectionOf(error?: Error): string {
  if (!error) return 'nothing was noticed'
  return error.name === 'AssertionError' ? error.name : String(error.stack)
}
