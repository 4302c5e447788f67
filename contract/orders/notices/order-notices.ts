/**
 * Notices: the order page of a shop sends, from the browser, which click an order number belongs to. A notice is
 * not signed, so it never makes an order.
 */
import { MAX_WON, reportedNumber } from '../../core/fields.ts'
import * as z from '../../core/z.ts'

/** The query of `GET /api/order-notices/{partnerId}`, and the body of the POST. */
export const orderNotice = z.object({
  order: reportedNumber,
  click: z
    .string({ error: '클릭 번호(click)를 보내 주세요.' })
    .check(z.regex(/^[0-9a-f]{66}$/i, '클릭 번호는 66자리예요. 주소에 붙어 온 그대로 보내 주세요.')),
  /** The won that were paid; empty where the page does not know. */
  amount: z.optional(
    z.union([
      z.literal(''),
      z.coerce
        .number<number | string>({ error: '금액(amount)은 숫자로만 보내 주세요.' })
        .check(
          z.int('금액(amount)은 원 단위 정수로 보내 주세요.'),
          z.minimum(0, '금액(amount)은 0원 이상이어야 해요.'),
          z.maximum(MAX_WON, '금액(amount)이 너무 커요.'),
        ),
    ]),
  ),
})

export const NOTICE_MAX_BYTES = 1024
export const NOTICE_DAYS = 400
/** The orders that one click may name: who clicked once seldom buys more often within the window. */
export const MOST_ORDERS_OF_CLICK = 5
export const MOST_CLICKS_OF_ORDER = 5
/** The hours around the time of an order in which its page is believable. */
export const NOTICE_HOURS = { before: 1, after: 24 }

const noticeLine = z.object({
  at: z.iso.datetime(),
  orderCode: z.string(),
  /** `test`: of a test order. `disputed`: links of several creators name the order. `stranger`: no page of the shop sent it. */
  state: z.enum(['kept', 'test', 'disputed', 'stranger']),
})
export const noticeFigures = z.object({
  received: z.int(),
  disputed: z.int(),
  lines: z.int(),
  noticed: z.int(),
  unmatched: z.int(),
  /** The newest ones. */
  items: z.array(noticeLine),
})
export type NoticeFigures = z.infer<typeof noticeFigures>
