/** Counts the presses of a creator's journeys, so that none becomes longer. */
import type { Page } from '@playwright/test'
import { signUpHere } from '../accounts/sign-up.ts'
import { enter } from '../enter.ts'
import { expect, newEmail, PEOPLE, press, test, visit } from '../fixtures.ts'

const COUNT = 'presses'

/** Counts what a finger presses: buttons, links, folds and boxes. Typing and choosing a date do not count. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
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
  const presses = await countPresses(page)
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
