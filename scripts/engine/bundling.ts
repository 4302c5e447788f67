import type { BuildOptions } from 'esbuild'

/** How the code of a worker is put together, here and for a deployment (esbuild.config.ts). */
export const BUNDLING = {
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  mainFields: ['module', 'main'],
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', 'cloudflare:*'],
  charset: 'utf8',
  legalComments: 'none',
  // As wrangler reads them by its own rules.
  loader: { '.txt': 'text', '.html': 'text', '.sql': 'text', '.bin': 'binary' },
} satisfies BuildOptions
