import type { Page } from '@playwright/test'
import { figure } from '../creator.ts'
import { expect, press, visit, wonOf } from '../fixtures.ts'
import type { Purchase } from '../orders/shop.ts'

/** Retries a request for the page, because a recent report takes seconds to arrive. */
const WITHIN_5_SECONDS = { timeout: 5000, intervals: [200, 400, 800] }

/**
 * Expects the order on the earnings page with its state, its earning and a reason. Returns the earning in
 * won.
 */
export async function expectOrder(
  page: Page,
  order: Purchase,
  state: '예정' | '확정' | '취소',
): Promise<number> {
  let earning = 0
  await expect(async () => {
    await visit(page, '/earnings')
    const row = page.getByRole('article', { name: `주문 ${order.orderCode}` })
    await expect(row).toBeVisible({ timeout: 200 })
    await expect(row.getByText(state, { exact: true })).toBeVisible({ timeout: 200 })
    earning = wonOf(await row.innerText())
  }).toPass(WITHIN_5_SECONDS)
  return earning
}

/** Reads 출금 가능 금액, 출금 중 and 예정 수익 from the payouts page. */
export async function readBalance(
  page: Page,
): Promise<{ balance: number; reserved: number; pending: number }> {
  await visit(page, '/payouts')
  const of = async (label: string) => wonOf(await figure(page, label).innerText())
  return {
    balance: await of('출금 가능 금액'),
    reserved: await of('출금 중'),
    pending: await of('예정 수익'),
  }
}

/**
 * Requests this amount on the page that first shows tax and net. Returns the net amount that the page showed.
 */
export async function requestPayout(page: Page, amount: number): Promise<number> {
  await visit(page, '/payouts')
  await page.getByLabel('출금할 금액').fill(String(amount))
  await press(page, '출금 신청하기')
  await expect(page.getByText('출금을 신청했어요')).toBeVisible()
  return wonOf(await figure(page, '입금액').innerText())
}

export async function changePayout(page: Page, amount: number): Promise<void> {
  await visit(page, '/payouts')
  await page.getByLabel('바꿀 금액').fill(String(amount))
  await press(page, '금액 바꾸기')
  await expect(page.getByText('으로 바꿨어요')).toBeVisible()
}

export async function removePayout(page: Page): Promise<void> {
  await visit(page, '/payouts')
  await page.getByRole('link', { name: '출금 신청 취소' }).click()
  await press(page, '신청 취소하기', page.getByRole('alertdialog'))
  await expect(page.getByText('출금 신청을 취소했어요')).toBeVisible()
}

/** The net of an individual: minus 3 % income tax and 0.3 % local tax, each rounded down to 10 won. */
export function netOf(gross: number): number {
  const toTen = (amount: number) => Math.floor(amount / 10) * 10
  return gross - toTen(gross * 0.03) - toTen(gross * 0.003)
}
