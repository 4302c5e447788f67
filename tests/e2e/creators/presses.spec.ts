/** Counts the presses of a creator's journeys, so that none becomes longer. */
import type { Page } from '@playwright/test'
import { signUpHere } from '../accounts/sign-up.ts'
import { newPerson } from '../creator.ts'
import { becomeCreator, enter, prepareLink } from '../enter.ts'
import { expect, newEmail, PEOPLE, press, test, visit } from '../fixtures.ts'
import { readBalance } from '../money/money.ts'
import { buyThrough, confirmOrder } from '../orders/shop.ts'
import { photoOf } from './photo.ts'

const COUNT = 'clicks'

/**
 * Counts every press, also those of helpers: buttons, links, folds and boxes. Typing and choosing do not count.
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target as Element).closest('a,button,summary,input[type=checkbox]')) return
        sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1))
      },
      true,
    )
  }, COUNT)
  return async () => {
    const count = await page.evaluate((name) => Number(sessionStorage.getItem(name) ?? 0), COUNT)
    await page.evaluate((name) => sessionStorage.removeItem(name), COUNT)
    return count
  }
}

async function copyLink(page: Page): Promise<void> {
  await press(page, '링크 만들기')
  await page.getByRole('button', { name: /^복사/ }).first().click()
  await expect(page.getByText(/^복사했어요/).first()).toBeVisible()
}

test('a visitor joins and copies the first link, and a pasted and a shared product are copied, in few presses', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const presses = await countClicks(page)
  const product = (number: number) => `${baseURL}/demo/products/${number}`
  await visit(page, '/')
  await page.getByRole('link', { name: '시작하기' }).first().click()
  await signUpHere(page, newEmail('presses'))
  await expect(page).toHaveURL(/\/apply$/)
  await page.locator('nav').getByRole('link', { name: '링크' }).first().click()
  await page.getByLabel('상품 주소').fill(product(4))
  await press(page, '조건 보기')
  await copyLink(page)
  await expect(page.getByText('첫 링크를 만들었어요!', { exact: false })).toHaveCount(1)
  expect(await presses(), 'from the first page to the first copied link').toBeLessThanOrEqual(11)

  await enter(page, PEOPLE.fresh)
  await visit(page, '/')
  await presses()
  await page.getByLabel('상품 주소로 링크 만들기').fill(product(6))
  await press(page, '조건 보기')
  await copyLink(page)
  expect(await presses(), 'from a pasted address to the copied link').toBeLessThanOrEqual(3)

  await visit(page, `/share?${new URLSearchParams({ text: `같이 봐요 ${product(7)}` })}`)
  await presses()
  await copyLink(page)
  expect(await presses(), 'from a shared address to the copied link').toBeLessThanOrEqual(2)
})

test('from a balance without an account to the first request a creator presses six times', async ({
  page,
  openPage,
  baseURL,
}) => {
  const reader = await openPage()
  const person = newPerson('김처음')
  const guest = await becomeCreator(page, person)
  const link = await prepareLink(guest, `${baseURL}/demo/products/12`, '처음의 링크')
  await confirmOrder(reader, await buyThrough(reader, link.shortUrl, 2))
  const presses = await countClicks(page)
  let balance = 0
  await expect(async () => {
    balance = (await readBalance(page)).balance
    expect(balance).toBeGreaterThan(0)
  }).toPass({ timeout: 5000 })
  await presses()
  const follow = (href: string) => page.locator(`main a[href^="${href}"]`).first().click()
  await follow('/payouts/registration')
  await page.getByLabel('은행').selectOption({ label: '카카오뱅크' })
  await page.getByLabel('계좌번호').fill('3333-01-1234567')
  await page.getByLabel('예금주').fill(person.name)
  await page.getByLabel('통장 사본').setInputFiles(photoOf(20_000))
  await press(page, '계좌 저장하기')
  await expect(page.getByText('정산 계좌를 저장했어요')).toBeVisible()
  await follow('/payouts/resident-number')
  await page.getByLabel('주민등록번호').fill('900101-1000005')
  await page.getByLabel('2020년 10월 뒤에 새로 받은 번호예요').check()
  await press(page, '등록하기')
  await expect(page.getByText('주민등록번호를 등록했어요')).toBeVisible()
  await page.getByLabel('출금할 금액').fill(String(balance))
  await press(page, '출금 신청하기')
  await expect(page.getByText('출금을 신청했어요')).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(6)
})
