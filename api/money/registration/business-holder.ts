/** Determines whose name an account has: its owner's, or that of a business an operator has approved. */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import { openTradeName } from './business.ts'
import { isSameName, toBusinessName } from './names.ts'
import type { BusinessRow } from './queries.ts'
import type { VerifiedName } from './registration-state.ts'

type Holder = {
  of: 'person' | 'business'
  /** Returns whether a name from the bank belongs to that holder. */
  isSame: (name: string) => boolean
}
type HolderFacts = {
  identity: VerifiedName | null
  business: BusinessRow | null
  /** True when the same form registers another business. */
  isChanging: boolean
}

/**
 * Accepts any name from a person who has not proved theirs yet; it is compared before a payout. Throws
 * `account_holder_mismatch`, and `account_business_unready` for the name of a business that is not approved,
 * each at its field.
 */
export async function requireHolder(deps: Deps, known: HolderFacts, holder: string): Promise<Holder> {
  const { identity, business } = known
  const isSame = (name: string) => isSameName(name, holder)
  if (identity && isSame(identity.name)) return { of: 'person', isSame }
  const tradeName = business && (await openTradeName(deps, business))
  const isBusiness = (name: string) =>
    tradeName !== null && isNameOfBusiness(name, tradeName, identity?.name ?? '')
  if (isBusiness(holder)) {
    const reason = whyUnready(known)
    if (reason) throw holderError('account_business_unready', { reason })
    return { of: 'business', isSame: isBusiness }
  }
  if (identity) throw holderError('account_holder_mismatch', { how: howTo(business, tradeName) })
  return { of: 'person', isSame }
}

/**
 * Accepts the forms banks use: the business name alone, or with the name of its representative before or
 * after it.
 */
export function isNameOfBusiness(name: string, tradeName: string, person: string): boolean {
  const [given, business, owner] = [name, tradeName, person].map(toBusinessName) as [string, string, string]
  return business !== '' && [business, business + owner, owner + business].includes(given)
}

function whyUnready({ identity, business, isChanging }: HolderFacts): string | null {
  if (business?.state === 'waiting' || isChanging) return '사업자 정보를 확인한 뒤에 등록해 주세요.'
  if (business?.state !== 'approved') return '사업자 정보를 고쳐서 다시 등록하고 승인을 먼저 받아 주세요.'
  if (business.ceased_at) return '국세청 조회 결과 휴업이나 폐업 상태예요. 사업자 정보를 다시 등록해 주세요.'
  return identity ? null : '본인인증을 먼저 해 주세요.'
}

function howTo(business: BusinessRow | null, tradeName: string | null): string {
  if (tradeName) return '사업자 정보의 상호와도 달라요. 통장에 적힌 대로 입력해 주세요.'
  if (business?.state === 'approved')
    return '상호로 된 계좌를 쓰려면 사업자 정보를 상호와 함께 다시 등록해 주세요.'
  return '상호나 법인 이름의 계좌는 사업자 정보를 먼저 등록하고 승인을 받으면 쓸 수 있어요.'
}

function holderError(
  code: 'account_holder_mismatch' | 'account_business_unready',
  values: Record<string, string>,
) {
  const { message } = new AppError(code, { values })
  return new AppError(code, { values, fields: { accountName: [message] } })
}
