/**
 * A statement by a partner or its network of its debt for a month. The API compares the file with our orders,
 * number by number.
 */
import { table } from '../core/csv-table.ts'
import { endpoint } from '../core/endpoint.ts'
import { columnName, id, isoTime, limit, signedWon } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { kstMonth } from './books.ts'

export const SETTLEMENT_MAX_BYTES = 4 * 1024 * 1024
export const SETTLEMENT_MAX_ROWS = 20_000

/** `agreed` is the first in the alphabet, so that all other kinds follow it in one index range. */
const SETTLEMENT_KINDS = ['agreed', 'different', 'extra', 'missing'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]
export const SETTLEMENT_KIND_LABELS: Record<SettlementKind, string> = {
  agreed: '같음',
  different: '금액이 다름',
  extra: '파트너에만 있음',
  missing: '우리에게만 있음',
}
export const SETTLEMENT_VIEWS = ['differs', ...SETTLEMENT_KINDS] as const
export type SettlementView = (typeof SETTLEMENT_VIEWS)[number]
export const SETTLEMENT_VIEW_LABELS: Record<SettlementView, string> = {
  differs: '다른 것',
  ...SETTLEMENT_KIND_LABELS,
}

/** The state of our order with that number. A partner owes only for orders confirmed in the month. */
const SETTLEMENT_STATUSES = ['billed', 'elsewhere', 'pending', 'cancelled', 'unknown'] as const
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number]
export const SETTLEMENT_STATUS_LABELS: Record<SettlementStatus, string> = {
  billed: '이 달에 확정된 주문',
  elsewhere: '다른 달에 확정된 주문',
  pending: '아직 확정되지 않은 주문',
  cancelled: '취소된 주문',
  unknown: '우리가 모르는 주문',
}

const order = z.object({
  id: z.int(),
  orderCode: z.string(),
  kind: z.enum(SETTLEMENT_KINDS),
  standing: z.enum(SETTLEMENT_STATUSES),
  /** Null when we have no order with that number. */
  orderId: z.nullable(id('ord')),
  ours: signedWon,
  theirs: signedWon,
  /** `ours` less `theirs`. */
  difference: signedWon,
  /** The number of lines in the file with that number, how many of them are repeats, and the first line. */
  lines: z.int(),
  repeats: z.int(),
  firstLine: z.nullable(z.int()),
})

const settlement = z.object({
  id: id('stl'),
  fileName: z.string(),
  codeColumn: z.string(),
  amountColumn: z.string(),
  lines: z.int(),
  /** The number of lines of other merchants, which the comparison leaves out. */
  others: z.int(),
  by: z.string(),
  createdAt: isoTime,
  isDone: z.boolean(),
  /** True when it compares the lines of an earlier file again. */
  isAgain: z.boolean(),
  counts: z.object({ agreed: z.int(), different: z.int(), extra: z.int(), missing: z.int() }),
  /** `ours` = `theirs` + `missing` − `extra` + `different`. */
  sums: z.object({
    ours: signedWon,
    theirs: signedWon,
    missing: signedWon,
    extra: signedWon,
    different: signedWon,
  }),
})

const monthRef = { id: id('prt'), month: kstMonth }
const after = z.optional(place)
/** `settlement`: an earlier comparison; when absent, the newest. */
export const settlementFilter = {
  view: z.enum(SETTLEMENT_VIEWS, { error: '무엇을 볼지 다시 골라 주세요.' }),
  settlement: id('stl'),
}
const which = {
  settlement: z.optional(settlementFilter.settlement),
  view: z._default(settlementFilter.view, 'differs'),
}

export const settlementUpload = z.strictObject({
  ...monthRef,
  file: z.file({ error: '파일을 골라 주세요.' }),
  /** The column names, for a file whose layout is unknown. */
  codeColumn: columnName('주문 번호 칸 이름'),
  amountColumn: columnName('커미션 칸 이름'),
})
export const settlementRef = z.strictObject({ id: id('stl') })

export const settlements = {
  /** 한 파트너의 한 달의 정산 내역을 우리 주문과 비교한 결과: 합계와 다른 주문 */
  getSettlement: endpoint({
    route: 'GET /ops/settlements/{id}/{month}',
    who: 'operator',
    may: ['finance'],
    // Includes the last twenty comparisons of the month.
    rows: [80, 0, [4, 0]],
    input: z.strictObject({ ...monthRef, ...which, after, limit: limit(20, 50) }),
    output: z.object({
      partner: z.object({ id: id('prt'), title: z.string() }),
      month: kstMonth,
      /** The current commission of the orders confirmed in the month. */
      expected: signedWon,
      /** Null before the first upload. */
      settlement: z.nullable(settlement),
      isStale: z.boolean(),
      /** The comparisons of the month, the newest first, twenty at most. */
      all: z.array(settlement),
      items: z.array(order),
      next: z.nullable(z.string()),
    }),
  }),
  /** 파트너나 네트워크가 보낸 정산 내역 올리기: 같은 파일은 다시 올리지 않아요 (CSV, UTF-8 또는 EUC-KR, 20,000줄까지) */
  uploadSettlement: endpoint({
    route: 'POST /ops/settlements/{id}/{month}',
    who: 'operator',
    may: ['finance'],
    audit: '정산 내역 올리기',
    about: 'nobody',
    // Writes the 20,000 lines of a file. After the response, compares fifty slices of a thousand of its
    // numbers, or of our orders of the month.
    rows: [400_000, 200_000],
    body: 'files',
    input: settlementUpload,
    output: z.object({ id: id('stl'), lines: z.int(), others: z.int(), isKnown: z.boolean() }),
    errors: ['import_unreadable', 'file_too_large'],
  }),
  /** 올린 정산 내역을 지금의 주문과 다시 비교하기 */
  compareSettlement: endpoint({
    route: 'POST /ops/settlements/{id}/compare',
    who: 'operator',
    may: ['finance'],
    audit: '정산 내역 다시 비교',
    about: 'nobody',
    // Compares the same fifty slices after the response.
    rows: [400_000, 150_000],
    input: settlementRef,
    output: settlementRef,
  }),
  /** 다른 주문을 CSV로: 파트너에 보내서 확인해요 (5,000줄까지) */
  exportSettlement: endpoint({
    route: 'GET /ops/settlements/{id}/{month}/export',
    who: 'operator',
    may: ['finance'],
    // Reads the 5,000 lines of a file.
    rows: [5_200, 0],
    input: z.strictObject({ ...monthRef, ...which, after }),
    output: table,
  }),
}
export type Settlement = z.infer<typeof settlement>
export type SettlementOrder = z.infer<typeof order>
