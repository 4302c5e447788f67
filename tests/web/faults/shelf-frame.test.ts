/** The page of a creator stands in a frame beside its forms, and in no frame of another site. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NO_HANDLE } from './pages/shelf-pages.ts'
import type { Person } from './people.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const policyOf = ({ response }: { response: Response }) =>
  response.headers.get('content-security-policy') ?? ''

test('only the preview of a creator’s page may be framed, by us alone, and its links lead nowhere', async () => {
  const form = await run(door, { path: '/shelf', who: 'creator' })
  expect(policyOf(form)).toContain("frame-src 'self'")
  expect(policyOf(form)).toContain("frame-ancestors 'none'")
  const framed = await run(door, { path: '/shelf/preview/crt_1', who: 'creator', given: NO_HANDLE })
  expect(policyOf(framed)).toContain("frame-ancestors 'self'")
  expect(framed.text).toContain('<div inert="">')
  expect(framed.text).toContain('content="noindex"')
  const open = await run(door, { path: '/creators/crt_1', who: 'visitor', given: NO_HANDLE })
  expect(policyOf(open)).toContain("frame-ancestors 'none'")
  expect(open.text).not.toContain('inert=""')
})

test('a creator’s page has no header, menu or footer of ours, one line at its end and one disclosure', async () => {
  for (const path of ['/creators/crt_1', '/groups/grp_1']) {
    const { text } = await run(door, { path, who: 'visitor', given: NO_HANDLE })
    expect(text).toContain('잇다로 만든 페이지')
    for (const name of ['하단 메뉴', '주요 메뉴', '전체 메뉴', '사업자 정보'])
      expect(text).not.toContain(name)
    expect(text.match(/<h1/g)).toHaveLength(1)
  }
  // An error is ours to explain, so it has our frame.
  const { text } = await run(door, { path: '/nothing-here', who: 'visitor' })
  expect(text).toContain('하단 메뉴')
})

const OPEN = sampleOf('shelf.getCreatorPage')
const [ITEM] = sampleOf('shelf.getMyShelf').items
const card = (code: string) => ({ ...OPEN.shelf[0]?.items[0], ...ITEM, code, title: code })
/** A page with a card of its own, two collections and contents. */
const FULL = {
  'shelf.getCreatorPage': {
    ...OPEN,
    handle: 'ieum',
    creator: { ...OPEN.creator, id: 'crt_1', theme: 'forest' },
    shelf: [
      { id: null, title: null, items: [card('aaaaaaa')] },
      { id: 'col_1', title: '겨울 살림', items: [card('bbbbbbb')] },
      { id: 'col_2', title: '캠핑', items: [card('ccccccc')] },
    ],
  },
}
const codesIn = (text: string) => [...text.matchAll(/href="\/l\/(\w+)"/g)].map(([, code]) => code)

test('a collection has an address that shows it alone, and the page keeps one canonical address', async () => {
  const shown = async (search: string) => run(door, { path: `/@ieum${search}`, who: 'visitor', given: FULL })
  const whole = await shown('')
  expect(codesIn(whole.text)).toEqual(['aaaaaaa', 'bbbbbbb', 'ccccccc'])
  expect(whole.text).toContain('href="/@ieum?collection=col_1"')
  const one = await shown('?collection=col_2')
  expect(codesIn(one.text)).toEqual(['ccccccc'])
  expect(one.text).toMatch(/href="\/@ieum\?collection=col_2" aria-current="page"/)
  expect(one.text).toMatch(/rel="canonical" href="[^"?]+\/@ieum"/)
  expect(codesIn((await shown('?collection=contents')).text)).toEqual([])
  // A collection that is gone shows the page, and an earlier address keeps the choice.
  expect(codesIn((await shown('?collection=col_9')).text)).toHaveLength(3)
  const { response } = await run(door, { path: '/@old?collection=col_1', who: 'visitor', given: FULL })
  expect(response.headers.get('location')).toBe('/@ieum?collection=col_1')
})

test('only the owner reads how to change a public page', async () => {
  const editOf = async (path: string, who: Person, owner = 'crt_1') => {
    const { text } = await run(door, { path, who, given: givenFor(owner) })
    return /href="([^"]+)">편집</.exec(text)?.[1] ?? null
  }
  expect(await editOf('/@ieum', 'creator')).toBe('/shelf')
  expect(await editOf('/groups/grp_1', 'creator')).toBe('/contents?groupId=grp_1')
  for (const path of ['/@ieum', '/groups/grp_1']) {
    expect(await editOf(path, 'visitor')).toBeNull()
    expect(await editOf(path, 'creator', 'crt_2')).toBeNull()
  }
})

test('the bars of the browser take the colours of the theme of a page', async () => {
  const coloursOf = async (path: string) => {
    const { text } = await run(door, { path, who: 'visitor', given: givenFor('crt_1') })
    return [...text.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme:(\w+)\)"/g)]
      .slice(0, 2)
      .map(([, colour, mode]) => `${mode} ${colour}`)
  }
  expect(await coloursOf('/@ieum')).toEqual(['light #e2ece6', 'dark #253930'])
  expect(await coloursOf('/help')).toEqual(['light #ffffff', 'dark #1a1d24'])
})

function givenFor(owner: string): Record<string, unknown> {
  const page = FULL['shelf.getCreatorPage']
  const group = sampleOf('groups.getGroup')
  return {
    'shelf.getCreatorPage': { ...page, creator: { ...page.creator, id: owner } },
    'groups.getGroup': { ...group, id: 'grp_1', creator: { ...group.creator, id: owner } },
  }
}
