import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gzipBytes } from './assets.ts'

const KB = 1024

/** What Cloudflare would receive, made by the same command that deploys. */
const WORKERS: [string, string, number][] = [
  ['web', 'wrangler.toml', 250 * KB],
  ['api', 'api/wrangler.toml', 250 * KB],
  ['go', 'go/wrangler.toml', 5 * KB],
]

for (const [name, config, limit] of WORKERS) {
  test(`the ${name} worker weighs at most ${limit / KB} KB`, () => {
    const code = bundle(config)
    expect(code.length).toBeGreaterThan(500)
    expect(gzipBytes(code)).toBeLessThanOrEqual(limit)
  })
}

test('no development secret is part of what is deployed', () => {
  const known = WORKERS.flatMap(([, config]) =>
    [...readFileSync(config, 'utf8').matchAll(/^[A-Z]+_KEYS? = "(?:\w+:)?([^"]+)"/gm)].map(
      (hit) => hit[1] ?? '',
    ),
  )
  expect(known.length).toBeGreaterThan(3)
  for (const [name, config] of WORKERS) {
    const code = bundle(config)
    for (const secret of known) expect(code.includes(secret), `${name} carries ${secret}`).toBe(false)
  }
})

const made = new Map<string, string>()

function bundle(config: string): string {
  const kept = made.get(config)
  if (kept) return kept
  const outdir = mkdtempSync(join(tmpdir(), 'itda-bundle-'))
  const args = [
    'node_modules/wrangler/bin/wrangler.js',
    'deploy',
    '--dry-run',
    '--env',
    'production',
    '-c',
    config,
  ]
  execFileSync(process.execPath, [...args, '--outdir', outdir], {
    stdio: 'pipe',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  const files = readdirSync(outdir).filter((file) => /\.(m?js|wasm)$/.test(file))
  const code = files.map((file) => readFileSync(join(outdir, file), 'utf8')).join('\n')
  made.set(config, code)
  return code
}
