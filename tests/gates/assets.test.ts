import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gzipBytes } from '../../scripts/bundles.ts'
import { ASSETS, assetNames, closureOf, lateChunks, wireBytes } from './assets.ts'

const KB = 1024
const names = assetNames()
const entry = only(names.filter((name) => /^entry\.client-.*\.js$/.test(name)))

test('the script of a reading page is at most 2 KB', () => {
  const files = closureOf(entry)
  expect(
    [...files].some((name) => /react/.test(name)),
    'the entry loads React before an island wakes',
  ).toBe(false)
  expect(wireBytes(files), [...files].join(' + ')).toBeLessThanOrEqual(2 * KB)
})

test('each file a page loads on touch without React is at most 1 KB', () => {
  const seen = new Set<string>()
  const later = (name: string) => {
    for (const one of lateChunks(name)) {
      if (seen.has(one) || /^(react|hydrate)/.test(one)) continue
      seen.add(one)
      later(one)
    }
  }
  later(entry)
  const islands = readdirSync('app/islands').map((name) => name.replace(/\.tsx$/, ''))
  const files = [...seen].filter((name) => !islands.some((island) => name.startsWith(`${island}-`)))
  expect(files.length).toBeGreaterThan(8)
  for (const name of files) expect(wireBytes([name]), name).toBeLessThanOrEqual(KB)
})

test('the first island loads at most 60 KB of script, React included', () => {
  const wake = only(lateChunks(entry).filter((name) => /^wake\.client-/.test(name)))
  const before = new Set([...closureOf(entry), ...closureOf(wake)])
  const react = names.filter((name) => /^react-.*\.js$/.test(name))
  const islands = lateChunks(wake).filter((name) => !react.includes(name))
  const inSource = readdirSync('app/islands').filter((name) => name.endsWith('.tsx'))
  expect(islands.length, 'every island is its own chunk').toBeGreaterThanOrEqual(inSource.length)
  for (const island of islands) {
    const files = new Set([...react, ...closureOf(island)].filter((name) => !before.has(name)))
    expect(wireBytes([...before, ...files]), [...files].join(' + ')).toBeLessThanOrEqual(60 * KB)
  }
})

test('there is one style sheet of at most 12 KB, one of 3 KB for the back office and one of 1 KB for developers', () => {
  const sheets = names.filter((name) => name.endsWith('.css')).toSorted()
  expect(sheets.map((name) => name.replace(/-.*/, ''))).toEqual(['desk', 'developers', 'style'])
  const [desk = '', developers = '', style = ''] = sheets
  expect(wireBytes([style])).toBeLessThanOrEqual(12 * KB)
  expect(wireBytes([desk])).toBeLessThanOrEqual(3 * KB)
  expect(wireBytes([developers])).toBeLessThanOrEqual(KB)
})

test('the style sheet contains every breakpoint of the specification', () => {
  const sheet = names.find((name) => /^style-.*\.css$/.test(name)) ?? ''
  const text = readFileSync(join(ASSETS, sheet), 'utf8')
  const widths = [...text.matchAll(/@media[^{]*\(min-width: ?(\d+)px\)/g)].map(([, width]) => Number(width))
  expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([
    420, 640, 768, 1024, 1280, 1440, 1620, 1920, 2228,
  ])
})

test('no schema library and no route module ships to the browser', () => {
  for (const name of names.filter((one) => one.endsWith('.js') && !one.startsWith('manifest-'))) {
    const text = readFileSync(join(ASSETS, name), 'utf8')
    expect(text, `${name} carries Zod`).not.toMatch(/ZodError|invalid_union|_zod/)
    expect(text, `${name} carries Remix`).not.toMatch(/__remix(Context|RouteModules)/)
  }
})

test('gzipBytes measures the real compressed size', () => {
  expect(gzipBytes('가'.repeat(1000))).toBeLessThan(100)
  expect(gzipBytes(Buffer.from(crypto.getRandomValues(new Uint8Array(4096))))).toBeGreaterThan(4096)
})

function only(found: string[]): string {
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}
