/**
 * A partner compares its own orders of a month with ours: as a CSV file, or as rows of a program. The API
 * keeps neither the file nor the result, and no order changes.
 */
import { table } from '../core/csv-table.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { columnName, done, id, isoTime, MAX_WON, signedWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ORDER_STATES } from './orders.ts'
import { ORDER_MONTHS, orderMonth } from './partner-orders.ts'

export const COMPARISON_MAX_BYTES = 2 * 1024 * 1024
export const COMPARISON_MAX_ROWS = 10_000
/** The orders of a call in JSON; a file may have more. */
export const COMPARISON_JSON_ROWS = 400
/** The differing orders in an answer. */
export const COMPARISON_SHOWN = 1_000

/** The differing kinds first, in the order in which a person looks at them. */
export const COMPARISON_KINDS = ['amount', 'state', 'month', 'theirs', 'ours', 'agreed'] as const
export type ComparisonKind = (typeof COMPARISON_KINDS)[number]
export const COMPARISON_KIND_LABELS: Record<ComparisonKind, string> = {
  amount: '금액이 다름',
  state: '상태가 다름',
  month: '다른 달의 주문',
  theirs: '파일에만 있음',
  ours: '파일에 없음',
  agreed: '같음',
}

/** The sums are of commission where the file has it, otherwise of the orders' amounts. */
const MEASURES = ['commission', 'amount'] as const
export type ComparisonMeasure = (typeof MEASURES)[number]

const state = z.enum(ORDER_STATES)
const comparedOrder = z.object({
  orderCode: z.string(),
  kind: z.enum(COMPARISON_KINDS),
  /** The first line with that number, and how many have it; null and 0 when the file has none. */
  line: z.nullable(z.int()),
  lines: z.int(),
  /** The order in the file; a value is null where the file has no such column. */
  theirs: z.nullable(
    z.object({ state: z.nullable(state), amount: z.nullable(signedWon), commission: z.nullable(signedWon) }),
  ),
  /** Our order with that number; null when we have none. */
  ours: z.nullable(
    z.object({
      id: id('ord'),
      state,
      orderedAt: isoTime,
      confirmedAt: z.nullable(isoTime),
      amount: won,
      commission: won,
    }),
  ),
  /** Our sum less that of the file. */
  difference: signedWon,
})
export type ComparedOrder = z.infer<typeof comparedOrder>

/** The names of the columns as in the file; the API finds the usual ones itself. */
export const orderFileColumns = z.strictObject({
  codeColumn: columnName('주문 번호 칸 이름'),
  amountColumn: columnName('주문 금액 칸 이름'),
  commissionColumn: columnName('커미션 칸 이름'),
  statusColumn: columnName('상태 칸 이름'),
})
/** The names as they are kept; empty where the API finds the column itself. */
const fileColumns = z.object({
  codeColumn: z.string(),
  amountColumn: z.string(),
  commissionColumn: z.string(),
  statusColumn: z.string(),
})
export type OrderFileColumns = z.infer<typeof fileColumns>

const comparedMonth = {
  month: orderMonth,
  /** The month is that of the confirmation, for which we invoice, or that of the order. */
  monthOf: z._default(z.enum(ORDER_MONTHS, { error: '어느 달인지 다시 골라 주세요.' }), 'confirmed'),
}

/** The form of the page. */
export const orderFileUpload = z.strictObject({
  ...comparedMonth,
  file: z.file({ error: '파일을 골라 주세요.' }),
})

const AMOUNT = '금액은 원 단위 정수로 적어 주세요.'
const sentWon = z.int({ error: AMOUNT }).check(z.minimum(-MAX_WON, AMOUNT), z.maximum(MAX_WON, AMOUNT))
const sentOrder = z.strictObject({
  orderCode: z
    .string({ error: '주문 번호를 적어 주세요.' })
    .check(
      z.trim(),
      z.minLength(1, '주문 번호를 적어 주세요.'),
      z.maxLength(100, '주문 번호는 100자까지예요.'),
    ),
  amount: z.optional(sentWon),
  commission: z.optional(sentWon),
  state: z.optional(z.enum(ORDER_STATES, { error: 'pending, confirmed, cancelled 중 하나로 적어 주세요.' })),
})
export type SentOrder = z.infer<typeof sentOrder>

