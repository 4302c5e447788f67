import type { Page } from '@playwright/test'
import { figure, newPerson, verifyIdentity } from '../creator.ts'
import { becomeMember, enter } from '../enter.ts'
import { expect, LONG, newEmail, PEOPLE, PLAIN, press, readCode, test, visit } from '../fixtures.ts'
import { approveRequest } from '../operator.ts'

/** One operator imports a member of the older platform, and another approves it. */
async function bringMember(operator: Page, second: Page, email: string, demo: string): Promise<void> {
  const name = `${Date.now().toString(36)}.csv`
  const fileOf = (row: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`이메일,잔액,링크\n${row}\n`),
  })
  await enter(operator, PEOPLE.operator)
  await visit(operator, '/ops/transfers')
  await operator.getByLabel('회원 파일').setInputFiles(fileOf(`${email},많음,`))
  await press(operator, '올리고 살펴보기')
  await expect(operator.getByText('2번째 줄 · 잔액')).toBeVisible()
  await operator.getByRole('link', { name: '고친 파일 올리기' }).click()
  await operator
    .getByLabel('회원 파일')
    .setInputFiles(fileOf(`${email},"45,600",${demo} | https://gone.example.org/p/1`))
  await press(operator, '올리고 살펴보기')
  await expect(operator.locator('main')).not.toContainText(email)
  await press(operator, '1명에게 열기 요청하기')
  await expect(operator.getByText('승인을 요청했어요')).toBeVisible()
  await enter(second, PEOPLE.operator2)
  await approveRequest(second, name)
}

test(
  'a member moves an old account with its money and links, and moves it back',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const email = newEmail('before')
    await bringMember(await openPage(), await openPage(), email, `${baseURL}/demo/products/blanket`)
    await becomeMember(page, 'mover')
    await visit(page, '/settings')
    await page.getByRole('link', { name: /계정 이전/ }).click()
    await page.getByLabel('이메일').fill(email)
    await press(page, '인증번호 받기')
    await page.getByLabel('인증번호').fill('000000')
    await press(page, '확인하기')
    await expect(page.getByText('인증번호가 맞지 않아요')).toBeVisible()
    await page.getByLabel('인증번호').fill(await readCode(email))
    await press(page, '확인하기')
    await expect(figure(page, '옮길 금액')).toHaveText('45,600원')
    await page.getByText('옮기지 못하는 링크 1개').click()
    await expect(page.getByText('https://gone.example.org/p/1')).toBeVisible()
    await press(page, '이 내용으로 옮기기')
    await expect(page.getByText('45,600원과 링크 1개를 옮겼어요')).toBeVisible()
    await visit(page, '/payouts')
    await expect(figure(page, '출금 가능 금액')).toHaveText('45,600원')
    await visit(page, '/transfer')
    await page.getByRole('link', { name: '되돌리기' }).click()
    await press(page, '되돌리기', page.getByRole('alertdialog'))
    await expect(page.getByText('계정 이전을 되돌렸어요')).toBeVisible()
    await visit(page, '/links?tab=trash')
    await expect(page.locator('main').getByText('데모').first()).toBeVisible()
  },
)

test(
  'a member verifies an identity in the settings, and a check of another person is refused',
  LONG,
  async ({ page }) => {
    await becomeMember(page, 'identity')
    await visit(page, '/settings?tab=payout')
    await expect(page.getByText('아직 등록한 정보가 없어요')).toBeVisible()
    await page.getByRole('link', { name: '본인인증', exact: true }).click()
    const person = newPerson('김인증')
    await verifyIdentity(page, person)
    await expect(page.getByText('본인인증을 마쳤어요')).toBeVisible()
    await page.getByText('이름이 바뀌었나요?').click()
    await verifyIdentity(page, { ...person, name: '박다른' })
    await expect(page.getByText('다른 사람의 인증이에요')).toBeVisible()
  },
)
