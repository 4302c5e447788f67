/** Payouts for tax: a year at a time, and one payout. Only money that has reached the bank account. */

import { endpoint } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit, signedWon, sumWon } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ORDER_STATES } from '../orders/orders.ts'
import { businessDetails } from '../platform/business-details.ts'
import { payoutRef } from './payouts.ts'
import { taxType } from './registration.ts'

/** Negative where more came back than was paid. */
const sums = { gross: signedWon, incomeTax: signedWon, localTax: signedWon, vat: signedWon, net: signedWon }

/** Dated by the bank's day. A return is a line of its own on the day it came back, with negative amounts. */
const paidPayout = z.object({ id: id('pay'), paidOn: kstDate, isReturn: z.boolean(), taxType, ...sums })

/** The payee: names and numbers are masked, enough to recognise oneself. */
const receiver = z.object({ nickname: z.string(), name: z.string() })

/** The first year there can be anything of. */
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
  /** Years with something paid, latest first. */
  years: z.array(z.int()),
  receiver,
  total: z.object({ count: z.int(), ...sums }),
  /** The same by how it was taxed; the kinds there were. */
  byTaxType: z.array(z.object({ taxType, count: z.int(), ...sums })),
  /** Months with something paid, oldest first. */
  months: z.array(z.object({ month: z.string(), count: z.int(), ...sums })),
  /** Ordered by the bank's days. */
  payouts: z.array(paidPayout),
})

/** The sources of a payout's money. Together they are its amount. */
const origins = z.object({
  /** The number of orders, and their sum. */
  orders: z.int(),
  ordersWon: signedWon,
  /** Rewards for invitations; below 0 where some were taken back. */
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
  /** Null while it is under way: these are the orders it would pay now. */
  paidOn: z.nullable(kstDate),
  /** Null while it is under way: nobody has counted them. */
  orders: z.nullable(z.int()),
  /** The day it came back: then it has paid none of them. */
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
  /** Cursor of the next page, to send as `after`; null on the last page. */
  next: z.nullable(z.string()),
})

export const receipt = z.extend(paidPayout, {
  asOf: isoTime,
  /** The company that runs the site, as recorded on the day of the payment; null when nobody had entered it. */
  payer: z.nullable(
    z.pick(businessDetails, { companyName: true, representative: true, businessNumber: true, address: true }),
  ),
  /** 국세청 승인번호 of the tax invoice it was paid against; null where none was asked for. */
  invoiceNumber: z.nullable(z.string()),
  receiver,
  requestedAt: isoTime,
  /** The day it came back; null for what arrived. */
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
    input: z.strictObject({ year }),
    output: yearStatement,
  }),
  /** 입금한 출금 하나의 지급 명세 */
  getReceipt: endpoint({
    route: 'GET /creators/payouts/{id}/receipt',
    who: 'member',
    input: payoutRef,
    output: receipt,
    errors: ['payout_not_paid'],
  }),
  /** 출금 하나에 포함된 주문. 아직 입금하지 않았으면 지금 입금할 때 들어갈 주문이에요 (먼저 확정된 주문부터). next를 after로 보내면 그다음이에요 */
  listPayoutOrders: endpoint({
    route: 'GET /creators/payouts/{id}/orders',
    who: 'member',
    // Each order by the index of what is unpaid.
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
