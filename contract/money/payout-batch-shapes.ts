/** The shape of a batch of payouts, and the criteria that choose its payouts. */

import { id, isOwn, isoTime, kstDate, sumWon, text, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { BANKS } from '../platform/banks.ts'
import { BATCH_ROW_STATES, BATCH_STATES } from './batch-states.ts'
import { batchRef, resultSummary } from './payout-results.ts'
import { taxType } from './registration.ts'

const sums = { count: z.int(), gross: sumWon, incomeTax: sumWon, localTax: sumWon, vat: sumWon, net: sumWon }

/** The criteria for payouts: those to be paid by this day, of one tax type, of one bank, up to an amount. */
const batchChoice = {
  payOn: kstDate,
  taxType,
  bank: z.enum(BANKS, { error: '은행을 골라 주세요.' }),
  most: z.coerce
    .number<number | string>({ error: '금액을 숫자로 입력해 주세요.' })
    .check(z.int('금액은 원 단위 정수로 입력해 주세요.'), z.minimum(1, '금액은 1원 이상이어야 해요.')),
}
/** The same criteria in a query string. */
export const batchFilter = {
  ...batchChoice,
  most: z.string().check(z.regex(/^\d{1,13}$/, '금액을 숫자로 입력해 주세요.')),
}
export const batchWish = z.strictObject({
  payOn: batchChoice.payOn,
  taxType: z.optional(batchChoice.taxType),
  bank: z.optional(batchChoice.bank),
  most: z.optional(batchChoice.most),
})

/** Without a day, the payouts due on the first one. */
export const batchPreviewInput = z.extend(batchWish, { payOn: z.optional(batchChoice.payOn) })

const payee = {
  id: id('pay'),
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  accountBank: z.string(),
  accountLast: z.string(),
  taxType,
  amount: won,
  net: won,
}

export const batchPreview = z.object({
  payOn: kstDate,
  /** The days with due payouts that are in no batch, the earliest first, regardless of the criteria. */
  due: z.array(z.object({ payOn: kstDate, count: z.int(), amount: sumWon })),
  total: z.object(sums),
  /** The reason why another operator has to approve it; null if nobody has to. */
  secondReason: z.nullable(z.string()),
  rows: z.array(z.object({ ...payee, payOn: kstDate })),
  /** Payouts that are due and match the criteria, but are not in the batch. */
  excluded: z.array(z.object({ ...payee, why: z.string() })),
})

export const batch = z.object({
  id: id('bat'),
  payOn: kstDate,
  state: z.enum(BATCH_STATES),
  madeBy: z.nullable(z.string()),
  madeAt: isoTime,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(isoTime),
  sentAt: z.nullable(isoTime),
  total: z.object(sums),
})
export const batchDetail = z.extend(batch, {
  /** Set if the maker of the batch gained the role recently: until then nobody can approve it. */
  restsUntil: z.nullable(isoTime),
  /** False for the maker of the batch, and for an operator whose own money is in it. */
  mayApprove: z.boolean(),
  /**
   * The time until which the calling operator may download its files; null when the account numbers were not
   * opened.
   */
  openUntil: z.nullable(isoTime),
  rows: z.array(
    z.object({
      ...payee,
      line: z.int(),
      reference: z.string(),
      state: z.enum(BATCH_ROW_STATES),
      /** The reason why the payout left the batch or did not arrive. */
      why: z.string(),
      /** The day on which the bank sent it. */
      paidOn: z.nullable(kstDate),
      returnedOn: z.nullable(kstDate),
      isOwn,
      /** The reasons that prevent the payment. */
      obstacles: z.array(z.string()),
    }),
  ),
  /** Files of the bank, latest first. */
  results: z.array(resultSummary),
})

export const batchReason = z.extend(batchRef, { reason: text('이유', 200) })
