/** The bank account: sealed, findable by a keyed hash, and without payouts for two days after a change. */
import { ACCOUNT_HOLD_HOURS } from '#contract/money/registration.ts'
import { makeId } from '../../db/ids.ts'
import { isEither } from '../../db/indexes.ts'
import type { Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { blindIndexes, type Indexes, seal } from '../../platform/secrets.ts'
import type { BankGroup } from './groups.ts'
import type { HolderCheck } from './holder-check.ts'
import { accountChangedMail } from './mails.ts'
import { isSameName } from './names.ts'
import type { AccountRow } from './queries.ts'
import { openHolder } from './registration-state.ts'

/** A row, and the indexes under which its number may be stored. */
export type IndexedRow<Row> = { row: Row; index: Indexes }

type NewAccount = {
  creatorId: string
  group: Omit<BankGroup, 'accountFile'>
  fileId: string
  check: HolderCheck
}

/** Builds the row for the input. A new document for the same account is not a change and starts no hold. */
export async function toAccountRow(
  deps: Deps,
  { creatorId, group, fileId, check }: NewAccount,
  before: AccountRow | null,
): Promise<IndexedRow<AccountRow>> {
  const now = deps.now()
  const id = makeId('acc', now)
  const number = group.accountNumber.replace(/\D/g, '')
  const holder = group.accountName.normalize('NFC')
  const index = await blindIndexes(deps, 'payout_accounts.number', number)
  const row = {
    id,
    creator_id: creatorId,
    bank: group.accountBank,
    number_sealed: await seal(deps.keys.data, `payout_accounts.number_sealed.${id}`, number),
    number_index: index.now,
    number_last: number.slice(-4),
    holder_sealed: await seal(deps.keys.data, `payout_accounts.holder_sealed.${id}`, holder),
    file_id: fileId,
    created_at: now.toISOString(),
    held_until: await toHeldUntil(deps, { bank: group.accountBank, index, holder }, before),
    replaced_at: null,
    bounced_at: null,
    review_id: null,
    ...check,
  }
  return { row, index }
}

/** The mail to the owner of a changed account. */
export function warnOwner(
  deps: Deps,
  email: string | null,
  before: AccountRow | null,
  row: AccountRow,
): D1PreparedStatement[] {
  if (!before || !row.held_until || row.held_until === before.held_until) return []
  return postMail(deps, { creatorId: row.creator_id, email }, accountChangedMail(row.held_until))
}

async function toHeldUntil(
  deps: Deps,
  next: { bank: string; index: Indexes; holder: string },
  before: AccountRow | null,
): Promise<string | null> {
  if (!before) return null
  const isSame =
    before.bank === next.bank &&
    isEither(next.index, before.number_index) &&
    isSameName(await openHolder(deps, before.id, before.holder_sealed), next.holder)
  if (isSame) return before.held_until
  return new Date(deps.now().getTime() + ACCOUNT_HOLD_HOURS * 3_600_000).toISOString()
}
