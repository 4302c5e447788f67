/** Parses a file into reports, one per row, or into an error for each wrong row. */

import { AppError } from '#contract/core/errors.ts'
import { instantInSeoul } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { WORD_LETTERS } from '#contract/links/network-words.ts'
import { IMPORT_COLUMNS, IMPORT_MAX_ROWS, type ImportError } from '#contract/orders/ingestion.ts'
import type { CsvRow, Encoding } from '../../platform/csv/read.ts'
import { MOST_ERRORS, readCsv, requireRows } from '../../platform/csv/table.ts'
import { parseReport } from '../../platform/reports/body.ts'
import type { Report } from '../../platform/reports/report.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type FileHabits, type FileHead, readHead } from './read-head.ts'
import { stateOf } from './status-words.ts'

/** `needsClick`: nobody named the click of this row yet; its report has `NO_CLICK`. */
export type ReadRow = { line: number; raw: string; report: Report; bodyHash: string; needsClick: boolean }
type ReadFile = { encoding: Encoding; rows: ReadRow[]; errors: ImportError[] }

/** Stands for a click that a notice may name. No key signs it. */
const NO_CLICK = '0'.repeat(66)
const STATES: Record<string, string> = { 예정: 'pending', 확정: 'confirmed', 취소: 'cancelled' }
const CLICK_ID = /^[0-9a-f]{66}$/i
const WRONG_CLICK = '66자리 번호가 아니에요. 엑셀이 숫자로 바꾸지 않게 글자로 두어 주세요.'
const WRONG_WORD = '크리에이터의 채널 번호를 적어 주세요.'

/** Throws `import_unreadable` for a file with no text, no rows, no known header or too many rows. */
export async function readFile(bytes: Uint8Array, habits: FileHabits): Promise<ReadFile> {
  const { encoding, rows } = readCsv(bytes)
  const head = readHead(rows, habits)
  requireRows(head.below, IMPORT_MAX_ROWS, '첫 줄 아래에 실적이 없어요.')
  const errors: ImportError[] = []
  const read: ReadRow[] = []
  const seen = new Map<string, number>()
  for (const row of head.below) {
    const one = await readRow(row, { ...head, ...habits, columns: head.columns }, seen)
    if ('report' in one) read.push(one)
    else errors.push(...one.errors)
  }
  return { encoding, rows: read, errors: errors.slice(0, MOST_ERRORS) }
}

type Words = FileHabits['words']
type RowHead = Omit<FileHead, 'below'> & Pick<FileHabits, 'hasNotices' | 'words'>

async function readRow(
  row: CsvRow,
  head: RowHead,
  seen: Map<string, number>,
): Promise<ReadRow | { errors: ImportError[] }> {
  const { line } = row
  const { columns, isMapped, words } = head
  const cells: Cells = Object.fromEntries(
    columns.flatMap((column, i) => (column ? [[column.field, row.cells[i]?.trim() ?? '']] : [])),
  )
  if (isMapped) cells.productName ||= '-'
  const wrong = findWrong(cells, head, row.cells.length > columns.length)
  if (wrong.length > 0) return { errors: wrong.map((error) => ({ line, ...error })) }
  const content = toContent(cells, head)
  const hash = await sha256(JSON.stringify(content))
  const before = seen.get(hash)
  if (before) return { errors: [{ line, column: '', message: `${before}번째 줄과 내용이 같아요.` }] }
  seen.set(hash, line)
  const other = findOtherProduct(content, line, seen)
  if (other) return { errors: [{ line, column: nameOf('productName'), message: otherProduct(other) }] }
  try {
    // The same row is the same event, in any file.
    const needsClick = !content.clickId
    const clickId = content.clickId || NO_CLICK
    const report = parseReport(JSON.stringify({ eventId: `csv-${hash.slice(0, 32)}`, ...content, clickId }))
    // A shop's own file may name its buyers, so only the cells that we read are kept.
    const raw = JSON.stringify(
      Object.fromEntries(columns.flatMap((column, i) => (column ? [[column.name, row.cells[i] ?? '']] : []))),
    )
    const origin = words && { clickId: '', subId: { network: words.network, word: report.clickId } }
    return { line, raw, report: { ...report, ...origin }, bodyHash: hash, needsClick }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { errors: toErrors(line, error.details.fields ?? {}) }
  }
}

/**
 * Returns the line that has another product of this version of the order. A line is a whole order: the second product
 * would replace the first one, or count as a repeat of it, and a returned one would cancel both.
 */
