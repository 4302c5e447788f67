import type { Locator } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, PEOPLE, test, visit } from './fixtures.ts'

async function bottomOf(one: Locator): Promise<number> {
  const box = await one.boundingBox()
  if (!box) throw new Error('not drawn')
  return box.y + box.height
}

test('the home of a creator opens with the place for a link and the figure of today, above the tab bar', async ({
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
  ])
    expect(await bottomOf(one), String(one)).toBeLessThanOrEqual(fold)
})

test('who has no order yet finds the first week in the place of zeros, and can close it', async ({
  page,
}) => {
  await enter(page, PEOPLE.fresh)
  await visit(page, '/')
  const steps = page.getByRole('list', { name: '처음 한 주에 할 일' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('오늘 클릭')).toHaveCount(0)
  await page.getByRole('button', { name: '그만 보기' }).click()
  await expect(page.getByText('오늘 클릭')).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('who waits for the review reads so on every page of a creator, and nowhere that they should apply', async ({
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
