/** The books of the platform: what stands in each account, what moved in a month and on a day, what partners owe. */

import { endpoint, nothing, query } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit, signedWon, sumWon, won } from '../core/fields.ts'
import { addDays, addMonths } from '../core/kst.ts'
import { place } from '../core/ops-lists.ts'
import { ASKED } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'
import { bookEntryNew } from './books/book-entries.ts'
import { BOOK_NATURES, BOOKS } from './books/book-names.ts'
import { ledgerProof } from './ledger-proof.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
export const kstMonth = z.string().check(z.regex(MONTH, '2026-11처럼 연도와 월을 입력해 주세요.'))

export const monthClosing = z.strictObject({ month: kstMonth })

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

const bookOfMonth = z.object({
  book: z.enum(BOOKS),
  nature: z.enum(BOOK_NATURES),
  /** Credits less debits: negative for what we have or are owed, positive for what we owe or have earned. */
  opening: signedWon,
  debits: sumWon,
  credits: sumWon,
  closing: signedWon,
  /** The same as an accountant reads it: assets and costs above nothing with debits, the others with credits. */
  openingBalance: signedWon,
  closingBalance: signedWon,
})

const figures = {
  /** The platform's share that was confirmed, less what was taken back. */
  revenue: signedWon,
  referralCost: signedWon,
  /** Fees, write-offs and what another rate took. */
  otherCost: signedWon,
  /** Into the bank, and out of it. */
  received: sumWon,
  paid: sumWon,
}
const dayFigures = z.object({ day: kstDate, ...figures })
const monthFigures = z.object({ month: kstMonth, isClosed: z.boolean(), ...figures })

const monthOfBooks = z.object({
  month: kstMonth,
  /** When the clock last went through the entries; null before the first time. */
  gatheredAt: z.nullable(isoTime),
  /** Entries that came since. */
  isBehind: z.boolean(),
  isClosed: z.boolean(),
  books: z.array(bookOfMonth),
  days: z.array(dayFigures),
  months: z.array(monthFigures),
  /** Pending earnings of orders that wait for a decision. */
  held: z.object({ orders: z.int(), won: sumWon }),
})

/** Confirmed and unpaid commission, by the time since its confirmation; settlements close the oldest first. */
const ages = z.object({ thisMonth: sumWon, lastMonth: sumWon, twoMonths: sumWon, older: sumWon })
const receivable = z.object({
  partner: z.object({ id: id('prt'), title: z.string() }),
  /** Commission of orders that are not confirmed yet. */
  pending: signedWon,
  /** Confirmed and not paid; below nothing where too much was paid. */
  owed: signedWon,
  ages,
})

/** The criteria for finding entries. */
const account = z
  .string()
  .check(z.regex(/^[a-z_]{3,20}(:[a-z]{3}_[0-9a-z_]{1,40})?$/, '장부를 다시 골라 주세요.'))
export const entryFilter = {
  /** One account, such as `receivable:prt_x`. */
  account,
  book: z.enum(BOOKS, { error: '장부를 다시 골라 주세요.' }),
  from: kstDate,
  to: kstDate,
}
/** One of the two accounts of an entry, and whose it is. */
const entrySide = z.object({
  book: z.enum(BOOKS),
  account: z.string(),
  owner: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('partner'), id: id('prt'), name: z.string() }),
      z.object({ kind: z.literal('creator'), id: id('crt'), userId: id('usr'), name: z.string() }),
    ]),
  ),
})
const entry = z.object({
  /** `pst_` and the number of the posting. */
  id: id('pst'),
  at: isoTime,
  text: z.string(),
  /** Both accounts in words. */
  debit: z.string(),
  credit: z.string(),
  debited: entrySide,
  credited: entrySide,
  amount: won,
  /** The reason for an entry by hand. */
  note: z.nullable(z.string()),
  /** The cause of the posting, if there is a page for it. */
  cause: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('order'), id: z.string() }),
      z.object({ kind: z.literal('payout'), id: z.string() }),
    ]),
  ),
})

export const books = {
  /** 장부: 한 달의 시산표, 수익과 비용, 일별 흐름, 보류된 금액 */
  getBooks: endpoint({
    route: 'GET /ops/finance',
    who: 'operator',
    may: ['finance'],
    // Twenty books of each month and of each day of one, however many entries there are.
    rows: [1_500, 0],
    input: query({ month: kstMonth }),
    output: monthOfBooks,
  }),
  /** 파트너별 미수금과 얼마나 오래됐는지, 많은 순 */
  listReceivables: endpoint({
    route: 'GET /ops/finance/receivables',
    who: 'operator',
    may: ['finance'],
    // Each with its partner and what three months confirmed.
    rows: [30, 0, [6, 0]],
    input: query({
      after: place,
      limit: limit(20),
    }),
    output: z.object({ items: z.array(receivable), next: z.nullable(z.string()) }),
  }),
  /** 분개장: 계정과 기간으로, 새것부터 */
  listBookEntries: endpoint({
    route: 'GET /ops/finance/entries',
    who: 'operator',
    may: ['finance'],
    // Days are looked up for their numbers; of a book of many accounts five are looked at for each that is shown, each of those with whose it is.
    rows: [90, 0, [10, 0]],
    input: query({ ...entryFilter, after: place, limit: limit(20) }),
    output: z.object({ items: z.array(entry), next: z.nullable(z.string()) }),
  }),
  /** 수기 전표 등록 (입금, 수수료, 세금 납부): 다른 운영자가 승인하면 그날의 장부에 기록돼요 */
  enterBooks: endpoint({
    route: 'POST /ops/finance/entries',
    who: 'operator',
    may: ['finance'],
    audit: '수기 전표 등록',
    about: 'request',
    rows: ASKED,
    isMoney: true,
    input: bookEntryNew,
    output: approval,
    errors: ['approval_open'],
  }),
  /** 월 마감: 다른 운영자가 승인하면 그 달에는 전표를 더할 수 없고, 다시 열 수 없어요 */
  closeMonth: endpoint({
    route: 'POST /ops/finance/months/{month}/close',
    who: 'operator',
    may: ['finance'],
    audit: '월 마감',
    about: 'request',
    rows: ASKED,
    input: monthClosing,
    output: approval,
    errors: ['approval_open', 'month_not_over', 'month_closed', 'books_behind'],
  }),
  /** 마지막 장부 증명과 그 시각 (아직 없으면 null): 잔액 = 이체의 합, 전체 합 0, 출금 대기 금액 = 진행 중인 출금의 합 */
  getLedgerProof: endpoint({
    route: 'GET /ops/ledger-proof',
    who: 'operator',
    may: ['finance'],
    input: nothing,
    output: z.nullable(ledgerProof),
  }),
}
export type Books = z.infer<typeof monthOfBooks>
export type BookOfMonth = z.infer<typeof bookOfMonth>
export type MonthFigures = z.infer<typeof monthFigures>
export type DayFigures = z.infer<typeof dayFigures>
export type Receivable = z.infer<typeof receivable>
export type BookEntry = z.infer<typeof entry>
export type EntrySide = z.infer<typeof entrySide>
