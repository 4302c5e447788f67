import type { BuildOptions } from 'esbuild'

/** The options for bundling a worker, here and for a deployment (esbuild.config.ts). */
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
  // The same loaders as in wrangler's rules.
  loader: { '.txt': 'text', '.html': 'text', '.sql': 'text', '.bin': 'binary' },
} satisfies BuildOptions
