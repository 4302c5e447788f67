import type { Page } from '@playwright/test'
import { expect, press, wonOf } from '../fixtures.ts'

/** `amount` is the price that the reader paid, `commission` the shop's payment for it, both in won. */
export type Purchase = { orderPath: string; orderCode: string; amount: number; commission: number }

/** A reader follows a short link to the demo shop and buys the product there. */
export async function buyThrough(reader: Page, shortUrl: string, quantity: number): Promise<Purchase> {
  // Presses the link in a post, because an address that is opened directly does not count as a click.
  await reader.setContent(
    `<html lang="ko"><body><p>후기 글 <a href="${shortUrl}">여기에서 샀어요</a></p></body></html>`,
  )
  await reader.getByRole('link', { name: '여기에서 샀어요' }).click()
  await expect(reader).toHaveURL(/\/demo\/products\/\d+\?.*subid=[0-9a-f]{66}/)
  await expect(reader.getByText('잇다 링크로 들어왔어요')).toBeVisible()
  await reader.locator('main input[type=number]').first().fill(String(quantity))
  await press(reader, '구매')
  await expect(reader).toHaveURL(/\/demo\/orders\//)
  await expectReported(reader)
  const line = await reader.locator('main .lines li').first().innerText()
  const commission = wonOf(/커미션 ([\d,]+원)/.exec(line)?.[1] ?? '')
  const { pathname } = new URL(reader.url())
  return { orderPath: pathname, orderCode: pathname.split('/').at(-1) ?? '', amount: wonOf(line), commission }
}

export async function confirmOrder(reader: Page, order: Purchase): Promise<void> {
  await reader.goto(order.orderPath)
  await press(reader, '확정')
  await expectReported(reader)
}

export async function cancelOrder(reader: Page, order: Purchase): Promise<void> {
  await reader.goto(order.orderPath)
  await press(reader, '취소')
  await expectReported(reader)
}

async function expectReported(reader: Page): Promise<void> {
  await expect(reader.getByRole('status')).toContainText('잇다가 보고를 받았어요')
}
