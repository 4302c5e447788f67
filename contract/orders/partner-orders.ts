/** The orders of a partner as we hold them, for its own people and its own programs. */

import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, limit, won } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { ORDER_STATES } from './orders.ts'

const partnerOrder = z.object({
  id: id('ord'),
  /** The partner's own number of the order. */
  orderCode: z.string(),
  orderedAt: isoTime,
  state: z.enum(ORDER_STATES),
  /** The moment since which it has the state: of a confirmed order, when it was confirmed. */
  stateAt: isoTime,
  amount: won,
  /** The commission that the partner owes for it. */
  commission: won,
})
export type PartnerOrder = z.infer<typeof partnerOrder>

/** `month`: the month of the order (Seoul). `q`: the whole order number. */
const partnerOrderFilter = {
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '2026-11처럼 연도와 월을 입력해 주세요.')),
  q: z.string().check(z.trim(), z.maxLength(120, '주문 번호는 120자까지 찾을 수 있어요.')),
}

export const partnerOrders = {
  /** 우리 파트너의 주문: 주문 번호, 금액, 커미션과 상태 (새것부터). next를 after로 보내면 그다음이에요 */
  listOwnOrders: endpoint({
    route: 'GET /partner/orders',
    who: 'partner',
    may: ['business'],
    scope: 'orders:read',
    input: query({ ...partnerOrderFilter, after: place, limit: limit(30, 100) }),
    output: z.object({ items: z.array(partnerOrder), next: z.nullable(z.string()) }),
  }),
}
