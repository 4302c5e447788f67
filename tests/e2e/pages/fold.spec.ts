import type { Locator } from '@playwright/test'
import { verifyIdentity } from '../creator.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'

/** Four screens of a phone, in px. */
const MOST_HIGH = 2500
/** The height of an order on a phone, in px: its state, its amount and one date. */
const MOST_ROW = 80

function measure(): { height: number; rows: number[] } {
  const rows = [...document.querySelectorAll('main article')]
  return {
    height: document.documentElement.scrollHeight,
    rows: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
  }
}

async function bottomOf(one: Locator): Promise<number> {
  const box = await one.boundingBox()
  if (!box) throw new Error('not drawn')
  return box.y + box.height
}

test('the home of a creator shows the link field, the first to-do and the earnings above the tab bar', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/')
  const main = page.locator('main')
  const bar = await page.getByRole('navigation').last().boundingBox()
  const fold = Math.min(bar?.y ?? 740, 740)
  expect(fold).toBeGreaterThan(600)
  for (const one of [
    main.getByLabel('상품 주소로 링크 만들기'),
    main.getByRole('button', { name: '조건 보기' }),
    main.getByRole('link', { name: /^오늘 수익/ }),
    main.getByRole('list', { name: '할 일', exact: true }).getByRole('link'),
    main.getByRole('link', { name: /^이번 달 수익/ }),
  ])
    expect(await bottomOf(one), String(one)).toBeLessThanOrEqual(fold)
})

test('a creator’s page shows its first products above the fold, and nothing of ours before them', async ({
  page,
}) => {
  await visit(page, '/@ieum.salim')
  // Each card begins with its picture; the logo of the shop stands below it.
  const cards = page.getByRole('list', { name: '추천하는 것' }).getByRole('listitem')
  for (const nth of [0, 1]) {
    const picture = await cards.nth(nth).locator('img').first().boundingBox()
    expect(picture?.y).toBeLessThanOrEqual(320)
    expect(picture?.height).toBeGreaterThan(150)
  }
  const sentence = page.getByText('[광고]')
  await expect(sentence).toHaveCount(1)
  expect(await bottomOf(sentence)).toBeLessThanOrEqual(320)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: /메뉴/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '잇다로 만든 페이지' })).toHaveAttribute('href', '/')

  await page.getByRole('navigation', { name: '모음' }).getByRole('link', { name: '겨울 준비' }).click()
  await expect(page).toHaveURL(/\?collection=col_\w+$/)
  await expect(cards).toHaveCount(0)
  const chosen = page.getByRole('list', { name: '겨울 준비' }).locator('img').first()
  expect((await chosen.boundingBox())?.y).toBeLessThanOrEqual(320)
})

test('the owner of a public page finds the way to its forms, and a profile leads to its lists', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/profile')
  await page.getByRole('link', { name: /^공개 페이지/ }).click()
  await page.getByRole('link', { name: '편집', exact: true }).click()
  await expect(page).toHaveURL(/\/shelf$/)
  for (const [tab, to] of [
    ['links', /\/links\?tab=mine$/],
    ['stats', /\/earnings$/],
    ['contents', /\/profile\?tab=contents$/],
  ] as const) {
    await visit(page, `/profile?tab=${tab}`)
    await expect(page).toHaveURL(to)
  }
})

test('the payout page shows the balance, the net and the request button above the tab bar', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/payouts')
  const main = page.locator('main')
  const request = main.getByRole('button', { name: '출금 신청하기' })
  // The example creator was verified 60 days ago.
  if ((await request.count()) === 0) {
    await verifyIdentity(page, { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' })
    await visit(page, '/payouts')
  }
  const bar = await page.getByRole('navigation').last().boundingBox()
  for (const one of [
    main.getByRole('link', { name: /^출금 가능 금액/ }),
    main.getByText('입금액', { exact: true }).first(),
    request,
  ])
    expect(await bottomOf(one), String(one)).toBeLessThanOrEqual(Math.min(bar?.y ?? 740, 740))
})

test('no main page of a creator is longer than four screens, and an order row is at most 80 px high', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/links?tab=mine&sort=orders')
  const busiest = await page.locator('main a[href^="/links/lnk_"]').first().getAttribute('href')
  for (const path of [
    '/earnings',
    '/earnings?by=link&compare=1',
    '/earnings?by=content',
    busiest ?? '',
    '/',
    '/payouts',
    '/payouts/statements/2026',
    '/partners/prt_demo',
    '/links?tab=mine',
    '/links?tab=mine&sort=earnings',
    '/links?tab=trash',
    '/contents',
    '/contents?sort=earnings',
    '/shelf',
    '/channels',
    '/profile',
  ]) {
    await visit(page, path)
    const { height, rows } = await page.evaluate(measure)
    expect.soft(height, path).toBeLessThanOrEqual(MOST_HIGH)
    expect.soft(Math.max(0, ...rows), `a row of ${path}`).toBeLessThanOrEqual(MOST_ROW)
    expect.soft(rows.length > 0, `orders of ${path}`).toBe(/^\/earnings|lnk_/.test(path))
  }
})

test('an order row shows one date, and its reason when opened', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/earnings')
  const row = page.getByRole('article').first()
  const why = row.getByText(/확정돼요|입금받을 수 있어요|취소/).first()
  expect((await row.innerText()).match(/\d+월 \d+일/g)).toHaveLength(1)
  await expect(why).toBeHidden()
  await row.locator('summary').click()
  await expect(why).toBeVisible()
})

test('the yearly statement shows the deposited amounts without sideways scrolling', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/payouts/statements/2026')
  for (const table of await page.locator('main table').all()) {
    const net = table.locator('tr>:nth-child(2)')
    await expect(net.first()).toHaveText('입금액')
    for (const cell of await net.all()) {
      const box = await cell.boundingBox()
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
  }
})

test('a creator without an order sees the first steps instead of zeros and can hide them', async ({
  page,
}) => {
  await enter(page, PEOPLE.fresh)
  await visit(page, '/')
  const steps = page.getByRole('list', { name: '시작 가이드' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('오늘 클릭')).toHaveCount(0)
  await page.getByRole('button', { name: '숨기기' }).click()
  await expect(page.getByText('오늘 클릭')).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('a member under review reads so on every creator page and is nowhere asked to apply', async ({
  page,
}) => {
  await enter(page, PEOPLE.applicant)
  await visit(page, '/')
  await expect(page.locator('main').getByText('심사하고 있어요').first()).toBeVisible()
  for (const path of [
    '/contents',
    '/contents/new',
    '/referrals',
    '/profile',
    '/channels',
    '/links',
    '/earnings',
  ]) {
    await visit(page, path)
    await expect(page.getByText('크리에이터 신청을 심사하고 있어요')).toBeVisible()
    await expect(page.locator('main').getByText('신청하기')).toHaveCount(0)
  }
})
