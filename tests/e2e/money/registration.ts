import type { Page } from '@playwright/test'
import { expect, NEW_PASSWORD, press, visit } from '../fixtures.ts'

/** The smallest PNG there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens a page of the forms. A person who signed in a while ago first confirms their password. */
async function openRegistration(page: Page, path = '/payouts/registration'): Promise<void> {
  await visit(page, path)
  const ask = page.getByRole('link', { name: '비밀번호로 확인하기' })
  if ((await ask.count()) === 0) return
  await visit(page, (await ask.getAttribute('href')) ?? '')
  await page.locator('main [name=password]').fill(NEW_PASSWORD)
  await press(page, '확인하기')
}

export const TRADE_NAME = '이음상점'

/** Fills in the form of the account, which is folded when one is registered, without sending it. */
export async function fillAccount(page: Page, holder: string, { bank, number } = ACCOUNT): Promise<void> {
  await openRegistration(page)
  const fold = page.getByText('계좌 바꾸기', { exact: true })
  if ((await fold.count()) > 0) await fold.click()
  await page.getByLabel('은행').selectOption({ label: bank })
  await page.getByLabel('계좌번호').fill(number)
  await page.getByLabel('예금주').fill(holder)
  await page.getByLabel('통장 사본').setInputFiles({ name: '통장.png', mimeType: 'image/png', buffer: PNG })
}

const ACCOUNT = { bank: '카카오뱅크', number: '3333-01-1234567' }

/** Registers a bank account with its file; the holder is the person whose identity was verified. */
export async function registerAccount(page: Page, holder: string, account = ACCOUNT): Promise<void> {
  const { number } = account
  await fillAccount(page, holder, account)
  await press(page, '계좌 저장하기')
  await expect(page.getByText('정산 계좌를 저장했어요')).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(page.getByText(`····${number.slice(-4)}`)).toBeVisible()
}

/** Expects that a text file with the name of an image is refused, with the reason at its field. */
export async function offerWrongFile(page: Page, holder: string): Promise<void> {
  await openRegistration(page)
  await page.getByLabel('은행').selectOption({ label: '카카오뱅크' })
  await page.getByLabel('계좌번호').fill('3333-01-1234567')
  await page.getByLabel('예금주').fill(holder)
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await page.getByLabel('통장 사본').setInputFiles({ name: '통장.png', mimeType: 'image/png', buffer })
  // With a script, the answer replaces the page's content.
  await page.getByRole('button', { name: '계좌 저장하기' }).click()
  await expect(page.getByLabel('통장 사본')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('예금주')).toHaveValue(holder)
  await expect(page.locator('select[name=accountBank]')).toHaveValue('카카오뱅크')
}

/** Enters the resident number last. The page stores it and does not show it again. */
export async function giveResidentNumber(page: Page): Promise<void> {
  await openRegistration(page, '/payouts/resident-number')
  await page.getByLabel('주민등록번호').fill('900101-1000005')
  await press(page, '등록하기')
  await expect(page.getByLabel('주민등록번호')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('주민등록번호').fill('900101-1000005')
  await page.getByLabel('2020년 10월 뒤에 새로 받은 번호예요').check()
  await press(page, '등록하기')
  await expect(page.getByText('주민등록번호를 등록했어요')).toBeVisible()
  await visit(page, '/payouts/resident-number')
  expect(await page.content()).not.toMatch(/900101|1000005/)
}

/**
 * Registers number, opening day and certificate of a business, which counts once an operator has approved it.
 */
export async function registerBusiness(page: Page, number: string, openedOn: string): Promise<void> {
  await openRegistration(page)
  await page.getByText('사업자 정보 등록', { exact: true }).click()
  await page.getByLabel('사업자등록번호').fill(number)
  await page.getByLabel('상호').fill(TRADE_NAME)
  await page.getByLabel('개업일').fill(openedOn)
  await page.getByLabel('일반과세').check()
  const file = { name: '사업자등록증.png', mimeType: 'image/png', buffer: PNG }
  await page.getByLabel('사업자등록증').setInputFiles(file)
  await press(page, '사업자 정보 저장하기')
  await expect(page.getByText('사업자 정보를 저장했어요')).toBeVisible()
}
