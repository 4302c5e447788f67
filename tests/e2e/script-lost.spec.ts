import { makeLink } from './creator.ts'
import { deadOn, loseScripts } from './dead.ts'
import { enter } from './enter.ts'
import { expect, PEOPLE, test, visit } from './fixtures.ts'

test('the earnings are split and compared by links when the script does not come', async ({ page }) => {
  await loseScripts(page)
  await enter(page, PEOPLE.creator)
  await visit(page, '/earnings')
  await page.getByRole('link', { name: '이전 30일 겹쳐 보기' }).click()
  await expect(page.getByRole('link', { name: '겹쳐 보기 끄기' })).toBeVisible()
  await page.getByRole('navigation', { name: '나누어 보기' }).getByRole('link', { name: '콘텐츠' }).click()
  await expect(page.getByRole('heading', { name: '콘텐츠별 수익' })).toBeVisible()
  await expect(page).toHaveURL(/by=content&compare=1/)
  await page.getByText('숫자로 보기').click()
  await expect(page.getByRole('columnheader', { name: '이전 30일' })).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})

test('a link can be copied by hand when the script does not come', async ({ page, baseURL }) => {
  await loseScripts(page)
  await enter(page, PEOPLE.creator)
  await makeLink(page, `${baseURL}/demo/products/5`, '손수건')
  await expect(page.getByRole('button', { name: '복사' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '공유' })).toHaveCount(0)
  await expect(page.getByText('길게 눌러 복사해 주세요').first()).toBeVisible()
  expect(await deadOn(page)).toEqual([])
  await visit(page, '/links?tab=mine')
  await expect(page.getByRole('button', { name: /복사|링크만|공유/ })).toHaveCount(0)
  await expect(page.getByText('주소를 길게 눌러 복사해 주세요').first()).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})
