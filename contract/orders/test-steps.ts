/** The steps that the console can send for a test order, in the sequence of an order's life. */
export const TEST_STEPS = ['report', 'amend', 'partial', 'confirm', 'cancel', 'again'] as const
export type TestStep = (typeof TEST_STEPS)[number]
export const TEST_STEP_LABELS: Record<TestStep, string> = {
  report: '주문 전송',
  amend: '내용 바꾸기',
  partial: '상품 하나 취소하기',
  confirm: '확정하기',
  cancel: '모두 취소하기',
  again: '같은 알림 한 번 더 보내기',
}
