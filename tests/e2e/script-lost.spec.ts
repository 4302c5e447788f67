import { makeLink } from './creator.ts'
import { deadOn, loseScripts } from './dead.ts'
import { enter } from './enter.ts'
import { expect, PEOPLE, test } from './fixtures.ts'

test('a link can be copied by hand when the script does not come', async ({ page, baseURL }) => {
  await loseScripts(page)
  await enter(page, PEOPLE.creator)
  await makeLink(page, `${baseURL}/demo/products/5`, '손수건')
  await expect(page.getByRole('button', { name: '복사' })).toHaveCount(0)
  await expect(page.getByText('길게 눌러 복사해 주세요').first()).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})
