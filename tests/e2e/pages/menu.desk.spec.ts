import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'

test('Ctrl and K finds a place, opens it, and returns the focus when closed', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  const loaded: string[] = []
  page.on('response', (response) => /palette/.test(response.url()) && loaded.push(response.url()))
  await visit(page, '/help')
  expect(loaded).toEqual([])
  const palette = page.getByRole('dialog', { name: '빠른 이동' })
  const account = page.getByRole('button', { name: '내 계정' })
  await account.focus()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('option', { name: /채널/ })).toBeVisible()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('채널')
  await expect(palette.getByRole('option', { name: /채널/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/channels$/)
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toHaveText(/채널.*최근/)
})

test('from 768 px wide the account menu opens under its button, and the main menu is visible without the drawer', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  for (const width of [768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/earnings/journal')
    const main = page.getByRole('navigation', { name: '주요 메뉴' })
    await expect(main.getByRole('link', { name: '수익' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: '내 계정' }).click()
    const menu = page.getByRole('navigation', { name: '내 계정' })
    await expect(menu.getByRole('link', { name: '설정' })).toBeVisible()
    const [button, box] = [
      await page.getByRole('button', { name: '내 계정' }).boundingBox(),
      await menu.boundingBox(),
    ]
    expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

test('an opened drawer or dialog takes the focus and returns it when closed', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  for (const width of [360, 768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await visit(page, '/contents')
    const opener = page.getByRole('button', { name: /^전체 메뉴/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('navigation', { name: '전체 메뉴' })
    await expect(drawer.getByRole('button', { name: '메뉴 닫기' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(drawer.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  }
  const maker = page.getByRole('link', { name: '새 그룹' })
  await maker.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '새 그룹' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(maker).toBeFocused()
})

test('the open tab is in view, also where the style sheet cannot scroll to it', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  await page.setViewportSize({ width: 360, height: 740 })
  const isSeen = () =>
    page.locator('main nav [aria-current]').evaluateAll((tabs) =>
      tabs.every((tab) => {
        const [own, row] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()]
        return row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1
      }),
    )
  await visit(page, '/settings?tab=sessions')
  expect(await isSeen()).toBe(true)
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('scroll-initial-target', 'x'),
    })
  })
  await visit(page, '/settings?tab=sessions')
  await expect.poll(isSeen).toBe(true)
})
