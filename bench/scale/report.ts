/** The measured sizes as the tables of `docs/scale.md`: what grows with the orders, and what comes near a limit of D1, is marked. */
import { NOT_ASKED } from './inputs.ts'
import type { Line } from './measure.ts'
import type { Table } from './sizes.ts'

export type Size = { orders: number; bytes: number; tables: Table[]; lines: Line[] }

/** A statement of D1 that takes longer is ended. */
const D1_MS = 30_000
/** Below it, what a few rows more are is no growth with the orders. */
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
    'Every call that only reads is above, but these:',
    Object.entries(NOT_ASKED)
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
  const heads = sizes.flatMap(({ orders }) => [`rows read, ${number(orders)}`, 'ms'])
  const rows = names.map((name) => {
    const found = sizes.map(({ lines }) => lines.find((one) => one.kind === kind && one.name === name))
    const last = found.findLast((line) => line)
    const cells = found.flatMap((line) => (line ? [number(line.read), number(line.ms)] : ['', '']))
    return [`\`${name}\``, ...cells, number(last?.written ?? 0), number(last?.statements ?? 0), markOf(found)]
  })
  return toTable(['', ...heads, 'rows written', 'statements', ''], rows)
}

function markOf(found: (Line | undefined)[]): string {
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
