import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chrome, type Viewer } from '#app/ui/chrome/chrome.tsx'
import { ErrorPage, titleOf } from '#app/ui/chrome/error-page.tsx'
import { currentEntry, drawerGroups, drawerOnlyEntry, mainPlaces, markOf } from '#app/ui/chrome/menu.ts'
import { Pager } from '#app/ui/kit/pager.tsx'
import type { PendingWork } from '#contract/site/home.ts'

const creator: Viewer = { role: 'member', creator: { nickname: '봄날', gradeName: '줄기' } }
const NOTHING: PendingWork = {
  applications: 0,
  businesses: 0,
  accounts: 0,
  requested: 0,
  processing: 0,
  quarantined: 0,
  approvals: 0,
  flags: 0,
  openFlags: 0,
  contents: 0,
  campaignApplications: 0,
  alarms: 0,
  proposals: 0,
  mailedFiles: 0,
  shops: 0,
  inquiries: 0,
  claims: 0,
}
const member: Viewer = { role: 'member', creator: null }
const operator: Viewer = { role: 'operator', operatorRole: 'owner', creator: null }

const both: Viewer = {
  role: 'operator',
  operatorRole: 'owner',
  creator: { nickname: '봄날', gradeName: '줄기' },
}

const hrefs = (me: Viewer | undefined, path = '/') =>
  drawerGroups({ me, path }).flatMap((group) => group.places.map((place) => place.href))

test('each viewer gets the menu places of their own role', () => {
  const main = (me: Viewer, path = '/') => mainPlaces({ me, path }).map((place) => place.label)
  expect(main(creator)).toEqual(['홈', '링크', '파트너', '수익', '출금'])
  expect(main(null)).toEqual(['홈', '파트너', '시작하기'])
  expect(main(operator)).toEqual(['홈', '신청', '문의', '출금', '주문'])
  expect(main({ ...operator, operatorRole: 'support' })).toEqual(['홈', '신청', '문의', '주문', '회원'])
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

test('the back office menu sorts its places into five groups and 내 것 and counts the waiting work', () => {
  const waiting = { ...NOTHING, applications: 3, requested: 2, processing: 4, openFlags: 5 }
  const groups = drawerGroups({ me: operator, path: '/ops', waiting })
  expect(groups.map(({ title }) => title)).toEqual(['오늘', '돈', '사람', '파트너', '사이트·시스템', '내 것'])
  const counts = groups.flatMap(({ places }) => places.map(({ label, count }) => [label, count]))
  expect(counts.filter(([, count]) => count)).toEqual([
    ['신청 심사', '3'],
    ['출금 처리', '6'],
  ])
  const review = drawerGroups({ me: { ...operator, operatorRole: 'review' }, path: '/ops' })
  expect(review.map(({ title }) => title)).not.toContain('돈')
})

test('an operator who is a creator gets the back office menu under /ops and the creator menu elsewhere', () => {
  expect(mainPlaces({ me: both, path: '/' })[1]?.label).toBe('링크')
  expect(hrefs(both)).toContain('/ops')
  expect(hrefs(both)).not.toContain('/ops/payouts')
  expect(mainPlaces({ me: both, path: '/ops/payouts' })[1]?.label).toBe('신청')
  expect(drawerGroups({ me: both, path: '/ops' }).flatMap(({ places }) => places)).toContainEqual(
    expect.objectContaining({ href: '/', label: '크리에이터 홈' }),
  )
})

test('the back office shows neither a banner nor the footer for shoppers', () => {
  const draw = (me: Viewer, path: string) =>
    renderToStaticMarkup(
      <Chrome me={me} path={path} banner={{ id: 'b1', text: '알림' }}>
        <h1>출금</h1>
      </Chrome>,
    )
  expect(draw(both, '/ops/payouts')).not.toMatch(/알림 닫기|이용약관/)
  expect(draw(operator, '/settings')).not.toMatch(/알림 닫기|이용약관/)
  expect(draw(both, '/settings')).toMatch(/알림 닫기[\s\S]*이용약관/)
})

test('a path belongs to the menu place with the longest matching address', () => {
  const places = drawerGroups({ me: creator, path: '/' }).flatMap((group) => group.places)
  expect(currentEntry(places, '/payouts/registration')?.href).toBe('/payouts/registration')
  expect(currentEntry(places, '/payouts')?.href).toBe('/payouts')
  expect(currentEntry(places, '/partners/prt_demo')?.href).toBe('/partners')
  expect(currentEntry(places, '/linksabc')).toBeUndefined()
})

test('the menu highlights home on the home page and the matching place on every other page', () => {
  const places = mainPlaces({ me: creator, path: '/' })
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
  [operator, '/ops', '홈', undefined],
  [operator, '/ops/secrets', undefined, '실적 수신함'],
  [operator, '/ops/payouts', '출금', undefined],
  [operator, '/ops/no-such-page', undefined, undefined],
  [operator, '/ops/campaigns/cmp_1', undefined, '캠페인 관리'],
])('a page lights its place, or the menu that has it: %o %s', (viewer, path, lit, inDrawer) => {
  expect(currentEntry(mainPlaces({ me: viewer, path }), path)?.label).toBe(lit)
  expect(drawerOnlyEntry({ me: viewer, path })?.label).toBe(inDrawer)
})

test('the page frame works without a script and leaves the h1 to the page', () => {
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

test('an unknown viewer is offered neither sign-in nor sign-out', () => {
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

test('every HTTP error status has a Korean title', () => {
  for (const status of [400, 401, 403, 404, 405, 409, 410, 413, 418, 422, 429, 500, 502, 503, 504, 599]) {
    expect(titleOf(status)).toMatch(/[가-힣]/)
  }
})

test('the pager links the pages around the current one and disappears when there is only one', () => {
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
