import type { Page } from '@playwright/test'
import { expect, PEOPLE, visit } from '../fixtures.ts'
import { passwordOf } from '../people.ts'

/**
 * A shop's app shares a product with a signed-out person, who reads after the sign-in how much they would
 * earn.
 */
export async function shareSignedOut(page: Page, baseURL: string | undefined): Promise<void> {
  const text = `손수건 ${baseURL}/demo/products/5?utm_source=app 같이 봐요`
  await visit(page, `/share?${new URLSearchParams({ title: '손수건', text })}`)
  await expect(page).toHaveURL(/\/start\?next=/)
  const next = new URL(page.url()).searchParams.get('next') ?? ''
  await visit(page, `/start?${new URLSearchParams({ section: 'email-login', next })}`)
  await page.getByLabel('이메일').fill(PEOPLE.fresh)
  await page.getByLabel('비밀번호', { exact: true }).fill(passwordOf(PEOPLE.fresh))
  await page.locator('main').getByRole('button', { name: '로그인' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '링크' })).toBeVisible()
  await expect(page.getByText('주문을 인정하는 기간')).toBeVisible()
}
