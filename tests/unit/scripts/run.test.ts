import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { markedWith, markOf } from '../../../scripts/processes.ts'
import { readTaken } from '../../../scripts/progress.ts'
import { run } from '../../../scripts/run.ts'
import { reportStopped } from '../../../scripts/test/test-report.ts'

const LEAVER = 'tests/unit/scripts/parts/leaver.mjs'

/** Whether the process still runs; a zombie does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function grandchildIn(output: string): number {
  return Number(/^grandchild (\d+)$/m.exec(output)?.[1])
}

test.each([
  ['passes', 'pass', 0],
  ['fails', 'fail', 3],
])('a part that %s leaves no process behind', async (_, how, code) => {
  const result = await run(LEAVER, [how], { ownGroup: true })
  expect(result).toMatchObject({ code, isStopped: false })
  const pid = grandchildIn(result.output)
  expect(pid).toBeGreaterThan(1)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
})

test('a part without any more output is stopped with every process it started', async () => {
  const result = await run(LEAVER, ['hang'], { ownGroup: true, idleMinutes: 0.03 })
  expect(result).toMatchObject({ isStopped: true })
  expect(result.output).toContain('without a word')
  await vi.waitFor(() => expect(isAlive(grandchildIn(result.output))).toBe(false))
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s to the runner ends its parts too', async (signal) => {
  const mark = markOf()
  const env = { ...process.env, ...mark.env }
  const runner = spawn(process.execPath, ['tests/unit/scripts/parts/runner.ts'], { env, stdio: 'ignore' })
  // The runner, its part and the grandchild.
  await vi.waitFor(() => expect(markedWith(mark.id).filter(isAlive)).toHaveLength(3), { timeout: 15_000 })
  runner.kill(signal)
  await once(runner, 'exit')
  await vi.waitFor(() => expect(markedWith(mark.id).filter(isAlive)).toEqual([]))
})

test('a stopped run counts the tests that ran and reports the stop as a failure', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'itda-progress-')), 'x.progress')
  const lines = [
    { name: 'a', state: 'passed' },
    { name: 'b', state: 'failed' },
    { name: 'c', state: 'skipped' },
  ].map((line) => JSON.stringify(line))
  writeFileSync(file, `${lines.join('\n')}\n{"name":"cut o`)
  const report = reportStopped(file, 'Stopped')
  expect(report).toMatchObject({ passed: 1, failed: 2, skipped: 1 })
  expect(report.problems.join()).toContain('The last test that ended: c')
  expect(reportStopped('/nowhere', 'Stopped')).toMatchObject({ passed: 0, failed: 1 })
})

test('the report adds up the time of a file over all its tests, the slowest file first', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'itda-progress-')), 'x.progress')
  const lines = [
    { file: 'a.spec.ts', ms: 100 },
    { name: 'a', state: 'passed' },
    { file: 'b.spec.ts', ms: 250 },
    { file: 'a.spec.ts', ms: 200 },
  ]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  expect(readTaken(file)).toEqual([
    { file: 'a.spec.ts', ms: 300 },
    { file: 'b.spec.ts', ms: 250 },
  ])
})
