import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chrome, type Viewer } from '#app/ui/chrome/chrome.tsx'
import { ErrorPage, titleOf } from '#app/ui/chrome/error-page.tsx'
import { currentEntry, drawerGroups, drawerOnlyEntry, mainPlaces, markOf } from '#app/ui/chrome/menu.ts'
import { Pager } from '#app/ui/kit/pager.tsx'

const creator: Viewer = { role: 'member', creator: { nickname: '봄날', gradeName: '줄기' } }
const member: Viewer = { role: 'member', creator: null }
const operator: Viewer = { role: 'operator', operatorRole: 'owner', creator: null }

const hrefs = (viewer: Viewer | undefined) =>
  drawerGroups(viewer).flatMap((group) => group.places.map((place) => place.href))

test('everyone is offered their own places', () => {
  expect(mainPlaces(creator).map((place) => place.label)).toEqual(['홈', '링크', '파트너', '수익', '출금'])
  expect(mainPlaces(null).map((place) => place.label)).toEqual(['홈', '파트너', '시작하기'])
  expect(hrefs(creator)).not.toContain('/apply')
  expect(hrefs(member)).toContain('/apply')
  expect(hrefs(member).some((href) => href.startsWith('/ops'))).toBe(false)
  expect(hrefs(operator)).toContain('/ops/payouts')
  expect(hrefs(undefined)).not.toContain('/start')
  const review = hrefs({ ...operator, operatorRole: 'review' })
  expect(review).toContain('/ops/applications')
  expect(review).not.toContain('/ops/payouts')
  expect(review).not.toContain('/ops/operators')
})

test('a path belongs to the longest address that holds it', () => {
  const places = drawerGroups(creator).flatMap((group) => group.places)
  expect(currentEntry(places, '/payouts/registration')?.href).toBe('/payouts/registration')
  expect(currentEntry(places, '/payouts')?.href).toBe('/payouts')
  expect(currentEntry(places, '/partners/prt_demo')?.href).toBe('/partners')
  expect(currentEntry(places, '/linksabc')).toBeUndefined()
})

test('home is lit at home, and every other place where one is', () => {
  const places = mainPlaces(creator)
  const marks = (path: string) => places.map((place) => markOf(place, places, path))
  expect(marks('/')[0]).toEqual({ 'data-active': '', 'aria-current': 'page' })
  expect(marks('/partners/prt_demo')[2]).toEqual({ 'data-active': '', 'aria-current': 'true' })
  expect(marks('/partners/prt_demo')[0]).toEqual({})
  expect(marks('/terms')).toEqual(places.map(() => ({})))
})

test.each<[Viewer, string, string | undefined, string | undefined]>([
  [creator, '/payouts/registration', '출금', undefined],
  [creator, '/payouts/statements/2026', '출금', undefined],
  [creator, '/earnings/journal/jrn_1', '수익', undefined],
  [creator, '/earnings/flags', '수익', undefined],
  [creator, '/grades', '수익', undefined],
  [creator, '/links/lnk_1/edit', '링크', undefined],
  [creator, '/contents/con_1', undefined, '콘텐츠'],
  [creator, '/channels/chn_1/ownership', undefined, '채널'],
  [creator, '/campaigns', undefined, '캠페인'],
  [creator, '/settings/second-factor', undefined, '설정'],
  [creator, '/transfer', undefined, '설정'],
  [creator, '/certificates', undefined, '내 프로필'],
  [creator, '/help/fees', undefined, '도움말'],
  [creator, '/search', undefined, undefined],
  [creator, '/no-such-page', undefined, undefined],
  [null, '/help', undefined, '도움말'],
  [operator, '/ops/secrets', '실적 수신함', undefined],
  [operator, '/ops/payouts', '출금 처리', undefined],
  [operator, '/ops/campaigns/cmp_1', undefined, '캠페인 관리'],
])('a page lights its place, or the menu that has it: %o %s', (viewer, path, lit, inDrawer) => {
  expect(currentEntry(mainPlaces(viewer), path)?.label).toBe(lit)
  expect(drawerOnlyEntry(viewer, path)?.label).toBe(inDrawer)
})

test('the chrome works without a script and leaves the h1 to the page', () => {
  const html = renderToStaticMarkup(
    <Chrome me={creator} path="/links" banner={{ id: 'b1', text: '알림', href: '/announcements' }}>
      <h1>링크</h1>
    </Chrome>,
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/href="#main"/)
  expect(html).toMatch(/<button[^>]*popovertarget="drawer"/)
  expect(html).toMatch(/<nav[^>]*id="drawer"[^>]*popover="auto"/)
  expect(html).toMatch(
    /<form method="post" action="\/banner"[^>]*>.*name="id" value="b1".*name="next" value="\/links"/,
  )
  expect(html).toMatch(/<form method="post" action="\/sign-out"/)
  expect(html).not.toContain('/start')
})

test('nobody known: neither sign-in nor sign-out is offered', () => {
  const html = renderToStaticMarkup(
    <Chrome me={undefined} path="/links">
      <ErrorPage status={503} retryHref="/links?tab=mine" requestId="r-1" />
    </Chrome>,
  )
  expect(html).not.toContain('/start')
  expect(html).not.toContain('/sign-out')
  expect(html).toContain('href="/links?tab=mine"')
  expect(html).toContain('r-1')
})

test('every status has a Korean title', () => {
  for (const status of [400, 401, 403, 404, 405, 409, 410, 413, 418, 422, 429, 500, 502, 503, 504, 599]) {
    expect(titleOf(status)).toMatch(/[가-힣]/)
  }
})

test('the pager links the pages around this one and vanishes when there is only one', () => {
  const at = (page: number, total: number) =>
    [
      ...renderToStaticMarkup(
        <Pager page={page} limit={12} total={total} href={(n) => `?page=${n}`} />,
      ).matchAll(/page=(\d+)/g),
    ].map((hit) => Number(hit[1]))
  expect(at(1, 12)).toEqual([])
  expect(at(1, 13)).toEqual([2, 2])
  expect(at(4, 200)).toEqual([3, 2, 3, 5, 6, 5])
  expect(at(17, 200)).toEqual([16, 13, 14, 15, 16])
})
