import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'
import { BUNDLING } from './scripts/engine/bundling.ts'

/**
 * Builds the deployed API as wrangler's own bundler would, but smaller: Korean is not escaped, terser folds what esbuild leaves,
 * and code that only development needs is removed (`ITDA_DEPLOYED`). wrangler runs this for `[env.production]`; locally the same
 * bundle is built without the last steps, see scripts/engine/bundle.ts.
 */
const ROOT = import.meta.dirname
const FILE = 'build/api/index.js'

const bundle = await build({
  absWorkingDir: ROOT,
  entryPoints: ['api/index.ts'],
  ...BUNDLING,
  minify: true,
  // For `npm run weigh`: the code does not name its map, and no map is deployed.
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
