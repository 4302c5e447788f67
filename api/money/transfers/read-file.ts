/** Parses a file into old members, one per row, or into an error for each wrong row. */
import { email, MAX_WON } from '#contract/core/fields.ts'
import {
  TRANSFER_COLUMNS,
  TRANSFER_FILE_MAX_ROWS,
  type TransferImportDetail,
} from '#contract/money/transfer-ops.ts'
import { TRANSFER_MAX_LINKS } from '#contract/money/transfers.ts'
import type { CsvRow, Encoding } from '../../platform/csv/read.ts'
import { readTable, refuse, requireRows } from '../../platform/csv/table.ts'

export type ReadMember = { line: number; email: string; won: number; links: string[] }
export type RowError = TransferImportDetail['errors'][number]
type ReadMembers = { encoding: Encoding; rows: ReadMember[]; errors: RowError[] }

const MAX_URL_CHARS = 2048
const [EMAIL, WON, LINKS] = TRANSFER_COLUMNS.map(({ name }) => name)

/** Throws `import_unreadable` for a file with no text, no rows, no known header or too many rows. */
export function readMembers(bytes: Uint8Array): ReadMembers {
  const { encoding, names, rows } = readTable(bytes)
  requireColumns(names)
  requireRows(rows, TRANSFER_FILE_MAX_ROWS, '첫 줄 아래에 회원이 없어요.')
  const errors: RowError[] = []
  const read: ReadMember[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const one = readRow(row, names, seen)
    if (Array.isArray(one)) errors.push(...one)
    else read.push(one)
  }
  return { encoding, rows: read, errors }
}

function requireColumns(names: string[]): void {
  const missing = TRANSFER_COLUMNS.filter(({ name }) => !names.includes(name))
  if (missing.length > 0) throw refuse(`첫 줄에 ${missing.map(({ name }) => name).join(', ')} 칸이 없어요.`)
  const odd = names.find((name, i) => name !== '' && (!isKnown(name) || names.indexOf(name) !== i))
  if (odd)
    throw refuse(`첫 줄의 '${odd.slice(0, 30)}' 칸을 쓸 수 없어요. 예시 파일의 첫 줄을 그대로 써 주세요.`)
}

function isKnown(name: string): boolean {
  return TRANSFER_COLUMNS.some((column) => column.name === name)
}

function readRow(
  { line, cells }: CsvRow,
  names: string[],
  seen: Map<string, number>,
): ReadMember | RowError[] {
  const cell = (name = '') => cells[names.indexOf(name)]?.trim() ?? ''
  const errors: RowError[] = []
  const addError = (column: string | undefined, message: string) =>
    errors.push({ line, column: column ?? '', message })
  const address = email.safeParse(cell(EMAIL))
  const won = toWon(cell(WON))
  const links = [
    ...new Set(
      cell(LINKS)
        .split(/[\s|]+/)
        .filter(Boolean),
    ),
  ]
  if (!address.success) addError(EMAIL, '이메일 주소를 확인해 주세요.')
  if (won === null) addError(WON, '0부터 1조까지 원 단위 숫자로 적어 주세요.')
  if (links.length > TRANSFER_MAX_LINKS) addError(LINKS, `링크는 ${TRANSFER_MAX_LINKS}개까지 적을 수 있어요.`)
  const bad = links.find((link) => !/^https?:\/\/./i.test(link) || link.length > MAX_URL_CHARS)
  if (bad) addError(LINKS, `http로 시작하는 주소가 아니에요: ${bad.slice(0, 60)}`)
  if (cells.slice(names.length).some((one) => one.trim() !== '')) addError('', '첫 줄보다 칸이 많아요.')
  const before = address.success ? seen.get(address.data) : undefined
  if (before) addError(EMAIL, `${before}번째 줄과 같은 회원이에요.`)
  if (address.success && !before) seen.set(address.data, line)
  if (errors.length > 0 || !address.success || won === null) return errors
  return { line, email: address.data, won, links }
}

/** Reads for example `20,000원`; an empty cell is 0. */
function toWon(cell: string): number | null {
  const digits = cell.replaceAll(/[,\s]|원$/g, '') || '0'
  const won = /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN
  return won <= MAX_WON ? won : null
}
