/** Builds the pages as an app that hydrates them fully, and caches the build until its sources change. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hashOf } from '../../scripts/build.ts'
import { run } from '../../scripts/run.ts'

export const WHOLE = 'build/whole'
const SOURCES = ['app', 'contract', 'server.ts', 'remix.config.ts', 'bench/phone/whole', 'package-lock.json']
const STAMP = `${WHOLE}/stamp`

export async function buildWholeIfChanged(): Promise<void> {
  const stamp = hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  rmSync(WHOLE, { recursive: true, force: true })
  const args = ['vite:build', '--config', 'bench/phone/whole/vite.config.ts']
  const result = await run('node_modules/@remix-run/dev/dist/cli.js', args)
  if (result.code !== 0) throw new Error(`The hydrated pages could not be built.\n${result.output}`)
  writeFileSync(STAMP, stamp)
}
