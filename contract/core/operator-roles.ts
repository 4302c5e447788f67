/** The roles of operators: an owner may do everything, the others may do what each endpoint lists in `may`. */
import * as z from './z.ts'

export const OPERATOR_ROLES = ['owner', 'finance', 'review', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
/** Whom an endpoint names besides the owner. */
export type Duty = Exclude<OperatorRole, 'owner'>

export const operatorRole = z.enum(OPERATOR_ROLES, { error: '역할을 골라 주세요.' })

export const OPERATOR_ROLE_LABELS: Record<OperatorRole, string> = {
  owner: '대표',
  finance: '정산',
  review: '심사',
  support: '고객 응대',
}

export const OPERATOR_ROLE_HINTS: Record<OperatorRole, string> = {
  owner: '모든 일을 하고, 운영자를 초대하고 내보내요.',
  finance: '출금, 사업자, 실적 수신, 파트너 정산을 맡아요.',
  review: '신청, 채널, 콘텐츠, 캠페인, 부정 거래를 맡아요.',
  support: '회원과 주문을 찾아보고 문의에 답해요. 돈과 심사는 바꿀 수 없어요.',
}

/** Roles that sign for others' money. Whoever shall have one needs the word of a second owner, where there is one. */
export const SIGNING_ROLES: readonly OperatorRole[] = ['owner', 'finance']
/** For this long an operator who gained a role signs nothing that needs two operators; the triggers named `…_new_operator` enforce the same. */
export const APPROVAL_REST_HOURS = 72

/** Returns whether this role signs what the role before did not. */
export function gainsSigning(role: OperatorRole, before: string | null): boolean {
  return SIGNING_ROLES.includes(role) && before !== 'owner' && before !== role
}

/** Returns whether an operator of this role may do what is open to the duties in `may`. */
export function mayDo(role: OperatorRole | null | undefined, may: readonly Duty[]): boolean {
  return role === 'owner' || may.some((duty) => duty === role)
}
