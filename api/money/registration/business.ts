/** The business; its registration number is sealed like an account number. */

import { AppError } from '#contract/core/errors.ts'
import { ACCOUNT_HOLD_HOURS } from '#contract/money/registration.ts'
import { isBusinessNumber, toBusinessNumber } from '#contract/platform/business-numbers.ts'
import { makeId } from '../../db/ids.ts'
import { isEither } from '../../db/indexes.ts'
import type { Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { blindIndexes, type Indexes, open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { IndexedRow } from './account.ts'
import { businessChangedMail } from './mails.ts'
import { toBusinessName } from './names.ts'
import type { BusinessRow } from './queries.ts'
import type { OfficeCheck } from './registry-check.ts'

/** Ten digits. Throws `registration_number_invalid` when the check digit is wrong. */
export function requireBusinessNumber(text: string): string {
  const number = toBusinessNumber(text)
  if (!isBusinessNumber(number))
    throw new AppError('registration_number_invalid', {
      fields: { registrationNumber: [new AppError('registration_number_invalid').message] },
    })
  return number
}

type BusinessInput = {
  number: string
  type: string
  tradeName: string | null
  fileId: string
  openedOn: string | null
  check: OfficeCheck
}

/**
 * Builds a row that waits for its review. A change of the tax type delays payouts for two days, unless
 * nothing was registered before.
 */
export async function toBusinessRow(
  deps: Deps,
  creatorId: string,
  { number, type, tradeName, fileId, openedOn, check }: BusinessInput,
  before: { account: unknown; business: BusinessRow | null },
): Promise<IndexedRow<BusinessRow> & { name: Indexes | null }> {
  const now = deps.now()
  const id = makeId('biz', now)
  const index = await blindIndexes(deps, 'businesses.number', number)
  const name = await sealTradeName(deps, id, tradeName)
  const { business } = before
  const isSame = business !== null && isEither(index, business.number_index) && business.type === type
  const rest = new Date(now.getTime() + ACCOUNT_HOLD_HOURS * 3_600_000).toISOString()
  const isFirst = !business && !before.account
  const row: BusinessRow = {
    id,
    creator_id: creatorId,
    number_sealed: await seal(deps.keys.data, `businesses.number_sealed.${id}`, number),
    number_index: index.now,
    number_last: number.slice(-4),
    type,
    file_id: fileId,
    created_at: now.toISOString(),
    replaced_at: null,
    state: 'waiting',
    decided_by: null,
    decided_at: null,
    reason: '',
    opened_on: openedOn,
    office_check: check?.result ?? null,
    office_checked_at: check?.at ?? null,
    ceased_at: null,
    standing_asked_at: null,
    held_until: isSame ? business.held_until : isFirst ? null : rest,
    ...name.columns,
  }
  return { row, index, name: name.index }
}

/** Throws `invalid_input` for a name that consists only of the legal form. */
async function sealTradeName(deps: Deps, id: string, tradeName: string | null) {
  if (!tradeName) return { columns: { trade_name_sealed: null, trade_name_index: null }, index: null }
  const name = toBusinessName(tradeName)
  if (!name) throw new AppError('invalid_input', { fields: { tradeName: ['상호를 입력해 주세요.'] } })
  const index = await blindIndexes(deps, 'businesses.trade_name', name)
  const sealed = await seal(deps.keys.data, tradeNamePlace(id), tradeName.normalize('NFC'))
  return { columns: { trade_name_sealed: sealed, trade_name_index: index.now }, index }
}

/** Returns null for a business without a trade name. */
export function openTradeName(
  deps: ReadDeps,
  { id, trade_name_sealed }: Pick<BusinessRow, 'id' | 'trade_name_sealed'>,
): Promise<string> | null {
  return trade_name_sealed ? open(deps.keys.data, tradeNamePlace(id), trade_name_sealed) : null
}

const tradeNamePlace = (id: string) => `businesses.trade_name_sealed.${id}`

/** The mail to the owner of a registered business. */
export function postOwnerMail(deps: Deps, email: string | null, row: BusinessRow): D1PreparedStatement[] {
  return postMail(deps, { creatorId: row.creator_id, email }, businessChangedMail(row.held_until))
}
