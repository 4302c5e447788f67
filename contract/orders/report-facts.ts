/**
 * The facts by which an operator decides about a partner's report: its content, the agreed rate, the click
 * and its owner, and earlier reports.
 */
import { id, isoTime, signedWon, sumWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { rate } from '../partners/partners.ts'
import { ORDER_STATES, orderLine } from './orders.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'

/** The maximum of product lines, and of other reports of the order. */
export const SHOWN_LINES = 20
export const SHOWN_REPORTS = 6

const creator = z.object({ id: id('crt'), userId: id('usr'), nickname: z.string() })

const reportSays = z.object({
  status: z.enum(ORDER_STATES),
  occurredAt: isoTime,
  amount: won,
  commission: won,
  /** The commission as a share of the sum, basis points; null for an order of 0원. */
  rateBps: z.nullable(z.int()),
  /** The sum in the currency of the shopper's payment; null for won. */
  paid: z.nullable(z.object({ currency: z.string(), amount: z.string(), exchangeRate: z.string() })),
  lines: z.array(orderLine),
  lineCount: z.int(),
})

const reportClick = z.object({
  /** Only the day is known with `sub_id`. */
  at: isoTime,
  attribution: z.enum(ATTRIBUTIONS),
  /** True when the report names no readable click, and this is the click of its order. */
  isOfOrder: z.boolean(),
  /** Null when no link has the code of the click. */
  link: z.nullable(
    z.object({
      id: id('lnk'),
      code: z.string(),
      title: z.string(),
      /** The partner that the link leads to. */
      partner: z.object({ id: id('prt'), title: z.string() }),
    }),
  ),
  creator: z.nullable(creator),
})

const agreedRate = z.object({
  /** The partner's best rate at the time of the click. */
  rateBps: z.int(),
  rates: z.array(rate),
  /** The commission at that rate, each line rounded up to a won. */
  won: sumWon,
  /** The reported commission less the agreed one, won and basis points; negative when it is lower. */
  moreWon: signedWon,
  moreBps: z.nullable(z.int()),
  /** The best rate today; null when it is the same. */
  todayBps: z.nullable(z.int()),
})

export const reportFacts = z.object({
  /** Null while the archive cannot return the text, or when it is no report. */
  report: z.nullable(reportSays),
  /** Null when its click is not one of ours, and its order is unknown. */
  click: z.nullable(reportClick),
  /** Null without a click or a report, because the date of the rate is then unknown. */
  agreed: z.nullable(agreedRate),
  /** The current state of its order; null when it has none. */
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
