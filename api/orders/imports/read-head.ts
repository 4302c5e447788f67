/** Finds the columns of a file that becomes an import: by our own names, or by the names of the partner's own files. */
import { withParticle } from '#contract/core/particle.ts'
import { IMPORT_COLUMNS } from '#contract/orders/ingestion.ts'
import type { wordsOf } from '#contract/partners/attribution.ts'
import type { Row } from '../../db/sql.ts'
import type { CsvRow } from '../../platform/csv/read.ts'
import { refuse } from '../../platform/csv/table.ts'
import { findHead, isSum, type Names, namesOf } from './columns.ts'
import { ORDER_COLUMNS } from './file-columns.ts'

type ImportColumn = (typeof IMPORT_COLUMNS)[number]
type ImportField = ImportColumn['field']

/**
 * The look of a partner's files. `columns`: the names it typed once; null for none. `words`: the form of the words
 * that stand in place of click ids; null for click ids.
 */
export type FileHabits = {
  columns: Row<'order_file_columns'> | null
  hasNotices: boolean
  words: ReturnType<typeof wordsOf>
}

export type FileHead = {
  /** The column of each cell; undefined for one that nobody reads. */
  columns: (ImportColumn | undefined)[]
  below: CsvRow[]
  /** True for the partner's own names: other cells and other words for the state are right there. */
  isMapped: boolean
}

/** Words for the columns that only imports read; `ORDER_COLUMNS` has those that comparisons read, too. */
const MORE_COLUMNS = {
  clickId: ['클릭번호', '클릭id', 'click_id', 'clickid', 'subid', 'sub_id'],
  occurredAt: [
    '주문시각',
    '주문일시',
    '주문일자',
    '주문일',
    '결제일시',
    '결제일',
    'ordered_at',
    'order_date',
  ],
  productName: ['상품명', '주문상품명', '상품', 'product_name', 'product'],
} as const

const MAPPED = [
  'orderCode',
  'clickId',
  'status',
  'occurredAt',
  'productName',
  'amount',
  'commission',
] as const
type MappedField = (typeof MAPPED)[number]
/** A file of the partner's own may lack these. */
const SPARE: readonly MappedField[] = ['productName']

/** Throws `import_unreadable` with the names that are unknown, twice there or missing. */
export function readHead(rows: CsvRow[], habits: FileHabits): FileHead {
  const [head, ...below] = rows
  const names = (head?.cells ?? []).map((cell) => cell.replaceAll(/[\s\uFEFF]/g, ''))
  const isOurs = names.every((name) => name === '' || IMPORT_COLUMNS.some((column) => column.name === name))
  if (habits.columns && !isOurs) return readMapped(rows, habits.columns, habits.hasNotices)
  return { columns: readOurs(names, habits.hasNotices), below, isMapped: false }
}

function readOurs(names: string[], hasNotices: boolean): (ImportColumn | undefined)[] {
  const unknown = names.find((name) => name !== '' && !IMPORT_COLUMNS.some((column) => column.name === name))
  if (unknown)
    throw refuse(`첫 줄의 '${unknown.slice(0, 30)}' 칸을 알 수 없어요. 예시 파일의 첫 줄을 그대로 써 주세요.`)
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i)
  if (twice) throw refuse(`첫 줄에 '${twice}' 칸이 두 번 있어요.`)
  const missing = IMPORT_COLUMNS.filter(
    ({ name, field, required }) => required && !names.includes(name) && !(hasNotices && field === 'clickId'),
  )
  if (missing.length > 0) throw refuse(`첫 줄에 ${missing.map(({ name }) => name).join(', ')} 칸이 없어요.`)
  return names.map((name) => IMPORT_COLUMNS.find((column) => column.name === name))
}

function readMapped(
  rows: CsvRow[],
  typed: NonNullable<FileHabits['columns']>,
  hasNotices: boolean,
): FileHead {
  const listNames = (name: string, words: readonly string[]) => namesOf('', name || undefined, words)
  const names: Names<MappedField> = {
    orderCode: listNames(typed.code_column, ORDER_COLUMNS.code),
    clickId: listNames(typed.click_column, MORE_COLUMNS.clickId),
    status: listNames(typed.status_column, ORDER_COLUMNS.status),
    occurredAt: listNames(typed.ordered_column, MORE_COLUMNS.occurredAt),
    productName: listNames(typed.product_column, MORE_COLUMNS.productName),
    amount: listNames(typed.amount_column, ORDER_COLUMNS.amount),
    commission: listNames(typed.commission_column, ORDER_COLUMNS.commission),
  }
  const found = findHead(
    rows,
    names,
    ({ orderCode, amount, commission }) => orderCode !== undefined && (amount ?? commission) !== undefined,
  )
  if (!found) throw refuse('주문 번호와 금액 칸을 찾지 못했어요. 파트너 파일의 칸 이름을 먼저 저장해 주세요.')
  const { columns, head, below } = found
  const spare = hasNotices ? [...SPARE, 'clickId'] : SPARE
  const missing = MAPPED.filter((field) => columns[field] === undefined && !spare.includes(field))
  if (missing.length > 0) {
    const labels = missing.map((field) => columnOf(field).name).join(', ')
    throw refuse(
      `파일에서 ${withParticle(labels, '을/를')} 찾지 못했어요. 그 칸의 이름을 파일에 적힌 그대로 저장해 주세요.`,
    )
  }
  const byPlace = new Map(MAPPED.map((field) => [columns[field], field]))
  return {
    columns: head.cells.map((_, at) => {
      const field = byPlace.get(at)
      return field && columnOf(field)
    }),
    below: below.filter((row) => !isSum(row)),
    isMapped: true,
  }
}

function columnOf(field: ImportField): ImportColumn {
  return IMPORT_COLUMNS.find((column) => column.field === field) ?? IMPORT_COLUMNS[0]
}
