import { statSync } from 'node:fs'
import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { type Alias, defineConfig, type Plugin } from 'vite'
import { remixConfig } from './remix.config.ts'

/** Set by scripts/build.ts for a start on this machine. */
const isQuick = process.env.ITDA_QUICK_BUILD === '1'

/**
 * A server bundle is a whole worker: the door imports Remix's routes, so every module is in it exactly once. Which routes they
 * are is told by `serverBundles` of remix.config.ts, whose folder names the worker.
 */
function startAtTheDoor(): Plugin {
  return {
    name: 'start-at-the-door',
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: 'server.ts' } } } : undefined,
  }
}

/** Replacements in the workers for packages that are made for more places than this one. */
const IN_WORKERS: Alias[] = [
  // Drawing to a string needs no streaming renderer and no DOM: together a quarter of a bundle.
  {
    find: /^react-dom\/server$/,
    replacement: join(
      import.meta.dirname,
      'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
    ),
  },
  { find: /^(react-dom|turbo-stream)$/, replacement: join(import.meta.dirname, 'app/in-workers.server.ts') },
  // CommonJS that hands on the runtime with cookies, sessions and uploads: none is used here, and none could fall away.
  { find: /^@remix-run\/cloudflare$/, replacement: '@remix-run/server-runtime' },
]

/** Vite's preload helper would be half of the entry script. The style sheet is on every page, and islands are few. */
function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
    // It is written around every import after it was loaded here, and nothing needs it.
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

/** One style sheet for the whole site, and one React and one chunk of buttons and numbers for all islands. */
function chunkOf(id: string): string | undefined {
  if (/\.css(\.ts\.vanilla\.css)?($|\?)/.test(id)) return 'style'
  if (/node_modules\/(react|scheduler|react-dom(?!.*server))\//.test(id)) return 'react'
  return DRAWN_BY_ISLANDS.some((file) => id.endsWith(file)) ? 'ui' : undefined
}

/**
 * Modules that several islands render with: left to itself, Rollup would put each into one of the islands, which then could not
 * be imported plainly.
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
    // A tenth of a worker's limit is one pass more: terser folds what esbuild leaves, 9 KB of this bundle. It is most of the time a
    // build takes, and no browser sees it, so a start on this machine does without.
    minify: isSsrBuild && isQuick ? 'esbuild' : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    // For `npm run weigh`; no bundle names its source map, and none is deployed.
    sourcemap: isSsrBuild && !isQuick ? 'hidden' : false,
    // scripts/build.ts empties what it builds; build/documents is written at the same time.
    emptyOutDir: false,
    // remix.config.ts reads it.
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // arctic and its parts say nothing of side effects, and have none: without this a whole family of hashes stays.
      treeshake: { moduleSideEffects: (id) => !/\/node_modules\/(@oslojs|arctic)\//.test(id) },
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      // Zod's notes to bundlers stand where Rollup does not read them; nothing is lost.
      onwarn: (warning, show) => warning.code !== 'INVALID_ANNOTATION' && show(warning),
    },
  },
}))
