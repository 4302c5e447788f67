/** The orders of a partner as we hold them, for its own people and its own programs. */

import { table } from '../core/csv-table.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, limit, won } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { ORDER_STATES } from './orders.ts'

export const ORDER_MONTHS = ['ordered', 'confirmed'] as const
export type OrderMonth = (typeof ORDER_MONTHS)[number]
export const ORDER_MONTH_LABELS: Record<OrderMonth, string> = {
  ordered: '주문한 달',
  confirmed: '확정한 달',
}

export const orderMonth = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '2026-11처럼 연도와 월을 입력해 주세요.'))

const partnerOrder = z.object({
  id: id('ord'),
  /** The partner's own number of the order. */
  orderCode: z.string(),
  orderedAt: isoTime,
  state: z.enum(ORDER_STATES),
  /** The moment since which it has the state. */
  stateAt: isoTime,
  /** Null for an order that is not confirmed. */
  confirmedAt: z.nullable(isoTime),
  /** The month for which it is invoiced: the month of its confirmation; null for an order that is not confirmed. */
  billedMonth: z.nullable(orderMonth),
  amount: won,
  /** The commission that the partner owes for it. */
  commission: won,
})
export type PartnerOrder = z.infer<typeof partnerOrder>

export const partnerOrderFilter = {
  /** The whole order number. */
  q: z.string().check(z.trim(), z.maxLength(120, '주문 번호는 120자까지 찾을 수 있어요.')),
  state: z.enum(ORDER_STATES, { error: '상태를 다시 골라 주세요.' }),
  month: orderMonth,
  /** The month is that of the order, or that of its confirmation, which lists confirmed orders alone. */
  monthOf: z.enum(ORDER_MONTHS, { error: '어느 달인지 다시 골라 주세요.' }),
}

type Filter = { state?: string | undefined; monthOf?: string | undefined }

/** The sentence at `state` when it excludes every order of the month; null otherwise. */
export function refuseState({ state, monthOf }: Filter): string | null {
  const isOdd = monthOf === 'confirmed' && state !== undefined && state !== 'confirmed'
  return isOdd ? '확정한 달로는 확정된 주문만 찾을 수 있어요. 상태를 확정이나 모두로 바꿔 주세요.' : null
}

export const partnerOrders = {
  /** 우리 파트너의 주문: 주문 번호, 금액, 커미션과 상태, 확정한 때와 청구하는 달 (새것부터). next를 after로 보내면 그다음이에요 */
  listOwnOrders: endpoint({
    route: 'GET /partner/orders',
    who: 'partner',
    may: ['business'],
    scope: 'orders:read',
    input: query({ ...partnerOrderFilter, after: place, limit: limit(30, 100) }),
    output: z.object({ items: z.array(partnerOrder), next: z.nullable(z.string()) }),
  }),
  /** 같은 주문을 CSV로 (5,000줄까지). next를 after로 보내면 그다음 줄부터예요 */
  exportOwnOrders: endpoint({
    route: 'GET /partner/orders/export',
    who: 'partner',
    may: ['business'],
    scope: 'orders:read',
    // Reads the 5,000 lines of a file.
    rows: [5_200, 0],
    input: query({ ...partnerOrderFilter, after: place }),
    output: z.extend(table, { next: z.nullable(z.string()) }),
  }),
}
