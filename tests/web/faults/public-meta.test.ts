import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as pages from '#contract/site/pages.ts'
import { isPage } from './pages/page-checks.ts'
import { PAGES } from './pages/pages.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Every address of the table without parameters, and the sample address of each other page. */
const PATHS = new Set([
  ...Object.values(pages).flatMap((page) => (typeof page === 'string' ? [page] : [])),
  ...Object.values(PAGES).flatMap((rows) => rows.map(({ path }) => path)),
])
/** Pages for development, which are never deployed. */
const NOBODYS = [pages.devMail]

test('every public page has a title, a description, an address and preview tags for search engines and messengers', async () => {
  const seen: string[] = []
  for (const path of PATHS) {
    if (NOBODYS.includes(path.split(/[?#]/)[0] ?? '')) continue
    const page = await run(door, { path, who: 'visitor' })
    if (!isPage(page)) continue
    seen.push(path)
    const { text } = page
    const said = (pattern: RegExp) => [path, pattern.exec(text)?.[1] ?? '']
    const own = path.split(/[?#]/)[0] ?? ''
    const address = `https://itda.example${own}`
    expect(said(/<title>([^<]+)<\/title>/)).toEqual([path, expect.stringMatching(/잇다/)])
    expect(said(/<meta name="description" content="([^"]+)"/)[1], path).not.toBe('')
    expect(said(/<link rel="canonical" href="([^"?]+)/)).toEqual([path, address])
    expect(said(/<meta property="og:url" content="([^"?]+)/)).toEqual([path, address])
    expect(said(/<meta property="og:title" content="([^"]+)"/)[1], path).not.toBe('')
    expect(said(/<meta property="og:description" content="([^"]+)"/)[1], path).not.toBe('')
    expect(said(/<meta property="og:image" content="(https:\/\/itda\.example\/[^"]+)"/)[1], path).not.toBe('')
    expect(text.match(/<meta name="description"/g), path).toHaveLength(1)
  }
  expect(seen.length, seen.join(' ')).toBeGreaterThanOrEqual(13)
})

test('the sitemap lists only pages that exist and that search engines may index', async () => {
  const creatorPage = { ...sampleOf('shelf.getCreatorPage'), handle: 'hana' }
  const creators = [{ id: creatorPage.creator.id, handle: 'hana' }]
  const given = {
    'shelf.getCreatorPage': creatorPage,
    'site.listPublicPages': { ...sampleOf('site.listPublicPages'), creators },
  }
  const { text } = await run(door, { path: pages.sitemap, who: 'visitor', given })
  const listed = [...text.matchAll(/<loc>https:\/\/itda\.example([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(listed).toEqual(expect.arrayContaining([pages.home, pages.partners, pages.help]))
  expect(listed.some((path) => path.startsWith('/help/'))).toBe(true)
  expect(listed.some((path) => /^\/(creators\/|@)/.test(path))).toBe(true)
  for (const path of listed) {
    const page = await run(door, { path, who: 'visitor', given })
    expect([path, isPage(page), page.text.includes('content="noindex"')]).toEqual([path, true, false])
  }
  const robots = await run(door, { path: pages.robots, who: 'visitor' })
  expect(robots.text).toContain(`Sitemap: https://itda.example${pages.sitemap}`)
  const closed = [...robots.text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})
