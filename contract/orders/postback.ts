/** The order reports that a partner sends, server to server. */
import { reportedNumber, reportedText, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ORDER_STATES } from './orders.ts'

const decimal = z
  .string()
  .check(
    z.regex(/^\d{1,12}(\.\d{1,6})?$/, '숫자를 글자로 적어 주세요. 소수점 아래는 6자리까지 쓸 수 있어요.'),
  )

/**
 * `itda-v1`: the body of `POST /api/postbacks/{partnerId}`. Amounts are integer won. An order in a foreign
 * `currency` also has `amountOriginal`, the shopper's total in that currency, and `exchangeRate`, won per
 * unit. Its other amounts are converted with that rate.
 */
export const postback = z.strictObject({
  eventId: reportedText(100),
  orderCode: reportedNumber,
  clickId: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.enum(ORDER_STATES),
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  occurredAt: z.iso.datetime({ offset: true }),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amountOriginal: z.optional(decimal),
  exchangeRate: z.optional(decimal),
  lines: z
    .array(
      z.strictObject({
        productCode: reportedText(100),
        productName: reportedText(300),
        quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
        amount: won,
        commission: won,
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
})
export type Postback = z.infer<typeof postback>
