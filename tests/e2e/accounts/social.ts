import type { Page } from '@playwright/test'
import { expect, press, visit } from '../fixtures.ts'

/** Goes to the local provider and back, as the person with this address. */
export async function goSocial(page: Page, button: string, email: string): Promise<void> {
  await page.getByRole('link', { name: button }).click()
  await expect(page.getByRole('heading', { name: /^개발용/ })).toBeVisible()
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: /계속하기/ }).click()
  // Apple answers with a form from its own site.
  if (button.startsWith('Apple')) await page.getByRole('button', { name: '잇다로 돌아가기' }).click()
  await page.waitForLoadState()
}

/** Signs up a new member through a provider; ends on the application. */
export async function signUpSocially(page: Page, label: string, email: string): Promise<void> {
  await visit(page, '/start?section=start')
  await goSocial(page, `${label}로 계속하기`, email)
  await expect(page.getByText('아직 없는 계정이에요')).toBeVisible()
  await page.getByLabel(/\(필수\).*이용약관/).check()
  await page.getByLabel(/\(필수\).*개인정보/).check()
  await press(page, '가입하기')
  await expect(page.getByText('가입을 마쳤어요')).toBeVisible()
}
