import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import {
  DOCUMENT_MAX_BYTES,
  type Registration,
  type RegistrationInput,
} from '#contract/money/registration.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { insertFile } from '../../platform/files/queries.ts'
import { storeFiles } from '../../platform/files/store.ts'
import { readUpload } from '../../platform/files/uploads.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { toAccountRow, warnOwner } from './account.ts'
import { dropAccountReview, findLastReview } from './account-reviews.queries.ts'
import { requestAccountReview, toReviewRow } from './asked-account.ts'
import { postOwnerMail, requireBusinessNumber, toBusinessRow } from './business.ts'
import { requireHolder } from './business-holder.ts'
import { type EligibilityAccount, readEligibility } from './eligibility.queries.ts'
import { toGroups } from './groups.ts'
import { requireOwnAccount } from './holder-check.ts'
import { type BusinessRow, findOwnerEmail, replaceAccount, replaceBusiness } from './queries.ts'
import { openIdentity } from './registration-state.ts'
import { matchBusiness } from './registry-check.ts'
import { toRegistration } from './serialize.ts'

/** Every change stores its documents, so the limit is low. */
const CHANGES_AN_HOUR = 30

/**
 * Stores the bank group, the business pair or both; a missing group stays as it was. A changed account stops
 * payouts for 48 hours and mails its owner. So does another business, which counts once an operator has
 * approved it. An account in the name of an approved business waits for an operator (`asked-account.ts`), and
 * the one in use remains. Documents go to the bucket first and are deleted when the rows are refused. Throws
 * `registration_incomplete`, `registration_number_invalid`, `business_taken`, `account_holder_mismatch`,
 * `account_business_unready`, `account_holder_differs`, `account_unknown`, `file_type`, `file_too_large`,
 * `conflict` (concurrent change), `rate_limited` (30 an hour).
 */
export async function updateRegistration(
  deps: Deps,
  actor: Actor,
  input: RegistrationInput,
): Promise<Registration> {
  const { bank, business } = toGroups(input)
  const [before, lastReview, to] = await Promise.all([
    readEligibility(deps.db, actor.creatorId),
    findLastReview(deps.db, actor.creatorId),
    findOwnerEmail(deps.db, actor.creatorId),
    limitRate(deps, `registration:${actor.userId}`, CHANGES_AN_HOUR, 3600),
  ])
  const number = business && requireBusinessNumber(business.registrationNumber)
  const identity = await openIdentity(deps, before.identity)
  const known = { identity, business: before.business, isChanging: business !== null }
  const holder = bank && (await requireHolder(deps, known, bank.accountName))
  const openedOn = input.openedOn ?? null
  if (number && openedOn && openedOn > toKstDate(deps.now())) throw notYetOpen()
  const uploads = {
    account: bank && (await readUpload('accountFile', bank.accountFile, DOCUMENT_MAX_BYTES)),
    identification:
      business && (await readUpload('identificationFile', business.identificationFile, DOCUMENT_MAX_BYTES)),
  }
  const check = bank && holder && (await requireOwnAccount(deps, bank, holder.isSame))
  const office = number ? await matchBusiness(deps, { number, openedOn, name: identity?.name ?? null }) : null

  return storeFiles(deps, actor.creatorId, uploads, async (files) => {
    const fileId = files.account?.id
    const isOwn = holder?.of === 'person'
    const account =
      bank && check && fileId && isOwn
        ? await toAccountRow(deps, { creatorId: actor.creatorId, group: bank, fileId, check }, before.account)
        : null
    const review =
      bank && check && fileId && before.business && !isOwn
        ? await toReviewRow(deps, {
            creatorId: actor.creatorId,
            businessId: before.business.id,
            bank,
            fileId,
            check,
          })
        : null
    const type = input.businessType ?? before.business?.type ?? 'simplified'
    const registered =
      number && files.identification
        ? await toBusinessRow(
            deps,
            actor.creatorId,
            {
              number,
              type,
              tradeName: input.tradeName ?? null,
              fileId: files.identification.id,
              openedOn,
              check: office,
            },
            before,
          )
        : null
    const statements = [
      ...[files.account, files.identification].flatMap((file) => (file ? [insertFile(deps.db, file)] : [])),
      ...(account ? replaceAccount(deps.db, before.account, account) : []),
      ...(account ? warnOwner(deps, to, before.account, account.row) : []),
      ...(account ? [dropAccountReview(deps.db, actor.creatorId, account.row.created_at)] : []),
      ...(review ? requestAccountReview(deps, to, review) : []),
      ...(registered ? replaceBusiness(deps.db, before.business, registered) : []),
      ...(registered ? postOwnerMail(deps, to, registered.row) : []),
    ]
    const businessRow = registered?.row ?? null
    const answer = await toRegistration(deps, {
      ...before,
      account: account ? { ...account.row, is_standing: 1 } : restingOf(before.account, businessRow),
      business: businessRow ?? before.business,
      review: review ?? lastReview,
    })
    await commit(deps, statements, answer).catch((error: unknown) => {
      if (violates(error, 'businesses.number_index')) throw takenError()
      throw isChangedElsewhere(error) ? new AppError('conflict') : error
    })
    if ((before.account && account) || registered || review) deps.waitUntil(deps.wakeMail())
    // Another creator may have the same account: matching orders are held at once.
    if (account) deps.waitUntil(scheduleHolds(deps))
    return answer
  })
}

/** Another business must be approved before its account gets payouts again. */
function restingOf(
  account: EligibilityAccount | null,
  business: BusinessRow | null,
): EligibilityAccount | null {
  return account && { ...account, is_standing: business && account.review_id ? 0 : account.is_standing }
}

function notYetOpen(): AppError {
  return new AppError('invalid_input', { fields: { openedOn: ['오늘이나 지난 날짜를 입력해 주세요.'] } })
}

function takenError(): AppError {
  return new AppError('business_taken', {
    fields: { registrationNumber: [new AppError('business_taken').message] },
  })
}

function isChangedElsewhere(error: unknown): boolean {
  const guards = ['payout_accounts.creator_id', 'businesses.creator_id', 'exactly_one', 'account_reviews']
  return guards.some((guard) => violates(error, guard))
}
