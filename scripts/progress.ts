/**
 * Reporter of vitest and of Playwright: one line per test as it ends, so that a part that goes on is heard, and what ran is known of one
 * that was stopped. The lines are written to the file in ITDA_PROGRESS as they come, and how long each file of tests took.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Progress = { name: string; state: 'passed' | 'failed' | 'skipped' }
/** The duration of a test file, or of one test in it. */
export type FileTime = { file: string; ms: number }

export function readProgress(file: string): Progress[] {
  return linesOf(file).filter((line) => 'name' in line)
}

/** The slowest first; each file once. */
export function readTaken(file: string): FileTime[] {
  const sums = new Map<string, number>()
  for (const line of linesOf(file))
    if ('ms' in line) sums.set(line.file, (sums.get(line.file) ?? 0) + line.ms)
  return [...sums].map(([name, ms]) => ({ file: name, ms })).toSorted((a, b) => b.ms - a.ms)
}

function linesOf(file: string): (Progress | FileTime)[] {
  if (!existsSync(file)) return []
  // The last line may have been cut off.
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

/** Called with `new` by both; what the other one calls is never called. */
export default function ProgressReporter() {
  return {
    onTestCaseResult(test: VitestCase): void {
      const { state } = test.result()
      note({ name: test.fullName, state: state === 'passed' || state === 'failed' ? state : 'skipped' })
    },
    /** Measured from its setup on: the time a file needs to load and prepare before its first test counts as its own as well. */
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
    /** Output of the server behind the browser tests. */
    onStdOut: (text: string | Buffer) => void process.stdout.write(text),
    onStdErr: (text: string | Buffer) => void process.stdout.write(text),
    printsToStdio: () => true,
  }
}
