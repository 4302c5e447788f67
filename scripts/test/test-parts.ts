import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from '../build.ts'
import { requireChromium } from '../chromium.ts'
import { TESTED_PORT } from '../engine/ports.ts'
import { readTaken } from '../progress.ts'
import { run, runCommand } from '../run.ts'
import type { ParallelPart } from './lanes.ts'
import { makeScratch } from './scratch.ts'
import { type Report, reportOne, reportPlaywright, reportStopped, reportVitest } from './test-report.ts'

/** `isLonger`: `npm run test:long` runs some of its tests at full size. */
export type Part = ParallelPart & { fast?: boolean; isLonger?: boolean; run: () => Promise<Report> }

const folder = makeScratch()
// The folder for the databases of all parts and the profiles of their browsers.
process.env.TMPDIR = folder
/** The example data that `seed` makes; every part that needs it starts from a copy. */
const example = join(folder, 'itda-example')

/**
 * Everything that continuous integration runs: first the parts that others need, then the longest, so that
 * two lanes end together. Two parts at a time are quicker than one with two workers, because each starts up
 * while the other tests. The browsers wait for each other and for pages, so another part computes beside them.
 */
export const PARTS: Part[] = [
  { name: 'build', cores: 1, run: build },
  { name: 'seed', cores: 1, after: 'build', run: seed },
  { name: 'e2e', cores: 1, after: 'seed', isLonger: true, run: e2e },
  // It serves the same port.
  { name: 'kill', cores: 0.5, after: 'e2e', isLonger: true, run: kill },
  { name: 'api', cores: 1, after: 'build', isLonger: true, run: () => vitest('api') },
  { name: 'go', cores: 0.5, run: () => vitest('go') },
  { name: 'demo', cores: 0.5, run: () => vitest('demo') },
  { name: 'unit', cores: 1, fast: true, run: () => vitest('unit') },
  { name: 'types', cores: 1, fast: true, run: types },
  { name: 'house', cores: 1, fast: true, run: () => vitest('house') },
  { name: 'lint', cores: 1, fast: true, run: () => biome('check', '--formatter-enabled=false', '.') },
  { name: 'db', cores: 1, fast: true, run: databaseTypes },
  { name: 'format', cores: 1, fast: true, run: () => biome('format', '--reporter=summary', '.') },
  { name: 'web', cores: 1, isLonger: true, run: () => vitest('web') },
  { name: 'gates', cores: 1, after: 'seed', run: () => vitest('gates') },
]

async function biome(...args: string[]): Promise<Report> {
  const all = [...args, '--max-diagnostics=20', '--error-on-warnings']
  const result = await runCommand('node_modules/.bin/biome', all, { ownGroup: true })
  return reportOne(result.code, result.output)
}

async function types(): Promise<Report> {
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/itda/types.tsbuildinfo']
  // One checker, because another part has the second core, and several checkers would repeat work.
  const args = ['--noEmit', '--pretty', 'false', '--singleThreaded', ...kept]
  const result = await run('node_modules/typescript-7/bin/tsc', args, { ownGroup: true })
  return reportOne(result.code, result.output)
}

async function databaseTypes(): Promise<Report> {
  const result = await run('scripts/generate.ts', ['--check'], { ownGroup: true })
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

/** Runs the projects of a part, which have its name or begin with it: `web` and `web-shared`. */
async function vitest(project: string): Promise<Report> {
  const file = join(folder, `${project}.json`)
  const own = ['--reporter=./scripts/test/figures.ts', '--reporter=./scripts/progress.ts']
  const reporters = ['--reporter=json', ...own, `--outputFile.json=${file}`]
  const projects = ['--project', project, '--project', `${project}-*`]
  const args = ['run', ...projects, '--maxWorkers=1', ...reporters, '--no-color']
  const env = progressEnv(project)
  const result = await run('node_modules/vitest/vitest.mjs', args, { ownGroup: true, env })
  if (result.isStopped) return reportStopped(env.ITDA_PROGRESS, result.output)
  return { ...reportVitest(file, result.code, result.output), taken: readTaken(env.ITDA_PROGRESS) }
}

/** The file in which a part records its tests, see scripts/progress.ts. */
function progressEnv(part: string) {
  return { ITDA_PROGRESS: join(folder, `${part}.progress`) }
}

async function kill(): Promise<Report> {
  const cycles = process.env.ITDA_LONG ? 30 : 2
  const result = await run('tests/kill/kill.ts', [`--cycles=${cycles}`], { ownGroup: true })
  return reportOne(result.code, result.output)
}

/** Makes the example data once. Without this part, every test that needs it makes its own. */
async function seed(): Promise<Report> {
  const args = ['--port', String(TESTED_PORT), '--persist-to', example, '--fill']
  const result = await run('scripts/start.ts', args, { ownGroup: true })
  if (result.code === 0) process.env.ITDA_EXAMPLE_STATE = example
  return reportOne(result.code, result.output)
}

async function e2e(): Promise<Report> {
  try {
    await requireChromium()
    await buildIfChanged()
  } catch (error) {
    return reportOne(1, String(error))
  }
  const [file, site] = [join(folder, 'e2e.json'), join(folder, 'itda-e2e-site')]
  const made = process.env.ITDA_EXAMPLE_STATE
  if (made) cpSync(made, site, { recursive: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ITDA_E2E_STATE: site, ...progressEnv('e2e') }
  const args = ['test', '--reporter=json,./scripts/progress.ts']
  const result = await run('node_modules/@playwright/test/cli.js', args, { env, ownGroup: true })
  if (result.isStopped) return reportStopped(env.ITDA_PROGRESS, result.output)
  return { ...reportPlaywright(file, result.code, result.output), taken: readTaken(env.ITDA_PROGRESS) }
}
