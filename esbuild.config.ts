import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLING } from './scripts/engine/bundling.ts'

/**
 * Builds the deployed API as wrangler's own bundler would, but smaller: Korean is not escaped, and code that only development
 * needs is removed (`ITDA_DEPLOYED`). wrangler runs this for `[env.production]`; locally the same bundle is built without being
 * minified, see scripts/engine/bundle.ts.
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
const [map = '', code = ''] = ['.map', '.js'].map(
  (end) => bundle.outputFiles.find(({ path }) => path.endsWith(end))?.text,
)
if (code.length < 100_000) throw new Error('The bundle came out empty.')
mkdirSync(join(ROOT, 'build/api'), { recursive: true })
writeFileSync(join(ROOT, FILE), code)
writeFileSync(join(ROOT, `${FILE}.map`), map)
