/**
 * Writes CSV that a spreadsheet opens correctly: every field quoted, nothing that starts a formula, a UTF-8
 * mark.
 */

import { EXPORT_MOST_DAYS, EXPORT_MOST_ROWS } from '#contract/core/csv-table.ts'
import { AppError } from '#contract/core/errors.ts'
import { addDays, daysBetween, startOfKstDate } from '#contract/core/kst.ts'

const MARK = '\uFEFF'
/** Text that a spreadsheet reads as the start of a formula, also after spaces and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠﹣﹢﹦﹫]|^[\t\r\n]/u

type Cell = string | number

/** Numbers are written as they are; a text may come from anybody, so it must not start a formula. */
export function toCell(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : guardFormula(value)
  return `"${text.replaceAll('"', '""')}"`
}

function guardFormula(text: string): string {
  const clean = text.replaceAll('\u0000', '')
  return FORMULA.test(clean) ? `'${clean}` : clean
}

/** Throws `export_too_long` above the most lines of a file. */
export function toTable(name: string, head: string[], rows: Cell[][]) {
  if (rows.length > EXPORT_MOST_ROWS) throw new AppError('export_too_long')
  const lines = [head, ...rows].map((cells) => cells.map(toCell).join(','))
  return { fileName: `${name}.csv`, rows: rows.length, csv: `${MARK}${lines.join('\r\n')}\r\n` }
}

/** Reads one more row than a file may have, so that a longer result is refused and not cut. */
export const READ_ROWS = EXPORT_MOST_ROWS + 1

export type Days = { from: string; to: string }

/**
 * Returns the instants of a range of days. Throws `invalid_input` for a range that ends before it begins or
 * is longer than a year.
 */
export function toSpan({ from, to }: Days): { since: string; until: string } {
  if (from > to) throw new AppError('invalid_input', { fields: { to: ['종료일이 시작일보다 빨라요.'] } })
  if (daysBetween(from, to) >= EXPORT_MOST_DAYS)
    throw new AppError('invalid_input', {
      fields: { to: [`한 번에 ${EXPORT_MOST_DAYS}일까지 받을 수 있어요.`] },
    })
  // The day after the last possible day cannot be written.
  return { since: startOfKstDate(from), until: to < '9999' ? startOfKstDate(addDays(to, 1)) : '9999' }
}

export function nameOf(what: string, { from, to }: Days): string {
  return `itda-${what}-${from}-${to}`
}
