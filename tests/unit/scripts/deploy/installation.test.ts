import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND } from '#contract/core/brand.ts'
import * as pages from '#contract/site/pages.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  name: string
  description: string
  start_url: string
  icons: Icon[]
  shortcuts: { url: string }[]
  share_target: { action: string; method: string; params: Record<string, string> }
}

/** The width and height of a PNG. */
function sizeOf(path: string): string {
  const bytes = readFileSync(path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the installed app has the name of the product and links to pages of the site', () => {
  expect([manifest.name, manifest.description]).toEqual([BRAND.name, BRAND.tagline])
  expect(manifest.start_url).toBe('/app.html')
  expect(readFileSync('public/app.html', 'utf8')).toContain(`content="0;url=${pages.home}"`)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([pages.linksTab('create'), pages.earnings])
  expect(manifest.share_target).toEqual({
    action: pages.share,
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  })
})

test('every icon exists in the size it announces, and exactly one is maskable', () => {
  for (const { src, sizes, type } of manifest.icons)
    if (type === 'image/png') expect([src, sizeOf(`public${src}`)]).toEqual([src, sizes])
    else expect(existsSync(`public${src}`)).toBe(true)
  const sizes = manifest.icons.filter(({ purpose }) => !purpose).map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  expect(sizeOf('public/apple-touch-icon.png')).toBe('180x180')
  expect(sizeOf('public/og.png')).toBe('1200x630')
  expect([...readFileSync('public/favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
})

test('the service worker caches the offline page and nothing else, and that page loads nothing', () => {
  const worker = readFileSync('public/sw.js', 'utf8')
  expect(worker.match(/cache\.(add|addAll|put)\(/g)).toEqual(['cache.add('])
  expect(worker).toContain("const OFFLINE = '/offline.html'")
  expect(readFileSync('public/offline.html', 'utf8')).not.toMatch(/src=|<script|url\(|href="[^"]/)
})
