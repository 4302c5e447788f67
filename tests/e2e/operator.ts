import type { Locator, Page } from '@playwright/test'
import { expect, press, visit } from './fixtures.ts'

export async function approveApplication(operator: Page, nickname: string): Promise<void> {
  await openRow(operator, '/ops/applications', nickname)
  await press(operator, '승인하기', panelOf(operator))
  await expect(operator.getByText('승인했어요')).toBeVisible()
}

export async function rejectApplication(operator: Page, nickname: string, reason: string): Promise<void> {
  await openRow(operator, '/ops/applications', nickname)
  await panelOf(operator).locator('summary', { hasText: '반려' }).click()
  await operator.getByLabel('반려 사유').selectOption({ label: '소개나 주제가 부족해요' })
  await operator.getByLabel('설명').fill(reason)
  await operator.getByLabel('고칠 곳').selectOption({ label: '소개' })
  await press(operator, '반려하기')
  await expect(operator.getByText('반려했어요')).toBeVisible()
}

/** The other operator approves the request whose card contains `text`. */
export async function approveRequest(second: Page, text: string): Promise<void> {
  await visit(second, '/ops/approvals')
  const card = await cardOf(second, text)
  await card.getByRole('link', { name: '승인', exact: true }).click()
  // The link first leads to the second factor, so the dialog does not open over the list.
  await expect(second).toHaveURL(/do=approve/)
  await press(second, '승인하기', second.getByRole('alertdialog'))
  await expect(second.getByText('승인했고, 요청한 일을 했어요')).toBeVisible()
}

/** Transfer prepared in one press, then paid, which asks once more. */
export async function markPaid(operator: Page, nickname: string): Promise<void> {
  await openRow(operator, '/ops/payouts?state=requested', nickname)
  await press(operator, '이체 준비 시작하기', panelOf(operator))
  await openRow(operator, '/ops/payouts?state=processing', nickname)
  await panelOf(operator).getByRole('link', { name: '입금 완료', exact: true }).click()
  await expect(operator).toHaveURL(/do=paid/)
  await press(operator, '입금 완료로 기록하기', operator.getByRole('alertdialog'))
  await visit(operator, `/ops/payouts?state=paid&q=${encodeURIComponent(nickname)}`)
  await expect(rowOf(operator, nickname)).toBeVisible()
}

/** The row with this name in a list for operators. */
export function rowOf(operator: Page, name: string): Locator {
  return operator.locator('main tbody tr', { hasText: name }).first()
}

/** The panel of the open row: beside its list from the width xl, and as the page itself below it. */
export function panelOf(operator: Page): Locator {
  return operator
    .locator('main section')
    .filter({ has: operator.getByRole('navigation', { name: '목록 안에서 이동' }) })
}

/** Searches a list for a nickname and opens the row. */
export async function openRow(operator: Page, list: string, nickname: string): Promise<void> {
  await visit(operator, `${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(nickname)}`)
  await rowOf(operator, nickname).getByRole('rowheader').getByRole('link').click()
  await expect(operator).toHaveURL(/open=/)
}

/** A card that contains the nickname, on this page of the list or a later one. */
async function cardOf(operator: Page, nickname: string): Promise<Locator> {
  for (;;) {
    const card = operator.locator('main section', { hasText: nickname }).first()
    if (await card.count()) return card
    await operator.getByRole('link', { name: '다음' }).click()
    await operator.waitForLoadState()
  }
}
