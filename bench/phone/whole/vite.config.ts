/**
 * Builds the same pages as a Remix app that hydrates them fully, with `<Scripts/>`, the loader data and every
 * route's module. Three files replace those of the app with the same names; routes, components and style
 * sheet are the app's own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { remixConfig } from '../../../remix.config.ts'

const STAND_INS = ['entry.client.ts', 'entry.server.tsx', 'island.tsx']
const IN_WORKERS = [{ find: '@remix-run/cloudflare', replacement: '@remix-run/server-runtime' }]
const CONDITIONS = ['workerd', 'worker', 'module', 'browser', 'production']

function standIn(): Plugin {
  const app = join(process.cwd(), 'app')
  return {
    name: 'stand-in',
    enforce: 'pre',
    load(id) {
      const name = STAND_INS.find((one) => id === join(app, one))
      return name ? readFileSync(join(import.meta.dirname, name), 'utf8') : undefined
    },
  }
}

/** Runs after Remix, which would set its routes as the entry point. */
const atTheDoor: Plugin = {
  name: 'at-the-door',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: 'server.ts' } } } : undefined,
}

/**
 * Makes one style sheet, as the real build does, and merges small files, because this machine serves an older
 * HTTP in which each file is expensive.
 */
const styleOf = (id: string) => (/\.css(\.ts\.vanilla\.css)?($|\?)/.test(id) ? 'style' : undefined)

const { serverBundles: _, buildEnd: __, ...remixOptions } = remixConfig

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    standIn(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    remix({ ...remixOptions, buildDirectory: 'build/whole' }),
    atTheDoor,
  ],
  resolve: {
    alias: isSsrBuild ? IN_WORKERS : [],
    conditions: CONDITIONS,
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['cloudflare:workers'],
    resolve: { conditions: CONDITIONS },
  },
  build: {
    target: isSsrBuild ? 'es2022' : 'es2020',
    minify: isSsrBuild ? 'esbuild' : 'terser',
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: styleOf, experimentalMinChunkSize: 20_000 },
      onwarn: (warning, show) => warning.code !== 'INVALID_ANNOTATION' && show(warning),
    },
  },
}))
