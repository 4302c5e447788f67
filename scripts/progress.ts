/**
 * A reporter of vitest and Playwright that prints one line per test as it ends. The output shows that a part
 * is alive, and which tests ran before a stop. It also writes the lines, and the time of each test file, to
 * the file in ITDA_PROGRESS.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Progress = { name: string; state: 'passed' | 'failed' | 'skipped' }
/** The time of a test file, or of one test in it. */
export type FileTime = { file: string; ms: number }

export function readProgress(file: string): Progress[] {
  return linesOf(file).filter((line) => 'name' in line)
}

/** Sums the times by file, the slowest first. */
export function readTaken(file: string): FileTime[] {
  const sums = new Map<string, number>()
  for (const line of linesOf(file))
    if ('ms' in line) sums.set(line.file, (sums.get(line.file) ?? 0) + line.ms)
  return [...sums].map(([name, ms]) => ({ file: name, ms })).toSorted((a, b) => b.ms - a.ms)
}

function linesOf(file: string): (Progress | FileTime)[] {
  if (!existsSync(file)) return []
  // Drops the last line, which may be incomplete.
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Progress | FileTime)
}

function note(progress: Progress): void {
  write(progress)
  process.stdout.write(`${progress.state} ${progress.name}\n`)
}

function write(line: Progress | FileTime): void {
  const file = process.env.ITDA_PROGRESS
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

type VitestCase = { fullName: string; result: () => { state: string } }
type VitestFile = {
  moduleId: string
  diagnostic: () => Record<'setupDuration' | 'collectDuration' | 'duration', number>
}
type PlaywrightCase = { titlePath: () => string[]; expectedStatus: string; location: { file: string } }

/** Both tools call it with `new`; each calls only its own methods. */
export default function ProgressReporter() {
  return {
    onTestCaseResult(test: VitestCase): void {
      const { state } = test.result()
      note({ name: test.fullName, state: state === 'passed' || state === 'failed' ? state : 'skipped' })
    },
    /** Includes the time to load and prepare the file before its first test. */
    onTestModuleEnd(file: VitestFile): void {
      const { setupDuration, collectDuration, duration } = file.diagnostic()
      write({ file: relative('.', file.moduleId), ms: setupDuration + collectDuration + duration })
    },
    onTestEnd(test: PlaywrightCase, { status, duration }: { status: string; duration: number }): void {
      write({ file: relative('.', test.location.file), ms: duration })
      const isGood = status === test.expectedStatus
      const state = status === 'skipped' ? 'skipped' : isGood ? 'passed' : 'failed'
      note({ name: test.titlePath().filter(Boolean).join(' › '), state })
    },
    /** The output of the server under the browser tests. */
    onStdOut: (text: string | Buffer) => void process.stdout.write(text),
    onStdErr: (text: string | Buffer) => void process.stdout.write(text),
    printsToStdio: () => true,
  }
}
