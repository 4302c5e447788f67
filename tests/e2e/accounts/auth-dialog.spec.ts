import type { Locator } from '@playwright/test'
import {
  expect,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  PEOPLE,
  press,
  readCode,
  test,
  visit,
} from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'

test('the start flow opens over the page, at its first step each time, and returns to the page', async ({
  page,
}) => {
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
  await dialog.getByLabel('비밀번호').fill('wrong-password-1')
  await dialog.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('일치하는 회원 정보가 없어요')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('이메일')).toHaveValue(PEOPLE.fresh)
  expect(new URL(page.url()).pathname).toBe('/partners')
  await dialog.getByLabel('비밀번호').fill(PASSWORD)
  await press(page, '로그인', dialog)
  await expect(page).toHaveURL(/\/partners\?q=a$/)
  await expect(page.getByRole('link', { name: '로그인' })).toHaveCount(0)
})

test('a sign-up in the dialog runs all its steps there and ends on the page', async ({ page }) => {
  const email = newEmail('dialog')
  await visit(page, '/partners')
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  const dialog = page.getByRole('dialog', { name: '로그인과 회원가입' })
  await dialog.getByRole('link', { name: '이메일로 회원가입' }).click()
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(dialog.getByText('인증번호를 보냈어요')).toBeVisible()
  await dialog.getByLabel('인증번호').fill(await readCode(email))
  await dialog.getByRole('button', { name: '확인하기' }).click()
  await dialog.getByLabel('비밀번호').fill(NEW_PASSWORD)
  await dialog.getByLabel(/\(필수\).*이용약관/).check()
  await dialog.getByLabel(/\(필수\).*개인정보/).check()
  expect(new URL(page.url()).pathname).toBe('/partners')
  await press(page, '가입하기', dialog)
  await expect(page).toHaveURL(/\/partners$/)
  await expect(page.getByText('가입을 마쳤어요')).toBeVisible()
})

test('an invalid field in the dialog form is marked with its message and gets the focus', async ({
  page,
}) => {
  const email = newEmail('told')
  await visit(page, '/partners')
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  const dialog = page.getByRole('dialog', { name: '로그인과 회원가입' })
  await dialog.getByRole('link', { name: '이메일로 로그인' }).click()
  const address = dialog.getByLabel('이메일')
  await address.fill('no address')
  await dialog.getByRole('button', { name: '로그인', exact: true }).click()
  await expectTold(address, /이메일 주소를 확인해 주세요/)
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('no address')
  await expectTold(dialog.getByLabel('비밀번호'), /비밀번호를 입력해 주세요/)
  await expectAccessible(page, 'a refused sign-in in the dialog')

  await dialog.getByRole('link', { name: '아직 계정이 없어요' }).click()
  await expect(dialog.getByRole('button', { name: '인증번호 받기' })).toBeVisible()
  await address.fill(email)
  await dialog.getByRole('button', { name: '인증번호 받기' }).click()
  const code = await readCode(email)
  await dialog.getByLabel('인증번호').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '확인하기' }).click()
  await expectTold(dialog.getByLabel('인증번호'), /인증번호가 맞지 않아요/)
  await dialog.getByLabel('인증번호').fill(code)
  await dialog.getByRole('button', { name: '확인하기' }).click()
  await dialog.getByLabel('비밀번호').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: '가입하기' }).click()
  const consent = dialog.getByLabel(/\(필수\).*이용약관/)
  await expectTold(consent, /동의/)
  await expect(consent).toBeFocused()
  await expect(dialog.getByLabel('비밀번호')).toHaveValue(NEW_PASSWORD)
  await expectAccessible(page, 'a refused sign-up in the dialog')
  expect(new URL(page.url()).pathname).toBe('/partners')
})

/** Expects that the control is marked as wrong, and that the error beside it is visible and announced. */
async function expectTold(control: Locator, sentence: RegExp): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(sentence)
  await expect(control).toBeInViewport()
  const id = await control.getAttribute('id')
  await expect(control.page().locator(`dialog #${id}-error`)).toBeVisible()
}

test('the back button leads to the previous section, and then out of the dialog', async ({ page }) => {
  await visit(page, '/partners')
  await visit(page, '/help')
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  const dialog = page.getByRole('dialog', { name: '로그인과 회원가입' })
  const start = dialog.getByRole('heading', { name: '반가워요' })
  await dialog.getByRole('link', { name: '이메일로 로그인' }).click()
  await expect(dialog.getByLabel('이메일')).toBeFocused()
  await dialog.getByRole('link', { name: '비밀번호를 잊었어요' }).click()
  await expect(dialog.getByRole('heading', { name: '비밀번호 재설정' })).toBeVisible()
  await page.goBack()
  await expect(dialog.getByLabel('비밀번호')).toBeVisible()
  // The dialog's own link back leads to the same step.
  await dialog.getByRole('link', { name: '시작하기' }).click()
  await expect(start).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/help$/)
  await page.goForward()
  await expect(start).toBeVisible()
  await dialog.getByRole('link', { name: '이메일로 로그인' }).click()
  await expect(dialog.getByLabel('이메일')).toBeFocused()
  // Closing the dialog leaves none of its steps in the history, once the browser has gone back over them.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/partners$/)
})

test('a link back to the previous section takes a step back in the history', async ({ page }) => {
  await visit(page, '/partners')
  await page.goto('/start')
  await page.getByRole('link', { name: '이메일로 로그인' }).click()
  const steps = await page.evaluate(() => history.length)
  await page.locator('main').getByRole('link', { name: '시작하기' }).click()
  await expect(page.getByRole('heading', { name: '반가워요' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await expect(page).toHaveURL(/\/partners$/)
})