/** `1` to also get the differing orders as CSV. */
const withFile = z.optional(z.literal('1'))

const orderFileComparison = z.strictObject({
  ...orderFileUpload.shape,
  ...orderFileColumns.shape,
  withFile,
})

const orderComparison = z.strictObject({
  ...comparedMonth,
  orders: z
    .array(sentOrder)
    .check(
      z.minLength(1, '비교할 주문을 하나 이상 보내 주세요.'),
      z.maxLength(
        COMPARISON_JSON_ROWS,
        `한 번에 ${COMPARISON_JSON_ROWS}건까지 보낼 수 있어요. 더 많으면 CSV 파일로 보내 주세요.`,
      ),
    ),
  withFile,
})

const columns = z.object({
  code: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  commission: z.nullable(z.string()),
  status: z.nullable(z.string()),
})
const kindSum = z.object({
  kind: z.enum(COMPARISON_KINDS),
  orders: z.int(),
  ours: signedWon,
  theirs: signedWon,
})
const comparison = z.object({
  month: z.string(),
  monthOf: z.enum(ORDER_MONTHS),
  /** The number of lines or rows that were read. */
  lines: z.int(),
  /** The names of the columns that were read; null for a column that the file lacks, and for rows. */
  columns,
  measure: z.enum(MEASURES),
  /** Every kind, with its orders and sums. */
  kinds: z.array(kindSum),
  ours: signedWon,
  theirs: signedWon,
  /** The differing orders, by kind and in the order of the file. */
  items: z.array(comparedOrder),
  /** True when more orders differ than `items` holds. */
  hasMore: z.boolean(),
  file: z.nullable(table),
})
export type OrderComparison = z.infer<typeof comparison>

export const orderComparisons = {
  /** 우리 파일과 비교할 때 읽을 칸 이름. 비어 있으면 알아서 찾아요 */
  getOwnColumns: endpoint({
    route: 'GET /partner/orders/columns',
    who: 'partner',
    may: ['business'],
    scope: 'orders:read',
    input: nothing,
    output: fileColumns,
  }),
  /** 우리 파일의 칸 이름 적어 두기. 다음 비교부터 이 이름으로 읽어요 */
  setOwnColumns: endpoint({
    route: 'PUT /partner/orders/columns',
    who: 'partner',
    may: ['business'],
    afterEnd: true,
    audit: '비교할 파일의 칸 이름 정하기',
    input: orderFileColumns,
    output: done,
  }),
  /** 우리 주문 파일을 그달의 주문과 비교하기. 같은 것, 한쪽에만 있는 것, 금액이나 상태가 다른 것을 찾고 아무것도 바꾸지 않아요 (CSV, UTF-8 또는 EUC-KR, 10,000줄과 2MB까지) */
  compareOwnFile: endpoint({
    route: 'POST /partner/orders/compare/file',
    who: 'partner',
    may: ['business'],
    afterEnd: true,
    scope: 'orders:read',
    body: 'files',
    // Reads the 20,000 orders of a month, and looks for the 10,000 numbers of a file.
    rows: [60_000, 0],
    input: orderFileComparison,
    output: comparison,
    errors: ['import_unreadable', 'file_too_large'],
  }),
  /** 우리 주문을 JSON으로 보내 그달의 주문과 비교하기. 파일로 비교하는 것과 같은 답이에요 (400건까지) */
  compareOwnOrders: endpoint({
    route: 'POST /partner/orders/compare',
    who: 'partner',
    may: ['business'],
    afterEnd: true,
    scope: 'orders:read',
    body: 'large',
    // Reads the 20,000 orders of a month.
    rows: [42_000, 0],
    input: orderComparison,
    output: comparison,
  }),
}
