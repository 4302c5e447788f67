/** Payouts for tax: by year, and one by one. They include only money that has reached the bank account. */

import { endpoint } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit, signedWon, sumWon } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ORDER_STATES } from '../orders/orders.ts'
import { businessDetails } from '../platform/business-details.ts'
import { payoutRef } from './payouts.ts'
import { taxType } from './registration.ts'

/** Negative when the returned amounts exceed the paid ones. */
const sums = { gross: signedWon, incomeTax: signedWon, localTax: signedWon, vat: signedWon, net: signedWon }

/** Dated by the bank's day. A return is a separate line on the day of the return, with negative amounts. */
const paidPayout = z.object({ id: id('pay'), paidOn: kstDate, isReturn: z.boolean(), taxType, ...sums })

/** The payee. Names and numbers are masked, but the payee can recognize them. */
const receiver = z.object({ nickname: z.string(), name: z.string() })

/** The first year that can have payouts. */
const FIRST_YEAR = 2020
export const year = z.coerce
  .number<number | string>({ error: '연도를 확인해 주세요.' })
  .check(
    z.int('연도를 확인해 주세요.'),
    z.minimum(FIRST_YEAR, '연도를 확인해 주세요.'),
    z.maximum(2099, '연도를 확인해 주세요.'),
  )

const yearStatement = z.object({
  asOf: isoTime,
  year: z.int(),
  /** The years with payouts, latest first. */
  years: z.array(z.int()),
  receiver,
  total: z.object({ count: z.int(), ...sums }),
  /** The same sums by tax type; only types with payouts. */
  byTaxType: z.array(z.object({ taxType, count: z.int(), ...sums })),
  /** The months with payouts, oldest first. */
  months: z.array(z.object({ month: z.string(), count: z.int(), ...sums })),
  /** Ordered by the bank's days. */
  payouts: z.array(paidPayout),
})

/** The sources of a payout's money. They add up to its amount. */
const origins = z.object({
  /** The number and the sum of the orders. */
  orders: z.int(),
  ordersWon: signedWon,
  /** Rewards for invitations; negative when the reversed ones exceed the others. */
  referralWon: signedWon,
  /** The balance of an older platform. */
  networkWon: signedWon,
  /** The part of the amount that none of the sums above explains. */
  otherWon: signedWon,
})

export const payoutOrders = z.extend(origins, {
  id: id('pay'),
  amount: sumWon,
  net: sumWon,
  /** Null while the payout is open: it would pay these orders now. */
  paidOn: z.nullable(kstDate),
  /** Null while the payout is open, because the orders are counted when it is paid. */
  orders: z.nullable(z.int()),
  /** The day of the return; a returned payout has paid none of the orders. */
  returnedOn: z.nullable(kstDate),
  items: z.array(
    z.object({
      id: id('ord'),
      orderCode: z.string(),
      partner: z.string(),
      /** The order's first product, and its number of lines. */
      product: z.string(),
      lines: z.int(),
      state: z.enum(ORDER_STATES),
      orderedAt: isoTime,
      earning: sumWon,
      /**
       * The part of the payout that this order contributes; below 0 when the order was cancelled or reduced after an earlier
       * payout had paid it.
       */
      won: signedWon,
    }),
  ),
  /** The cursor of the next page, to send as `after`; null on the last page. */
  next: z.nullable(z.string()),
})

export const receipt = z.extend(paidPayout, {
  asOf: isoTime,
  /** The company that ran the site on the day of the payment; null when no company was recorded. */
  payer: z.nullable(
    z.pick(businessDetails, { companyName: true, representative: true, businessNumber: true, address: true }),
  ),
  /** The tax office’s number of the tax invoice it was paid against; null where none was asked for. */
  invoiceNumber: z.nullable(z.string()),
  receiver,
  requestedAt: isoTime,
  /** The day of the return; null when the money arrived. */
  returnedOn: z.nullable(kstDate),
  accountBank: z.string(),
  accountLast: z.string(),
  /** Last digits of the business number in force when it was paid; null for a person. */
  businessLast: z.nullable(z.string()),
  origins,
})

export const statements = {
  /** 한 해 동안 입금한 출금과 원천징수한 세금 (입금한 날 기준). 종합소득세 신고에 참고하는 자료예요 */
  getYearStatement: endpoint({
    route: 'GET /creators/payouts/statements',
    who: 'member',
    scope: 'payouts:read',
    input: z.strictObject({ year }),
    output: yearStatement,
  }),
  /** 입금한 출금 하나의 지급 명세 */
  getReceipt: endpoint({
    route: 'GET /creators/payouts/{id}/receipt',
    who: 'member',
    scope: 'payouts:read',
    input: payoutRef,
    output: receipt,
    errors: ['payout_not_paid'],
  }),
  /** 출금 하나에 포함된 주문. 아직 입금하지 않았으면 지금 입금할 때 들어갈 주문이에요 (먼저 확정된 주문부터). next를 after로 보내면 그다음이에요 */
  listPayoutOrders: endpoint({
    route: 'GET /creators/payouts/{id}/orders',
    who: 'member',
    scope: 'payouts:read',
    // Reads each order through the index of unpaid orders.
    rows: [800, 0],
    input: z.strictObject({
      ...payoutRef.shape,
      after: z.optional(
        z.string().check(z.regex(/^ord_[0-9a-z_]{1,40}(~\d{1,13})?$/, '처음부터 다시 열어 주세요.')),
      ),
      limit: z.optional(limit(20, 50)),
    }),
    output: payoutOrders,
    errors: ['payout_not_paid'],
  }),
}
export type YearStatement = z.infer<typeof yearStatement>
export type Receipt = z.infer<typeof receipt>
export type PayoutOrders = z.infer<typeof payoutOrders>
export type PayoutOrigins = z.infer<typeof origins>
