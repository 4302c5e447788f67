import type { Locator, Page } from '@playwright/test'
import { openInspection } from '../axe.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'

test('the earnings bars can be read by key, pointer and finger, and a choice there does not move the page', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/earnings')
  const inspection = openInspection()
  await page.evaluate(startToCount)
  const overlay = page.getByRole('link', { name: '이전 30일 겹쳐 보기' })
  await overlay.hover()
  const plot = page.getByRole('group', { name: /일별 수익 막대/ })
  const bars = plot.getByRole('img')
  await expect(bars).toHaveCount(30)
  const placeOf = (at: number) => bars.nth(at).locator('rect').first()
  const said = page.locator('[data-island=earnings-explorer] output').first()

  await bars.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(28)).toBeFocused()
  await expect(plot.locator('[tabindex="0"]')).toHaveCount(1)
  const nameOf = async (at: number) => (await bars.nth(at).getAttribute('aria-label')) ?? ''
  await expect(said).toHaveText(new RegExp(`^${await nameOf(28)} · 확정 .*원 · 예정 .*원$`))
  await page.keyboard.press('Home')
  await expect(said).toContainText(await nameOf(0))
  await placeOf(12).hover()
  await expect(said).toContainText(await nameOf(12))
  await touch(page, await middleOf(placeOf(20)))
  await expect(said).toContainText(await nameOf(20))

  await overlay.click()
  await expect(page).toHaveURL(/\/earnings\?compare=1$/)
  await expect(said).toContainText('이전 ')
  expect(await page.evaluate(countShifts)).toBe(0)
  await inspection.expectChanged(page, '/earnings, awake')

  const split = page.getByRole('navigation', { name: '나누어 보기' })
  await split.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await split.getByRole('link', { name: '링크' }).click()
  await expect(page.getByRole('heading', { name: '링크별 수익' })).toBeVisible()
  await expect(page).toHaveURL(/\/earnings\?by=link&compare=1$/)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await page.evaluate(countShifts), 'it is the page that was opened').not.toBeNull()

  await page.getByRole('link', { name: '최근 7일' }).click()
  await expect(page.getByRole('link', { name: '겹쳐 보기 끄기' })).toBeVisible()
  await expect(page).toHaveURL(/from=.*by=link&compare=1/)
  await page.goBack()
  await expect(page).toHaveURL(/\/earnings\?by=link&compare=1$/)
  await expect(page.getByRole('heading', { name: '링크별 수익' })).toBeVisible()
})

type ShiftWindow = { shifts?: number }

function startToCount(): void {
  const counted = globalThis as ShiftWindow
  counted.shifts = 0
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean
      value: number
    })[])
      if (!hadRecentInput) counted.shifts = (counted.shifts ?? 0) + value
  }).observe({ type: 'layout-shift' })
}

/** Reads the recorded shifts; null after the page was loaded again. */
function countShifts(): number | null {
  return (globalThis as ShiftWindow).shifts ?? null
}

async function middleOf(one: Locator): Promise<{ x: number; y: number }> {
  const box = await one.boundingBox()
  if (!box) throw new Error('not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Sends a touch event in a browser that has a mouse. */
async function touch(page: Page, at: { x: number; y: number }): Promise<void> {
  await page.evaluate(({ x, y }) => {
    const finger = { pointerType: 'touch', clientX: x, clientY: y, bubbles: true }
    document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('pointerdown', finger))
  }, at)
}
