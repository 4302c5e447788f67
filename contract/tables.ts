/** Tables to take along: orders, payouts and the journal of a range of days as CSV text that a spreadsheet opens safely. */
import { endpoint } from './endpoint.ts'
import { id, kstDate } from './fields.ts'
import { JOURNAL_ACCOUNTS } from './journal.ts'
import * as z from './z.ts'

/** A file with more lines is refused; the person takes a shorter range. */
export const EXPORT_MOST_ROWS = 10_000
export const EXPORT_MOST_DAYS = 366

const days = { from: kstDate, to: kstDate }

export const table = z.object({
  fileName: z.string().check(z.regex(/^[a-z0-9-]{1,60}\.csv$/)),
  /** Without the head line. */
  rows: z.int(),
  /** UTF-8 with a byte order mark, lines end in CRLF. */
  csv: z.string(),
})

export const tables = {
  /** 기간에 일어난 주문을 CSV로, partnerId가 있으면 그 파트너의 것만 (최대 366일, 10,000줄) */
  exportOrders: endpoint({
    route: 'GET /exports/orders',
    who: 'member',
    input: z.strictObject({ ...days, partnerId: z.optional(id('prt')) }),
    output: table,
    errors: ['export_too_long'],
  }),
  /** 기간에 신청한 출금을 CSV로 (최대 366일, 10,000줄) */
  exportPayouts: endpoint({
    route: 'GET /exports/payouts',
    who: 'member',
    input: z.strictObject(days),
    output: table,
    errors: ['export_too_long'],
  }),
  /** 기간의 수익·출금 내역을 CSV로 (최대 366일, 10,000줄) */
  exportJournal: endpoint({
    route: 'GET /exports/journal',
    who: 'member',
    input: z.strictObject({ ...days, account: z._default(z.enum(JOURNAL_ACCOUNTS), 'balance') }),
    output: table,
    errors: ['export_too_long'],
  }),
}
