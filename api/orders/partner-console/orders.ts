/** The orders of a partner for its own people, as a list and as a file, without anything about creators. */
import { AppError } from '#contract/core/errors.ts'
import { formatDateTime, spanOfKstMonth, toKstMonth } from '#contract/core/kst.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import { type OrderMonth, type PartnerOrder, refuseState } from '#contract/orders/partner-orders.ts'
import type { Actor } from '../../deps.ts'
import { toTable } from '../../platform/csv/write.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { STATE_WORDS } from '../orders/words.ts'
import { listOrders, type OrderRow } from './queries.ts'

type OrdersAsk = {
  q?: string | undefined
  state?: OrderState | undefined
  month?: string | undefined
  monthOf?: OrderMonth | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** Throws `invalid_input` for a state that the month of confirmation excludes. */
export async function listOwnOrders(deps: ReadDeps, actor: Actor, asked: OrdersAsk = {}) {
  const { rows, next } = await read(deps, actor, asked, asked.limit ?? 30)
  return { items: rows.map(toOrder), next }
}

const HEAD = [
  '주문 번호',
  '주문 시각',
  '상태',
  '확정 시각',
  '청구하는 달',
  '주문 금액',
  '커미션',
  '저희 쪽 번호',
]

export async function exportOwnOrders(deps: ReadDeps, actor: Actor, asked: OrdersAsk = {}) {
  const { rows, next } = await read(deps, actor, asked, OPS_FILE_ROWS)
  const lines = rows
    .map(toOrder)
    .map((one) => [
      one.orderCode,
      formatDateTime(one.orderedAt),
      STATE_WORDS[one.state],
      one.confirmedAt ? formatDateTime(one.confirmedAt) : '',
      one.billedMonth ?? '',
      one.amount,
      one.commission,
      one.id,
    ])
  const name = ['itda-orders', asked.month].filter(Boolean).join('-')
  return { ...toTable(name, HEAD, lines), next }
}

function read(deps: ReadDeps, { partnerId }: Actor, asked: OrdersAsk, limit: number) {
  const refused = refuseState(asked)
  if (refused) throw new AppError('invalid_input', { fields: { state: [refused] } })
  const { q, state, month, monthOf = 'ordered', after } = asked
  const span = month ? spanOfKstMonth(month) : { since: '', until: '~' }
  const key = q ? orderKeyOf(q) : null
  return listOrders(deps.db, partnerId ?? '', { ...span, key, state: state ?? null, monthOf, after, limit })
}

function toOrder(row: OrderRow): PartnerOrder {
  const confirmedAt = row.state === 'confirmed' ? row.state_at : null
  return {
    id: row.id,
    orderCode: row.order_code,
    orderedAt: row.ordered_at,
    state: row.state as PartnerOrder['state'],
    stateAt: row.state_at,
    confirmedAt,
    billedMonth: confirmedAt && toKstMonth(confirmedAt),
    amount: row.amount,
    commission: row.commission,
  }
}
