/** The bell: every page counts notifications, shows them, and links to their subjects. */
import { newPerson } from '../creator.ts'
import { becomeCreator } from '../enter.ts'
import { expect, PLAIN, press, test, visit } from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'

test(
  'a member sees a notification at the bell, reads it, and gets to its subject',
  PLAIN,
  async ({ page, withoutScript }) => {
    await becomeCreator(page, newPerson('종소리'))
    await visit(page, '/help')
    const bell = page.locator('header').getByRole('link', { name: /^알림/ })
    await expect(bell).toHaveAccessibleName('알림, 안 읽은 것 1개')
    await bell.click()
    await expect(page).toHaveURL(/\/notifications$/)
    const card = page.locator('main').getByRole('button', { name: /^크리에이터로 승인됐어요 새 알림/ })
    await expect(card).toBeVisible()
    if (!withoutScript) await expectAccessible(page, 'the notifications')
    await card.click()
    await expect(page).toHaveURL(/\/links/)
    await expect(bell).toHaveAccessibleName('알림')
    await visit(page, '/notifications')
    await expect(page.getByText('새 알림')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '모두 읽음' })).toHaveCount(0)
  },
)

test('a member switches the mails of a topic off, and it stays off', PLAIN, async ({ page }) => {
  await becomeCreator(page, newPerson('조용히'))
  await visit(page, '/notifications')
  await press(page, '모두 읽음')
  await expect(page.getByText('알림을 모두 읽은 것으로 했어요')).toBeVisible()
  await page.getByRole('link', { name: '메일로 받을 알림 고르기' }).click()
  const money = page.getByRole('checkbox', { name: /정산과 출금/ })
  await expect(money).toBeChecked()
  await money.uncheck()
  await press(page, '알림 저장하기')
  await visit(page, '/settings?tab=marketing')
  await expect(money).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /문의/ })).toBeChecked()
})
