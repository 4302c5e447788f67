/** Everything that a creator's payouts depend on, decrypted for the rules. */
import { IDENTITY_FRESH_HOURS } from '#contract/money/payouts.ts'
import { isPerson, type TaxType } from '#contract/money/tax/tax.ts'
import type { Policy } from '#contract/platform/policy.ts'
import type { IdentityRow } from '../../accounts/identity/queries.ts'
import { openName } from '../../accounts/identity/verify.ts'
import type { Balances } from '../../db/ledger.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import { open } from '../../platform/secrets.ts'
import { isStopped } from '../../platform/site-config/stops.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type EligibilityAccount, type EligibilityRows, readEligibility } from './eligibility.queries.ts'

export type VerifiedName = { name: string; verifiedAt: string; freshUntil: string }
export type RegistrationState = {
  isApproved: boolean
  /** The state of the latest application; null before the first. */
  applicationState: string | null
  isSuspended: boolean
  /** In won; here `debt` is positive or 0. */
  balances: Balances
  identity: (VerifiedName & { isFresh: boolean }) | null
  account: { row: EligibilityAccount; holder: string } | null
  taxType: TaxType
  /** True when the owner still has to give the resident number for the tax. */
  needsResident: boolean
  /** The end of the hold on payouts after a change of business, ISO UTC. */
  businessHeldUntil: string | null
  hasOpenPayout: boolean
  /** True when the bank's report and our records differ about a payout. */
  hasConflict: boolean
  policy: Policy
  /** True while payout requests are stopped for everybody. */
  areStopped: boolean
}

export async function getRegistrationState(deps: ReadDeps, creatorId: string): Promise<RegistrationState> {
  const [rows, policy, areStopped] = await Promise.all([
    readEligibility(deps.db, creatorId),
    getPolicy(deps),
    isStopped(deps, 'payouts'),
  ])
  const now = deps.now().toISOString()
  const [identity, account] = await Promise.all([
    openIdentity(deps, rows.identity),
    rows.account && openAccount(deps, rows.account),
  ])
  const taxType = toTaxType(rows)
  return {
    isApproved: rows.approvedAt !== null,
    applicationState: rows.applicationState,
    isSuspended: rows.suspendedAt !== null,
    balances: { ...rows.balances, debt: Math.abs(rows.balances.debt) },
    identity: identity && { ...identity, isFresh: now < identity.freshUntil },
    account,
    taxType,
    needsResident: isPerson(taxType) && rows.resident === null,
    businessHeldUntil: rows.business?.held_until ?? null,
    hasOpenPayout: rows.openPayoutId !== null,
    hasConflict: rows.hasConflict,
    policy,
    areStopped,
  }
}

/** Returns the largest payout that may be requested, in won: 0 while the creator has debt. */
export function payoutableOf(balances: { available: number; debt: number }): number {
  return balances.debt > 0 ? 0 : Math.max(0, balances.available)
}

type TaxFacts = Pick<EligibilityRows, 'resident' | 'hasPaid'> & {
  business: { type: string; state: string } | null
}

/** A business counts once an operator has approved it; 기타소득 applies only until the first payment. */
export function toTaxType({ business, resident, hasPaid }: TaxFacts): TaxType {
  if (business?.state === 'approved') return business.type as TaxType
  return resident?.income_kind === 'other' && !hasPaid ? 'other' : 'individual'
}

/** Returns until when an identity check is valid for a payout, ISO UTC. */
export function toFreshUntil(verifiedAt: string): string {
  return new Date(Date.parse(verifiedAt) + IDENTITY_FRESH_HOURS * 3_600_000).toISOString()
}

export async function openIdentity(deps: ReadDeps, row: IdentityRow | null): Promise<VerifiedName | null> {
  if (!row) return null
  const name = await openName(deps, row.creator_id, row.name_sealed)
  return { name, verifiedAt: row.verified_at, freshUntil: toFreshUntil(row.verified_at) }
}

export function openHolder(deps: ReadDeps, accountId: string, sealed: string): Promise<string> {
  return open(deps.keys.data, `payout_accounts.holder_sealed.${accountId}`, sealed)
}

async function openAccount(
  deps: ReadDeps,
  row: EligibilityAccount,
): Promise<NonNullable<RegistrationState['account']>> {
  return { row, holder: await openHolder(deps, row.id, row.holder_sealed) }
}
