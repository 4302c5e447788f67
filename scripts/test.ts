import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FileTime } from './progress.ts'
import { runInParallel } from './test/lanes.ts'
import { PARTS, type Part } from './test/test-parts.ts'
import type { Report } from './test/test-report.ts'

/**
 * npm test: runs everything that continuous integration runs, prints one line per part as it ends, and then
 * the slowest files; the last line is `N passed, N failed`.
 * Options: --fast (what `npm run check` runs) · --only=<part>[,<part>] · --long (tests of volume at full
 * size).
 */
const { values } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
if (values.long) process.env.ITDA_LONG = '1'

const SLOWEST = 10
/** Clock ticks of Linux in a second. */
const TICKS = 100
let counted = 0
const taken: FileTime[] = []
const total: Report = { passed: 0, failed: 0, skipped: 0, problems: [] }
// Every process of a part ends with this one: see scripts/run.ts.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => {
    printTotal()
    process.exit(code)
  })

await runInParallel(chosenParts(), take)
printSlowest()
printTotal()
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** Prints the slowest test files, where time can be saved. */
function printSlowest(): void {
  const slowest = taken.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  for (const { file, ms } of slowest) console.info(`${secondsOf(ms)}  ${file}`)
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`
}

function printTotal(): void {
  if (total.skipped > 0) console.info(`${total.skipped} skipped`)
  console.info(`${total.passed} passed, ${total.failed} failed`)
}

/**
 * Seconds of processor time of all child processes that have ended, with their children. Another part adds its
 * time when its own process ends, so the difference around an end belongs to the part that ended.
 */
function processorSeconds(): number {
  const file = '/proc/self/stat'
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}

async function take(part: Part): Promise<void> {
  const began = Date.now()
  const report = await part.run()
  const seconds = secondsOf(Date.now() - began)
  const used = processorSeconds()
  const processor = (used - counted).toFixed(0).padStart(5)
  counted = used
  const mark = report.failed > 0 ? '✗' : '✓'
  const counts =
    report.failed > 0 ? `${report.passed} passed, ${report.failed} failed` : `${report.passed} passed`
  console.info(`${mark} ${part.name.padEnd(8)} ${seconds} ${processor} s of processor  ${counts}`)
  for (const figure of report.figures ?? []) console.info(`                      ${figure}`)
  for (const problem of report.problems) console.info(`\n${indent(problem)}\n`)
  taken.push(...(report.taken ?? []))
  total.passed += report.passed
  total.failed += report.failed
  total.skipped += report.skipped
}

function chosenParts(): Part[] {
  const names = values.only?.split(',')
  const found = PARTS.filter((part) => names?.includes(part.name) ?? isAsked(part))
  if (names?.some((name) => !found.some((part) => part.name === name))) {
    console.info(`--only takes: ${PARTS.map((part) => part.name).join(', ')}`)
    process.exit(2)
  }
  return found
}

function isAsked(part: Part): boolean {
  if (values.fast) return Boolean(part.fast)
  return values.long ? Boolean(part.isLonger) : true
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
