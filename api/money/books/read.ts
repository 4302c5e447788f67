/** The books as finance reads them: from the gathered sums, never by adding up the entries. */

import { AppError } from '#contract/core/errors.ts'
import { addDays, addMonths, startOfKstDate, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { BOOKS, type BookName, balanceOf, natureOf } from '#contract/money/books/book-names.ts'
import type {
  BookEntry,
  BookOfMonth,
  Books,
  EntrySide,
  MonthFigures,
  Receivable,
} from '#contract/money/books.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './books-read.queries.ts'
import { bookOf } from './gather.ts'
import { nameOf, textOf } from './words.ts'

const MONTHS_SHOWN = 12
/** The most entries read per shown one, when a book has many accounts. */
const LOOKED_AT = 5

export async function getBooks(
  deps: ReadDeps,
  _actor: Actor,
  input: { month?: string } = {},
): Promise<Books> {
  const today = toKstMonth(deps.now())
  const month = input.month && input.month < today ? input.month : today
  const rows = await db.readBooks(deps.db, { month, since: addMonths(today, 1 - MONTHS_SHOWN) })
  const { cursor, held, closedTo } = rows
  const monthsOf = perTime(rows.months)
  return {
    month,
    gatheredAt: cursor.gathered_at || null,
    isBehind: cursor.posting_id < rows.newestId,
    isClosed: month <= closedTo,
    books: BOOKS.flatMap((book) => toBook(book, rows.sums)),
    days: perTime(rows.days).map(({ at, ...figures }) => ({ day: at, ...figures })),
    months: monthsOf.map(
      ({ at, ...figures }): MonthFigures => ({ month: at, isClosed: at <= closedTo, ...figures }),
    ),
    held: { orders: held.orders, won: held.won },
  }
}

function toBook(book: BookName, sums: db.BookSum[]): BookOfMonth[] {
  const sum = sums.find((one) => one.book === book)
  if (!sum) return []
  const { opening, debits, credits } = sum
  const closing = opening + credits - debits
  return [
    {
      book,
      nature: natureOf(book),
      opening,
      debits,
      credits,
      closing,
      openingBalance: balanceOf(book, opening),
      closingBalance: balanceOf(book, closing),
    },
  ]
}

/** Newest first. */
function perTime(flows: db.Flow[]) {
  const times = [...new Set(flows.map(({ at }) => at))].reverse()
  return times.map((at) => {
    const findFlow = (book: string) => flows.find((flow) => flow.at === at && flow.book === book)
    const net = (book: string) => (findFlow(book)?.credits ?? 0) - (findFlow(book)?.debits ?? 0)
    return {
      at,
      revenue: net('revenue'),
      referralCost: 0 - net('referral_cost'),
      otherCost: 0 - net('fees') - net('write_off') - net('exchange'),
      received: findFlow('bank')?.debits ?? 0,
      paid: findFlow('bank')?.credits ?? 0,
    }
  })
}

type Page = { after?: string; limit?: number }

export async function listReceivables(deps: ReadDeps, _actor: Actor, { after, limit = 20 }: Page = {}) {
  const month = toKstMonth(deps.now())
  const [owed, partnerId] = after?.split('~') ?? []
  const rows = await db.listReceivables(deps.db, {
    after: partnerId && /^-?\d{1,15}$/.test(owed ?? '') ? { owed: Number(owed), partnerId } : null,
    since: addMonths(month, -2),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row): Receivable => {
      const confirmed: Record<string, number> = JSON.parse(row.months)
      return {
        partner: { id: row.partner_id, title: row.title },
        pending: row.pending,
        owed: row.owed,
        ages: toAges(
          row.owed,
          [0, 1, 2].map((back) => confirmed[addMonths(month, -back)] ?? 0),
        ),
      }
    }),
    next: last ? `${last.owed}~${last.partner_id}` : null,
  }
}

/**
 * Assigns a debt to the latest months, because a settlement closes the oldest first. `latest`: the confirmed
 * commission of this month and the two before.
 */
export function toAges(owed: number, latest: number[]): Receivable['ages'] {
  let rest = Math.max(0, owed)
  const [thisMonth = 0, lastMonth = 0, twoMonths = 0] = latest.map((confirmed) => {
    const part = Math.min(rest, Math.max(0, confirmed))
    rest -= part
    return part
  })
  return { thisMonth, lastMonth, twoMonths, older: rest }
}

type EntriesAsk = Page & { account?: string; book?: BookName; from?: string; to?: string }

/**
 * A page of a book with many accounts may have fewer entries than requested; `next` says whether more follow.
 */
export async function listBookEntries(deps: ReadDeps, _actor: Actor, input: EntriesAsk = {}) {
  const { limit = 20, book, account = book && isAlone(book) ? book : undefined } = input
  const today = toKstDate(deps.now())
  const to = input.to ?? today
  const from = input.from ?? `${to.slice(0, 7)}-01`
  if (from > to) throw new AppError('invalid_input', { fields: { to: ['종료일이 시작일보다 빨라요.'] } })
  const before = numberOf(input.after)
  const [since, until] = [startOfKstDate(from), startOfKstDate(addDays(to, 1))]
  const within = { from, to, since, until, before, isOpen: to >= today }
  const isFiltered = !account && book !== undefined
  const most = limit * (isFiltered ? LOOKED_AT : 1) + 1
  const looked = account
    ? await db.listOfAccount(deps.db, account, { ...within, limit: most })
    : await db.listOfDays(deps.db, { book: book ?? null, shown: limit }, { ...within, limit: most })
  const found = looked.filter((one) => !('is_of' in one) || one.is_of === 1)
  const shown = found.slice(0, limit)
  const isMore = found.length > limit || looked.length === most
  const last = found.length > limit ? shown.at(-1) : looked.at(-1)
  return { items: shown.map(toEntry), next: isMore && last ? `~pst_${last.id}` : null }
}

/** Parses the cursor, which names the last posting read; another list's cursor starts from the beginning. */
function numberOf(after: string | undefined): number {
  const number = Number(after?.split('~pst_')[1])
  return Number.isSafeInteger(number) ? number : Number.MAX_SAFE_INTEGER
}

/** True for a book that consists of one account. */
function isAlone(book: BookName): boolean {
  return ![
    'receivable',
    'platform_pending',
    'revenue',
    'pending',
    'awaited',
    'available',
    'reserved',
    'debt',
  ].includes(book)
}

function toEntry(row: db.BookPosting): BookEntry {
  const [debited, credited] = [sideOf(row.debit, row.debit_owner), sideOf(row.credit, row.credit_owner)]
  return {
    id: `pst_${row.id}`,
    at: row.at,
    text: textOf(row.kind),
    debit: nameOf(debited),
    credit: nameOf(credited),
    debited,
    credited,
    amount: row.amount,
    note: row.note,
    cause: causeOf(row),
  }
}

function sideOf(account: string, owner: string | null): EntrySide {
  return { book: bookOf(account) as BookName, account, owner: owner && JSON.parse(owner) }
}

function causeOf({ ref }: db.BookPosting): BookEntry['cause'] {
  const [id = ''] = ref.split(':')
  if (id.startsWith('ord_')) return { kind: 'order', id }
  if (id.startsWith('ent_')) return { kind: 'entry', id }
  return id.startsWith('pay_') ? { kind: 'payout', id } : null
}
