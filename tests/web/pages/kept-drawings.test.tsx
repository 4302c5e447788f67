import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cacheDrawing } from '#app/kept-drawings.server.ts'
import { Chrome, type ChromeProps, type Viewer } from '#app/ui/chrome/chrome.tsx'
import { CacheContext, CachedFragment } from '#app/ui/kit/cached-fragment.tsx'
import * as pages from '#contract/site/pages.ts'

const VIEWERS: Record<string, Viewer | undefined> = {
  nobody: undefined,
  visitor: null,
  member: { role: 'member', creator: null, application: 'none' },
  applicant: { role: 'member', creator: null, application: 'submitted', unread: 3 },
  creator: { role: 'member', creator: { nickname: '하나', gradeName: '새싹' } },
  other: { role: 'member', creator: { nickname: '두리', gradeName: '나무' }, unread: 10 },
  owner: { role: 'operator', operatorRole: 'owner', creator: null },
  support: { role: 'operator', operatorRole: 'support', creator: null },
}
const PATHS = [
  pages.home,
  pages.links,
  `${pages.partners}/one`,
  pages.opsPayouts,
  pages.grades,
  pages.search,
  '/nowhere',
]
const business = {
  companyName: '잇다',
  representative: '김하나',
  businessNumber: '1234567890',
  mailOrderNumber: '2026-서울-1',
  address: '서울',
  tel: '02-000-0000',
  email: 'help@itda.test',
  hostingProvider: '하나 호스팅',
  privacyOfficer: '박하나',
  privacyEmail: 'privacy@itda.test',
}

const draw = (props: ChromeProps, draws: 'kept' | 'anew') =>
  renderToString(
    <CacheContext.Provider value={draws === 'kept' ? cacheDrawing : null}>
      <Chrome {...props}>내용</Chrome>
    </CacheContext.Provider>,
  )

test('a cached fragment equals what React renders, for every viewer and page, in any order', () => {
  const asked = Object.values(VIEWERS).flatMap((me) =>
    PATHS.flatMap((path) => [
      { me, path, here: path },
      { me, path, here: path, query: `${path} 찾는 말`, business },
      { me, path, here: path, business, isStopped: true },
    ]),
  )
  // The first pass caches each drawing; in the second pass all come from memory.
  for (const props of [...asked, ...asked.reverse()]) expect(draw(props, 'kept')).toBe(draw(props, 'anew'))
})

test('no personal data of one viewer is cached for the next', () => {
  const path = pages.home
  draw({ me: VIEWERS.creator, path, query: '비밀스러운 말' }, 'kept')
  const next = draw({ me: VIEWERS.other, path }, 'kept')
  expect(next).not.toContain('하나<')
  expect(next).not.toContain('비밀스러운 말')
})

test('a fragment with a key is rendered once, and one without a key each time', () => {
  let times = 0
  const count = () => {
    times += 1
    return times
  }
  const drawn = (by: string | null) =>
    renderToString(
      <CacheContext.Provider value={cacheDrawing}>
        <CachedFragment as="div" by={by} draw={count} />
      </CacheContext.Provider>,
    )
  expect([drawn('counted'), drawn('counted')]).toEqual(['<div>1</div>', '<div>1</div>'])
  expect([drawn(null), drawn(null)]).toEqual(['<div>2</div>', '<div>3</div>'])
})
