/**
 * Reads a CSV file as spreadsheets write it: UTF-8 or EUC-KR, with or without BOM, quoted cells with commas
 * and line breaks.
 */
export type Encoding = 'utf-8' | 'euc-kr'

/** Korean Excel saves EUC-KR by default. Null when the bytes are in neither encoding. */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  for (const encoding of ['utf-8', 'euc-kr'] as const) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // Tries the next encoding.
    }
  }
  return null
}

export type CsvRow = { line: number; row: number; cells: string[] }

/**
 * Returns the rows that are not empty, each with its first line in the file and its number in a spreadsheet,
 * where a cell may have several lines. Null when a quoted cell never ends.
 */
export function parseCsv(text: string): CsvRow[] | null {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let row = 0
  let start = 1
  const endRow = () => {
    cells.push(cell)
    row += 1
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, row, cells })
    cells = []
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (char === '\n') line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === ',') {
      cells.push(cell)
      cell = ''
    } else if (char === '\n' || (char === '\r' && text[i + 1] !== '\n')) {
      endRow()
      start = line
    } else if (char !== '\r') cell += char
  }
  if (isQuoted) return null
  endRow()
  return rows
}
