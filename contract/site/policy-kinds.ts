/** The kinds and the states of policy numbers. */
export const POLICY_KINDS = [
  'minimum_payout',
  'pay_days',
  'referral',
  'grades',
  'solo_limits',
  'minors',
] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]
export const POLICY_LABELS: Record<PolicyKind, string> = {
  minimum_payout: '최소 출금 금액',
  pay_days: '지급일',
  referral: '추천',
  grades: '등급표',
  solo_limits: '운영자 한 사람의 한도',
  minors: '미성년자',
}
/** A change that takes something from creators starts this many days after its approval. */
export const POLICY_NOTICE_DAYS = 30

export const POLICY_STATES = ['held', 'announced', 'past', 'withdrawn'] as const
export const POLICY_STATE_LABELS: Record<(typeof POLICY_STATES)[number], string> = {
  held: '적용 중',
  announced: '알림',
  past: '지남',
  withdrawn: '게시 취소됨',
}
