import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../../../scripts/chromium.ts'
import { signOut } from '../accounts/sign-up.ts'
import { becomeMember } from '../enter.ts'
import { expect, test, visit } from '../fixtures.ts'

test('going back to a page left open shows nothing after a sign-out in another tab', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: CHROMIUM_FLAGS,
    // Allows the back/forward cache, as in people's browsers.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' })
  const [page, other] = [await context.newPage(), await context.newPage()]
  const { email } = await becomeMember(page, 'kept-whole')
  await visit(page, '/settings?tab=account')
  await expect(page.locator('main')).toContainText(email)
  await visit(page, '/help')
  await visit(other, '/')
  await signOut(other)
  await page.goBack()
  await expect(page).toHaveURL(/\/start\?/)
  await expect(page.locator('body')).not.toContainText(email)
  await browser.close()
})
