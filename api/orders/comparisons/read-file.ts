/** Reads a partner's own orders, from its file or from the rows of a program, as one entry for each number. */
import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import {
  COMPARISON_MAX_ROWS,
  type OrderFileColumns,
  type SentOrder,
} from '#contract/orders/order-comparisons.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import { readCsv, refuse, requireRows } from '../../platform/csv/table.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import { type Columns, cellAt, findHead, isSum, joinFaults, namesOf } from '../imports/columns.ts'
import { ORDER_COLUMNS, whyNoCode, wonOf } from '../imports/file-columns.ts'
import { stateOf } from '../imports/status-words.ts'

type Values = { amount: number | null; commission: number | null; state: OrderState | null }
type Line = Values & { line: number; orderCode: string }
/** An order of the partner: the sum of its lines that are not cancelled, or of all when all are. */
export type TheirOrder = Line & { lines: number }

export type TheirOrders = {
  lines: number
  columns: Record<Column, string | null>
  orders: Map<string, TheirOrder>
}

type Column = keyof typeof ORDER_COLUMNS
const FIELDS: Record<Column, keyof OrderFileColumns> = {
  code: 'codeColumn',
  amount: 'amountColumn',
  commission: 'commissionColumn',
  status: 'statusColumn',
}
const COLUMNS = Object.keys(FIELDS) as Column[]

/**
 * Throws `import_unreadable` with the unreadable lines, and `invalid_input` at the name of a column that the
 * file lacks. `typed` takes precedence over `known`, the names of the partner's earlier files.
 */
export function readOrderFile(
  bytes: Uint8Array,
  typed: OrderFileColumns,
  known: OrderFileColumns,
): TheirOrders {
  const { rows } = readCsv(bytes)
  const names = Object.fromEntries(
    COLUMNS.map((one) => [one, namesOf(typed[FIELDS[one]], known[FIELDS[one]], ORDER_COLUMNS[one])]),
  ) as Record<Column, readonly string[]>
  const found = findHead(
    rows,
    names,
    ({ code, amount, commission }) => code !== undefined && (amount ?? commission) !== undefined,
  )
  if (!found)
    throw refuse(
      '주문 번호와 금액이나 커미션 칸을 찾지 못했어요. 칸 이름을 파일의 첫 줄에 적힌 그대로 적어 두고 다시 올려 주세요.',
    )
  const { columns, head, below } = found
  requireTyped(typed, columns)
  requireRows(below, COMPARISON_MAX_ROWS, '첫 줄 아래에 주문이 없어요.')
  const wrong: string[] = []
  const lines: Line[] = []
  for (const row of below) {
    if (isSum(row)) continue
    const cell = (column: Column) => cellAt(row, columns[column])
    const line = { line: row.line, orderCode: cell('code'), ...valuesOf(cell, columns) }
    const why = whyNot(line, cell('status'), columns)
    if (why) wrong.push(`${row.line}번째 줄의 ${why}`)
    else lines.push(line)
  }
  if (wrong.length > 0) throw refuse(joinFaults(wrong))
  if (lines.length === 0) throw refuse('주문이 있는 줄이 없어요.')
  const named = COLUMNS.map((one) => [one, columns[one] === undefined ? null : cellAt(head, columns[one])])
  return {
    lines: lines.length,
    columns: Object.fromEntries(named) as TheirOrders['columns'],
    orders: toOrders(lines),
  }
}

export function readSentOrders(rows: SentOrder[]): TheirOrders {
  const lines = rows.map(({ orderCode, amount = null, commission = null, state = null }, at) => ({
    line: at + 1,
    orderCode,
    amount,
    commission,
    state,
  }))
  const columns = { code: null, amount: null, commission: null, status: null }
  return { lines: lines.length, columns, orders: toOrders(lines) }
}

/** A typed name that the file lacks is a mistake, also for a column that a file may do without. */
function requireTyped(typed: OrderFileColumns, columns: Columns<Column>): void {
  const missing = COLUMNS.map((one) => FIELDS[one]).filter(
    (field, at) => typed[field] !== '' && columns[COLUMNS[at] as Column] === undefined,
  )
  const sentences = missing.map((field) => [field, [`파일의 첫 줄에 ‘${typed[field]}’ 칸이 없어요.`]])
  if (missing.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(sentences) })
}

function valuesOf(cell: (column: Column) => string, columns: Columns<Column>): Values {
  return {
    amount: columns.amount === undefined ? null : wonOf(cell('amount')),
    commission: columns.commission === undefined ? null : wonOf(cell('commission')),
    state: stateOf(cell('status')),
  }
}

/** The fault of a line, after `3번째 줄의`; null when it can be read. */
function whyNot(line: Line, status: string, columns: Columns<Column>): string | null {
  const why = whyNoCode(line.orderCode)
  if (why) return why
  if (columns.amount !== undefined && line.amount === null) return '주문 금액을 원 단위 숫자로 읽지 못했어요.'
  if (columns.commission !== undefined && line.commission === null)
    return '커미션을 원 단위 숫자로 읽지 못했어요.'
  if (status === '' || line.state !== null) return null
  return `상태 ${withParticle(`‘${status.slice(0, 20)}’`, '을/를')} 알 수 없어요.`
}

function toOrders(lines: Line[]): Map<string, TheirOrder> {
  const byKey = Map.groupBy(lines, ({ orderCode }) => orderKeyOf(orderCode))
  return new Map([...byKey].map(([key, all]) => [key, toOrder(all)]))
}

function toOrder(all: Line[]): TheirOrder {
  const valid = all.filter(({ state }) => state !== 'cancelled')
  const counted = valid.length > 0 ? valid : all
  const [first] = counted as [Line]
  const sum = (of: 'amount' | 'commission') =>
    counted.every((one) => one[of] === null) ? null : counted.reduce((won, one) => won + (one[of] ?? 0), 0)
  return {
    orderCode: first.orderCode,
    line: all[0]?.line ?? first.line,
    lines: all.length,
    state: first.state,
    amount: sum('amount'),
    commission: sum('commission'),
  }
}
