/**
 * An account that its owner requests in the name of the business: it waits for an operator, and the account
 * in use remains meanwhile.
 */
import type { Registration } from '#contract/money/registration.ts'
import { makeId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { blindIndex, open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type AccountReviewRow, dropAccountReview, insertAccountReview } from './account-reviews.queries.ts'
import type { BankGroup } from './groups.ts'
import type { HolderCheck } from './holder-check.ts'
import { accountRequestedMail } from './mails.ts'
import type { AccountRow } from './queries.ts'

export const sealContextOf = (column: 'number' | 'holder', id: string) =>
  `account_reviews.${column}_sealed.${id}`

type AccountInput = {
  creatorId: string
  businessId: string
  bank: BankGroup
  fileId: string
  check: HolderCheck
}

export async function toReviewRow(
  deps: Deps,
  { creatorId, businessId, bank, fileId, check }: AccountInput,
): Promise<AccountReviewRow> {
  const now = deps.now()
  const id = makeId('acr', now)
  const number = bank.accountNumber.replace(/\D/g, '')
  return {
    id,
    creator_id: creatorId,
    business_id: businessId,
    bank: bank.accountBank,
    number_sealed: await seal(deps.keys.data, sealContextOf('number', id), number),
    // The same index as in `payout_accounts`, because the account may become one of them.
    number_index: await blindIndex(deps, 'payout_accounts.number', number),
    number_last: number.slice(-4),
    holder_sealed: await seal(deps.keys.data, sealContextOf('holder', id), bank.accountName.normalize('NFC')),
    holder_check: check.holder_check,
    file_id: fileId,
    created_at: now.toISOString(),
    state: 'waiting',
    decided_by: null,
    decided_at: null,
    reason: '',
  }
}

/** Drops an earlier waiting review, and mails the owner that an account was requested in their name. */
export function requestAccountReview(
  deps: Deps,
  email: string | null,
  row: AccountReviewRow,
): D1PreparedStatement[] {
  return [
    dropAccountReview(deps.db, row.creator_id, row.created_at),
    insertAccountReview(deps.db, row),
    ...postMail(deps, { creatorId: row.creator_id, email }, accountRequestedMail()),
  ]
}

/** Returns the account as its owner typed it. */
export async function openReview(
  deps: Deps,
  row: Pick<AccountReviewRow, 'id' | 'bank' | 'number_sealed' | 'holder_sealed'>,
): Promise<Omit<BankGroup, 'accountFile'>> {
  const [accountNumber, accountName] = await Promise.all([
    open(deps.keys.data, sealContextOf('number', row.id), row.number_sealed),
    open(deps.keys.data, sealContextOf('holder', row.id), row.holder_sealed),
  ])
  return { accountBank: row.bank as BankGroup['accountBank'], accountNumber, accountName }
}

/**
 * The review as its owner sees it: while it waits, and after a refusal until another account is registered.
 */
export async function toRequestedAccount(
  deps: ReadDeps,
  row: AccountReviewRow | null,
  account: AccountRow | null,
): Promise<Registration['accountReview']> {
  if (row?.state !== 'waiting' && row?.state !== 'refused') return null
  if (!row.holder_sealed || (account && account.created_at > row.created_at)) return null
  return {
    accountBank: row.bank,
    accountLast: row.number_last,
    accountName: await open(deps.keys.data, sealContextOf('holder', row.id), row.holder_sealed),
    state: row.state,
    reason: row.reason,
    submittedAt: row.created_at,
  }
}
