/**
 * A job goes through the postings once, in the order of their numbers. It adds them to their day, month and
 * partner, and closes each day's digest, which includes the partners' messages up to then. So a report writes
 * no row for the operators' figures.
 */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { digestAfter, digestAfterMessage, digestOfDay } from './digest.ts'
import { toPartnerChange } from './partner-change.ts'
import * as db from './queries.ts'

const AT_ONCE = 1_000
/** A message is as long as its partner made it, at most 64 KB. */
const MESSAGES_AT_ONCE = 200
/** The most rounds per minute: a migration of 300,000 orders is gathered within an hour. */
const MOST_ROUNDS = 10
/** The wait after midnight, until every write that began before midnight is done. */
const LATE_MS = 10 * 60_000

/**
 * Running it twice or concurrently is safe: the batch of the sums also moves the cursor, and only the first
 * run to move it succeeds.
 */
export async function rollUpBooks(deps: Deps): Promise<number> {
  let gathered = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const slice = await db.readSlice(deps.db, AT_ONCE, MESSAGES_AT_ONCE)
    const { after, found } = gather(slice, deps.now())
    if (slice.postings.length + slice.messages.length + found.seals.length === 0) break
    try {
      await deps.db.batch(db.saveSlice(deps.db, slice.cursor, after, found))
    } catch (error) {
      if (violates(error, 'exactly_one')) return gathered
      throw error
    }
    gathered += slice.postings.length
    if (slice.postings.length < AT_ONCE && slice.messages.length < MESSAGES_AT_ONCE) break
  }
  return gathered
}

type Slice = Awaited<ReturnType<typeof db.readSlice>>

function gather({ cursor, postings, messages: sent, sealedTo }: Slice, now: Date) {
  const found: db.BookTotals = { books: [], ranges: [], partners: [], seals: [] }
  const books = getOrAdd(found.books, ({ book, day }) => `${book} ${day}`)
  const ranges = getOrAdd(found.ranges, ({ day }) => day)
  const partners = getOrAdd(found.partners, ({ partner_id, month }) => `${partner_id} ${month}`)
  let { digest, day: open, posting_id: last } = cursor
  let [sealed, count] = [sealedTo, cursor.day_postings]
  const gatheredAt = now.toISOString()
  const message_nr = sent.at(-1)?.nr ?? cursor.message_nr
  // None of these is in the archive yet.
  const messages = sent.reduce(
    (digest, one) => digestAfterMessage(digest, { ...one, raw: one.text }),
    cursor.messages,
  )
  const seal = () => {
    if (open !== '' && last > sealed) {
      digest = digestOfDay(digest, messages)
      found.seals.push({
        day: open,
        first_id: sealed + 1,
        last_id: last,
        postings: count,
        digest,
        sealed_at: gatheredAt,
        message_nr,
        messages,
      })
    }
    sealed = last
    count = 0
  }
  for (const posting of postings) {
    const day = toKstDate(posting.at)
    if (day > open) {
      seal()
      open = day
    }
    const { amount } = posting
    books({ book: bookOf(posting.debit), day, debits: 0, credits: 0 }).debits += amount
    books({ book: bookOf(posting.credit), day, debits: 0, credits: 0 }).credits += amount
    const range = ranges({ day, first_id: posting.id, last_id: posting.id, postings: 0 })
    range.last_id = posting.id
    range.postings += 1
    const change = toPartnerChange(posting)
    if (change) {
      const { partnerId: partner_id, ...won } = change
      const sums = partners({ partner_id, month: day.slice(0, 7), pending: 0, confirmed: 0, settled: 0 })
      sums.pending += won.pending
      sums.confirmed += won.confirmed
      sums.settled += won.settled
    }
    digest = digestAfter(digest, posting)
    last = posting.id
    count += 1
  }
  const isOver = open !== '' && now.getTime() >= Date.parse(`${addDays(open, 1)}T00:00:00+09:00`) + LATE_MS
  if (postings.length < AT_ONCE && isOver) seal()
  return {
    found,
    after: {
      posting_id: last,
      digest,
      day: open,
      day_postings: count,
      gathered_at: gatheredAt,
      message_nr,
      messages,
    },
  }
}

/** `receivable:prt_x` belongs to the book `receivable`. */
export function bookOf(account: string): string {
  return account.split(':')[0] ?? account
}

/** Returns a function that finds the row with the key of `first`, or adds `first`. */
function getOrAdd<T>(rows: T[], keyOf: (row: T) => string): (first: T) => T {
  const known = new Map<string, T>()
  return (first) => {
    const key = keyOf(first)
    const row = known.get(key) ?? first
    if (row === first) {
      known.set(key, first)
      rows.push(first)
    }
    return row
  }
}

export const rollUpBooksJob: Job = {
  name: 'gatherBooks',
  area: 'money',
  every: 'minute',
  title: '장부 모으기',
  help: '새 내역을 날과 달, 파트너마다 더하고 하루가 끝나면 거래 내역 검증 값을 만들어요.',
  twice: 'The cursor is moved in the batch of what was gathered.',
  run: rollUpBooks,
}