function findOtherProduct(
  { orderCode, version, lines }: ReturnType<typeof toContent>,
  line: number,
  seen: Map<string, number>,
): number | null {
  const order = JSON.stringify([orderCode, version])
  const product = JSON.stringify([order, ...lines.map((one) => [one.productCode, one.productName])])
  const first = seen.get(order)
  if (first && !seen.has(product)) return first
  seen.set(order, first ?? line).set(product, line)
  return null
}

const otherProduct = (line: number) =>
  `${line}번째 줄과 같은 주문인데 상품이 달라요. 한 주문의 상품은 한 줄에 합쳐 적어 주세요.`

type Cells = Record<string, string>
type ImportFileError = Omit<ImportError, 'line'>

function findWrong(
  cells: Cells,
  { isMapped, hasNotices, words }: RowHead,
  isTooLong: boolean,
): ImportFileError[] {
  const missing = IMPORT_COLUMNS.filter(
    ({ field, required }) => required && !cells[field] && !(hasNotices && field === 'clickId'),
  )
  const wrong: ImportFileError[] = missing.map(({ name }) => ({ column: name, message: '비어 있어요.' }))
  const check = (field: string, isRight: (cell: string) => boolean, message: string) => {
    const cell = cells[field]
    if (cell && !isRight(cell)) wrong.push({ column: nameOf(field), message })
  }
  if (isTooLong && !isMapped) wrong.push({ column: '', message: '첫 줄보다 칸이 많아요.' })
  check('clickId', (cell) => isReference(cell, words), words ? WRONG_WORD : WRONG_CLICK)
  check('status', (cell) => toState(cell, isMapped) !== undefined, '예정, 확정, 취소 중 하나로 적어 주세요.')
  check(
    'occurredAt',
    (cell) => toInstant(cell) !== null,
    '달력에 있는 날짜와 시각을 2026-11-21 14:05처럼 적어 주세요.',
  )
  for (const field of ['amount', 'commission', 'quantity', 'version'])
    check(field, (cell) => toNumber(cell) !== null, '숫자로 적어 주세요.')
  return wrong
}

function isReference(cell: string, words: Words): boolean {
  return words ? WORD_LETTERS.test(cell) && cell.length <= words.mostLetters : CLICK_ID.test(cell)
}

function toContent(cells: Cells, { isMapped, words }: RowHead) {
  const { currency, amountOriginal, exchangeRate } = cells
  return {
    orderCode: cells.orderCode,
    clickId: (words ? cells.clickId : cells.clickId?.toLowerCase()) || undefined,
    status: toState(cells.status ?? '', isMapped),
    version: toNumber(cells.version || '1'),
    occurredAt: toInstant(cells.occurredAt ?? ''),
    currency: currency?.toUpperCase() || 'KRW',
    ...(amountOriginal && { amountOriginal: amountOriginal.replaceAll(',', '') }),
    ...(exchangeRate && { exchangeRate: exchangeRate.replaceAll(',', '') }),
    lines: [
      {
        productCode: cells.productCode || '-',
        // A shop's list wraps long names.
        productName: cells.productName?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
        quantity: toNumber(cells.quantity || '1'),
        amount: toNumber(cells.amount ?? ''),
        commission: toNumber(cells.commission ?? ''),
      },
    ],
  }
}

/** In our own file one of three words; in a file of the partner's own any word that shops use. */
function toState(cell: string, isMapped: boolean): string | undefined {
  return lookUp(STATES, cell) ?? (isMapped ? (stateOf(cell) ?? undefined) : undefined)
}

/** Reads for example `20,000원`. */
function toNumber(cell: string): number | null {
  const digits = cell.replaceAll(/[,\s]|원$/g, '')
  return /^-?\d{1,16}$/.test(digits) ? Number(digits) : null
}

/** Reads Seoul time; a spreadsheet may write a time without seconds and a one-digit hour. */
function toInstant(cell: string): string | null {
  const found = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(cell)
  if (!found) return null
  const [, y, m, d, hour, minute, second] = found
  const padTwo = (part = '0') => part.padStart(2, '0')
  return instantInSeoul(
    `${y}-${padTwo(m)}-${padTwo(d)}`,
    `${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`,
  )
}

function nameOf(field: string): string {
  return IMPORT_COLUMNS.find((column) => column.field === field)?.name ?? ''
}

/** Names the columns in errors: `lines[0].amount` → 주문금액. */
function toErrors(line: number, fields: Record<string, string[]>): ImportError[] {
  const errors = Object.entries(fields).map(([field, sentences]) => {
    const column = nameOf(field.replace('lines[0].', '')) || nameOf('amount')
    return { line, column, message: sentences.join(' ') }
  })
  return errors.length > 0 ? errors : [{ line, column: '', message: '내용을 확인해 주세요.' }]
}
