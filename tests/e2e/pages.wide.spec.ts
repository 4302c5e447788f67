import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, PEOPLE, signIn, test, visit } from './fixtures.ts'
import { APPLICANT_PAGES, CREATOR_PAGES, OPERATOR_PAGES, VISITOR_PAGES } from './places.ts'

const GUESTS: [string, string | null, string[]][] = [
  ['a visitor', null, VISITOR_PAGES],
  ['a creator with history', PEOPLE.creator, CREATOR_PAGES],
  ['a creator who has nothing yet', PEOPLE.fresh, CREATOR_PAGES],
  ['an applicant', PEOPLE.applicant, APPLICANT_PAGES],
  ['an operator', PEOPLE.operator, OPERATOR_PAGES],
]

for (const [who, email, paths] of GUESTS) {
  test(`${who} can read every page`, async ({ page, withoutScript }) => {
    if (email) await signIn(page, email)
    for (const path of paths) {
      await visit(page, path)
      await expectNoSideways(page)
      if (withoutScript) continue
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${path} in ${colorScheme}`)
      }
    }
  })
}

test('a page that does not exist says so in Korean and leads back', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/찾을 수 없/)
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
})

/** A phone must never scroll sideways. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const said = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect.soft(said, where).toEqual([])
}
