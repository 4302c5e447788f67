import { newPerson } from '../creator.ts'
import { becomeCreator, becomeMember, enterAgain } from '../enter.ts'
import {
  expect,
  LONG,
  NEW_PASSWORD,
  newEmail,
  PLAIN,
  press,
  readCode,
  test,
  tryToSignIn,
  visit,
} from '../fixtures.ts'
import { signOut } from './sign-up.ts'
import { signUpSocially } from './social.ts'

test(
  'a member proves another address by a code, and the sign-in knows that address from then on',
  LONG,
  async ({ page }) => {
    const next = newEmail('moved')
    await signUpSocially(page, '카카오', newEmail('before'))
    await visit(page, '/settings?tab=account')
    await page.getByText('이메일 바꾸기').click()
    await page.getByLabel('새 이메일').fill(next)
    await press(page, '인증번호 받기')
    await page.getByLabel('인증번호').fill(await readCode(next))
    await press(page, '이메일 저장하기')
    await expect(page.getByText(`이메일을 ${next} 주소로 바꿨어요`)).toBeVisible()
    await signOut(page)
    // The account has no password, so the page names its way to sign in.
    await tryToSignIn(page, next)
    await expect(page.getByRole('alert')).toContainText('카카오 계정으로 로그인해 주세요')
    await expect(page.getByLabel('이메일')).toHaveValue(next)
  },
)

test(
  'a member signs out one of several devices, and the form in progress there continues after the next sign-in',
  PLAIN,
  async ({ page, openPage }) => {
    // Only a creator may write contents; others get no form.
    const { email } = await becomeCreator(page, newPerson('김기기'))
    const other = await openPage()
    await enterAgain(other, email)
    await visit(other, '/contents/new')
    await other.getByLabel('콘텐츠 주소').fill('https://blog.naver.com/waits/1')
    await other.getByLabel('제목').fill('기다리는 글')
    await visit(page, '/settings?tab=sessions')
    await press(page, / 로그아웃$/)
    await expect(page.getByText('그 기기에서 로그아웃했어요')).toBeVisible()
    await expect(page.getByText('이 기기', { exact: true })).toBeVisible()

    await press(other, '콘텐츠 등록하기')
    await expect(other).toHaveURL(/\/start\?.*next=%2Fcontents%2Fnew/)
    await expect(other.getByText('쓰던 내용을 이어서 보낼 수 있어요')).toBeVisible()
    await other.getByRole('link', { name: '이메일로 로그인' }).click()
    await other.locator('main [name=email]').fill(email)
    await other.locator('main [name=password]').fill(NEW_PASSWORD)
    await press(other, '로그인')
    await expect(other).toHaveURL(/\/contents\/new$/)
    await expect(other.getByText('다시 확인했어요')).toBeVisible()
    await expect(other.getByLabel('제목')).toHaveValue('기다리는 글')
    await expect(other.getByLabel('콘텐츠 주소')).toHaveValue('https://blog.naver.com/waits/1')
    await visit(other, '/contents/new')
    await expect(other.getByLabel('제목')).toHaveValue('')
  },
)

test('after a sign-out the back button shows nothing of the account', async ({ page }) => {
  const { email } = await becomeMember(page, 'back')
  await visit(page, '/settings?tab=account')
  await expect(page.locator('main')).toContainText(email)
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/start\?/)
  await expect(page.locator('body')).not.toContainText(email)
  await expect(page.getByRole('heading', { name: '반가워요' })).toBeVisible()
})
