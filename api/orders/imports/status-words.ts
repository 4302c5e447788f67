/** The words of shops and networks for the state of an order, in their files. */
import type { OrderState } from '#contract/orders/orders.ts'

/**
 * Whole cells. LinkPrice: 100 happened, 200 settling, 210 settled, 300 and 310 cancelled. The words are those
 * that spreadsheets are likely to use.
 */
const WORDS: Record<OrderState, readonly string[]> = {
  confirmed: [
    '210',
    '정산',
    '정산완료',
    '정산확정',
    '확정',
    '구매확정',
    '확정완료',
    '지급',
    '지급완료',
    '완료',
    '정상',
    'confirmed',
    'settled',
    'approved',
    'paid',
  ],
  pending: [
    '100',
    '200',
    '미정산',
    '미확정',
    '대기',
    '정산대기',
    '확정대기',
    '지급대기',
    '보류',
    '예정',
    '정산예정',
    '확정예정',
    '지급예정',
    'pending',
  ],
  cancelled: [
    '300',
    '310',
    '취소',
    '주문취소',
    '구매취소',
    '취소완료',
    '정산취소',
    '환불',
    '반품',
    '정산제외',
    'cancel',
    'canceled',
    'cancelled',
    'rejected',
  ],
}
const STATES = new Map(
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.map((word) => [word, state as OrderState] as const),
  ),
)

/** Returns the state that a cell names; null for an unknown word. */
export function stateOf(cell: string): OrderState | null {
  return STATES.get(cell.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()) ?? null
}
