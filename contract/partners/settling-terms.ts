/** The rules by which a network's merchants confirm and settle, and their labels. */

import { addMonths } from '../core/kst.ts'

export const CONFIRM_RULES = ['days', 'monthly', 'stay'] as const
type ConfirmRule = (typeof CONFIRM_RULES)[number]
export const CONFIRM_RULE_LABELS: Record<ConfirmRule, string> = {
  days: '주문하고 정해진 날이 지나면',
  monthly: '달마다 정산할 때',
  stay: '묵은 달을 정산할 때',
}

/**
 * The settlement rule of a network's merchant: from the network's merchant list (`listed`), or chosen by an
 * operator.
 */
export const SETTLINGS = ['listed', 'recreate', 'keep'] as const
export const SETTLING_LABELS: Record<(typeof SETTLINGS)[number], string> = {
  listed: '네트워크의 판매자 목록을 따라요',
  recreate: '모두 취소하고 확정된 것만 다시 만들어요',
  keep: '취소된 것만 취소해요',
}

/** The Seoul day on which the results of a month are final. */
export function finalOn(month: string, settleMonths: number): string {
  return `${addMonths(month, settleMonths)}-06`
}
