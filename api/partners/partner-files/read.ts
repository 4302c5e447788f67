/** Parses a file of partners into the typed values of each line, or into an error for each wrong line. */
import {
  PARTNER_COLUMNS,
  PARTNER_FILE_ROWS,
  PARTNER_READ_COLUMNS,
  type PartnerField,
} from '#contract/partners/partner-columns.ts'
import type { CsvRow } from '../../platform/csv/read.ts'
import { readTable, refuse, requireRows } from '../../platform/csv/table.ts'

/** The cells of a line, for the columns the file has. `line` is its number in a spreadsheet. */
export type FileRow = {
  line: number
  id: string | null
  cells: Partial<Record<PartnerField, string>>
  isTooLong: boolean
}

/** Throws `import_unreadable` for a file with no rows, no known header or too many rows. */
export function readRows(csv: string): FileRow[] {
  const { names, rows } = readTable(new TextEncoder().encode(csv.replaceAll('\r\n', '\n')))
  const fields = readHead(names)
  requireRows(rows, PARTNER_FILE_ROWS, '첫 줄 아래에 파트너가 없어요.')
  return rows.map((row) => readRow(row, fields))
}

type Head = (PartnerField | null)[]

function readHead(names: string[]): Head {
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i)
  if (twice) throw refuse(`첫 줄에 '${twice.slice(0, 30)}' 칸이 두 번 있어요.`)
  const fields = names.map((name) => {
    const column = PARTNER_COLUMNS.find((one) => one.name === name)
    if (column || name === '' || PARTNER_READ_COLUMNS.some((one) => one === name))
      return column?.field ?? null
    throw refuse(`첫 줄의 '${name.slice(0, 30)}' 칸을 알 수 없어요. 예시 파일의 첫 줄을 그대로 써 주세요.`)
  })
  const missing = PARTNER_COLUMNS.filter(({ field, isNeeded }) => isNeeded && !fields.includes(field))
  if (missing.length > 0 && !fields.includes('id'))
    throw refuse(`첫 줄에 ${missing.map(({ name }) => name).join(', ')} 칸이 없어요.`)
  return fields
}

function readRow({ row: line, cells }: CsvRow, fields: Head): FileRow {
  const read: FileRow['cells'] = {}
  fields.forEach((field, at) => {
    if (field) read[field] = toTyped(field, (cells[at] ?? '').trim())
  })
  const isTooLong = cells.slice(fields.length).some((cell) => cell.trim() !== '')
  return { line, id: read.id || null, cells: read, isTooLong }
}

/** The prefix the export adds to keep a spreadsheet from reading a cell as a formula. */
const GUARD = /^'(?=\s*[=+\-@＝＋－＠﹣﹢﹦﹫])/u

function toTyped(field: PartnerField, cell: string): string {
  const text = cell.replace(GUARD, '')
  return field === 'windowDays' || field === 'confirmDays' ? text.replace(/\s*일$/, '') : text
}
