/**
 * The books of the platform: the balance of each account, the movements of a month and of a day, and the
 * debts of partners.
 */

import { endpoint, nothing, query } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit, signedWon, sumWon, won } from '../core/fields.ts'
import { addDays, addMonths } from '../core/kst.ts'
import { place } from '../core/ops-lists.ts'
import { APPROVAL_REQUEST } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'
import { bookEntryNew, bookEntryRef, ENTRY_KINDS, ENTRY_WAYS } from './books/book-entries.ts'
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
  /** Credits less debits: negative for assets and costs, positive for debts, equity and revenue. */
  opening: signedWon,
  debits: sumWon,
  credits: sumWon,
  closing: signedWon,
  /**
   * The same for accountants: a debit balance of assets and costs is positive, and so is a credit balance of
   * the others.
   */
  openingBalance: signedWon,
  closingBalance: signedWon,
})

const figures = {
  /** The platform's confirmed share, less cancellations. */
  revenue: signedWon,
  referralCost: signedWon,
  /** Fees, write-offs and differences from another rate. */
  otherCost: signedWon,
  /** Money that entered the bank account and left it. */
  received: sumWon,
  paid: sumWon,
}
const dayFigures = z.object({ day: kstDate, ...figures })
const monthFigures = z.object({ month: kstMonth, isClosed: z.boolean(), ...figures })

const monthOfBooks = z.object({
  month: kstMonth,
  /** The time when the job last added up the entries; null before its first run. */
  gatheredAt: z.nullable(isoTime),
  /** True when entries have arrived since. */
  isBehind: z.boolean(),
  isClosed: z.boolean(),
  books: z.array(bookOfMonth),
  days: z.array(dayFigures),
  months: z.array(monthFigures),
  /** The pending earnings of orders that wait for a decision. */
  held: z.object({ orders: z.int(), won: sumWon }),
})

/**
 * Confirmed and unpaid commission, by the time since its confirmation. Settlements close the oldest first.
 */
const ages = z.object({ thisMonth: sumWon, lastMonth: sumWon, twoMonths: sumWon, older: sumWon })
const receivable = z.object({
  partner: z.object({ id: id('prt'), title: z.string() }),
  /** The commission of orders that are not confirmed yet. */
  pending: signedWon,
  /** Confirmed and unpaid commission; negative when the partner paid too much. */
  owed: signedWon,
  ages,
})

/** An account in the address of a page, to filter entries. */
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
/** One of the two accounts of an entry, with its owner. */
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
  /** The id of the posting: `pst_` and its number. */
  id: id('pst'),
  at: isoTime,
  text: z.string(),
  /** The names of both accounts. */
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
      /** An entry by hand. */
      z.object({ kind: z.literal('entry'), id: id('ent') }),
    ]),
  ),
})

/** The other one of an entry and its cancellation. */
const entryTwin = z.nullable(z.object({ id: id('ent'), at: isoTime }))
const manualEntry = z.object({
  id: id('ent'),
  kind: z.enum(ENTRY_KINDS),
  way: z.enum(ENTRY_WAYS),
  partner: z.nullable(z.object({ id: id('prt'), title: z.string() })),
  amount: won,
  happenedOn: kstDate,
  reason: z.string(),
  /** The time of the approval, which is also the time of the posting. */
  at: isoTime,
  requestedBy: z.string(),
  approvedBy: z.string(),
  cancels: entryTwin,
  cancelledBy: entryTwin,
})

export const books = {
  /** 장부: 한 달의 시산표, 수익과 비용, 일별 흐름, 보류된 금액 */
  getBooks: endpoint({
    route: 'GET /ops/finance',
    who: 'operator',
    may: ['finance'],
    // Reads twenty books for each month and for each day of one month, regardless of the number of entries.
    rows: [1_500, 0],
    input: query({ month: kstMonth }),
    output: monthOfBooks,
  }),
  /** 파트너별 미수금과 얼마나 오래됐는지, 많은 순 */
  listReceivables: endpoint({
    route: 'GET /ops/finance/receivables',
    who: 'operator',
    may: ['finance'],
    // Reads each partner with its confirmed amounts of three months.
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
    // Finds the posting numbers of the days. For a book of many accounts, it reads five entries for each one
    // shown, with their owners.
    rows: [90, 0, [10, 0]],
    input: query({ ...entryFilter, after: place, limit: limit(20) }),
    output: z.object({ items: z.array(entry), next: z.nullable(z.string()) }),
  }),
  /** 수기 전표 한 건: 누가 요청하고 승인했는지, 취소한 전표와 이 전표를 취소한 전표 */
  getBookEntry: endpoint({
    route: 'GET /ops/finance/entries/{id}',
    who: 'operator',
    may: ['finance'],
    input: bookEntryRef,
    output: manualEntry,
    errors: ['not_found'],
  }),
  /** 수기 전표 등록 (입금, 수수료, 세금 납부): 다른 운영자가 승인하면 그날의 장부에 기록돼요 */
  enterBooks: endpoint({
    route: 'POST /ops/finance/entries',
    who: 'operator',
    may: ['finance'],
    audit: '수기 전표 등록',
    about: 'request',
    rows: APPROVAL_REQUEST,
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
    rows: APPROVAL_REQUEST,
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
export type ManualEntry = z.infer<typeof manualEntry>
export type BookEntry = z.infer<typeof entry>
export type EntrySide = z.infer<typeof entrySide>
