import { statSync } from 'node:fs'
import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { type Alias, defineConfig, type Plugin } from 'vite'
import { remixConfig } from './remix.config.ts'

/**
 * A server bundle is a whole worker. The entry point imports Remix's routes, so the bundle contains every
 * module exactly once. `serverBundles` in remix.config.ts chooses the routes, and its folder names the
 * worker.
 */
function startAtTheDoor(): Plugin {
  return {
    name: 'start-at-the-door',
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: 'server.ts' } } } : undefined,
  }
}

/** Replaces packages in the workers that also support other platforms. */
const IN_WORKERS: Alias[] = [
  // The pages are rendered to a string, which needs no streaming renderer and no DOM. Without both, a bundle
  // is a quarter smaller.
  {
    find: /^react-dom\/server$/,
    replacement: join(
      import.meta.dirname,
      'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
    ),
  },
  { find: /^(react-dom|turbo-stream)$/, replacement: join(import.meta.dirname, 'app/in-workers.server.ts') },
  // This package is CommonJS, so unused exports would stay. It re-exports the runtime with cookies, sessions
  // and uploads, none of which is used here.
  { find: /^@remix-run\/cloudflare$/, replacement: '@remix-run/server-runtime' },
]

/**
 * Vite's preload helper would be half of the entry script. Every page has the style sheet, and there are few
 * islands.
 */
function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
    // Vite adds the helper to every import after `load`, and nothing needs it.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        for (const chunk of chunks)
          chunk.code = chunk.code
            .replace(/const __vite__mapDeps=.*\n/, '')
            .replace(
              /\b\w+\(\(\)=>(import\("[^"]+"\)(?:\.then\(\w+=>\w+\.\w+\))?),(?:\[\]|__vite__mapDeps\([^)]*\))\)/g,
              '$1',
            )
            .replace(/import\{_ as \w+\}from"\.\/entry\.client-[\w-]+\.js";/, '')
        const isNeeded = chunks.some(({ code }) => /\b_ as \w+[^}]*\}from"\.\/entry\.client/.test(code))
        for (const chunk of chunks.filter(({ name }) => name === 'entry.client' && !isNeeded))
          chunk.code = chunk.code
            .replace(/^const (\w+)=\1=>\1\(\)(;|,)/, (_, __, end) => (end === ',' ? 'const ' : ''))
            .replace(/export\{\w+ as _\};?/, '')
        if (chunks.some(({ code }) => code.includes('__vite__mapDeps')))
          this.error('The preload helper is written in another way.')
      },
    },
  }
}

/** Styles of the tables of operators and partners, which shoppers and creators need not load. */
const OF_DESK = /app\/(ui\/(upkeep\/desk|platform\/(ops-table|ops-panel|list-chips))|routes\/ops\.)/

/** Styles that only the pages for developers have. */
const OF_DEVELOPERS = /app\/ui\/site\/developers\//

/**
 * Makes one style sheet for the whole site, one more each for the back office and for developers, and one
 * chunk each for React and for the shared parts of islands.
 */
function chunkOf(id: string): string | undefined {
  if (/\.css(\.ts\.vanilla\.css)?($|\?)/.test(id)) return sheetOf(id)
  if (/node_modules\/(react|scheduler|react-dom(?!.*server))\//.test(id)) return 'react'
  return DRAWN_BY_ISLANDS.some((file) => id.endsWith(file)) ? 'ui' : undefined
}

function sheetOf(id: string): string {
  if (OF_DEVELOPERS.test(id)) return 'developers'
  return OF_DESK.test(id) ? 'desk' : 'style'
}

/**
 * Modules that several islands render. By default, Rollup would put each into one of the islands, and that
 * island could then not be imported plainly.
 */
const DRAWN_BY_ISLANDS = ['app/ui/kit/button.tsx', 'app/ui/words/format.ts', 'app/ui/pictures/icon.tsx']
for (const file of DRAWN_BY_ISLANDS) statSync(file)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin({ identifiers: 'short' }),
    remix(remixConfig),
    importPlainly(),
    startAtTheDoor(),
  ],
  resolve: {
    alias: isSsrBuild ? IN_WORKERS : [],
    conditions: ['workerd', 'worker', 'module', 'browser', 'production'],
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['cloudflare:workers', 'node:buffer'],
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
  },
  build: {
    target: isSsrBuild ? 'es2022' : 'es2020',
    // terser makes the browser's code 4 % smaller than esbuild does. In the workers it would save 12 KB of 310 and cost half of the build.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    // For `npm run weigh`; no bundle names its source map, and none is deployed.
    sourcemap: isSsrBuild ? 'hidden' : false,
    // scripts/build.ts empties what it builds; build/documents is written at the same time.
    emptyOutDir: false,
    // remix.config.ts reads it.
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // arctic and its dependencies have no side effects but do not declare it. Without this, unused hash
      // functions stay in the bundle.
      treeshake: { moduleSideEffects: (id) => !/\/node_modules\/(@oslojs|arctic)\//.test(id) },
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      // Rollup ignores Zod's annotations for bundlers in some places; the bundle is still correct.
      onwarn: (warning, show) => warning.code !== 'INVALID_ANNOTATION' && show(warning),
    },
  },
}))
