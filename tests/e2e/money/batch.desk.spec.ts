import { expect, LONG, test, visit } from '../fixtures.ts'
import { approveThree, barOf, prepareApplications } from './batch.ts'

test('an operator approves several applications together on a desktop', LONG, async ({ page }) => {
  await approveThree(page, false)
})

test('an operator walks, selects, opens and searches a list by keys, and can turn the keys off', async ({
  page,
}) => {
  const { names, list } = await prepareApplications(page)
  const bar = barOf(page)
  const row = (nth: number) => page.locator('[data-row]').nth(nth)
  const box = (nth: number) => page.getByLabel(`${names[nth]} 고르기`)
  const { keyboard } = page
  await visit(page, list)
  await expect(bar.getByRole('button', { name: '단축키' })).toBeVisible()

  await keyboard.press('j')
  await expect(row(0)).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('j')
  await expect(row(2)).toBeFocused()
  await keyboard.press('k')
  await expect(row(1)).toBeFocused()
  await keyboard.press('x')
  await expect(page.locator('main tbody :checked')).toHaveCount(1)
  await expect(bar).toContainText('1건 골랐어요')
  // The shortcut depends on the position of the key, so that a Korean keyboard works as well.
  await row(1).evaluate((one) =>
    one.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyX', key: 'ㅌ', bubbles: true, cancelable: true }),
    ),
  )
  await expect(page.locator('main tbody :checked')).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/open=/)
  await visit(page, list)
  await expect(bar.getByRole('button', { name: '단축키' })).toBeVisible()

  await keyboard.press('/')
  const search = page.getByLabel('닉네임으로 검색')
  await expect(search).toBeFocused()
  // Letters typed into the field are text and trigger no shortcut.
  await search.fill('')
  await keyboard.type('jkx?')
  await expect(search).toHaveValue('jkx?')
  const help = page.getByRole('dialog', { name: '단축키' })
  await expect(help).toBeHidden()
  await box(0).focus()
  await keyboard.press('?')
  await expect(help).toBeVisible()
  await expect(help).toContainText('다음 줄')
  await keyboard.press('j')
  await expect(help).toBeVisible()
  await help.getByLabel('단축키 쓰기').uncheck()
  await help.getByRole('button', { name: '닫기' }).click()
  await visit(page, list)
  await bar.getByRole('button', { name: '단축키' }).click()
  await expect(help.getByLabel('단축키 쓰기')).not.toBeChecked()
  await keyboard.press('Escape')
  await box(0).focus()
  await keyboard.press('x')
  await keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(page.locator('main tbody :checked')).toHaveCount(0)
  await bar.getByRole('button', { name: '단축키' }).click()
  await help.getByLabel('단축키 쓰기').check()
  await keyboard.press('Escape')

  // The same key focuses the search again after a search without results.
  await visit(page, '/ops/applications?q=' + encodeURIComponent('없는이름이에요'))
  await expect(async () => {
    await keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 100 })
  }).toPass()
})
