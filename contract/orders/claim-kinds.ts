/** The states of a claim for a missing sale, and its deadlines. */
export const CLAIM_STATES = ['open', 'forwarded', 'answered', 'accepted', 'declined'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]
export const CLAIM_STATE_LABELS: Record<ClaimState, string> = {
  open: '접수됨',
  forwarded: '파트너에 물어봄',
  answered: '파트너가 답함',
  accepted: '인정',
  declined: '인정 안 됨',
}
export const isDecided = (state: ClaimState) => state === 'accepted' || state === 'declined'

/** A claim is decided within this many days. */
export const CLAIM_DAYS = 14
export const CLAIM_PROMISE = `${CLAIM_DAYS}일 안에 결과를 알려 드려요.`
/** After this many days without an answer, the partner gets a reminder. */
export const CLAIM_REMIND_DAYS = 7
/** An order can be claimed for this many days. */
export const CLAIM_MOST_DAYS = 180
export const CLAIM_TEXT_MAX = 1_000
