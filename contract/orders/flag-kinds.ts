/** The kinds and the states of flags. */
export const FLAG_KINDS = [
  'self_click',
  'uncounted_click',
  'burst',
  'partner_mismatch',
  'click_age',
  'duplicate_identity',
  'duplicate_account',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

export const FLAG_LABELS: Record<FlagKind, string> = {
  self_click: '내 링크를 직접 누른 주문',
  uncounted_click: '세지 않는 클릭에서 온 주문',
  burst: '짧은 시간에 몰린 주문',
  partner_mismatch: '다른 파트너의 링크에서 온 주문',
  click_age: '클릭 일시와 맞지 않는 주문',
  duplicate_identity: '다른 계정에 있는 본인인증',
  duplicate_account: '다른 계정에 있는 정산 계좌',
}

/** `answered` waits for an operator; `cleared` and `upheld` are decided. */
export const FLAG_STATES = ['open', 'answered', 'cleared', 'upheld'] as const
export type FlagState = (typeof FLAG_STATES)[number]
export const FLAG_STATE_LABELS: Record<FlagState, string> = {
  open: '소명 대기',
  answered: '심사 중',
  cleared: '문제없음',
  upheld: '인정하지 않음',
}

/** A creator has this many days to answer. Until then, no decision against an unheard creator is possible. */
export const FLAG_ANSWER_DAYS = 7

/** Both times are ISO UTC; the trigger `flags_heard` computes the same. */
export function answerUntil(raisedAt: string): string {
  return new Date(Date.parse(raisedAt) + FLAG_ANSWER_DAYS * 86_400_000).toISOString()
}

export function isDecided(state: string): state is 'cleared' | 'upheld' {
  return state === 'cleared' || state === 'upheld'
}
