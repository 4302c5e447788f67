import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'
import { BUNDLING } from './scripts/engine/bundling.ts'

/**
 * Builds the deployed API as wrangler's own bundler would, but smaller. It does not escape Korean, terser
 * shortens the output of esbuild, and `ITDA_DEPLOYED` removes code for development. wrangler runs this for
 * `[env.production]`. scripts/engine/bundle.ts builds the local bundle without the last steps.
 */
const ROOT = import.meta.dirname
const FILE = 'build/api/index.js'

const bundle = await build({
  absWorkingDir: ROOT,
  entryPoints: ['api/index.ts'],
  ...BUNDLING,
  minify: true,
  // For `npm run weigh`. The bundle does not refer to its source map, and nobody deploys the map.
  sourcemap: 'external',
  outfile: FILE,
  define: {
    ITDA_DEPLOYED: 'true',
    'process.env.NODE_ENV': '"production"',
  },
  write: false,
})
const [content = '', bundled = ''] = ['.map', '.js'].map(
  (end) => bundle.outputFiles.find(({ path }) => path.endsWith(end))?.text,
)
const { code = '', map = '' } = await minify(bundled, {
  module: true,
  ecma: 2020,
  compress: { passes: 3, ecma: 2020 },
  format: { comments: false },
  sourceMap: { content },
})
if (code.length < 100_000) throw new Error('The bundle came out empty.')
mkdirSync(join(ROOT, 'build/api'), { recursive: true })
writeFileSync(join(ROOT, FILE), code)
writeFileSync(join(ROOT, `${FILE}.map`), String(map))
