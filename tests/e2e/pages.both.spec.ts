import type { Page } from '@playwright/test'
import { expect, PEOPLE, signIn, test, visit } from './fixtures.ts'
import {
  APPLICANT_PAGES,
  CREATOR_PAGES,
  CREATOR_WAYS,
  OPERATOR_PAGES,
  OPERATOR_WAYS,
  VISITOR_PAGES,
  type Way,
} from './places.ts'
import { expectAccessible } from './readable.ts'

const GUESTS: [string, string | null, string[], Way[]?][] = [
  ['a visitor', null, VISITOR_PAGES],
  ['a creator with history', PEOPLE.creator, CREATOR_PAGES, CREATOR_WAYS],
  ['a creator who has nothing yet', PEOPLE.fresh, CREATOR_PAGES],
  ['an applicant', PEOPLE.applicant, APPLICANT_PAGES],
  ['an operator', PEOPLE.operator, OPERATOR_PAGES, OPERATOR_WAYS],
]

// Whoever looks at pages waits for nobody else who does.
test.describe.configure({ mode: 'parallel' })

/** Each page is opened once and then looked at as a phone and as a desk shows it. */
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

for (const [who, email, paths, ways = []] of GUESTS) {
  test(`${who} can read every page`, async ({ page, withoutScript }) => {
    test.setTimeout(600_000)
    if (email) await signIn(page, email)
    const hasNothing = email === PEOPLE.fresh || email === PEOPLE.applicant
    const walks: Way[] = [...paths.map((path): Way => [path]), ...ways]
    for (const way of walks) {
      await walk(page, way)
      for (const screen of [PHONE, DESK]) {
        await page.setViewportSize(screen)
        await expectNoSideways(page)
        // The pages of those who have nothing are those of others without their lists: one width says all.
        if (withoutScript || (hasNothing && screen === DESK)) continue
        await expectAccessible(page, `${way.join(' → ')} at ${screen.width}`)
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

/** From a page to the one at the end of the way, by the first link of each kind. */
async function walk(page: Page, [start, ...links]: Way): Promise<void> {
  await visit(page, start)
  for (const link of links) {
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const href = hrefs.find((one) => link.test(one))
    if (!href) throw new Error(`no link like ${link} on ${page.url()}`)
    await visit(page, href)
  }
}

/** A phone must never scroll sideways. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}
