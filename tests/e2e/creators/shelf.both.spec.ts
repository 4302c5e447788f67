import { newPerson } from '../creator.ts'
import { becomeApproved, becomeMember } from '../enter.ts'
import { expect, press, test, visit } from '../fixtures.ts'
import { photoOf } from './photo.ts'

test('a creator gives their page a theme and a cover, and readers can share it', async ({
  page,
  openPage,
  withoutScript,
}) => {
  const guest = await becomeMember(page, 'page')
  await becomeApproved(guest, newPerson('김꾸밈'))
  await visit(page, '/shelf')
  const path = (await page.getByRole('link', { name: '미리보기' }).getAttribute('href')) ?? ''
  const design = page.locator('details').filter({ hasText: '테마와 커버 사진' })
  await design.locator('summary').click()
  await page.getByLabel('바다').check()
  // The frame is hidden on a phone, but its address is that of the chosen theme.
  if (!withoutScript) await expect(page.locator('iframe')).toHaveAttribute('src', /\?theme=sea$/)
  await page.getByLabel(/커버 사진/).setInputFiles(photoOf(100_000))
  await press(page, '저장하기', design)
  await expect(page.getByText('내 페이지를 꾸몄어요')).toBeVisible()

  const reader = await openPage()
  await visit(reader, path)
  const cover = reader.locator('[data-theme=sea] img')
  await expect(cover).toBeVisible()
  const ground = () =>
    reader.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ac').trim())
  expect(await ground()).toMatch(/^#0b5f92$/i)
  const address = reader.getByText(path)
  if (withoutScript) {
    await reader.getByRole('link', { name: '공유' }).click()
    await expect(reader).toHaveURL(/#address$/)
    await expect(address).toBeInViewport()
  } else {
    await reader.getByRole('button', { name: '공유' }).click()
    await expect(reader.locator('output').filter({ hasText: path })).toBeVisible()
  }

  await visit(page, '/shelf')
  await design.locator('summary').click()
  await page.getByLabel('기본').check()
  await page.getByLabel('사진 삭제').check()
  await press(page, '저장하기', design)
  await expect(page.getByText('내 페이지를 꾸몄어요')).toBeVisible()
  await visit(reader, path)
  await expect(cover).toHaveCount(0)
})
