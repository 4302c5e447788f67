/**
 * Measures rows and times of every list and every job at several numbers of orders. It fills a database for
 * each size, runs everything once, and replaces the table in `docs/scale.md`. Rows are those that D1 reports
 * as scanned and written. Times are of this machine and only show what is near D1's limit. With `--folder` it
 * reuses existing databases, so sizes may be measured one by one.
 * `npm run scale -- --orders 10000,300000,2000000 [--folder /tmp/itda-scale] [--doc docs/scale.md] [--only
 * proveLedger,orders.listOrders]`: `--only` measures these again in stored databases
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeExample } from './scale/engine.ts'
import { fillScale } from './scale/fill.ts'
import { measure } from './scale/measure.ts'
import { report, type Size } from './scale/report.ts'
import { sizesOf } from './scale/sizes.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000,300000' },
    folder: { type: 'string' },
    doc: { type: 'string' },
    only: { type: 'string' },
  },
})
const tell = (line: string) => console.log(line)

async function main(): Promise<void> {
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'itda-scale-'))
  mkdirSync(folder, { recursive: true })
  try {
    const sizes: Size[] = []
    for (const wanted of values.orders.split(',').map(Number)) sizes.push(await runSize(folder, wanted))
    const text = report(sizes)
    if (values.doc) putInto(values.doc, text)
    else console.log(text)
  } finally {
    if (!values.folder) rmSync(folder, { recursive: true })
  }
}

async function runSize(folder: string, wanted: number): Promise<Size> {
  const kept = join(folder, `${wanted}.json`)
  const state = join(folder, `${wanted}`)
  const only = values.only?.split(',') ?? []
  if (existsSync(kept)) return remeasure(kept, state, only)
  if (!existsSync(state)) await fillState(folder, state, wanted)
  const { orders, bytes, tables } = sizesOf(databaseOf(state))
  tell(`\n# ${orders} orders, ${(bytes / 1e6).toFixed(0)} MB`)
  const size: Size = { orders, bytes, tables, lines: await measure(state, tell, only) }
  writeFileSync(kept, JSON.stringify(size))
  return size
}

/** Returns the stored measurements, with the lines in `only` measured again and replaced. */
async function remeasure(kept: string, state: string, only: string[]): Promise<Size> {
  const size = JSON.parse(readFileSync(kept, 'utf8')) as Size
  if (only.length === 0) return size
  const fresh = await measure(state, tell, only)
  const rest = size.lines.filter(({ name }) => !fresh.some((line) => line.name === name))
  const both = { ...size, lines: [...rest, ...fresh] }
  writeFileSync(kept, JSON.stringify(both))
  return both
}

async function fillState(folder: string, state: string, wanted: number): Promise<void> {
  const base = join(folder, 'example')
  if (!existsSync(base)) await makeExample(base)
  cpSync(base, state, { recursive: true })
  const from = performance.now()
  await fillScale(databaseOf(state), wanted, (line) =>
    tell(`${line}: ${Math.round(performance.now() - from)} ms`),
  )
}

/** D1 keeps each database in a file of its own; metadata.sqlite is its list of them. */
function databaseOf(state: string): string {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (!file) throw new Error(`${folder} has no database`)
  return join(folder, file)
}

/** Replaces the text between the marks and leaves the rest of the page. */
function putInto(doc: string, text: string): void {
  const [begin, end] = ['<!-- measured -->', '<!-- /measured -->']
  const whole = readFileSync(doc, 'utf8')
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${doc} has no place between ${begin} and ${end}`)
  writeFileSync(doc, `${whole.slice(0, from + begin.length)}\n\n${text}\n\n${whole.slice(to)}`)
}

await main()
