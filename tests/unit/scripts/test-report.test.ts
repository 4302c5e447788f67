import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportOne, reportPlaywright, reportVitest } from '../../../scripts/test/test-report.ts'

const ok = { fullName: 'a', status: 'passed', failureMessages: [] }
const bad = { fullName: 'b', status: 'failed', failureMessages: ['expected 1 to be 2'] }

test('the report counts passed and failed tests and gives each failure its reason', () => {
  const file = written({
    testResults: [{ name: 'x.test.ts', status: 'failed', message: '', assertionResults: [ok, bad] }],
  })
  const report = reportVitest(file, 1, '')
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
  expect(report.problems[0]).toContain('x.test.ts › b')
  expect(report.problems[0]).toContain('expected 1 to be 2')
})

test('a test file that does not load is a failure', () => {
  const broken = { name: 'x.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }
  expect(reportVitest(written({ testResults: [broken] }), 1, '')).toMatchObject({ passed: 0, failed: 1 })
})

test('a run without tests, without a report or with a late error is a failure', () => {
  expect(reportVitest(written({ testResults: [] }), 0, '').failed).toBe(1)
  expect(reportVitest('/nowhere.json', 0, '').failed).toBe(1)
  const fine = { name: 'x.test.ts', status: 'passed', message: '', assertionResults: [ok] }
  expect(reportVitest(written({ testResults: [fine] }), 1, 'unhandled').failed).toBe(1)
  expect(reportVitest(written({ testResults: [fine] }), 0, '')).toMatchObject({ passed: 1, failed: 0 })
})

test('a flaky browser test counts as failed, a skipped one as neither', () => {
  const spec = (status: string) => ({
    title: status,
    file: 'a.ts',
    line: 1,
    tests: [{ projectName: 'p', status, results: [] }],
  })
  const suites = [
    {
      title: '',
      specs: [spec('expected')],
      suites: [{ title: '', specs: [spec('flaky'), spec('skipped')] }],
    },
  ]
  const report = reportPlaywright(written({ suites, errors: [] }), 0, '')
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
})

test('a browser run that could not start is a failure', () => {
  const report = reportPlaywright(written({ suites: [], errors: [{ message: 'port taken' }] }), 1, '')
  expect(report.failed).toBeGreaterThan(0)
  expect(report.problems.join()).toContain('port taken')
})

test('a single check counts as one passed or one failed, without colours and stack frames of node', () => {
  expect(reportOne(0, 'x')).toEqual({ passed: 1, failed: 0, skipped: 0, problems: [], figures: [] })
  const report = reportOne(2, '\u001b[31mError\u001b[39m\n    at x (/a/node_modules/b.js:1:1)')
  expect(report.problems).toEqual(['Error'])
})

test('the report lists the figures of a part in order, equal ones once with their count', () => {
  const output = 'figure: 0 won drift\nsomething else\nfigure: 31 of 31 guards\nfigure: 0 won drift\n'
  expect(reportOne(0, output).figures).toEqual(['2 × 0 won drift', '31 of 31 guards'])
})

function written(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'itda-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
