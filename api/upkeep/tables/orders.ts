import { formatDateTime } from '#contract/core/kst.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Actor } from '../../deps.ts'
import { type Days, nameOf, READ_ROWS, toSpan, toTable } from '../../platform/csv/write.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listOrderTable } from './queries.ts'

const HEAD = [
  '주문 시각',
  '주문 번호',
  '파트너',
  '링크',
  '상품',
  '상태',
  '주문 금액',
  '커미션',
  '내 몫(%)',
  '예정 수익',
  '확정 수익',
  '취소된 수익',
  '확정 예정일',
]
const STATES: Record<OrderState, string> = { pending: '예정', confirmed: '확정', cancelled: '취소' }

/** Orders of this range of days, newest first. Throws `invalid_input`, `export_too_long`. */
export async function exportOrders(
  deps: ReadDeps,
  actor: Actor,
  { partnerId, ...days }: Days & { partnerId?: string | undefined },
) {
  const rows = await listOrderTable(deps.db, actor.creatorId, {
    ...toSpan(days),
    limit: READ_ROWS,
    partnerId,
  })
  return toTable(
    nameOf('orders', days),
    HEAD,
    rows.map((row) => [
      formatDateTime(row.ordered_at),
      row.order_code,
      row.partner,
      row.link,
      row.lines > 1 ? `${row.product ?? ''} 외 ${row.lines - 1}개` : (row.product ?? ''),
      STATES[row.state as OrderState],
      row.amount,
      row.commission,
      row.share_bps / 100,
      row.pending_won,
      row.confirmed_won,
      row.cancelled_won,
      row.state === 'pending' ? row.confirm_on : '',
    ]),
  )
}
