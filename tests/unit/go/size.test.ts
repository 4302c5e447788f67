import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const BUDGET_BYTES = 5_000

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
