import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unstable_readConfig as readConfig } from 'wrangler'
import { arePagesBuilt } from './build.ts'
import { run } from './run.ts'

/** Cloudflare's limits for a worker: its bytes before compression, and the CPU time of its start in ms. */
export const PLATFORM = { bytes: 64 * 1024 * 1024, startMs: 1_000 }

/** `map`: the source map of the code as text. */
export type Bundle = { code: string; map: string | null }

/** Bundles the worker that Cloudflare would receive, with the command that deploys it. */
export async function bundle(config: string): Promise<Bundle> {
  if (!arePagesBuilt()) throw new Error('build/ is not what a deployment has: npm run build')
  const outdir = mkdtempSync(join(tmpdir(), 'itda-bundle-'))
  const args = ['deploy', '--dry-run', '--env', 'production', '-c', config, '--outdir', outdir]
  const { code: exit, output } = await run('node_modules/wrangler/bin/wrangler.js', args)
  if (exit !== 0) throw new Error(`${config} could not be bundled.\n${output}`)
  const files = readdirSync(outdir).filter((file) => /\.(m?js|wasm)$/.test(file))
  const code = files.map((file) => readFileSync(join(outdir, file), 'utf8')).join('\n')
  // wrangler writes the map of code that it bundles. Code that was built before has its map beside it.
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
