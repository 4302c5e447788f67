/** The user of the service can read what root builds with a restrictive umask. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathsUnder } from '../../scripts/readers.ts'

const place = mkdtempSync(join(tmpdir(), 'itda-readers-'))
const MADE = ['build', '.wrangler']

/** Links the same sources and copies their build, with the permissions that a restrictive umask gives. */
beforeAll(() => {
  for (const name of readdirSync('.')) if (!MADE.includes(name)) symlinkSync(resolve(name), join(place, name))
  cpSync('build', join(place, 'build'), { recursive: true })
  execFileSync('chmod', ['-R', 'go-rwx', join(place, 'build')])
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Lists the paths that another user cannot open. */
function closed(): string[] {
  return MADE.flatMap((folder) => pathsUnder(join(place, folder))).filter((path) => {
    const stat = lstatSync(path)
    const open = stat.isDirectory() ? 0o755 : 0o644
    return (stat.mode & open) !== open
  })
}

function prepare(): void {
  const command = `umask 077 && exec "$0" --disable-warning=ExperimentalWarning scripts/serve.ts --prepare`
  const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath], {
    cwd: place,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

test('--prepare makes existing build files readable by everyone and builds missing ones readable too', {
  timeout: 300_000,
}, () => {
  rmSync(join(place, 'build/documents.stamp'))
  prepare()
  expect(readdirSync(join(place, '.wrangler/code'))).toContain('settings-production.json')
  expect(closed()).toEqual([])
})
