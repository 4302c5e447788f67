/**
 * Reporter of vitest and of Playwright: one line per test as it ends, so that a part that goes on is heard, and what ran is known of one
 * that was stopped. The lines are written to the file in ITDA_PROGRESS as they come.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export type Progress = { name: string; state: 'passed' | 'failed' | 'skipped' }

export function readProgress(file: string): Progress[] {
  if (!existsSync(file)) return []
  // The last line may have been cut off.
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Progress)
}

function note(progress: Progress): void {
  const file = process.env.ITDA_PROGRESS
  if (file) appendFileSync(file, `${JSON.stringify(progress)}\n`)
  process.stdout.write(`${progress.state} ${progress.name}\n`)
}

type VitestCase = { fullName: string; result: () => { state: string } }
type PlaywrightCase = { titlePath: () => string[]; expectedStatus: string }

/** Called with `new` by both; what the other one calls is never called. */
export default function ProgressReporter() {
  return {
    onTestCaseResult(test: VitestCase): void {
      const { state } = test.result()
      note({ name: test.fullName, state: state === 'passed' || state === 'failed' ? state : 'skipped' })
    },
    onTestEnd(test: PlaywrightCase, { status }: { status: string }): void {
      const isGood = status === test.expectedStatus
      const state = status === 'skipped' ? 'skipped' : isGood ? 'passed' : 'failed'
      note({ name: test.titlePath().filter(Boolean).join(' › '), state })
    },
    /** Of the server behind the browser tests. */
    onStdOut: (text: string | Buffer) => void process.stdout.write(text),
    onStdErr: (text: string | Buffer) => void process.stdout.write(text),
    printsToStdio: () => true,
  }
}
