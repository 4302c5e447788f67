import type { Locator, Page } from '@playwright/test'
import { expect, visit } from '../fixtures.ts'

/**
 * Changes the order of two cards by the handle: with keys, reverted with Escape, and dragged to the other
 * end.
 */
export async function orderByHand(page: Page, [first, second]: [string, string]): Promise<void> {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '옮기기' }) })
  const grip = page.getByRole('button', { name: `${first} 옮기기` })
  // The handle appears once the list was touched.
  const touch = () => page.getByRole('button', { name: new RegExp(`^(위로|아래로): ${first}`) }).focus()
  await touch()
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])
  await grip.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('엔터를 누르면 이 순서로 저장해요.')).toBeVisible()
  await expect(rows).toHaveText([new RegExp(second), new RegExp(first)])
  await page.keyboard.press('Escape')
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])
  await expect(grip).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('순서를 바꿨어요')).toBeVisible()
  await visit(page, '/shelf')
  await touch()
  await expect(rows).toHaveText([new RegExp(second), new RegExp(first)])

  await page
    .getByRole('list', { name: '진열한 링크' })
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const [from, to] = [
    await middleOf(grip),
    await middleOf(page.getByRole('button', { name: `${second} 옮기기` })),
  ]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])
  await page.mouse.move(from.x, from.y, { steps: 6 })
  await expect(rows).toHaveText([new RegExp(second), new RegExp(first)])
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('순서를 바꿨어요')).toBeVisible()
  await visit(page, '/shelf')
  await touch()
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])
}

async function middleOf(grip: Locator): Promise<{ x: number; y: number }> {
  const box = await grip.boundingBox()
  if (!box) throw new Error('The grip is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Picks tags, places by their names, and links by keys; the form must send the choices. */
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
