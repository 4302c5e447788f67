import { expect, test, vi } from 'vitest'
import { matches, patternOf, readPages } from '../../../../scripts/pages.ts'
import { cacheStub, installCache } from '../../api/cache-stub.ts'
import { tokens } from '../../api/scripted-api.ts'
import { settled, visitFrom } from '../../visit.ts'
import { faultApi } from '../fault-api.ts'
import { personOf } from '../people.ts'
import { isBare } from './page-checks.ts'
import { PAGES } from './pages.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

/** The paths that a visitor can read. */
const READ = [
  ...new Set(
    Object.values(PAGES).flatMap((rows) =>
      rows.flatMap(({ path, who }) => (who === 'visitor' ? [path] : [])),
    ),
  ),
]
/** The API's answers for them, from the rows. */
const GIVEN = Object.fromEntries(
  Object.values(PAGES).flatMap((rows) =>
    rows.flatMap(({ path, who, given }) => (who === 'visitor' ? [[path, given]] : [])),
  ),
)
/** One visitor id, so that both visits see the same headline. */
const COOKIE = `__Host-itda-visitor=${'b'.repeat(32)}`

async function open(path: string, { held = null as ReturnType<typeof tokens> | null, release = 'r1' } = {}) {
  const known = personOf('creator')['auth.getMe'] as { creator: object }
  const me = { ...known, creator: { ...known.creator, nickname: 'canary-nickname' } }
  const api = faultApi({ given: { ...GIVEN[path], ...(held && { 'auth.getMe': me }) } })
  const extra = {
    ENVIRONMENT: 'development',
    PAGE_CACHE: 'on',
    VERSION: release ? { id: release } : undefined,
  }
  const response = await visitFrom(door, api, path, { held, headers: { cookie: COOKIE } }, extra as object)
  const text = await response.text()
  await settled()
  return { status: response.status, text, calls: api.calls.length, etag: response.headers.get('etag') }
}

/** The paths whose `handle` makes the worker cache them. */
const KEPT = READ.filter((path) => {
  const { pathname } = new URL(path, 'https://itda.example')
  return readPages().some((page) => page.handle.cache && matches(patternOf(page), pathname))
})

test('exactly the listed pages are cached for visitors, whole, and cost the next visitor no call', async () => {
  const kept: string[] = []
  for (const path of READ) {
    installCache(cacheStub())
    const own = await open(path, { release: '' })
    const first = await open(path)
    const again = await open(path)
    expect([path, first.status, again.status]).toEqual([path, own.status, own.status])
    if (!again.etag) continue
    expect([path, own.calls > 0, again.calls]).toEqual([path, true, 0])
    kept.push(path)
    expect([path, first.text === own.text, again.text === own.text]).toEqual([path, true, true])
  }
  expect(kept).toEqual(KEPT)
  expect(kept.length).toBeGreaterThan(12)
})

test('a signed-in person never sees the page of visitors and never leaves their own in the cache', async () => {
  let shared = 0
  for (const path of READ) {
    installCache(cacheStub())
    const own = await open(path, { held: tokens() })
    const visitors = await open(path)
    if (!visitors.etag) continue
    shared += 1
    expect([path, own.text.includes('canary'), own.etag]).toEqual([path, !isBare(path), null])
    expect([path, visitors.text.includes('canary')]).toEqual([path, false])
    expect((await open(path, { held: tokens() })).text === own.text, path).toBe(true)
    expect((await open(path)).text === visitors.text, path).toBe(true)
  }
  expect(shared).toBe(KEPT.length)
})
