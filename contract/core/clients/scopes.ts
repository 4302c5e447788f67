/** The rights that an API key can have. An endpoint without a scope is closed to keys (../endpoint.ts). */
import type { PartnerDuty } from './partner-roles.ts'

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
  'export:read': '모든 기록과 그 파일',
  'links:write': '링크',
  'contents:write': '콘텐츠',
  'channels:write': '채널',
  'campaigns:write': '캠페인 신청',
  'page:write': '그룹과 내 페이지',
  'earnings:write': '누락 주문과 소명',
  'webhooks:write': '웹훅',
  'export:write': '모든 기록의 파일',
} as const satisfies Record<string, string>

/**
 * The scopes of partners' keys, in the same way. `may`: the roles that may give them, besides the manager;
 * a key never opens more than the endpoints of its scope open to these roles.
 */
export const PARTNER_SCOPES = {
  'reports:read': { about: '주문 알림과 그 결과', may: ['developer', 'business'] },
  'orders:read': { about: '우리 쪽에 남은 주문', may: ['business'] },
  'statistics:read': { about: '링크와 콘텐츠의 통계', may: ['business'] },
  'invoices:read': { about: '청구서와 입금', may: ['business'] },
  'campaigns:read': { about: '캠페인', may: ['business'] },
  'webhooks:read': { about: '웹훅과 보낸 기록', may: ['developer'] },
  'tests:read': { about: '테스트 주문', may: ['developer'] },
  'reviews:write': { about: '캠페인 콘텐츠 검수 결과', may: [] },
  'tests:write': { about: '테스트 주문과 서명 확인', may: ['developer'] },
  'webhooks:write': { about: '웹훅', may: ['developer'] },
} as const satisfies Record<string, { about: string; may: readonly PartnerDuty[] }>

/** A scope of a creator's key. */
export type CreatorScope = keyof typeof SCOPES
export type PartnerScope = keyof typeof PARTNER_SCOPES
export type Scope = CreatorScope | PartnerScope
export const SCOPE_NAMES = Object.keys(SCOPES) as [CreatorScope, ...CreatorScope[]]
export const PARTNER_SCOPE_NAMES = Object.keys(PARTNER_SCOPES) as [PartnerScope, ...PartnerScope[]]
/** Each once. */
export const ALL_SCOPE_NAMES = [...new Set<Scope>([...SCOPE_NAMES, ...PARTNER_SCOPE_NAMES])] as [
  Scope,
  ...Scope[],
]

/** In the place of a scope: any key may call. */
export const ANY_KEY = 'any'

/** In the place of a scope: only keys of agencies may call, without a creator. */
export const AGENCY_KEY = 'agency'

/** Returns whether a caller sees what the scope shows: everybody who signed in, and a key or an agency that has it. */
export function hasScope({ scopes }: { scopes?: readonly Scope[] }, scope: Scope): boolean {
  return scopes?.includes(scope) ?? true
}

/** Returns the scopes that only read. */
export function isReading(scope: Scope): boolean {
  return scope.endsWith(':read')
}

/** Returns the things that a scope is about: `링크와 성과`. */
export function subjectOf(scope: Scope): string {
  return Object.hasOwn(SCOPES, scope)
    ? SCOPES[scope as CreatorScope]
    : PARTNER_SCOPES[scope as PartnerScope].about
}

/** Says what a key does with the things: `보기`. A file of records is made and never changed. */
export function verbOf(scope: Scope): string {
  if (scope === 'export:write') return '만들기'
  return isReading(scope) ? '보기' : '바꾸기'
}

/** Says what a key with the scope may do: `링크와 성과 보기`. */
export function describeScope(scope: Scope): string {
  return `${subjectOf(scope)} ${verbOf(scope)}`
}
