/** The facts an operator decides by about a report of a partner: what it says, what was agreed, whose click it names, and what came before it. */
import { id, isoTime, signedWon, sumWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { rate } from '../partners/partners.ts'
import { ORDER_STATES, orderLine } from './orders.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'

/** Most lines of products and most other reports of the order that are shown. */
export const SHOWN_LINES = 20
export const SHOWN_REPORTS = 6

const creator = z.object({ id: id('crt'), userId: id('usr'), nickname: z.string() })

const reportSays = z.object({
  status: z.enum(ORDER_STATES),
  occurredAt: isoTime,
  amount: won,
  commission: won,
  /** The commission as a part of the sum, basis points; null for an order of 0원. */
  rateBps: z.nullable(z.int()),
  /** The sum in the currency the shopper paid in, where that is not won. */
  paid: z.nullable(z.object({ currency: z.string(), amount: z.string(), exchangeRate: z.string() })),
  lines: z.array(orderLine),
  lineCount: z.int(),
})

const reportClick = z.object({
  at: isoTime,
  /** True when the report itself names no click that can be read, and this is the click of its order. */
  isOfOrder: z.boolean(),
  /** Null when no link has the code of the click. */
  link: z.nullable(
    z.object({
      id: id('lnk'),
      code: z.string(),
      title: z.string(),
      /** The partner the link leads to. */
      partner: z.object({ id: id('prt'), title: z.string() }),
    }),
  ),
  creator: z.nullable(creator),
})

const agreedRate = z.object({
  /** The best rate the partner promised at the time of the click. */
  rateBps: z.int(),
  rates: z.array(rate),
  /** The commission by that rate, each line rounded up to a won. */
  won: sumWon,
  /** The reported commission above it, won and basis points; below it, they are negative. */
  moreWon: signedWon,
  moreBps: z.nullable(z.int()),
  /** The best rate today, when it is another one. */
  todayBps: z.nullable(z.int()),
})

export const reportFacts = z.object({
  /** Null while the text cannot be had from the archive, or when it is no report. */
  report: z.nullable(reportSays),
  /** Null when the click that it names is not one of ours, and its order is not known. */
  click: z.nullable(reportClick),
  /** Null without a click or without a report: nothing says which promise counts. */
  agreed: z.nullable(agreedRate),
  /** Its order as it stands now. */
  order: z.nullable(
    z.object({
      id: id('ord'),
      orderCode: z.string(),
      state: z.enum(ORDER_STATES),
      amount: won,
      commission: won,
      creator,
    }),
  ),
  /** The other reports of the same order, newest first. */
  others: z.array(
    z.object({
      id: id('msg'),
      receivedAt: isoTime,
      result: z.enum(['quarantined', 'accepted', 'dismissed']),
      reason: z.nullable(z.enum(QUARANTINE_REASONS)),
      decisionReason: z.string(),
    }),
  ),
})
export type ReportFacts = z.infer<typeof reportFacts>
