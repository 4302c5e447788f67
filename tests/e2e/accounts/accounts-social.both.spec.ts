import { becomeMember, enter } from '../enter.ts'
import { expect, LONG, newEmail, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { signOut } from './sign-up.ts'
import { goSocial, signUpSocially } from './social.ts'

// Each run tests one provider for each kind of answer: an address, and a form from another site. The other
// two are also linked below.
const TAGS = { 카카오: PLAIN, 네이버: LONG, Google: LONG, Apple: PLAIN }

for (const [label, tag] of Object.entries(TAGS)) {
  test(`a visitor signs up with ${label}, signs out and comes back`, tag, async ({ page }) => {
    const email = newEmail('social')
    await signUpSocially(page, label, email)
    await signOut(page)
    await visit(page, '/start?section=start&next=%2Fsettings')
    await goSocial(page, `${label}로 계속하기`, email)
    await expect(page).toHaveURL(/\/settings$/)
  })
}

test('a social sign-up with a lost draft starts again', PLAIN, async ({ page, context }) => {
  await visit(page, '/start?section=start')
  await goSocial(page, '카카오로 계속하기', newEmail('lost'))
  await page.getByLabel(/\(필수\).*이용약관/).check()
  await page.getByLabel(/\(필수\).*개인정보/).check()
  await context.clearCookies({ name: 'itda-draft-social-sign-up' })
  await press(page, '가입하기')
  const alert = page.getByRole('alertdialog', { name: '회원가입' })
  await expect(alert).toContainText('회원가입하지 못했어요')
  await alert.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '반가워요' })).toBeVisible()
})

test('a social callback with a wrong state signs nobody in', PLAIN, async ({ page }) => {
  await visit(page, '/auth/kakao/callback?code=stolen&state=made-up')
  await expect(page).toHaveURL(/\/start/)
  await expect(page.getByText('로그인을 확인하지 못했어요')).toBeVisible()
})

test(
  'a member links and unlinks a provider, but cannot unlink the last way to sign in',
  PLAIN,
  async ({ page }) => {
    await becomeMember(page, 'link')
    await visit(page, '/settings?tab=account')
    await goSocial(page, 'Google 연결', newEmail('google'))
    await expect(page.getByText('Google 계정을 연결했어요')).toBeVisible()
    await page.getByRole('link', { name: 'Google 해제' }).click()
    await press(page, '연결 해제')
    await expect(page.getByText('Google 계정 연결을 해제했어요')).toBeVisible()
    await signOut(page)
    await signUpSocially(page, '네이버', newEmail('only'))
    await visit(page, '/settings?tab=account')
    await page.getByRole('link', { name: '네이버 해제' }).click()
    await press(page, '연결 해제')
    await expect(page.getByRole('alert')).toContainText('마지막 로그인 방법은 해제할 수 없어요')
  },
)

test('a social account of another member cannot be linked', PLAIN, async ({ page }) => {
  const email = newEmail('taken')
  await signUpSocially(page, '카카오', email)
  await signOut(page)
  await enter(page, PEOPLE.fresh)
  await visit(page, '/settings?tab=account')
  await goSocial(page, '카카오 연결', email)
  await expect(page.getByText('이미 다른 회원에게 연결된')).toBeVisible()
})
