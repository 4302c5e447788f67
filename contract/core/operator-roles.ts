/** The roles of operators: an owner may do everything, the others may do what each endpoint lists in `may`. */
import * as z from './z.ts'

export const OPERATOR_ROLES = ['owner', 'finance', 'review', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
/** The roles an endpoint can list besides the owner. */
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

/** The acts of each role, for the choice of a role; `may` of the endpoints decides. */
export const OPERATOR_ROLE_ACTS: Record<OperatorRole, readonly string[]> = {
  owner: ['다른 역할의 모든 일', '운영자 초대와 내보내기', '사이트 설정·약관·도움말', '출금·가입 멈추기'],
  finance: ['출금과 월 마감', '청구와 입금', '실적·주문 바로잡기', '파트너 만들기와 비율', '사업자 심사'],
  review: [
    '크리에이터 신청',
    '콘텐츠와 캠페인',
    '부정 거래',
    '사업자 심사',
    '회원 정지',
    '파트너 페이지와 분류',
  ],
  support: ['회원과 주문 검색', '문의 답변', '누락 주문 문의', '메일 다시 보내기', '테스트 주문'],
}

/**
 * Roles that approve payments and other money of members. Giving somebody such a role needs a second owner,
 * if there is one.
 */
export const SIGNING_ROLES: readonly OperatorRole[] = ['owner', 'finance']
/**
 * For these hours after gaining a role, an operator cannot sign acts that need two operators. The triggers
 * named `…_new_operator` enforce the same limit.
 */
export const APPROVAL_REST_HOURS = 72

/** Returns whether `role` may sign something that the role `before` could not. */
export function gainsSigning(role: OperatorRole, before: string | null): boolean {
  return SIGNING_ROLES.includes(role) && before !== 'owner' && before !== role
}

/** Returns whether an operator with this role has one of the duties in `may`. */
export function mayDo(role: OperatorRole | null | undefined, may: readonly string[]): boolean {
  return role === 'owner' || may.some((duty) => duty === role)
}
