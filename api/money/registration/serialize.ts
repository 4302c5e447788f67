/** The payout registration as its owner sees it: only the last digits. */
import type { Registration } from '#contract/money/registration.ts'
import type { IdentityRow } from '../../accounts/identity/queries.ts'
import type { ResidentRow } from '../../db/resident-numbers.ts'
import { toFileName } from '../../platform/files/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { AccountReviewRow } from './account-reviews.queries.ts'
import { toRequestedAccount } from './asked-account.ts'
import { openTradeName } from './business.ts'
import type { EligibilityAccount } from './eligibility.queries.ts'
import type { BusinessRow } from './queries.ts'
import { openHolder, openIdentity, toTaxType } from './registration-state.ts'
import { toOfficeCheck } from './registry-check.ts'

type RegistrationRows = {
  identity: IdentityRow | null
  account: EligibilityAccount | null
  review: AccountReviewRow | null
  business: BusinessRow | null
  resident: ResidentRow | null
  hasPaid: boolean
}

/** `complete` once there is an account. */
export async function toRegistration(deps: ReadDeps, rows: RegistrationRows): Promise<Registration> {
  const [identity, account, business, accountReview] = await Promise.all([
    openIdentity(deps, rows.identity),
    rows.account && toAccount(deps, rows.account),
    rows.business && toBusiness(deps, rows.business),
    toRequestedAccount(deps, rows.review, rows.account),
  ])
  return {
    complete: account !== null,
    taxType: toTaxType(rows),
    identity,
    resident: rows.resident && {
      givenAt: rows.resident.given_at,
      incomeKind: rows.resident.income_kind as NonNullable<Registration['resident']>['incomeKind'],
    },
    business,
    account,
    accountReview,
  }
}

async function toAccount(
  deps: ReadDeps,
  row: EligibilityAccount,
): Promise<NonNullable<Registration['account']>> {
  const isHeld = row.held_until !== null && row.held_until > deps.now().toISOString()
  return {
    accountBank: row.bank,
    accountLast: row.number_last,
    accountName: await openHolder(deps, row.id, row.holder_sealed),
    fileName: toFileName('account'),
    updatedAt: row.created_at,
    heldUntil: isHeld ? row.held_until : null,
    isBusiness: row.review_id !== null,
    isStanding: row.is_standing === 1,
    holderCheck: row.holder_check as NonNullable<Registration['account']>['holderCheck'],
  }
}

async function toBusiness(deps: ReadDeps, row: BusinessRow): Promise<NonNullable<Registration['business']>> {
  const isHeld = row.held_until !== null && row.held_until > deps.now().toISOString()
  return {
    registrationNumberLast: row.number_last,
    tradeName: await openTradeName(deps, row),
    type: row.type as NonNullable<Registration['business']>['type'],
    state: row.state as NonNullable<Registration['business']>['state'],
    reason: row.reason,
    heldUntil: isHeld ? row.held_until : null,
    fileName: toFileName('identification'),
    updatedAt: row.created_at,
    openedOn: row.opened_on,
    officeCheck: toOfficeCheck(row),
  }
}
