/** The rights that an API key can have. An endpoint without a scope is closed to keys (../endpoint.ts). */

/** Each scope with what it is about: `links:read` shows links, `links:write` changes them. */
export const SCOPES = {
  'links:read': '링크와 성과',
  'contents:read': '콘텐츠',
  'channels:read': '채널',
  'campaigns:read': '캠페인',
  'page:read': '프로필과 내 페이지',
  'earnings:read': '수익과 주문',
  'payouts:read': '출금',
  'notifications:read': '알림',
  'webhooks:read': '웹훅과 보낸 기록',
  'links:write': '링크',
  'contents:write': '콘텐츠',
  'channels:write': '채널',
  'campaigns:write': '캠페인 신청',
  'page:write': '그룹과 내 페이지',
  'earnings:write': '누락 주문과 소명',
  'webhooks:write': '웹훅',
} as const satisfies Record<string, string>

export type Scope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** In the place of a scope: any key may call. */
export const ANY_KEY = 'any'

/** Returns the scopes that only read. */
export function isReading(scope: Scope): boolean {
  return scope.endsWith(':read')
}

/** Says what a key with the scope may do: `링크와 성과 보기`. */
export function describeScope(scope: Scope): string {
  return `${SCOPES[scope]} ${isReading(scope) ? '보기' : '바꾸기'}`
}
