import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { type FileTime, readProgress } from '../progress.ts'
import { figuresIn } from './figures.ts'

/**
 * `problems` has one readable text for each failure; `figures` the measured values; `taken` the time of each
 * test file.
 */
export type Report = {
  passed: number
  failed: number
  skipped: number
  problems: string[]
  figures?: string[]
  taken?: FileTime[]
}

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = {
  projectName: string
  status: string
  results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[]
}

/** The report of a part with a single result: a formatter, a compiler or a build. */
export function reportOne(code: number, output: string): Report {
  const figures = figuresIn(output)
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, problems: [], figures }
  return { passed: 0, failed: 1, skipped: 0, problems: [tidy(output, 80)], figures }
}

/**
 * Counts the results in vitest's JSON. A file that could not be read counts as one failure, like a crash
 * without a report.
 */
export function reportVitest(file: string, code: number, output: string): Report {
  if (!existsSync(file)) return reportOne(code || 1, `vitest left no report.\n${output}`)
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: VitestFile[] }
  const report: Report = { passed: 0, failed: 0, skipped: 0, problems: [], figures: figuresIn(output) }
  for (const result of testResults) addVitestFile(report, result)
  if (code !== 0 && report.failed === 0) addProblem(report, `vitest ended with ${code}.\n${output}`)
  if (report.passed + report.failed === 0) addProblem(report, `no test ran.\n${output}`)
  return report
}

/** The report of a part that was ended early: its finished tests count, and the stop is a failure. */
export function reportStopped(progressFile: string, output: string): Report {
  const ran = readProgress(progressFile)
  const count = (state: string) => ran.filter((one) => one.state === state).length
  const report: Report = { passed: count('passed'), failed: 0, skipped: count('skipped'), problems: [] }
  for (const one of ran) if (one.state === 'failed') addProblem(report, `${one.name}\nfailed before the stop`)
  const last = ran.at(-1)?.name ?? 'nothing'
  addProblem(report, `${output.slice(-2000)}\nThe last test that ended: ${last}`)
  return report
}

function addVitestFile(report: Report, result: VitestFile): void {
  let failedHere = 0
  for (const one of result.assertionResults) {
    if (one.status === 'passed') report.passed += 1
    else if (one.status === 'failed') {
      failedHere += 1
      addProblem(report, `${short(result.name)} › ${one.fullName}\n${(one.failureMessages ?? []).join('\n')}`)
    } else report.skipped += 1
  }
  if (result.status === 'failed' && failedHere === 0)
    addProblem(report, `${short(result.name)}\n${result.message}`)
}

/** Counts the results in Playwright's JSON. A flaky test counts as failed, because it passed by luck. */
export function reportPlaywright(file: string, code: number, output: string): Report {
  if (!existsSync(file)) return reportOne(code || 1, `Playwright left no report.\n${output}`)
  const json = JSON.parse(readFileSync(file, 'utf8')) as {
    suites: PlaywrightSuite[]
    errors: { message?: string }[]
  }
  const report: Report = { passed: 0, failed: 0, skipped: 0, problems: [] }
  for (const suite of json.suites) addPlaywrightSuite(report, suite)
  for (const error of json.errors) addProblem(report, `${error.message ?? 'Playwright failed'}\n${output}`)
  if (code !== 0 && report.failed === 0) addProblem(report, `Playwright ended with ${code}.\n${output}`)
  if (report.passed + report.failed === 0) addProblem(report, `no test ran.\n${output}`)
  return report
}

function addPlaywrightSuite(report: Report, suite: PlaywrightSuite): void {
  for (const inner of suite.suites ?? []) addPlaywrightSuite(report, inner)
  for (const spec of suite.specs ?? []) {
    for (const one of spec.tests) {
      if (one.status === 'expected') report.passed += 1
      else if (one.status === 'skipped') report.skipped += 1
      else addProblem(report, `${spec.file}:${spec.line} [${one.projectName}] ${spec.title}\n${causes(one)}`)
    }
  }
}

function causes(one: PlaywrightTest): string {
  const last = one.results.at(-1)
  const errors = last?.errors.map((error) => error.message ?? '') ?? []
  const files =
    last?.attachments.flatMap((file) => (file.path ? [`${file.name}: ${short(file.path)}`] : [])) ?? []
  return [...errors, ...files].join('\n')
}

function addProblem(report: Report, text: string): void {
  report.failed += 1
  report.problems.push(tidy(text, 40))
}

function tidy(text: string, lines: number): string {
  const all = stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)|^(passed|skipped) /.test(line))
  if (all.length <= lines) return all.join('\n')
  const half = Math.floor(lines / 2)
  return [...all.slice(0, half), `… ${all.length - lines} lines left out …`, ...all.slice(-half)].join('\n')
}

function short(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}
