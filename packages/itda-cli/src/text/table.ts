/** Rows for people, and for other programs. */

export type Cell = string | number | null

/** Columns below each other in a terminal. Numbers are at the right. */
export function tableText(head: string[], rows: Cell[][]): string {
  const cells = [head, ...rows.map((row) => row.map(cellText))]
  const widths = head.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))))
  const isNumber = head.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'))
  return cells
    .map((row) =>
      row
        .map((text, at) => {
          const blank = ' '.repeat((widths[at] ?? 0) - widthOf(text))
          return isNumber[at] ? blank + text : text + blank
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function csvLine(row: Cell[]): string {
  return row
    .map((cell) => {
      const text = String(cell ?? '')
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}

/** Reads CSV with quotes; each record has the number of the line where it begins. */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = []
  let [cells, cell, isQuoted, line, begin] = [[] as string[], '', false, 1, 1]
  const endRecord = () => {
    records.push({ line: begin, cells: [...cells, cell] })
    cells = []
    cell = ''
    begin = line
  }
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]
    if (char === '\n') line += 1
    if (isQuoted && char === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === ',') {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') endRecord()
    else cell += char
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return records.filter((record) => record.cells.some((one) => one.trim() !== ''))
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : (cell ?? '')
}

/** A Korean character takes two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, char) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}]/u.test(char)
        ? 2
        : 1),
    0,
  )
}
