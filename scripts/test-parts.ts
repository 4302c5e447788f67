import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { requireChromium } from './chromium.ts'
import { run, runCommand } from './run.ts'
import { type Report, reportOne, reportPlaywright, reportVitest } from './test-report.ts'

export type Part = { name: string; fast: boolean; run: () => Promise<Report> }

const folder = mkdtempSync(join(tmpdir(), 'itda-test-'))

/** Everything the continuous integration runs, cheapest first. */
export const PARTS: Part[] = [
  { name: 'format', fast: true, run: () => biome('format', '--reporter=summary', '.') },
  { name: 'lint', fast: true, run: () => biome('check', '--formatter-enabled=false', '.') },
  { name: 'types', fast: true, run: types },
  { name: 'db', fast: true, run: databaseTypes },
  { name: 'house', fast: true, run: () => vitest('house') },
  { name: 'unit', fast: true, run: () => vitest('unit') },
  { name: 'web', fast: false, run: () => vitest('web') },
  { name: 'build', fast: false, run: build },
  { name: 'gates', fast: false, run: () => vitest('gates') },
  { name: 'go', fast: false, run: () => vitest('go') },
  { name: 'demo', fast: false, run: () => vitest('demo') },
  { name: 'api', fast: false, run: () => vitest('api') },
  { name: 'kill', fast: false, run: kill },
  { name: 'e2e', fast: false, run: e2e },
]

async function biome(...args: string[]): Promise<Report> {
  const result = await runCommand('node_modules/.bin/biome', [
    ...args,
    '--max-diagnostics=20',
    '--error-on-warnings',
  ])
  return reportOne(result.code, result.output)
}

async function types(): Promise<Report> {
  const result = await run('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'])
  return reportOne(result.code, result.output)
}

async function databaseTypes(): Promise<Report> {
  const result = await run('scripts/db-types.ts', ['--check'])
  return reportOne(result.code, result.output)
}

async function build(): Promise<Report> {
  try {
    await buildIfChanged()
    return reportOne(0, '')
  } catch (error) {
    return reportOne(1, String(error))
  }
}

async function vitest(project: string): Promise<Report> {
  const file = join(folder, `${project}.json`)
  const reporters = ['--reporter=json', '--reporter=./scripts/figures.ts', `--outputFile.json=${file}`]
  const args = ['run', '--project', project, ...reporters, '--no-color']
  const result = await run('node_modules/vitest/vitest.mjs', args, { timeoutSeconds: 900 })
  return reportVitest(file, result.code, result.output)
}

/** A few of the kills of `npm run test:kill`. */
async function kill(): Promise<Report> {
  const result = await run('tests/kill/kill.ts', ['--cycles=3'], { timeoutSeconds: 300 })
  return reportOne(result.code, result.output)
}

async function e2e(): Promise<Report> {
  try {
    await requireChromium()
    await buildIfChanged()
  } catch (error) {
    return reportOne(1, String(error))
  }
  const file = join(folder, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const result = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=json'], {
    env,
    timeoutSeconds: 1800,
  })
  return reportPlaywright(file, result.code, result.output)
}
