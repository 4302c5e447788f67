import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { remixConfig } from './remix.config.ts'

/** The server bundle is the whole worker: the door imports Remix's routes, so every module is in it exactly once. */
function startAtTheDoor(): Plugin {
  return {
    name: 'start-at-the-door',
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: 'server.ts' } } } : undefined,
  }
}

/**
 * The worker draws to strings and has no DOM. The router asks react-dom for `flushSync` only, and `react-dom/server` would
 * bring the streaming renderer too: together a quarter of the bundle.
 */
function drawToStrings(): Plugin {
  const renderer = join(
    import.meta.dirname,
    'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
  )
  return {
    name: 'draw-to-strings',
    enforce: 'pre',
    apply: (config) => !!config.build?.ssr,
    resolveId: (id) =>
      id === 'react-dom' ? '\0react-dom' : id === 'react-dom/server' ? renderer : undefined,
    load: (id) => (id === '\0react-dom' ? 'export const flushSync = (run) => run()' : undefined),
  }
}

/**
 * `@remix-run/cloudflare` is CommonJS and hands on `@remix-run/server-runtime` with cookies, sessions and uploads made for Workers.
 * None of those is used here; what is used is the same in the runtime itself, whose unused parts fall away.
 */
function skipCommonJsRuntime(): Plugin {
  return {
    name: 'skip-common-js-runtime',
    enforce: 'pre',
    apply: (config) => !!config.build?.ssr,
    resolveId(id, importer) {
      if (id !== '@remix-run/cloudflare') return
      return this.resolve('@remix-run/server-runtime', importer, { skipSelf: true })
    },
  }
}

/** Files the browser can reach from the entry script: itself, the islands and what they import. */
function reachableFrom(entry: string, bundle: Rollup.OutputBundle): Set<string> {
  const reached = new Set<string>()
  const queue = [entry]
  for (let name = queue.pop(); name; name = queue.pop()) {
    const chunk = bundle[name]
    if (reached.has(name) || chunk?.type !== 'chunk') continue
    reached.add(name)
    queue.push(...chunk.imports, ...chunk.dynamicImports)
  }
  return reached
}

/**
 * Remix builds a client module per route, but no page asks for one (there is no `<Scripts/>`). They are needed for the
 * manifest only, so they are removed after it is written: what is not an island does not ship.
 */
function shipIslandsOnly(): Plugin {
  return {
    name: 'ship-islands-only',
    apply: (config) => !config.build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const entry = Object.values(bundle).find((f) => f.type === 'chunk' && f.name === 'entry.client')
      if (!entry) this.error('The client build has no entry.client chunk.')
      const reached = reachableFrom(entry.fileName, bundle)
      const dead = Object.values(bundle).filter((f) => f.type === 'chunk' && !reached.has(f.fileName))
      await Promise.all(dead.map((f) => rm(join(dir, f.fileName), { force: true })))
    },
  }
}

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
  }
}

/** One style sheet for the whole site and one React for all islands. */
function chunkOf(id: string): string | undefined {
  if (/\.css(\.ts\.vanilla\.css)?($|\?)/.test(id)) return 'style'
  if (/node_modules\/(react|scheduler|react-dom(?!.*server))\//.test(id)) return 'react'
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin({ identifiers: 'short' }),
    remix(remixConfig),
    importPlainly(),
    drawToStrings(),
    skipCommonJsRuntime(),
    startAtTheDoor(),
    shipIslandsOnly(),
    forgetRouteModules(),
  ],
  resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['cloudflare:workers'],
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
  },
  build: {
    target: isSsrBuild ? 'es2022' : 'es2020',
    // A tenth of a worker's limit is one pass more: terser folds what esbuild leaves, 9 KB of this bundle.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      // Zod's notes to bundlers stand where Rollup does not read them; nothing is lost.
      onwarn: (warning, show) => warning.code !== 'INVALID_ANNOTATION' && show(warning),
    },
  },
}))
