/** The kinds of postings: the creator's accounts that each debits and credits, its cause, and its text. */

import { lookUp } from '#contract/core/look-up.ts'
import type { JournalAccount, JournalCause } from '#contract/money/journal.ts'
import { type AccountKind, accountOf } from '../../db/ledger.ts'
import type { Arm } from './queries.ts'

type Kind = { cause: JournalCause; debit?: AccountKind; credit?: AccountKind; text: string }

export const KINDS: Record<string, Kind> = {
  order_pending: { cause: 'order', credit: 'pending', text: '주문이 접수됐어요' },
  order_unpended: { cause: 'order', debit: 'pending', text: '주문이 취소되거나 금액이 줄었어요' },
  order_confirmed: { cause: 'order', credit: 'available', text: '주문이 확정됐어요' },
  order_reversed: { cause: 'order', debit: 'available', text: '확정된 주문이 취소되거나 줄었어요' },
  order_owed: { cause: 'order', debit: 'debt', text: '출금한 뒤에 주문이 취소됐어요' },
  order_awaited: {
    cause: 'order',
    credit: 'awaited',
    text: '주문이 확정됐어요. 파트너가 지급하면 출금할 수 있어요',
  },
  order_unawaited: {
    cause: 'order',
    debit: 'awaited',
    text: '파트너가 지급하기 전에 주문이 취소되거나 줄었어요',
  },
  order_released: {
    cause: 'order',
    debit: 'awaited',
    credit: 'available',
    text: '파트너가 지급해서 출금할 수 있어요',
  },
  order_uncovered: {
    cause: 'order',
    debit: 'available',
    credit: 'awaited',
    text: '파트너의 지급이 되돌려졌어요. 다시 지급하면 출금할 수 있어요',
  },
  debt_settled: { cause: 'debt', debit: 'available', credit: 'debt', text: '갚을 금액을 먼저 채웠어요' },
  payout_reserved: { cause: 'payout', debit: 'available', credit: 'reserved', text: '출금을 신청했어요' },
  payout_released: {
    cause: 'payout',
    debit: 'reserved',
    credit: 'available',
    text: '출금 신청액을 되돌렸어요',
  },
  payout_paid: { cause: 'payout', debit: 'reserved', text: '계좌로 입금했어요' },
  payout_income_tax: { cause: 'payout', debit: 'reserved', text: '소득세를 뗐어요' },
  payout_local_tax: { cause: 'payout', debit: 'reserved', text: '지방소득세를 뗐어요' },
  payout_returned: { cause: 'payout', credit: 'available', text: '입금한 돈이 되돌아왔어요' },
  payout_income_tax_returned: {
    cause: 'payout',
    credit: 'available',
    text: '원천징수한 소득세를 되돌렸어요',
  },
  payout_local_tax_returned: {
    cause: 'payout',
    credit: 'available',
    text: '원천징수한 지방소득세를 되돌렸어요',
  },
  payout_vat_returned: { cause: 'payout', text: '부가세가 되돌아왔어요' },
  payout_owed: {
    cause: 'payout',
    debit: 'debt',
    credit: 'available',
    text: '이미 입금된 출금이라서 모자란 만큼이 갚을 금액이 됐어요',
  },
  payout_taken_again: {
    cause: 'payout',
    debit: 'available',
    credit: 'reserved',
    text: '이미 입금된 출금이라서 다시 뺐어요',
  },
  payout_returned_undone: {
    cause: 'payout',
    debit: 'available',
    text: '되돌아오지 않은 출금이라서 다시 뺐어요',
  },
  payout_income_tax_returned_undone: { cause: 'payout', debit: 'available', text: '소득세를 다시 뗐어요' },
  payout_local_tax_returned_undone: {
    cause: 'payout',
    debit: 'available',
    text: '지방소득세를 다시 뗐어요',
  },
  payout_vat_returned_undone: { cause: 'payout', text: '부가세를 다시 더했어요' },
  payout_vat: { cause: 'payout', text: '부가세를 더해 입금했어요' },
  referral_earned: { cause: 'referral', credit: 'available', text: '추천 수익이 확정됐어요' },
  referral_reversed: { cause: 'referral', debit: 'available', text: '추천한 분의 주문이 취소됐어요' },
  referral_owed: { cause: 'referral', debit: 'debt', text: '출금한 뒤에 추천한 분의 주문이 취소됐어요' },
  network_moved: { cause: 'transfer', credit: 'available', text: '이전 플랫폼의 잔액을 옮겨 왔어요' },
  network_returned: { cause: 'transfer', debit: 'available', text: '계정 이전을 되돌렸어요' },
}

/** The texts of the same kinds when the other half of the move is in the same journal. */
const HELD_BACK = '보류하는 동안 예정 수익으로 돌려 두었어요'
const PAIRED: Record<string, Record<string, string>> = {
  order_unpended: {
    order_confirmed: '확정돼서 출금 가능 금액으로 옮겼어요',
    order_awaited: '확정돼서 파트너 지급 대기로 옮겼어요',
  },
  order_reversed: { order_pending: HELD_BACK },
  order_unawaited: { order_pending: HELD_BACK },
  order_pending: { order_reversed: HELD_BACK, order_unawaited: HELD_BACK },
}

/** The text of the same kind with a receipt in its ref: the partner's money was returned, not the order. */
const OF_RECEIPT: Record<string, string> = { order_owed: '출금한 뒤에 파트너의 지급이 되돌려졌어요' }

/** `pairedWith`: the kind of the other half in the same batch; null without one. */
export function textOf(kind: string, ref: string, pairedWith: string | null): string {
  const ofReceipt = ref.includes(':rcp_') && lookUp(OF_RECEIPT, kind)
  if (ofReceipt) return ofReceipt
  return lookUp(PAIRED, kind)?.[pairedWith ?? ''] ?? lookUp(KINDS, kind)?.text ?? '장부를 정리했어요'
}

/** Returns the kind of the other half of this move in the same batch; null without one. */
export function pairOf(kind: string, posted: readonly { kind: string }[]): string | null {
  return posted.find((one) => lookUp(PAIRED, kind)?.[one.kind])?.kind ?? null
}

/** The sum of `available` and `debt` is the withdrawable amount. */
const HELD: Record<JournalAccount, AccountKind[]> = {
  balance: ['available', 'debt'],
  awaited: ['awaited'],
  pending: ['pending'],
  reserved: ['reserved'],
  debt: ['debt'],
}

/** Returns the index ranges that a list merges: both sides of each account, or the kinds of one cause. */
export function armsOf(creatorId: string, account: JournalAccount, cause?: JournalCause): Arm[] {
  return HELD[account].flatMap((held) => {
    const id = accountOf(held, creatorId)
    if (!cause)
      return [
        { side: 'debit', account: id },
        { side: 'credit', account: id },
      ]
    return Object.entries(KINDS).flatMap(([kind, of]) => {
      if (of.cause !== cause) return []
      return (['debit', 'credit'] as const)
        .filter((side) => of[side] === held)
        .map((side): Arm => ({ side, account: id, kind }))
    })
  })
}
