/** The states of a batch of payouts, and of a payout in it. */
export const BATCH_STATES = ['draft', 'approved', 'sent', 'done', 'dropped'] as const
export const BATCH_STATE_LABELS: Record<(typeof BATCH_STATES)[number], string> = {
  draft: '승인 기다림',
  approved: '이체 준비 완료',
  sent: '은행 파일 다운로드됨',
  done: '끝남',
  dropped: '취소됨',
}
export const BATCH_ROW_STATES = ['in', 'out', 'paid', 'failed', 'returned'] as const
export const BATCH_ROW_LABELS: Record<(typeof BATCH_ROW_STATES)[number], string> = {
  in: '이체 대기',
  out: '빠짐',
  paid: '입금 완료',
  failed: '입금 실패',
  returned: '되돌아옴',
}
