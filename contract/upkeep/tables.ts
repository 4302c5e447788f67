/**
 * Tables to download: orders, payouts and the journal of a range of days, as CSV that a spreadsheet opens
 * safely.
 */
import { table } from '../core/csv-table.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, kstDate } from '../core/fields.ts'
import { opsFileQuery } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { JOURNAL_ACCOUNTS } from '../money/journal.ts'

const days = { from: kstDate, to: kstDate }

export const tables = {
  /** 기간에 일어난 주문을 CSV로, partnerId가 있으면 그 파트너의 것만 (최대 366일, 10,000줄) */
  exportOrders: endpoint({
    route: 'GET /exports/orders',
    who: 'member',
    scope: 'earnings:read',
    isOwnAlone: true,
    // Reads up to 10,000 lines.
    rows: [45_000, 0],
    input: z.strictObject({ ...days, partnerId: z.optional(id('prt')) }),
    output: table,
    errors: ['export_too_long'],
  }),
  /** 기간에 신청한 출금을 CSV로 (최대 366일, 10,000줄) */
  exportPayouts: endpoint({
    route: 'GET /exports/payouts',
    who: 'member',
    scope: 'payouts:read',
    isOwnAlone: true,
    // Reads up to 10,000 lines.
    rows: [45_000, 0],
    input: z.strictObject(days),
    output: table,
    errors: ['export_too_long'],
  }),
  /** 기간의 수익·출금 내역을 CSV로 (최대 366일, 10,000줄) */
  exportJournal: endpoint({
    route: 'GET /exports/journal',
    who: 'member',
    scope: 'earnings:read',
    isOwnAlone: true,
    // Reads up to 10,000 lines.
    rows: [45_000, 0],
    input: z.strictObject({ ...days, account: z._default(z.enum(JOURNAL_ACCOUNTS), 'balance') }),
    output: table,
    errors: ['export_too_long'],
  }),
  /** 목록을 CSV로 (한 번에 5,000줄까지, 더 있으면 마지막 줄이 알려요). 이름과 계좌는 가려요 */
  exportOpsList: endpoint({
    route: 'GET /ops/lists',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads up to 5,000 lines.
    rows: [45_000, 0],
    input: opsFileQuery,
    output: table,
  }),
}
