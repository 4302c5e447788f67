import type { Page } from '@playwright/test'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Other tests add and change partners meanwhile: one row more above what was in view moves it by 66 px. */
const ROW_PX = 90

async function scrollDown(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expectNear(page, y)
}

async function expectNear(page: Page, y: number): Promise<void> {
  await expect.poll(async () => Math.abs((await top(page)) - y)).toBeLessThanOrEqual(ROW_PX)
}

test('going back restores the scroll position, on every page of a list and after a reload', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/partners')
  await scrollDown(page, 500)
  await visit(page, '/partners?page=2')
  expect(await top(page), 'a page opens at its top').toBe(0)
  await scrollDown(page, 300)
  // Playwright's own click would scroll to the link first.
  await page.getByRole('list', { name: '파트너' }).getByRole('link').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/partners\/prt_/)
  await page.goBack()
  await expectNear(page, 300)
  await page.goBack()
  await expect(page).toHaveURL(/\/partners$/)
  await expectNear(page, 500)
  await page.reload()
  await expectNear(page, 500)
  await page.goForward()
  await expectNear(page, 300)
  await page.reload()
  await page.goBack()
  await expectNear(page, 500)
})
