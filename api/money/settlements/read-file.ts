/** Parses a settlement file into its lines, or into an error for each wrong line. */
import { SETTLEMENT_MAX_ROWS } from '#contract/money/settlements.ts'
import { cellAt, findHead, isSum, joinFaults, namesOf } from '../../orders/imports/columns.ts'
import { whyNoCode, wonOf } from '../../orders/imports/file-columns.ts'
import { readCsv, refuse, requireRows } from '../../platform/csv/table.ts'
import { type Column, counts, SETTLEMENT_COLUMNS } from './columns.ts'

type SettlementLine = {
  line: number
  orderCode: string
  amount: number
  counts: boolean
  isRepeat: boolean
}
type ReadSettlement = {
  codeColumn: string
  amountColumn: string
  lines: SettlementLine[]
  /** The number of lines of other merchants. */
  others: number
}

/** The names of the columns, most reliable first: the typed ones, then those of the previous file. */
type FileColumns = { codeColumn: string; amountColumn: string }
type ColumnNames = { typed: FileColumns; before: FileColumns | null; merchantId: string | null }

/**
 * Throws `import_unreadable` with the unreadable lines, and `invalid_input` at the name of a missing column.
 */
export function readSettlementFile(
  bytes: Uint8Array,
  { typed, before, merchantId }: ColumnNames,
): ReadSettlement {
  const { rows } = readCsv(bytes)
  const names = {
    ...SETTLEMENT_COLUMNS,
    code: namesOf(typed.codeColumn, before?.codeColumn, SETTLEMENT_COLUMNS.code),
    amount: namesOf(typed.amountColumn, before?.amountColumn, SETTLEMENT_COLUMNS.amount),
  }
  const found = findHead(rows, names, ({ code, amount }) => code !== undefined && amount !== undefined)
  if (!found)
    throw refuse(
      '주문 번호와 커미션 칸을 찾지 못했어요. 아래에 두 칸의 이름을 파일의 첫 줄에 적힌 그대로 적어 주세요.',
    )
  const { columns, head, below } = found
  requireRows(below, SETTLEMENT_MAX_ROWS, '첫 줄 아래에 정산한 주문이 없어요.')
  const wrong: string[] = []
  const lines: SettlementLine[] = []
  const seen = new Set<string>()
  let others = 0
  for (const row of below) {
    const cell = (column: Column) => cellAt(row, columns[column])
    if (isSum(row)) continue
    if (merchantId !== null && cell('merchant') !== '' && cell('merchant') !== merchantId) {
      others += 1
      continue
    }
    const amount = wonOf(cell('amount'))
    const isCounted = counts(cell('status'))
    const why = whyNot(cell('code'), amount)
    if (isCounted === null && !why) {
      wrong.push(`${row.line}번째 줄의 상태 “${cell('status').slice(0, 20)}”를 알 수 없어요.`)
      continue
    }
    if (why || amount === null || isCounted === null) {
      wrong.push(`${row.line}번째 줄의 ${why}`)
      continue
    }
    const said = JSON.stringify(row.cells)
    lines.push({
      line: row.line,
      orderCode: cell('code'),
      amount,
      counts: isCounted,
      isRepeat: seen.has(said),
    })
    seen.add(said)
  }
  if (wrong.length > 0) throw refuse(joinFaults(wrong))
  if (lines.length === 0)
    throw refuse(
      others > 0
        ? `이 파트너의 줄이 없어요. 다른 머천트의 줄만 ${others}개 있어요.`
        : '정산한 주문이 있는 줄이 없어요.',
    )
  return {
    codeColumn: cellAt(head, columns.code),
    amountColumn: cellAt(head, columns.amount),
    lines,
    others,
  }
}

function whyNot(code: string, amount: number | null): string | null {
  return whyNoCode(code) ?? (amount === null ? '커미션을 원 단위 숫자로 읽지 못했어요.' : null)
}
