import { becomeMember, enterAgain } from '../enter.ts'
import {
  expect,
  LONG,
  NEW_PASSWORD,
  newEmail,
  PLAIN,
  press,
  readCode,
  signIn,
  test,
  tryToSignIn,
  visit,
} from '../fixtures.ts'
import { signOut } from './sign-up.ts'
import { signUpSocially } from './social.ts'

const NEXT_PASSWORD = 'another-quiet-harbour-7'

// An address may get one code a minute, and signing up by e-mail would use it. So this person signs up
// through a provider.
test(
  'a member makes a password in the settings, forgets it, and sets another with a code',
  PLAIN,
  async ({ page }) => {
    const email = newEmail('reset')
    await signUpSocially(page, '카카오', email)
    await visit(page, '/settings?tab=account')
    await page.getByText('비밀번호 만들기').click()
    await page.getByLabel('새 비밀번호').fill(NEW_PASSWORD)
    await press(page, '비밀번호 저장하기')
    await expect(page.getByText('비밀번호를 저장했어요')).toBeVisible()
    await signOut(page)
    await signIn(page, email)
    await expect(page).not.toHaveURL(/\/start/)
    await signOut(page)
    await visit(page, '/start?section=email-login')
    await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click()
    await page.getByLabel('이메일').fill(email)
    await press(page, '인증번호 받기')
    await page.getByLabel('인증번호').fill(await readCode(email))
    await press(page, '확인하기')
    await page.getByLabel('새 비밀번호').fill(NEXT_PASSWORD)
    await press(page, '비밀번호 바꾸기')
    await expect(page.getByText('비밀번호를 바꿨어요')).toBeVisible()
    await expect(page.getByLabel('이메일')).toHaveValue(email)
    await signIn(page, email, NEXT_PASSWORD)
    await expect(page).not.toHaveURL(/\/start/)
  },
)

test(
  'after a failed sign-in the start page opens with the sign-in form until a sign-in succeeds',
  PLAIN,
  async ({ page }) => {
    const { email } = await becomeMember(page, 'again')
    await page.context().clearCookies({ name: 'itda' })
    await tryToSignIn(page, email, 'wrong-password-1')
    await visit(page, '/start')
    await expect(page.getByRole('heading', { name: '로그인', level: 1 })).toBeVisible()
    await signIn(page, email)
    await signOut(page)
    await visit(page, '/start')
    await expect(page.getByRole('heading', { name: '반가워요' })).toBeVisible()
  },
)

test('a member gives and withdraws a consent and sees a notice with the date', LONG, async ({ page }) => {
  await becomeMember(page, 'consent')
  await visit(page, '/settings?tab=marketing')
  await page.getByLabel('이메일로 받을게요').check()
  await press(page, '동의 저장하기')
  await expect(page.getByLabel('이메일로 받을게요')).toBeChecked()
  await expect(page.locator('main')).toContainText(/동의 · \d+월 \d+일/)
  await page.getByLabel('이메일로 받을게요').uncheck()
  await press(page, '동의 저장하기')
  await expect(page.getByLabel('이메일로 받을게요')).not.toBeChecked()
  await expect(page.locator('main')).toContainText('철회')
})

test('a member signs out one device from another', PLAIN, async ({ page, openPage }) => {
  const { email } = await becomeMember(page, 'device')
  const other = await openPage()
  await enterAgain(other, email)
  await visit(page, '/settings?tab=sessions')
  await press(page, '다른 기기 모두 로그아웃')
  await expect(page.getByText('다른 기기 1곳에서 로그아웃했어요')).toBeVisible()
  await other.goto('/settings')
  await expect(other).toHaveURL(/\/start\?/)
})

test('leaving first shows what happens to the money, then ends the account', LONG, async ({ page }) => {
  const { email } = await becomeMember(page, 'leave')
  await visit(page, '/settings?tab=leave&dialog=withdraw')
  await expect(page.getByText('탈퇴하면 못 받는 금액')).toBeVisible()
  await page.getByLabel(/확인했어요/).check()
  await press(page, '탈퇴하기')
  await expect(page.getByText('탈퇴를 마쳤어요')).toBeVisible()
  await tryToSignIn(page, email)
  await expect(page.getByRole('alert')).toContainText('일치하는 회원 정보가 없어요')
})
