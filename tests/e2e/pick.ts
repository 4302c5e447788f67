import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Chips, places by their names, links by key; what was chosen is what the form sends. */
export async function pickByHand(page: Page): Promise<void> {
  const tags = page.getByRole('textbox', { name: /태그/ })
  await tags.click()
  const chips = page.getByRole('list', { name: '적은 태그' }).getByRole('listitem')
  await expect(chips).toHaveText(['캠핑', '의자'])
  await tags.pressSequentially('캠핑')
  await tags.press('Enter')
  await expect(page.getByText('‘캠핑’ 태그는 이미 적었어요.')).toBeVisible()
  await tags.pressSequentially('화로,')
  await expect(chips).toHaveText(['캠핑', '의자', '화로'])
  await tags.press('Backspace')
  await page.getByRole('button', { name: '빼기: 의자' }).click()
  await tags.pressSequentially('겨울')
  await expect(page.locator('[name=tags]')).toHaveValue('캠핑, 겨울')

  await page.getByText('지역이 있는 콘텐츠라면').click()
  const places = page.getByLabel('지역 검색')
  await places.fill('제주')
  await places.press('Enter')
  await places.fill('일본')
  await places.press('Enter')
  await expect(page.getByRole('list', { name: '고른 지역' }).getByRole('listitem')).toHaveText([
    '제주',
    '일본',
  ])
  await page.getByRole('button', { name: '빼기: 일본' }).click()
  await expect(page.locator('[name=regions]:checked')).toHaveCount(1)

  const chosen = page.getByRole('list', { name: '고른 링크' }).getByRole('listitem')
  const search = page.getByLabel(/링크 검색/)
  await search.click()
  await expect(chosen).toHaveCount(1)
  await page.getByRole('button', { name: '빼기: 캠핑 의자' }).click()
  await expect(chosen).toHaveCount(0)
  await search.fill('없는 링크')
  await expect(page.getByText('‘없는 링크’에 맞는 링크가 없어요.')).toBeVisible()
  await search.fill('의자')
  await search.press('Enter')
  await expect(chosen).toHaveCount(1)
  await search.press('ArrowDown')
  await expect(page.getByLabel(/캠핑 의자 ·/)).toBeFocused()
  await expect(page.getByLabel(/캠핑 의자 ·/)).toBeChecked()
}
