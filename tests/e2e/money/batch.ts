import type { Locator, Page } from '@playwright/test'
import { newPerson } from '../creator.ts'
import { becomeMember, enter, sendApplication } from '../enter.ts'
import { expect, PEOPLE, press, visit } from '../fixtures.ts'
import { callApi } from '../site.ts'

/**
 * Makes applications whose names share a stem, with a list that finds them by it; `page` is then an
 * operator's.
 */
export async function prepareApplications(
  page: Page,
): Promise<{ names: string[]; list: string; decide: Decide }> {
  const { nickname: stem } = newPerson('묶음')
  const names = ['가', '나', '다'].map((letter) => `${stem}${letter}`)
  const ids: string[] = []
  for (const nickname of names)
    ids.push(await sendApplication(await becomeMember(page, 'batch'), { ...newPerson('김묶음'), nickname }))
  const { token } = await enter(page, PEOPLE.operator)
  const decide: Decide = async (nth) => {
    await callApi(`/ops/creator-applications/${ids[nth]}/approve`, { body: {}, token })
  }
  return { names, list: `/ops/applications?q=${encodeURIComponent(stem)}`, decide }
}

/** Another operator approves the nth application. */
type Decide = (nth: number) => Promise<void>

export const barOf = (page: Page): Locator => page.locator('#batch')

/**
 * Selects three applications, gets a refusal, and approves them, while another operator decides one before
 * the confirmation. `isAsleep`: no script runs in the bar.
 */
export async function approveThree(page: Page, isAsleep: boolean): Promise<void> {
  const { names, list, decide } = await prepareApplications(page)
  const bar = barOf(page)
  const boxes = names.map((name) => page.getByLabel(`${name} 고르기`))
  await visit(page, list)
  await expect(page.locator('main tbody tr')).toHaveCount(3)

  if (isAsleep) {
    await press(page, '승인', bar)
    await expect(page.getByText('하나 이상 골라 주세요.')).toBeVisible()
  } else await expect(bar.getByRole('button', { name: '승인' })).toBeDisabled()

  for (const box of boxes.slice(0, 2)) await box.check()
  await press(page, '반려', bar)
  const dialog = page.getByRole('dialog', { name: '2건을 반려할까요?' })
  await expect(dialog).toContainText(`${names[0]}, ${names[1]}`)
  await dialog.getByLabel('설명').fill('소개를 조금 더 적어 주세요.')
  await dialog.getByRole('button', { name: '반려하기' }).click()
  await expect(dialog.getByLabel('반려 사유')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('설명')).toHaveValue('소개를 조금 더 적어 주세요.')
  await dialog.getByRole('link', { name: '닫기' }).click()

  // After a refusal the selection is still there, so nobody chooses twice.
  for (const [nth, box] of boxes.entries()) await expect(box).toBeChecked({ checked: nth < 2 })
  await boxes[2]?.check()
  await press(page, '승인', bar)
  const question = page.getByRole('alertdialog', { name: '3건을 승인할까요?' })
  await expect(question).toContainText(names.join(', '))
  await decide(1)
  await press(page, '승인하기', question)
  const said = page.getByRole('status').filter({ hasText: '2건을 승인했어요.' })
  await expect(said).toContainText(/1건은 하지 못했어요. 1건: .*요\./)
  await expect(page.getByText('찾지 못했어요')).toBeVisible()
  await expect(bar).toBeHidden()
  await visit(page, `${list}&state=approved`)
  await expect(page.locator('main tbody tr')).toHaveCount(3)
}
