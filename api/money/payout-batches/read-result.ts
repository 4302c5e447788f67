/**
 * Reads the result of each row of a batch from the bank's file, line by line. Pure except for the keyed hash
 * of an account number.
 */

import { isCalendarDay } from '#contract/core/kst.ts'
import { outcomeOf } from '#contract/money/bank-result-words.ts'
import { MOST_IN_BATCH, type PayoutResult } from '#contract/money/payout-results.ts'
import { type Index, isEither } from '../../db/indexes.ts'
import { MOST_ERRORS, readTable, refuse, requireRows } from '../../platform/csv/table.ts'
import { isSameName } from '../registration/names.ts'
import type { FileRow } from './queries.ts'
import { referenceOf } from './serialize.ts'

type Outcome = PayoutResult['rows'][number]['outcome']
export type ReadRow = { line: number; payoutId: string; outcome: Outcome; bankOn: string; reason: string }
type ResultError = PayoutResult['errors'][number]
type Field = 'reference' | 'account' | 'amount' | 'holder' | 'result' | 'reason' | 'day'

/** The banks' names for their columns, without spaces, asterisks and brackets. */
const NAMES: Record<Field, readonly string[]> = {
  reference: [
    '참조번호',
    '업체사용key',
    '내통장표시',
    '내통장메모',
    '출금통장표시',
    '출금통장표시내용',
    '메모',
    '적요',
  ],
  account: ['입금계좌번호', '입금계좌', '계좌번호'],
  amount: ['이체금액', '입금액', '금액'],
  holder: ['예금주', '예상예금주', '고객관리성명', '받는분', '입금계좌예금주', '수취인명'],
  result: ['처리결과', '이체결과', '결과', '처리상태', '상태'],
  reason: ['실패사유', '오류내용', '불능사유', '사유', '비고'],
  day: ['이체일', '처리일', '거래일', '이체일자', '거래일자', '처리일자', '반송일'],
}
type Context = {
  batchId: string
  rows: readonly FileRow[]
  /** The Seoul day. */
  today: string
  hashOf: (account: string) => Promise<Index>
  holderOf: (row: FileRow) => Promise<string>
}

/** Throws `import_unreadable` when the file has no line to report an error on. */
export async function readResult(
  bytes: Uint8Array,
  context: Context,
): Promise<{ rows: ReadRow[]; errors: ResultError[] }> {
  const { names, rows } = readTable(bytes)
  const at = placesOf(names)
  if (at.result === undefined)
    throw refuse('첫 줄에 처리결과 칸이 없어요. 은행에서 받은 결과 파일을 CSV로 저장해 주세요.')
  if (at.day === undefined)
    throw refuse('첫 줄에 이체일 칸이 없어요. 은행에서 보낸 날이 있어야 세금의 달을 알 수 있어요.')
  if (at.reference === undefined && at.account === undefined)
    throw refuse('첫 줄에 참조번호나 계좌번호 칸이 없어서 어느 출금인지 알 수 없어요.')
  requireRows(rows, MOST_IN_BATCH, '첫 줄 아래에 결과가 없어요.')
  const read: ReadRow[] = []
  const errors: ResultError[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cell = (field: Field) => cells[at[field] ?? -1]?.trim() ?? ''
    const one = await readRow(line, cell, context)
    if ('message' in one) errors.push(one)
    else if (seen.has(one.payoutId))
      errors.push({ line, column: '', message: `${seen.get(one.payoutId)}번째 줄과 같은 출금이에요.` })
    else {
      seen.set(one.payoutId, line)
      read.push(one)
    }
  }
  return { rows: read, errors: errors.slice(0, MOST_ERRORS) }
}

function placesOf(names: string[]): Partial<Record<Field, number>> {
  const plain = names.map((name) => name.replace(/[*()[\]_-]/g, '').toLowerCase())
  const found = (Object.keys(NAMES) as Field[]).flatMap((field) => {
    const place = NAMES[field].map((name) => plain.indexOf(name.toLowerCase())).find((one) => one >= 0)
    return place === undefined ? [] : [[field, place] as const]
  })
  return Object.fromEntries(found)
}

async function readRow(
  line: number,
  cell: (field: Field) => string,
  context: Context,
): Promise<ReadRow | ResultError> {
  const resultError = (column: string, message: string): ResultError => ({ line, column, message })
  const outcome = outcomeOf(cell('result'))
  if (!outcome)
    return resultError(
      '처리결과',
      `“${cell('result').slice(0, 40)}”: 정상, 불능, 반송 중 무엇인지 알 수 없어요. 은행에 확인한 뒤 그 말로 고쳐서 올려 주세요.`,
    )
  const bankOn = toDay(cell('day'))
  if (!bankOn) return resultError('이체일', '2026-12-10처럼 적어 주세요.')
  if (bankOn > context.today) return resultError('이체일', '아직 오지 않은 날이에요.')
  const row = await findRow(cell, context)
  if (!row)
    return resultError(
      '',
      '이 일괄 이체로 보낸 출금이 아니에요. 참조번호나 계좌번호, 금액, 예금주를 확인해 주세요.',
    )
  const amount = toNumber(cell('amount'))
  if (amount !== null && amount !== row.net) return resultError('금액', '보낸 금액과 달라요.')
  const reason = cell('reason')
  if (outcome !== 'paid' && reason === '')
    return resultError('사유', '보내지 못했거나 되돌아온 이유가 비어 있어요.')
  if (outcome === 'paid' && reason !== '')
    return resultError('사유', '정상인데 실패 이유가 적혀 있어요. 보낸 것이 맞는지 은행에 확인해 주세요.')
  return { line, payoutId: row.id, outcome, bankOn, reason: reason.slice(0, 200) }
}

/**
 * Finds a row by our reference; otherwise by account, amount and name, if exactly one row matches all three.
 */
async function findRow(cell: (field: Field) => string, context: Context): Promise<FileRow | null> {
  const reference = cell('reference').toUpperCase()
  const named = context.rows.filter((row) => names(reference, referenceOf(context.batchId, row.line)))
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  const number = cell('account').replace(/\D/g, '')
  const amount = toNumber(cell('amount'))
  if (number === '' || amount === null) return null
  const hash = await context.hashOf(number)
  const fitting = context.rows.filter((row) => isEither(hash, row.number_index) && row.net === amount)
  const holders = await Promise.all(fitting.map((row) => context.holderOf(row)))
  const same = fitting.filter(
    (_, nth) => cell('holder') === '' || isSameName(holders[nth] ?? '', cell('holder')),
  )
  return same.length === 1 ? (same[0] ?? null) : null
}

/** Matches a reference next to other words, but not as part of a longer number or word. */
function names(cell: string, reference: string): boolean {
  return cell.split(/[^A-Z0-9-]+/).includes(reference)
}

/** Reads for example `20,000원`, as banks write it. */
function toNumber(cell: string): number | null {
  const digits = cell.replaceAll(/[,\s]|원$/g, '')
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null
}

/** Reads `2026-12-10`, `2026.12.10` or `20261210`, with or without a time after it. */
function toDay(cell: string): string | null {
  const found = /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})(?:\D.*)?$/.exec(cell)
  if (!found) return null
  const [, year, month = '', day = ''] = found
  const at = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(at) ? at : null
}
