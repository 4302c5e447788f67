/** The reason for a creator's debt, in one sentence for every page that shows it. */
import * as pages from '#contract/site/pages.ts'
import type { DebtCause } from '../../db/ledger.ts'

const WHY: Record<DebtCause, string> = {
  cancelled: '출금한 뒤에 취소되거나 줄어든 주문이 있어요.',
  unpaid: '출금한 뒤에 파트너의 지급이 취소된 주문이 있어요.',
  both: '출금한 뒤에 취소되거나 줄어든 주문도, 파트너의 지급이 취소된 주문도 있어요.',
  other: '수익보다 더 출금한 금액이 있어요.',
}

type DebtWords = { why: string; filledBy: string; href: string }

/** A late payment by a partner reduces the debt, as do the next earnings. */
export function describeDebt(cause: DebtCause): DebtWords {
  const waits = cause === 'unpaid' || cause === 'both'
  return {
    why: WHY[cause],
    filledBy: waits ? '다음 수익이 확정되거나 파트너가 지급하면' : '다음 수익이 확정되면',
    href: cause === 'cancelled' ? pages.cancelledOrders : pages.journalOf('debt'),
  }
}
