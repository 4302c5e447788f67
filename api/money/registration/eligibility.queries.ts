/** Reads everything a payout depends on, in one round trip; every read is by key. */
import { prepare, sql } from '../../db/fragments.ts'
import { type Balances, readBalances, toBalances } from '../../db/ledger.ts'
import type { ResidentRow } from '../../db/resident-numbers.ts'
import { query, type Row, readNamed, readRows } from '../../db/sql.ts'
import type { AccountRow, BusinessRow } from './queries.ts'

/** `is_standing`: 0 for an account in the name of a business that is no longer approved. */
export type EligibilityAccount = AccountRow & { is_standing: number }
export type EligibilityRows = {
  approvedAt: string | null
  /** The state of the latest application; null before the first. */
  applicationState: string | null
  suspendedAt: string | null
  /** When a guardian consented, ISO UTC. */
  guardianAt: string | null
  balances: Balances
  identity: Row<'identities'> | null
  account: EligibilityAccount | null
  business: BusinessRow | null
  resident: ResidentRow | null
  /** True when the creator was paid before. */
  hasPaid: boolean
  openPayoutId: string | null
  /** True when the bank's report and our records differ about a payout. */
  hasConflict: boolean
}
type Person = {
  approved_at: string | null
  suspended_at: string | null
  application_state: string | null
  guardian_at: string | null
  has_conflict: number
}

/** Returns won by kind of account; `debt` is 0 or negative. */
export async function getBalances(db: D1Database, creatorId: string): Promise<Balances> {
  return toBalances(await readRows(readBalances(db, creatorId)))
}

export async function readEligibility(db: D1Database, creatorId: string): Promise<EligibilityRows> {
  const { person, accounts, identity, account, business, resident, paid, open } = await readNamed(db, {
    person: query<Person>(
      prepare(
        db,
        sql`SELECT c.approved_at, u.suspended_at,
             (SELECT state FROM applications WHERE creator_id = c.id ORDER BY submitted_at DESC LIMIT 1) AS application_state,
             (SELECT agreed_at FROM guardian_consents WHERE creator_id = c.id) AS guardian_at,
             EXISTS (SELECT 1 FROM payout_conflicts WHERE creator_id = c.id AND outcome IS NULL) AS has_conflict
           FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = ${creatorId}`,
      ),
    ),
    accounts: readBalances(db, creatorId),
    identity: query<Row<'identities'>>(
      prepare(db, sql`SELECT * FROM identities WHERE creator_id = ${creatorId}`),
    ),
    account: query<EligibilityAccount>(
      prepare(
        db,
        sql`SELECT a.*, a.review_id IS NULL OR EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id) AS is_standing
           FROM payout_accounts a WHERE a.creator_id = ${creatorId} AND a.replaced_at IS NULL`,
      ),
    ),
    business: query<BusinessRow>(
      prepare(db, sql`SELECT * FROM businesses WHERE creator_id = ${creatorId} AND replaced_at IS NULL`),
    ),
    resident: query<ResidentRow>(
      prepare(db, sql`SELECT * FROM resident_numbers WHERE creator_id = ${creatorId}`),
    ),
    paid: query<{ id: string }>(
      prepare(db, sql`SELECT id FROM payouts WHERE creator_id = ${creatorId} AND state = 'paid' LIMIT 1`),
    ),
    open: query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM payouts WHERE creator_id = ${creatorId} AND state IN ('requested', 'processing')`,
      ),
    ),
  })
  const found = person[0]
  return {
    approvedAt: found?.approved_at ?? null,
    applicationState: found?.application_state ?? null,
    suspendedAt: found?.suspended_at ?? null,
    guardianAt: found?.guardian_at ?? null,
    balances: toBalances(accounts),
    identity: identity[0] ?? null,
    account: account[0] ?? null,
    business: business[0] ?? null,
    resident: resident[0] ?? null,
    hasPaid: paid.length > 0,
    openPayoutId: open[0]?.id ?? null,
    hasConflict: found?.has_conflict === 1,
  }
}
