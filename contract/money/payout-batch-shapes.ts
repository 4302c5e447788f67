/** What a batch of payouts looks like, and how one is chosen. */

import { id, isOwn, isoTime, kstDate, sumWon, text, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { BANKS } from '../platform/banks.ts'
import { BATCH_ROW_STATES, BATCH_STATES } from './batch-states.ts'
import { batchRef, resultSummary } from './payout-results.ts'
import { taxType } from './registration.ts'

const sums = { count: z.int(), gross: sumWon, incomeTax: sumWon, localTax: sumWon, vat: sumWon, net: sumWon }

/** Which payouts: those to be paid by this day, of one way of being taxed, of one bank, up to an amount. */
const batchChoice = {
  payOn: kstDate,
  taxType,
  bank: z.enum(BANKS, { error: '은행을 골라 주세요.' }),
  most: z.coerce
    .number<number | string>({ error: '금액을 숫자로 입력해 주세요.' })
    .check(z.int('금액은 원 단위 정수로 입력해 주세요.'), z.minimum(1, '금액은 1원 이상이어야 해요.')),
}
/** The same as an address says it. */
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

/** Without a day: what waits for the first one. */
export const batchLook = z.extend(batchWish, { payOn: z.optional(batchChoice.payOn) })

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
  /** Days anything waits for that is in no batch, first due first, whatever else was asked for. */
  due: z.array(z.object({ payOn: kstDate, count: z.int(), amount: sumWon })),
  total: z.object(sums),
  /** Why another operator has to approve it; null where nobody has to. */
  secondReason: z.nullable(z.string()),
  rows: z.array(z.object({ ...payee, payOn: kstDate })),
  /** Due and fitting, and yet not in it. */
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
  /** Who made it gained the role a short time ago: until when nobody can approve it. */
  restsUntil: z.nullable(isoTime),
  /** Not for who made it, nor for whose own money is in it. */
  mayApprove: z.boolean(),
  /** Until when the calling operator may take its files; null: not opened. */
  openUntil: z.nullable(isoTime),
  rows: z.array(
    z.object({
      ...payee,
      line: z.int(),
      reference: z.string(),
      state: z.enum(BATCH_ROW_STATES),
      /** Why it was taken out, or did not arrive. */
      why: z.string(),
      /** The bank's day. */
      paidOn: z.nullable(kstDate),
      returnedOn: z.nullable(kstDate),
      isOwn,
      /** What speaks against sending it. */
      obstacles: z.array(z.string()),
    }),
  ),
  /** Files of the bank, latest first. */
  results: z.array(resultSummary),
})

export const batchReason = z.extend(batchRef, { reason: text('이유', 200) })
