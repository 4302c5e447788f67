import type { Page } from '@playwright/test'
import { expect, NEW_PASSWORD, press, readCode, visit } from '../fixtures.ts'

/** Signs up a new member as a person does: address, code from the mail, then password and consents. */
export async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/start')
  await signUpHere(page, email)
  await expect(page).toHaveURL(/\/apply$/)
  await expect(page.getByText('가입을 마쳤어요')).toBeVisible()
}

/** Signs up from the page with the ways to begin. Ends on the page that the sign-up leads to. */
export async function signUpHere(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: '이메일로 회원가입' }).click()
  await page.getByLabel('이메일').fill(email)
  await press(page, '인증번호 받기')
  await page.getByLabel('인증번호').fill(await readCode(email))
  await press(page, '확인하기')
  await page.getByLabel('비밀번호', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(/\(필수\).*이용약관/).check()
  await page.getByLabel(/\(필수\).*개인정보/).check()
  await press(page, '가입하기')
}

/** Signs out in the menu, which also opens without a script. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '전체 메뉴' }).click()
  await press(page, '로그아웃', page.locator('#drawer'))
}
