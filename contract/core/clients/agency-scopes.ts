/**
 * The rights that a creator can give an agency: some scopes of the creator's own keys, and no others. What is
 * missing here stays the creator's alone: payouts, bank accounts, keys, webhooks, claims, sign-ins.
 */
import type { CreatorScope, Scope } from './scopes.ts'

/** Each scope with the sentence that the creator agrees to. */
export const AGENCY_SCOPES = {
  'links:read': '링크와 링크마다의 클릭, 주문, 수익을 볼 수 있어요',
  'links:write': '링크를 만들고 고치고 휴지통에 넣을 수 있어요',
  'contents:read': '콘텐츠와 콘텐츠마다의 성과를 볼 수 있어요',
  'contents:write': '콘텐츠를 등록하고 고치고 지울 수 있어요',
  'channels:read': '채널과 채널마다의 수익을 볼 수 있어요',
  'campaigns:read': '캠페인과 내 신청을 볼 수 있어요',
  'campaigns:write': '캠페인에 신청하고 취소하고, 콘텐츠를 제출할 수 있어요',
  'page:read': '프로필, 그룹과 그룹마다의 수익, 내 페이지를 볼 수 있어요',
  'page:write': '프로필, 그룹, 내 페이지를 바꿀 수 있어요',
  'earnings:read': '수익 전체와 주문, 잔액, 등급, 보류된 수익, 누락 주문, 추천을 볼 수 있어요',
} as const satisfies Partial<Record<CreatorScope, string>>

export type AgencyScope = keyof typeof AGENCY_SCOPES
export const AGENCY_SCOPE_NAMES = Object.keys(AGENCY_SCOPES) as [AgencyScope, ...AgencyScope[]]

export function isAgencyScope(scope: Scope | string | undefined): scope is AgencyScope {
  return scope !== undefined && Object.hasOwn(AGENCY_SCOPES, scope)
}

/**
 * Returns whether a creator can give an agency the right to call it. Partners' endpoints have some scopes of the
 * same name.
 */
export function isOpenToAgencies({ who, scope, isOwnAlone }: AgencyRights): boolean {
  return (who === 'member' || who === 'creator') && !isOwnAlone && isAgencyScope(scope)
}

type AgencyRights = { who: string; scope: Scope | string | undefined; isOwnAlone: boolean }

/** The header in which a person of an agency, or its key, names the creator for whom a call is. */
export const CREATOR_HEADER = 'itda-creator'

/** The roles of an agency's people: an owner also looks after its people and may end it. */
export const AGENCY_ROLES = ['owner', 'manager'] as const
export type AgencyRole = (typeof AGENCY_ROLES)[number]
export const AGENCY_ROLE_LABELS: Record<AgencyRole, string> = { owner: '대표', manager: '매니저' }
export const AGENCY_ROLE_HINTS: Record<AgencyRole, string> = {
  owner: '모든 일을 하고, 담당자를 초대하고 내보내요.',
  manager: '크리에이터를 초대하고, 맡은 일을 해요.',
}
