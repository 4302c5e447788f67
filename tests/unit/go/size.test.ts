import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** 5 KB of 1,024 bytes: since click ids have a second spelling, it weighs more than 5,000 bytes. */
const BUDGET_BYTES = 5_120

test('the redirect worker weighs at most 5 KB gz', async () => {
  const { outputFiles } = await build({
    entryPoints: ['go/index.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
})
