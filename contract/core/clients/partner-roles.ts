/** The roles of a partner's people: a manager may do everything, the others what each endpoint lists in `may`. */
export const PARTNER_ROLES = ['manager', 'developer', 'business'] as const
export type PartnerRole = (typeof PARTNER_ROLES)[number]
/** The roles an endpoint can list besides the manager. */
export type PartnerDuty = Exclude<PartnerRole, 'manager'>

export const PARTNER_ROLE_LABELS: Record<PartnerRole, string> = {
  manager: '책임자',
  developer: '개발자',
  business: '영업·정산',
}

export const PARTNER_ROLE_HINTS: Record<PartnerRole, string> = {
  manager: '모든 일을 하고, 조건을 제안하고, 캠페인 콘텐츠를 승인하고, 담당자를 초대하고 내보내요.',
  developer: '주문 알림을 연동하고 시험해요. 비밀 키를 바꿔요.',
  business: '통계와 주문, 청구서, 캠페인을 보고, 누락 주문에 답해요.',
}

/** Returns whether a person of a partner with this role may do what lists `may`. */
export function mayForPartner(role: PartnerRole | null | undefined, may: readonly string[]): boolean {
  return role === 'manager' || (role != null && may.includes(role))
}
