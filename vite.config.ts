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

/** What stands in the workers for a package that is made for more places than this one. */
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

/** The manifest of the worker names each route's browser files, which no page asks for: only the entry script and the styles stay. */
function forgetRouteModules(): Plugin {
  return {
    name: 'forget-route-modules',
    enforce: 'post',
    apply: (config) => !!config.build?.ssr,
    transform(code, id) {
      if (id !== '\0virtual:remix/server-manifest') return
      const routesAt = code.search(/['"]?routes['"]?: ?\{/)
      if (routesAt < 0) this.error('The manifest has no routes.')
      const routes = code
        .slice(routesAt)
        .replace(/(['"]?module['"]?: ?)(['"])\/assets\/[^'"]*['"]/g, '$1$2$2')
        .replace(/(['"]?imports['"]?: ?)\[[^\]]*\]/g, '$1[]')
      return { code: code.slice(0, routesAt) + routes, map: null }
    },
  }
}

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

/** Remix's router asks four times a page which routes an address means, and makes the same expressions of the same routes each time. */
function rememberRoutes(): Plugin {
  return {
    name: 'remember-routes',
    enforce: 'pre',
    apply: (config) => !!config.build?.ssr,
    transform(code, id) {
      if (!/@remix-run\/router\/dist\/router\.(js|cjs\.js)$/.test(id)) return
      const remembered = code
        .replace(
          'function flattenRoutes(routes, branches, parentsMeta, parentPath) {',
          `const flattened = new WeakMap()
function flattenRoutes(routes, branches, parentsMeta, parentPath) {
  if (branches) return flattenRoutesAnew(routes, branches, parentsMeta, parentPath)
  const known = flattened.get(routes) ?? flattenRoutesAnew(routes)
  flattened.set(routes, known)
  return known
}
function flattenRoutesAnew(routes, branches, parentsMeta, parentPath) {`,
        )
        .replace(
          'function compilePath(path, caseSensitive, end) {',
          `const compiled = new Map()
function compilePath(path, caseSensitive, end) {
  const key = path + caseSensitive + end
  const known = compiled.get(key) ?? compilePathAnew(path, caseSensitive, end)
  compiled.set(key, known)
  return known
}
function compilePathAnew(path, caseSensitive, end) {`,
        )
      if (remembered.split('Anew(').length !== 6) this.error('The router finds routes in another way.')
      return { code: remembered, map: null }
    },
  }
}

/** Remix copies a request twice for each loader, to take two parameters out of its address: nearly none has them, and without a body nothing is used up. */
function copySeldom(): Plugin {
  return {
    name: 'copy-seldom',
    enforce: 'pre',
    apply: (config) => !!config.build?.ssr,
    transform(code, id) {
      if (!/@remix-run\/server-runtime\/dist\/(esm\/)?data\.js$/.test(id)) return
      const seldom = code.replace(
        /function strip(Index|Routes)Param\(request\) \{/g,
        (begin) => `${begin}
  if (!/[?&][^=&]*(?:%|index|_routes)/.test(request.url) && !request.body) return request`,
      )
      if (seldom.split('return request\n').length !== 3) this.error('Remix copies requests in another way.')
      return { code: seldom, map: null }
    },
  }
}

/** Where nobody set a header Remix makes empty ones and looks into them, for each route; and it times a stream of loader data that nobody reads. */
function makeLessOfTheRuntime(): Plugin {
  const less = (name: string, code: string) => {
    if (name === 'headers')
      return code
        .replaceAll(/Headers\[id\] \|\| new Headers\(\)/g, 'Headers[id] || NONE')
        .replace(
          /function prependCookies\((\w+), \w+\) \{/,
          (begin, from) => `const NONE = new Headers()\n${begin}\n  if (${from} === NONE) return`,
        )
    return code.replace(/function encodeViaTurboStream\([^)]*\) \{/, (begin) => `${begin}\n  return null`)
  }
  return {
    name: 'make-less-of-the-runtime',
    enforce: 'pre',
    apply: (config) => !!config.build?.ssr,
    transform(code, id) {
      const [, name] =
        /@remix-run\/server-runtime\/dist\/(?:esm\/)?(headers|single-fetch)\.js$/.exec(id) ?? []
      if (!name) return
      const made = less(name, code)
      const times = made.split(name === 'headers' ? 'NONE' : ') {\n  return null').length - 1
      if (times !== (name === 'headers' ? 4 : 1)) this.error(`Remix writes ${name} in another way.`)
      return { code: made, map: null }
    },
  }
}

/** One style sheet for the whole site, and one React and one chunk of buttons and numbers for all islands. */
function chunkOf(id: string): string | undefined {
  if (/\.css(\.ts\.vanilla\.css)?($|\?)/.test(id)) return 'style'
  if (/node_modules\/(react|scheduler|react-dom(?!.*server))\//.test(id)) return 'react'
  // What several islands draw with: left to itself it would lie in one of them, which then could not be imported plainly.
  if (/\/app\/ui\/(button|cx|format|icon)\.tsx?$/.test(id)) return 'ui'
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin({ identifiers: 'short' }),
    remix(remixConfig),
    importPlainly(),
    startAtTheDoor(),
    forgetRouteModules(),
    rememberRoutes(),
    copySeldom(),
    makeLessOfTheRuntime(),
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
    // For `npm run weigh`; no bundle names its map, and none is deployed.
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
