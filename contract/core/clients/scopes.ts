/** The rights that an API key can have. An endpoint without a scope is closed to keys (../endpoint.ts). */

/** Each scope with the sentence that its owner reads before choosing it. */
export const SCOPES = {
  'links:read': '링크와 성과 보기',
  'links:write': '링크 만들기, 고치기, 삭제하기',
  'contents:read': '콘텐츠와 대가성 문구 보기',
  'contents:write': '콘텐츠 등록하기, 고치기, 삭제하기',
  'channels:read': '채널 보기',
  'channels:write': '채널 등록하기, 고치기, 삭제하기',
  'campaigns:read': '캠페인과 내 신청 보기',
  'campaigns:write': '캠페인 신청하기, 취소하기, 콘텐츠 제출하기',
  'page:read': '프로필, 그룹, 내 페이지 보기',
  'page:write': '그룹과 내 페이지 고치기',
  'earnings:read': '수익, 주문, 거래 내역, 누락 주문 보기',
  'earnings:write': '누락 주문 신고하기, 부정 거래 소명하기',
  'payouts:read': '출금과 지급명세서 보기',
  'notifications:read': '알림 보기',
} as const satisfies Record<string, string>

export type Scope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** Returns the scopes that only read. */
export function isReading(scope: Scope): boolean {
  return scope.endsWith(':read')
}
