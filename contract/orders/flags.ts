/** Flags on suspicious orders or accounts: the evidence, the creator's answers and the decision. */
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, page, pageOf, text, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { FLAG_KINDS, FLAG_STATES } from './flag-kinds.ts'
import { ORDER_STATES } from './orders.ts'

export const flagRef = z.strictObject({ id: id('flg') })
export const flagAnswer = z.extend(flagRef, { text: text('설명', 1000) })

export const flag = z.object({
  id: id('flg'),
  kind: z.enum(FLAG_KINDS),
  state: z.enum(FLAG_STATES),
  raisedAt: isoTime,
  /** Until then, no earning is cancelled unless the creator has answered. */
  answerUntil: isoTime,
  /** The finding and its possible meaning, in plain Korean. */
  text: z.string(),
  /** The figures that support the finding. */
  evidence: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The number of its orders. Only their earnings wait for the decision. */
  orderCount: z.int(),
  /** The creator's own words, oldest first. */
  answers: z.array(z.object({ at: isoTime, text: z.string() })),
  decidedAt: z.nullable(isoTime),
  /** The operator's reason for the decision; empty until then. */
  reason: z.string(),
})

/**
 * The latest orders, 50 at most. `held`: the earning waits for the decision. `upheld`: the decision cancelled
 * it. Null when the flag did not change the order.
 */
export const flagOrder = z.object({
  id: id('ord'),
  orderCode: z.string(),
  partnerTitle: z.string(),
  orderedAt: isoTime,
  state: z.enum(ORDER_STATES),
  earning: won,
  hold: z.nullable(z.enum(['held', 'upheld'])),
})
export const flagDetail = z.extend(flag, { orders: z.array(flagOrder) })

export const flags = {
  /** 보류된 주문과 계정 (최근 것부터) */
  listFlags: endpoint({
    route: 'GET /flags',
    who: 'member',
    scope: 'earnings:read',
    input: query({ page, limit: limit(12) }),
    output: pageOf(flag),
  }),
  /** 보류한 이유와 해당하는 주문 */
  getFlag: endpoint({
    route: 'GET /flags/{id}',
    who: 'member',
    scope: 'earnings:read',
    // Reads dozens of orders of the flag.
    rows: [120, 0],
    input: flagRef,
    output: flagDetail,
  }),
  /** 설명 보내기 (결정되기 전까지 20번) */
  answerFlag: endpoint({
    route: 'POST /flags/{id}/answers',
    who: 'member',
    scope: 'earnings:write',
    input: flagAnswer,
    output: done,
    errors: ['flag_decided', 'flag_answers_full'],
  }),
}
export type Flag = z.infer<typeof flag>
export type FlagDetail = z.infer<typeof flagDetail>
export type FlagOrder = z.infer<typeof flagOrder>
