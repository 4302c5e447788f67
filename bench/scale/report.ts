/**
 * Renders the measured sizes as the tables of `docs/scale.md`. A job or a call has a row when it reads many
 * rows. A mark shows growth with the orders, and a trip near a limit of D1. One sentence counts the jobs and
 * calls without a row.
 */
import { NOT_CALLED } from './inputs.ts'
import type { Line } from './measure.ts'
import type { Table } from './sizes.ts'

export type Size = { orders: number; bytes: number; tables: Table[]; lines: Line[] }

/** D1 ends a statement after this time. */
const D1_MS = 30_000
/**
 * A job or call that reads no more rows at any size gets no row in the table, and is not marked as growing.
 */
const FEW_ROWS = 1_000
const GROWS = 1.5
const BIGGEST_TABLES = 12

export function report(sizes: Size[]): string {
  const last = sizes.at(-1)
  if (!last) return ''
  const rows = sizes.map(({ orders, bytes }) => `${number(orders)} orders take ${number(bytes / 1e6)} MB`)
  return [
    `${rows.join(', ')}.`,
    '### Jobs',
    table(sizes, 'job'),
    '### Lists and pages',
    table(sizes, 'list'),
    'The bench does not make these calls:',
    Object.entries(NOT_CALLED)
      .map(([name, why]) => `- \`${name}\`: ${why}.`)
      .join('\n'),
    '### Bytes per order',
    bytes(sizes.at(-1) as Size),
  ].join('\n\n')
}

function table(sizes: Size[], kind: Line['kind']): string {
  const names = [
    ...new Set(
      sizes.flatMap(({ lines }) => lines.filter((one) => one.kind === kind).map(({ name }) => name)),
    ),
  ]
  const lines = names.map((name) => ({
    name,
    found: sizes.map(({ lines }) => lines.find((one) => one.kind === kind && one.name === name)),
  }))
  const isShown = ({ found }: { found: LinesBySize }) =>
    markOf(found) !== '' || found.some((line) => line && line.read > FEW_ROWS)
  const heads = sizes.flatMap(({ orders }) => [`rows read, ${number(orders)}`, 'ms'])
  const rows = lines.filter(isShown).map(({ name, found }) => {
    const last = found.findLast((line) => line)
    const cells = found.flatMap((line) => (line ? [number(line.read), number(line.ms)] : ['', '']))
    return [`\`${name}\``, ...cells, number(last?.written ?? 0), number(last?.statements ?? 0), markOf(found)]
  })
  const rest = lines.filter((line) => !isShown(line))
  return [toTable(['', ...heads, 'rows written', 'statements', ''], rows), restOf(rest, kind)].join('\n\n')
}

type LinesBySize = (Line | undefined)[]

/** Written rows and statements are those of the biggest size, as in the table. */
function restOf(lines: { found: LinesBySize }[], kind: Line['kind']): string {
  const all = lines.flatMap(({ found }) => found.filter((line) => line !== undefined))
  const lasts = lines.flatMap(({ found }) => found.findLast((line) => line) ?? [])
  const toMost = (some: Line[], of: 'read' | 'ms' | 'written' | 'statements') =>
    number(Math.max(0, ...some.map((line) => line[of])))
  const who = `The other ${lines.length} ${kind === 'job' ? 'jobs' : 'calls'}`
  return [
    `${who} read at most ${toMost(all, 'read')} rows and take at most ${toMost(all, 'ms')} ms at every size.`,
    `At the biggest size they write at most ${toMost(lasts, 'written')} rows and make at most ${toMost(lasts, 'statements')} statements.`,
  ].join(' ')
}

function markOf(found: LinesBySize): string {
  const lines = found.filter((line) => line !== undefined)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return ''
  const isGrowing = last.read > FEW_ROWS && last.read > GROWS * first.read
  const marks = [
    isGrowing ? '**grows**' : '',
    last.longest.ms > D1_MS ? `**a trip of ${Math.round(last.longest.ms / 1000)} s**` : '',
    /^(ok|200)$/.test(last.status) ? '' : `answers ${last.status}`,
  ]
  return marks.filter(Boolean).join(', ')
}

function bytes({ orders, tables, bytes: whole }: Size): string {
  const shown = tables.slice(0, BIGGEST_TABLES)
  const rest = tables.slice(BIGGEST_TABLES)
  const row = (name: string, all: Table[]) => {
    const sum = (of: keyof Omit<Table, 'name'>) => all.reduce((total, one) => total + one[of], 0)
    const share = `${((100 * sum('bytes')) / whole).toFixed(1)} %`
    return [
      name,
      number(sum('rows')),
      number(sum('bytes') / orders),
      number(sum('ofIndexes') / orders),
      share,
    ]
  }
  return toTable(
    ['', 'rows', 'bytes per order', 'of which indexes', ''],
    [
      ...shown.map((one) => row(`\`${one.name}\``, [one])),
      row('all others', rest),
      row('everything', tables),
    ],
  )
}

function toTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
