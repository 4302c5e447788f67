import type { Locator, Page } from '@playwright/test'
import { expect, press, visit } from './fixtures.ts'

export async function approveApplication(operator: Page, nickname: string): Promise<void> {
  const card = await applicationOf(operator, nickname)
  await card.getByRole('link', { name: '승인', exact: true }).click()
  await press(operator, '승인하기', operator.getByRole('alertdialog'))
  await expect(operator.getByText('승인했어요')).toBeVisible()
}

export async function rejectApplication(operator: Page, nickname: string, reason: string): Promise<void> {
  const card = await applicationOf(operator, nickname)
  await card.getByRole('link', { name: '반려', exact: true }).click()
  await operator.getByLabel('반려 사유').selectOption({ label: '소개나 주제가 부족해요' })
  await operator.getByLabel('설명').fill(reason)
  await operator.getByLabel('고칠 곳').selectOption({ label: '소개' })
  await press(operator, '반려하기')
  await expect(operator.getByText('반려했어요')).toBeVisible()
}

/** Oldest first and 20 a page: another test's applications may stand before it. */
async function applicationOf(operator: Page, nickname: string): Promise<Locator> {
  await visit(operator, '/ops/applications')
  for (;;) {
    const card = operator.locator('main section', { hasText: nickname }).first()
    if (await card.count()) return card
    await operator.getByRole('link', { name: '다음' }).click()
    await operator.waitForLoadState()
  }
}
