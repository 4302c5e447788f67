import { expect, PASSWORD, PEOPLE, press, test, visit } from './fixtures.ts'

test('the start flow opens over the page, from its beginning each time, and leads back', async ({ page }) => {
  await visit(page, '/partners?q=a')
  const opener = page.locator('header').getByRole('link', { name: '로그인' })
  const dialog = page.getByRole('dialog', { name: '로그인과 회원가입' })
  await opener.click()
  await expect(dialog.getByRole('heading', { name: '반가워요' })).toBeFocused()
  await dialog.getByRole('link', { name: '이메일로 로그인' }).click()
  await expect(dialog.getByLabel('비밀번호')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/partners')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog.getByRole('heading', { name: '반가워요' })).toBeVisible()
  await dialog.getByRole('link', { name: '이메일로 로그인' }).click()
  await dialog.getByLabel('이메일').fill(PEOPLE.fresh)
  await dialog.getByLabel('비밀번호').fill(PASSWORD)
  await press(page, '로그인', dialog)
  await expect(page).toHaveURL(/\/partners\?q=a$/)
  await expect(page.getByRole('link', { name: '로그인' })).toHaveCount(0)
})
