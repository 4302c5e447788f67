import { expect, PLAIN, test, visit } from '../fixtures.ts'
import { approveThree, barOf, prepareApplications } from './batch.ts'

test(
  'an operator selects, confirms and approves several applications together, and sees why one could not be approved',
  PLAIN,
  async ({ page, withoutScript }) => {
    await approveThree(page, withoutScript)
  },
)

test('the selection bar counts the selected rows and stays in view, and is absent where nothing can be selected', async ({
  page,
  withoutScript,
}) => {
  const { names, list } = await prepareApplications(page)
  const bar = barOf(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await visit(page, list)
  await page.getByLabel(`${names[0]} 고르기`).check()
  if (!withoutScript) {
    await expect(bar).toContainText('1건 골랐어요')
    await bar.getByLabel('모두 고르기').check()
    await expect(bar).toContainText('3건 골랐어요')
    await expect(page.getByLabel(`${names[2]} 고르기`)).toBeChecked()
    await bar.getByLabel('모두 고르기').uncheck()
    await expect(page.getByLabel(`${names[0]} 고르기`)).not.toBeChecked()
    // A phone has no keyboard.
    await expect(bar.getByRole('button', { name: '단축키' })).toHaveCount(isPhone ? 0 : 1)
  }
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 420 })
  await page.locator('main tbody tr').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 60))
  await expect(bar).toBeInViewport()

  await visit(page, '/ops/applications?q=' + encodeURIComponent('없는이름이에요'))
  await expect(bar).toBeHidden()
  await visit(page, '/ops/payouts?state=paid')
  if (isPhone) await expect(bar).toBeHidden()
})
