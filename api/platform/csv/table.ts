/** Reads a file of rows under a header, or explains why it is not one. */

import { AppError } from '#contract/core/errors.ts'
import { formatNumber } from '#contract/core/won.ts'
import { type CsvRow, decodeFile, type Encoding, parseCsv } from './read.ts'

/** The most errors a page can show; a file with more is refused as a whole. */
export const MOST_ERRORS = 200

/** Throws `import_unreadable`. */
export function readCsv(bytes: Uint8Array): { encoding: Encoding; rows: CsvRow[] } {
  const decoded = decodeFile(bytes)
  if (!decoded)
    throw refuse('UTF-8이나 EUC-KR로 저장한 CSV 파일만 읽을 수 있어요. 엑셀 파일은 CSV로 저장해 주세요.')
  const rows = parseCsv(decoded.text)
  if (!rows) throw refuse('따옴표가 닫히지 않은 칸이 있어요. 파일을 다시 저장해 주세요.')
  return { encoding: decoded.encoding, rows }
}

/** `names` are the cells of the first line without spaces. Throws `import_unreadable`. */
export function readTable(bytes: Uint8Array): { encoding: Encoding; names: string[]; rows: CsvRow[] } {
  const { encoding, rows: all } = readCsv(bytes)
  const [head, ...rows] = all
  const names = (head?.cells ?? []).map((cell) => cell.replaceAll(/[\s\uFEFF]/g, ''))
  return { encoding, names, rows }
}

/** Throws `import_unreadable` for no rows, or more than `most`. */
export function requireRows(rows: CsvRow[], most: number, whenEmpty: string): void {
  if (rows.length === 0) throw refuse(whenEmpty)
  if (rows.length > most)
    throw refuse(`한 번에 ${formatNumber(most)}줄까지 올릴 수 있어요. 파일을 나눠 주세요.`)
}

export function refuse(sentence: string): AppError {
  return new AppError('import_unreadable', { fields: { file: [sentence] } })
}
