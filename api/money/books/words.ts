/** The names of accounts and kinds of postings that operators read. */

import { lookUp } from '#contract/core/look-up.ts'
import { ENTRIES } from '#contract/money/books/book-entries.ts'
import { BOOK_LABELS } from '#contract/money/books/book-names.ts'
import type { EntrySide } from '#contract/money/books.ts'

const KINDS: Record<string, string> = {
  order_pending: '주문 접수',
  order_unpended: '예정 수익 빼기',
  order_confirmed: '주문 확정',
  order_reversed: '확정 수익 되돌리기',
  order_owed: '갚을 금액으로',
  order_awaited: '주문 확정 (파트너 지급 대기)',
  order_unawaited: '파트너 지급 대기 되돌리기',
  order_released: '파트너가 지급해서 출금 가능',
  order_uncovered: '입금을 되돌려 다시 대기',
  share_pending: '잇다 수수료 수익 접수',
  share_unpended: '잇다 수수료 수익 (예정) 취소',
  share_confirmed: '잇다 수수료 수익 확정',
  share_returned: '잇다 수수료 수익을 예정으로',
  share_earned: '잇다 수수료 수익 (확정)',
  share_reversed: '잇다 수수료 수익 취소',
  debt_settled: '갚을 금액 갚기',
  payout_reserved: '출금 신청',
  payout_released: '출금 되돌리기',
  payout_paid: '출금 입금',
  payout_income_tax: '소득세 원천징수',
  payout_local_tax: '지방소득세 원천징수',
  payout_vat: '부가세 가산',
  payout_returned: '되돌아온 출금',
  payout_income_tax_returned: '되돌아온 소득세',
  payout_local_tax_returned: '되돌아온 지방소득세',
  payout_vat_returned: '되돌아온 부가세',
  payout_owed: '두 번 나간 출금, 갚을 금액으로',
  payout_taken_again: '돌려놓은 출금 다시 빼기',
  payout_returned_undone: '되돌아오지 않은 출금',
  payout_income_tax_returned_undone: '되돌아오지 않은 출금의 소득세',
  payout_local_tax_returned_undone: '되돌아오지 않은 출금의 지방소득세',
  payout_vat_returned_undone: '되돌아오지 않은 출금의 부가세',
  referral_earned: '추천 보상',
  referral_reversed: '추천 보상 되돌리기',
  referral_owed: '추천 보상, 갚을 금액으로',
  network_moved: '이전 잔액 옮기기',
  network_returned: '계정 이전 되돌리기',
  invoice_vat: '청구서의 부가세',
  invoice_vat_back: '청구서의 부가세 되돌리기',
  receipt_paid: '파트너 입금',
  receipt_paid_back: '파트너 입금 되돌리기',
  receipt_fee: '입금 은행 수수료',
  receipt_fee_back: '입금 은행 수수료 취소',
  receipt_write_off: '청구서 대손 처리',
  receipt_write_off_back: '청구서 대손 처리 취소',
  books_moved: '파트너별 장부로 옮기기 (확정)',
  books_moved_pending: '파트너별 장부로 옮기기 (예정)',
}

export function textOf(kind: string): string {
  const entered = lookUp(ENTRIES, kind.replace(/^entry_/, ''))
  return lookUp(KINDS, kind) ?? entered?.label ?? '장부 정리'
}

/** Returns for example `파트너 미수금 · 데모 쇼핑몰`, with the owner at the end. */
export function nameOf({ book, owner }: EntrySide): string {
  return owner ? `${BOOK_LABELS[book]} · ${owner.name || owner.id}` : BOOK_LABELS[book]
}
