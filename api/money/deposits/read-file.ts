/** Parses a bank's file into the lines with incoming money, or into errors with their lines. */

import { MAX_WON } from '#contract/core/fields.ts'
import { isCalendarDay } from '#contract/core/kst.ts'
import { parseNumber } from '#contract/core/won.ts'
import { DEPOSITS_MAX_ROWS } from '#contract/money/deposits.ts'
import { cellAt, findHead, isSum, joinFaults } from '../../orders/imports/columns.ts'
import { readCsv, refuse, requireRows } from '../../platform/csv/table.ts'
import { toHex } from '../../platform/secrets.ts'
import { BANK_COLUMNS, type Column } from './columns.ts'

type Facts = { line: number; happenedOn: string; amount: number; payer: string; memo: string }
/** `hash`: the same for a line of the same bank in any file. */
type BankLine = Facts & { hash: string }

const PAYER_MAX = 60

/** Throws `import_unreadable` with the unreadable lines. */
export async function readDepositFile(bytes: Uint8Array, today: string): Promise<BankLine[]> {
  const { rows } = readCsv(bytes)
  const head = findHead(
    rows,
    BANK_COLUMNS,
    ({ day, into, amount }) => day !== undefined && (into ?? amount) !== undefined,
  )
  if (!head)
    throw refuse(
      '거래일자와 입금액 칸을 찾지 못했어요. 은행에서 받은 거래 내역을 그대로 CSV로 저장해 주세요.',
    )
  requireRows(head.below, DEPOSITS_MAX_ROWS, '첫 줄 아래에 거래가 없어요.')
  const wrong: string[] = []
  const read: [Facts, string][] = []
  for (const row of head.below) {
    const cell = (column: Column) => cellAt(row, head.columns[column])
    if (isSum(row)) continue
    const amount = amountOf(cell)
    if (amount === 0) continue
    const happenedOn = dayOf(cell('day'))
    if (cell('into') === '' && cell('amount') !== '' && cameIn(cell('way')) === null) {
      wrong.push(`${row.line}번째 줄의 구분 “${cell('way').slice(0, 20)}”이 입금인지 출금인지 알 수 없어요.`)
      continue
    }
    const why = amount === null ? '금액을 숫자로 읽지 못했어요.' : whyNot(happenedOn, today)
    if (why || amount === null || !happenedOn) {
      wrong.push(`${row.line}번째 줄의 ${why}`)
      continue
    }
    const [payer, memo] = [cell('payer').slice(0, PAYER_MAX), cell('memo').slice(0, PAYER_MAX)]
    const said = [cell('day'), cell('time'), amount, cell('payer'), cell('memo'), cell('balance')]
    read.push([{ line: row.line, happenedOn, amount, payer, memo }, said.join('\n')])
  }
  if (wrong.length > 0) throw refuse(joinFaults(wrong))
  if (read.length === 0) throw refuse('들어온 돈이 있는 줄이 없어요.')
  return numberLines(read)
}

function whyNot(happenedOn: string | null, today: string): string | null {
  if (!happenedOn) return '날짜를 읽지 못했어요. 2026-11-03처럼 적어 주세요.'
  return happenedOn > today ? '날짜가 아직 오지 않은 날이에요.' : null
}

/** Two identical transfers count as two: each line gets its number among identical ones. */
async function numberLines(read: [Facts, string][]): Promise<BankLine[]> {
  const seen = new Map<string, number>()
  const lines: BankLine[] = []
  for (const [facts, said] of read) {
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    const bytes = new TextEncoder().encode(`${said}\n${nth}`)
    lines.push({ ...facts, hash: toHex(await crypto.subtle.digest('SHA-256', bytes)) })
  }
  return lines
}

/**
 * The words that banks write beside incoming and outgoing amounts, as whole cells. Part of a word may mean
 * its opposite (입금취소, 미입금).
 */
const CAME_IN = [
  '',
  '입금',
  '입',
  '현금입금',
  '대체입금',
  '이체입금',
  '타행입금',
  '당행입금',
  '전자금융입금',
  '이자입금',
]
const WENT_OUT = [
  '출금',
  '출',
  '지급',
  '현금출금',
  '대체출금',
  '이체출금',
  '타행출금',
  '당행출금',
  '전자금융출금',
  '현금지급',
  '대체지급',
  '이체지급',
]

/** True for incoming money, false for outgoing money, null for any other word. */
function cameIn(way: string): boolean | null {
  const word = way.normalize('NFKC').replaceAll(/\s/g, '')
  return CAME_IN.includes(word) ? true : WENT_OUT.includes(word) ? false : null
}

/** Returns 0 for outgoing or missing money; null for a cell that is not a number. */
function amountOf(cell: (column: Column) => string): number | null {
  if (cell('into') !== '') return wonOf(cell('into'))
  if (cell('amount') === '' || cameIn(cell('way')) === false) return 0
  return cell('out') !== '' && wonOf(cell('out')) !== 0 ? 0 : wonOf(cell('amount'))
}

function wonOf(text: string): number | null {
  if (text === '-') return 0
  const won = parseNumber(text)
  return Number.isSafeInteger(won) && won <= MAX_WON ? Math.max(0, won) : null
}

const DAY = /^(\d{4})(?:[-./]|년 ?)?(\d{1,2})(?:[-./]|월 ?)?(\d{1,2})/

/** Reads for example `2026.11.03 14:05`, `20261103` or `2026년 11월 3일`. */
function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(date) ? date : null
}
