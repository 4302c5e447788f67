/** The business: its registration number sealed like an account number. */
import { AppError } from '#contract/errors.ts'
import { makeId } from '../../db/ids.ts'
import type { BusinessRow } from '../../db/registration.ts'
import type { Deps } from '../../deps.ts'
import { isBusinessNumber, toBusinessNumber } from '../business-numbers.ts'
import { indexOf, seal } from '../secrets.ts'

/** Ten digits. Throws `registration_number_invalid` when the check digit is wrong. */
export function requireBusinessNumber(text: string): string {
  const number = toBusinessNumber(text)
  if (!isBusinessNumber(number))
    throw new AppError('registration_number_invalid', {
      fields: { registrationNumber: [new AppError('registration_number_invalid').message] },
    })
  return number
}

export async function toBusinessRow(
  deps: Deps,
  creatorId: string,
  number: string,
  type: string,
  fileId: string,
): Promise<BusinessRow> {
  const now = deps.now()
  const id = makeId('biz', now)
  return {
    id,
    creator_id: creatorId,
    number_sealed: await seal(deps.keys.data, `businesses.number_sealed.${id}`, number),
    number_index: await indexOf(deps, 'businesses.number', number),
    number_last: number.slice(-4),
    type,
    file_id: fileId,
    created_at: now.toISOString(),
    replaced_at: null,
  }
}
