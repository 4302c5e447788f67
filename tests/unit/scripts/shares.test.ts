import { randomBytes } from 'node:crypto'
import { minify } from 'terser'
import { expect, test } from 'vitest'
import { groupOf, runsOf, sharesOf } from '../../../scripts/test/shares.ts'

/** Bundles files into one and minifies it like the workers. */
async function bundle(files: Record<string, string>) {
  const { code = '', map } = await minify(files, { module: true, sourceMap: true, compress: false })
  return { code, map: String(map) }
}

test('every letter of a bundle is attributed to the file it came from', async () => {
  const files = {
    '../../../app/ui/a.ts': "export const greeting = '안녕하세요'",
    '../../../node_modules/zod/v4/b.js': 'export function double(n) {\n  return n * 2\n}',
  }
  const { code, map } = await bundle(files)
  const runs = runsOf(code, map)
  expect(
    runs
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  ).toBe(code)
  const textOf = (path: string) => runs.flatMap(({ source, text }) => (source === path ? text : [])).join('')
  expect(textOf('app/ui/a.ts')).toContain('안녕하세요')
  expect(textOf('app/ui/a.ts')).not.toContain('double')
  expect(textOf('node_modules/zod/v4/b.js')).toContain('double')
})

test('code that no source file wrote is counted too', () => {
  const map = { version: 3, sources: ['../app/a.ts'], names: [], mappings: ';AAAA' }
  const runs = runsOf('made();\nmine();', JSON.stringify(map))
  expect(runs).toEqual([
    { source: '(made by the build)', text: 'made();\n' },
    { source: 'app/a.ts', text: 'mine();\n' },
  ])
})

test('the report groups files by package, and our own by folder', () => {
  expect(groupOf('node_modules/@orpc/client/dist/index.mjs')).toBe('@orpc/client')
  expect(groupOf('node_modules/a/node_modules/zod/v4/x.js')).toBe('zod')
  expect(groupOf('app/routes/ops.payouts/card.tsx')).toBe('app/routes')
  expect(groupOf('contract/core/won.ts')).toBe('contract/core')
  expect(groupOf('server.ts')).toBe('server.ts')
})

test('a share is the size that the whole would lose without it, the heaviest first', () => {
  const noise = randomBytes(3000).toString('base64')
  const runs = [
    { source: 'a', text: 'x'.repeat(9000) },
    { source: 'b', text: noise },
    { source: 'c', text: '가' },
  ]
  const shares = sharesOf(runs, (source) => source, 2)
  expect(shares.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['b', noise.length],
    ['a', 9000],
  ])
  expect(shares[0]?.gz).toBeGreaterThan(2500)
  expect(shares[1]?.gz).toBeLessThan(100)
})
