import {
  expect,
  newEmail,
  PASSWORD,
  PEOPLE,
  PLAIN,
  press,
  signIn,
  test,
  tryToSignIn,
  visit,
} from '../fixtures.ts'
import { signOut, signUp } from './sign-up.ts'

test('a visitor signs up with a code from the mail, signs out and in again', async ({ page }) => {
  const email = newEmail('member')
  await signUp(page, email)
  await visit(page, `/dev/mail?to=${encodeURIComponent(email)}`)
  await expect(page.getByText(/인증번호: \d{6}/).first()).toBeVisible()
  await signOut(page)
  await visit(page, '/apply')
  await expect(page).toHaveURL(/\/start\?.*next=/)
  await signIn(page, email)
  await expect(page.getByRole('link', { name: '로그인' })).toHaveCount(0)
})

test(
  'a wrong password and an unknown address get the same message, and the typed address stays',
  PLAIN,
  async ({ page }) => {
    for (const email of [PEOPLE.fresh, newEmail('nobody')]) {
      await tryToSignIn(page, email, 'wrong-password-1')
      await expect(page.getByRole('alert')).toContainText('이메일이나 비밀번호를 다시 확인해 주세요')
      await expect(page.getByLabel('이메일')).toHaveValue(email)
    }
  },
)

test('a sign-in leads to the page that required it', PLAIN, async ({ page }) => {
  await visit(page, '/payouts')
  await expect(page).toHaveURL(/\/start\?/)
  await page.goto(page.url().replace(/\/start\?/, '/start?section=email-login&'))
  await page.getByLabel('이메일').fill(PEOPLE.fresh)
  await page.getByLabel('비밀번호').fill(PASSWORD)
  await press(page, '로그인')
  await expect(page).toHaveURL(/\/payouts$/)
})

test('a sign-in never redirects to another site', PLAIN, async ({ page, baseURL }) => {
  await visit(page, '/start?section=email-login&next=%2F.%2F%2Fevil.example')
  await page.getByLabel('이메일').fill(PEOPLE.fresh)
  await page.getByLabel('비밀번호').fill(PASSWORD)
  await press(page, '로그인')
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
})
