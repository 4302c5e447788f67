/**
 * Checks a business with the tax office: at registration whether number, opening day and name match, at
 * approval whether it is active.
 */

import { AppError } from '#contract/core/errors.ts'
import { type BUSINESS_TYPES, type Registration, TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { Deps } from '../../deps.ts'
import { open } from '../../platform/secrets.ts'
import type { BusinessRow } from './queries.ts'

export type OfficeCheck = NonNullable<Registration['business']>['officeCheck']
type Claim = { number: string; openedOn: string | null; name: string | null }

/**
 * Returns null without a registry or without a day. Neither a failed call nor the result prevents the
 * registration.
 */
export async function matchBusiness(deps: Deps, { number, openedOn, name }: Claim): Promise<OfficeCheck> {
  if (!deps.businessRegistry || !openedOn) return null
  const at = deps.now().toISOString()
  // Before the identity check there is no name to compare.
  if (!name) return { result: 'unasked', at }
  try {
    const isSame = await deps.businessRegistry.matchBusiness({ number, openedOn, name })
    return { result: isSame ? 'matched' : 'differs', at }
  } catch (error) {
    deps.log('business_registry_check_failed', { error: String(error) })
    return { result: 'unasked', at }
  }
}

export function toOfficeCheck(row: Pick<BusinessRow, 'office_check' | 'office_checked_at'>): OfficeCheck {
  const { office_check: result, office_checked_at: at } = row
  return result && at ? { result: result as NonNullable<OfficeCheck>['result'], at } : null
}

/** Returns the tax office's label; null without a registry. Throws `business_not_confirmed`. */
export async function confirmBusiness(
  deps: Deps,
  row: Pick<BusinessRow, 'id' | 'number_sealed' | 'type'>,
): Promise<string | null> {
  if (!deps.businessRegistry) return null
  const number = await open(deps.keys.data, `businesses.number_sealed.${row.id}`, row.number_sealed)
  const found = await deps.businessRegistry.findBusiness(number).catch((error: unknown) => {
    deps.log('business_registry_check_failed', { error: String(error) })
    throw refuse('지금은 국세청에 물어볼 수 없어요. 잠시 뒤에 다시 승인해 주세요.')
  })
  if (!found) throw refuse('국세청에 등록되지 않은 사업자등록번호예요.')
  if (!found.isActive) throw refuse(`국세청 조회 결과 휴업이나 폐업 상태예요: ${found.label}`)
  const type = row.type as (typeof BUSINESS_TYPES)[number]
  if (found.type !== type)
    throw refuse(`등록한 유형은 ${TAX_TYPE_LABELS[type]}인데, 국세청의 유형이 달라요: ${found.label}`)
  return found.label
}

function refuse(reason: string): AppError {
  return new AppError('business_not_confirmed', { values: { reason } })
}
