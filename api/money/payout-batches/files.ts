/**
 * Files of a batch for the bank and for the tax office. Only an operator who has opened the batch gets them,
 * and they are never stored.
 */

import { AppError } from '#contract/core/errors.ts'
import { lookUp } from '#contract/core/look-up.ts'
import {
  BANK_CODES,
  BANK_COLUMNS,
  BANK_FILES,
  type BankColumn,
  type BankFile,
  columnsOf,
  SENDER,
} from '#contract/money/bank-files.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { TAX_CASES, type TaxType } from '#contract/money/tax/tax.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toCp949 } from '../../platform/csv/cp949.ts'
import { toCell } from '../../platform/csv/write.ts'
import { recordAccess } from '../../platform/operator-act/log-access.ts'
import { open } from '../../platform/secrets.ts'
import { requirePayoutsOpen, unlessStoppedSince } from '../../platform/site-config/stops.ts'
import { openHolder } from '../registration/registration-state.ts'
import { type FileRow, findBatch, listFileRows } from './queries.ts'
import { findOpenUntil } from './read.ts'
import { referenceOf } from './serialize.ts'
import { type Cell, toXlsx } from './xlsx.ts'

type FileInput = { id: string; layout: BankFile; kind: 'csv' | 'xlsx'; columns: string }
type OpenedRow = FileRow & { number: string; holder: string }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const

/**
 * Returns the rows that are still to be sent, in the bank's columns. Throws `not_found`,
 * `payout_batch_closed`.
 */
export async function readBankFile(deps: Deps, actor: Actor, { id, layout, kind, columns }: FileInput) {
  const [rows] = await Promise.all([requireOpen(deps, actor, id), requirePayoutsOpen(deps)])
  const { head, columns: usual, encoding } = BANK_FILES[layout]
  const own = layout === 'free' ? columnsOf(columns).filter((one) => one !== null) : []
  const order: readonly BankColumn[] = own.length > 0 ? own : usual
  const names = layout === 'free' ? order.map((one) => BANK_COLUMNS[one]) : head
  const look = {
    action: 'readBankFile' as const,
    subject: id,
    creatorId: null,
    what: 'file',
    reason: `${layout}.${kind}`,
  }
  const file = recordAccess(deps, actor, look, async () => {
    const sent = await openAll(
      deps,
      rows.filter((row) => row.row_state === 'in'),
    )
    const lines = sent.map((row) => order.map((column) => cellOf(column, row, referenceOf(id, row.line))))
    const table = names ? [[...names], ...lines] : lines
    return toFile(`itda-bank-${layout}-${id.slice(-6)}`, { rows: lines.length, table }, kind, encoding)
  })
  return unlessStoppedSince(file)
}

/**
 * Lists the payments and the withheld tax of each person, by the bank's day. Throws `not_found`,
 * `payout_batch_closed`.
 */
export async function readWithholdingFile(deps: Deps, actor: Actor, { id }: { id: string }) {
  const [batch, rows] = await Promise.all([findBatch(deps.db, id), requireOpen(deps, actor, id)])
  const look = {
    action: 'readWithholdingFile' as const,
    subject: id,
    creatorId: null,
    what: 'file',
    reason: 'csv',
  }
  return recordAccess(deps, actor, look, async () => {
    const opened = await openAll(
      deps,
      rows.filter((row) => row.row_state !== 'failed'),
    )
    const lines = opened.flatMap((row) => {
      const paidOn = row.paid_on ?? batch?.pay_on ?? ''
      const line = taxLine(row, paidOn, 1, id)
      return row.returned_on ? [line, taxLine(row, row.returned_on, -1, id)] : [line]
    })
    return toFile(
      `itda-withholding-${id.slice(-6)}`,
      { rows: lines.length, table: [TAX_HEAD, ...lines] },
      'csv',
      'utf-8',
    )
  })
}

const TAX_HEAD = [
  '귀속 월',
  '지급일',
  '소득자',
  '세금 기준',
  '소득 코드',
  '지급총액',
  '소득세',
  '지방소득세',
  '부가세',
  '실지급액',
  '참조번호',
  '출금 번호',
]

function taxLine(row: OpenedRow, day: string, sign: 1 | -1, batchId: string): Cell[] {
  const taxType = row.tax_type as TaxType
  const amounts = [row.amount, row.income_tax, row.local_tax, row.vat, row.net].map((won) => sign * won)
  return [
    day.slice(0, 7),
    day,
    row.holder,
    TAX_TYPE_LABELS[taxType],
    TAX_CASES[taxType].code,
    ...amounts,
    referenceOf(batchId, row.line),
    row.id,
  ]
}

async function requireOpen(deps: Deps, actor: Actor, id: string): Promise<FileRow[]> {
  const [openUntil, rows, batch] = await Promise.all([
    findOpenUntil(deps, actor, id),
    listFileRows(deps.db, id),
    findBatch(deps.db, id),
  ])
  if (!batch) throw new AppError('not_found')
  if (!openUntil) throw new AppError('payout_batch_closed')
  return rows
}

function openAll(deps: Deps, rows: FileRow[]): Promise<OpenedRow[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      number: await open(
        deps.keys.data,
        `payout_accounts.number_sealed.${row.account_id}`,
        row.number_sealed,
      ),
      holder: await openHolder(deps, row.account_id, row.holder_sealed),
    })),
  )
}

function cellOf(column: BankColumn, row: OpenedRow, reference: string): Cell {
  const cells: Record<BankColumn, Cell> = {
    bankCode: lookUp(BANK_CODES, row.bank) ?? '',
    bank: row.bank,
    account: row.number,
    amount: row.net,
    holder: row.holder,
    theirs: SENDER,
    ours: reference,
    reference,
    empty: '',
  }
  return cells[column]
}

/** In a CSV an account number is quoted as text too, because a bank reads it as written. */
function toFile(
  name: string,
  { rows, table }: { rows: number; table: Cell[][] },
  kind: 'csv' | 'xlsx',
  encoding: 'cp949' | 'utf-8',
) {
  if (kind === 'xlsx')
    return { fileName: `${name}.xlsx`, mediaType: XLSX, rows, bytes: base64(toXlsx(table)) }
  const csv = `${table.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
  const bytes = encoding === 'cp949' ? toCp949(csv) : new TextEncoder().encode(`\uFEFF${csv}`)
  const mediaType: 'text/csv; charset=utf-8' | 'text/csv; charset=euc-kr' =
    encoding === 'cp949' ? 'text/csv; charset=euc-kr' : 'text/csv; charset=utf-8'
  return { fileName: `${name}.csv`, mediaType, rows, bytes: base64(bytes) }
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
