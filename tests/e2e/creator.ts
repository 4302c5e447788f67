import type { Page } from '@playwright/test'
import { expect, press, visit } from './fixtures.ts'

/** The data for the identity check of development. The bank account must have the same holder. */
export type Person = { name: string; birthOn: string; phone: string; nickname: string; channel: string }

/** Makes a person that no other test uses. */
export function newPerson(name: string): Person {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const handle = `itda${digits}${Date.now().toString(36)}`
  return {
    name,
    birthOn: '1994-05-06',
    phone: `010${digits}`,
    nickname: `${name}${digits.slice(0, 5)}`,
    channel: `https://blog.naver.com/${handle}`,
  }
}

export async function verifyIdentity(
  page: Page,
  person: Pick<Person, 'name' | 'birthOn' | 'phone'>,
): Promise<void> {
  await expect(page.getByText('개발용 본인인증')).toBeVisible()
  await page.getByLabel('이름', { exact: true }).fill(person.name)
  await page.getByLabel('생년월일').fill(person.birthOn)
  await page.getByLabel('휴대폰 번호').fill(person.phone)
  await press(page, '개발용으로 인증하기')
}

/**
 * Applies with identity, profile, channel and terms. Ends on the page that says that the application is under
 * review.
 */
export async function apply(page: Page, person: Person): Promise<void> {
  await visit(page, '/apply')
  await verifyIdentity(page, person)
  await fillProfile(page, person)
  await expect(page.getByText('심사하고 있어요')).toBeVisible()
}

export async function fillProfile(page: Page, person: Person): Promise<void> {
  await page.getByLabel('닉네임').fill(person.nickname)
  await page.getByLabel('주로 다루는 주제').selectOption({ label: '리빙' })
  await page.getByLabel('채널 주소').fill(person.channel)
  await page.getByLabel(/소개/).fill('작은 집을 꾸미는 이야기를 매주 한 편씩 써요.')
  await page.getByLabel(/\(필수\)/).check()
  await press(page, '신청하기')
}

/**
 * Makes a link from the pasted address of a product page. Returns the short address and the disclosure
 * sentence.
 */
export async function makeLink(
  page: Page,
  productUrl: string,
  title: string,
): Promise<{ shortUrl: string; path: string }> {
  await visit(page, '/links?tab=create')
  await page.getByLabel('상품 주소').fill(productUrl)
  await press(page, '조건 보기')
  await expect(page.getByText('주문을 인정하는 기간')).toBeVisible()
  await expect(page.getByText('오늘 주문의 예상 지급일')).toBeVisible()
  await page.getByText('이름과 짧은 주소 정하기').click()
  await page.getByLabel('링크 이름').fill(title)
  await press(page, '링크 만들기')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const box = await page.locator('#copy').innerText()
  const shortUrl = /https?:\/\/\S+\/l\/[0-9A-Za-z]{7}/.exec(box)?.[0] ?? ''
  expect(shortUrl, box).not.toBe('')
  expect(box.replace(shortUrl, '').trim(), 'the disclosure stands with the link').toMatch(
    /수수료|대가|광고|경제적/,
  )
  return { shortUrl, path: new URL(page.url()).pathname }
}

/** The text of a figure by its label, such as 출금 가능 금액 or 이번 달 수익. */
export function figure(page: Page, label: string) {
  return page.locator(`xpath=//main//*[span[1][normalize-space(text())='${label}']]/span[2]`).first()
}
