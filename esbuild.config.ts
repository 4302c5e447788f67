import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'

/**
 * What is deployed of the API, as wrangler's own bundler would make it but smaller: Korean is not written as escapes, terser
 * folds what esbuild leaves, and what only development needs falls away (`ITDA_DEPLOYED`). wrangler runs this for
 * `[env.production]`; locally and in tests it bundles api/index.ts itself.
 */
const ROOT = import.meta.dirname

const bundle = await build({
  absWorkingDir: ROOT,
  entryPoints: ['api/index.ts'],
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  mainFields: ['module', 'main'],
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', 'cloudflare:*'],
  charset: 'utf8',
  minify: true,
  legalComments: 'none',
  define: { ITDA_DEPLOYED: 'true', 'process.env.NODE_ENV': '"production"' },
  write: false,
})
const { code = '' } = await minify(bundle.outputFiles[0]?.text ?? '', {
  module: true,
  ecma: 2020,
  compress: { passes: 3, ecma: 2020 },
  format: { comments: false },
})
if (code.length < 100_000) throw new Error('The bundle of the API came out empty.')
mkdirSync(join(ROOT, 'build/api'), { recursive: true })
writeFileSync(join(ROOT, 'build/api/index.js'), code)
