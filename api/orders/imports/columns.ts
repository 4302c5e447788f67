/**
 * Finds the columns of an uploaded file: every sender names them differently, and other lines may come before
 * the header.
 */
import type { CsvRow } from '../../platform/csv/read.ts'

/** The names of each column; the first match counts. */
export type Names<Column extends string> = Record<Column, readonly string[]>
export type Columns<Column extends string> = Partial<Record<Column, number>>

/** The most lines before the header. */
const MOST_ABOVE = 20

/** Returns the header and the lines below it; null when no line satisfies `isHead`. */
export function findHead<Column extends string>(
  rows: CsvRow[],
  names: Names<Column>,
  isHead: (columns: Columns<Column>) => boolean,
): { columns: Columns<Column>; head: CsvRow; below: CsvRow[] } | null {
  for (const [at, head] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = columnsOf(head.cells.map(toColumnName), names)
    if (isHead(columns)) return { columns, head, below: rows.slice(at + 1) }
  }
  return null
}

/** Removes spaces, marks and a text in brackets: `입금액(원)` → `입금액`. */
function toColumnName(cell: string): string {
  return cell
    .slice(0, 60)
    .replaceAll(/[\s\uFEFF]/g, '')
    .replace(/[([][^()[\]]{0,20}[)\]]$/, '')
    .toLowerCase()
}

/** The names to look for. A typed name is the only one tried, because another column would be a wrong guess. */
export function namesOf(
  typed: string,
  before: string | undefined,
  known: readonly string[],
): readonly string[] {
  if (typed !== '') return [toColumnName(typed)]
  return before ? [toColumnName(before), ...known] : known
}

function columnsOf<Column extends string>(cells: string[], names: Names<Column>): Columns<Column> {
  const columns: Columns<Column> = {}
  const taken = new Set<number>()
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const at = known.map((name) => cells.indexOf(name)).find((place) => place >= 0 && !taken.has(place))
    if (at === undefined) continue
    columns[column] = at
    taken.add(at)
  }
  return columns
}

/** Returns a cell as one line; empty when its column is missing. */
export function cellAt({ cells }: CsvRow, at: number | undefined): string {
  const cell = at === undefined ? '' : (cells[at] ?? '')
  return cell
    .slice(0, 200)
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
}

/** The line with the total below the others. */
const SUM = /^(합계|총계|소계|총합계|계$)/
export function isSum({ cells }: CsvRow): boolean {
  return SUM.test(cells.find((one) => one.trim() !== '')?.trim() ?? '')
}

/** The most messages at a field. */
const MOST_SAID = 10
export function joinFaults(wrong: string[]): string {
  const more = wrong.length - MOST_SAID
  return [...wrong.slice(0, MOST_SAID), ...(more > 0 ? [`그 밖에 ${more}줄이 더 있어요.`] : [])].join(' ')
}
