import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unstable_readConfig as readConfig } from 'wrangler'
import { arePagesBuilt } from './build.ts'
import { run } from './run.ts'

const KB = 1024

/**
 * The platform takes 64 MiB and ends a worker whose start takes over a second of CPU. The limit holds both with room;
 * what each worker weighs is printed by `npm run weigh` and decides nothing.
 */
const PLATFORM_LIMIT = 1024 * KB

/** What each worker may weigh, compressed; tests/gates/bundles.test.ts refuses more. The redirect answers the most requests by far. */
export const BUDGETS = [
  { name: 'web', config: 'wrangler.toml', limit: PLATFORM_LIMIT },
  { name: 'ops', config: 'ops/wrangler.toml', limit: PLATFORM_LIMIT },
  { name: 'api', config: 'api/wrangler.toml', limit: PLATFORM_LIMIT },
  { name: 'go', config: 'go/wrangler.toml', limit: 5 * KB },
]

/** `map`: the source map of that code, as text. */
export type Bundle = { code: string; map: string | null }

/** What Cloudflare would receive, made by the same command that deploys. */
export async function bundle(config: string): Promise<Bundle> {
  if (!arePagesBuilt('small')) throw new Error('build/ is not what a deployment has: npm run build')
  const outdir = mkdtempSync(join(tmpdir(), 'itda-bundle-'))
  const args = ['deploy', '--dry-run', '--env', 'production', '-c', config, '--outdir', outdir]
  const { code: exit, output } = await run('node_modules/wrangler/bin/wrangler.js', args)
  if (exit !== 0) throw new Error(`${config} could not be bundled.\n${output}`)
  const files = readdirSync(outdir).filter((file) => /\.(m?js|wasm)$/.test(file))
  const code = files.map((file) => readFileSync(join(outdir, file), 'utf8')).join('\n')
  // wrangler writes the map of what it bundled itself; what was built before lies beside its map.
  const { main = '' } = readConfig({ config, env: 'production' }, { hideWarnings: true })
  return { code, map: read(join(outdir, 'index.js.map')) ?? read(join(dirname(main), 'index.js.map')) }
}

export function gzipBytes(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).byteLength
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
