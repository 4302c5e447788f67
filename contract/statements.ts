/** What was paid out, for tax: a year at a time, and one payout. Only what has reached the bank account. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, isoTime, kstDate, sumWon } from './fields.ts'
import { payoutRef } from './payouts.ts'
import { taxType } from './registration.ts'

const sums = { gross: sumWon, incomeTax: sumWon, localTax: sumWon, vat: sumWon, net: sumWon }

const paidPayout = z.object({ id: id('pay'), paidOn: kstDate, taxType, ...sums })

/** Who was paid: names and numbers masked, enough to recognise oneself. */
const receiver = z.object({ nickname: z.string(), name: z.string() })

/** The first year there can be anything of. */
export const FIRST_YEAR = 2020
export const year = z.coerce
  .number<number | string>({ error: '연도를 확인해 주세요.' })
  .check(
    z.int('연도를 확인해 주세요.'),
    z.minimum(FIRST_YEAR, '연도를 확인해 주세요.'),
    z.maximum(2099, '연도를 확인해 주세요.'),
  )

export const yearStatement = z.object({
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
  /** In the order they were paid. */
  payouts: z.array(paidPayout),
})

export const receipt = z.extend(paidPayout, {
  asOf: isoTime,
  receiver,
  requestedAt: isoTime,
  paidAt: isoTime,
  accountBank: z.string(),
  accountLast: z.string(),
  /** Last digits of the business number in force when it was paid; null for a person. */
  businessLast: z.nullable(z.string()),
})

export const statements = {
  /** 한 해 동안 입금한 출금과 뗀 세금 (입금한 날 기준). 종합소득세 신고에 참고하는 자료예요 */
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
}
export type YearStatement = z.infer<typeof yearStatement>
export type Receipt = z.infer<typeof receipt>
