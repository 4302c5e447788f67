export const PAYOUT_STATES = ['requested', 'processing', 'paid', 'failed', 'cancelled'] as const
export const PAYOUT_STATE_LABELS: Record<(typeof PAYOUT_STATES)[number], string> = {
  requested: '신청됨',
  processing: '이체 준비 중',
  paid: '입금 완료',
  failed: '입금 실패',
  cancelled: '취소됨',
}
