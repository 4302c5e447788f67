/** The payouts that contain an order, in plain Korean. */
import { formatDate, toKstDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import { formatWon } from '#contract/core/won.ts'
import type { OrderInFull } from '#contract/orders/orders.ts'
import type { PayoutOfOrder } from '../../db/order-payouts.ts'

/** `earning` is the order's current earning. */
export function toPayouts(rows: readonly PayoutOfOrder[], earning: number): OrderInFull['payouts'] {
  return rows.map((row) => ({
    id: row.payout_id,
    won: row.returned_on ? 0 : row.won,
    paidAt: row.decided_at,
    text: describePaid(row, earning),
  }))
}

function describePaid({ won, net, decided_at, ...days }: PayoutOfOrder, earning: number): string {
  const transfer = `${formatDate(days.paid_on ?? toKstDate(decided_at))} 입금한 ${formatWon(net)}`
  if (days.returned_on)
    return `${withParticle(transfer, '이/가')} ${formatDate(days.returned_on)} 은행에서 되돌아왔어요. 이 주문의 ${formatWon(won)}도 그 출금에서 빠졌어요.`
  if (won < 0)
    return `${transfer}에서 이 주문의 ${withParticle(formatWon(-won), '을/를')} 뺐어요. 출금한 뒤에 취소되거나 줄어든 만큼이에요.`
  return won === earning
    ? `이 주문은 ${transfer}에 들어 있어요.`
    : `이 주문의 ${withParticle(formatWon(won), '이/가')} ${transfer}에 들어 있어요.`
}

/** True when the whole earning was paid out. */
export function isPaidOut({ paid_won, confirmed_won }: { paid_won: number; confirmed_won: number }): boolean {
  return confirmed_won > 0 && paid_won >= confirmed_won
}

/** True when the partner has paid the whole commission. False for an older test order without the column. */
export function isReceived(row: { state: string; received_won?: number; commission: number }): boolean {
  return row.state === 'confirmed' && row.commission > 0 && (row.received_won ?? 0) >= row.commission
}

type OrderMoney = {
  confirmed_won: number
  received_won?: number
  written_off_won?: number
  pays_when?: string
}

/**
 * Returns the part of a confirmed earning that waits for the partner's money: a payment covers the creator
 * before the platform.
 */
export function paidOnReceiptOf({
  pays_when,
  confirmed_won,
  received_won = 0,
  written_off_won = 0,
}: OrderMoney): number {
  return pays_when === 'received' ? Math.max(0, confirmed_won - received_won - written_off_won) : 0
}
