import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { requireChromium } from './chromium.ts'
import { run, runCommand } from './run.ts'
import { type Report, reportOne, reportPlaywright, reportStopped, reportVitest } from './test-report.ts'

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
  const all = [...args, '--max-diagnostics=20', '--error-on-warnings']
  const result = await runCommand('node_modules/.bin/biome', all, { ownGroup: true })
  return reportOne(result.code, result.output)
}

async function types(): Promise<Report> {
  const result = await run('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], {
    ownGroup: true,
  })
  return reportOne(result.code, result.output)
}

async function databaseTypes(): Promise<Report> {
  const result = await run('scripts/db-types.ts', ['--check'], { ownGroup: true })
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
  const own = ['--reporter=./scripts/figures.ts', '--reporter=./scripts/progress.ts']
  const reporters = ['--reporter=json', ...own, `--outputFile.json=${file}`]
  const args = ['run', '--project', project, ...reporters, '--no-color']
  const result = await run('node_modules/vitest/vitest.mjs', args, { ownGroup: true, env: heard(project) })
  if (result.isStopped) return reportStopped(heard(project).ITDA_PROGRESS, result.output)
  return reportVitest(file, result.code, result.output)
}

/** Where a part writes what it ran, see scripts/progress.ts. */
function heard(part: string) {
  return { ITDA_PROGRESS: join(folder, `${part}.progress`) }
}

/** A few of the kills of `npm run test:kill`. */
async function kill(): Promise<Report> {
  const result = await run('tests/kill/kill.ts', ['--cycles=3'], { ownGroup: true })
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
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...heard('e2e') }
  const args = ['test', '--reporter=json,./scripts/progress.ts']
  const result = await run('node_modules/@playwright/test/cli.js', args, { env, ownGroup: true })
  if (result.isStopped) return reportStopped(env.ITDA_PROGRESS, result.output)
  return reportPlaywright(file, result.code, result.output)
}
