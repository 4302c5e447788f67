import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, test, visit } from '../fixtures.ts'
import { shareSignedOut } from './share.ts'

test('a shared product opens the link tool, also through a sign-in', PLAIN, async ({ page, baseURL }) => {
  await shareSignedOut(page, baseURL)
})

test('a share without a product address shows a message that says so', PLAIN, async ({ page }) => {
  await enter(page, PEOPLE.fresh)
  await visit(page, `/share?${new URLSearchParams({ title: '겨울 이불', text: '정말 따뜻해요' })}`)
  await expect(page.getByText('공유한 내용에 상품 주소가 없어요')).toBeVisible()
  await expect(page.getByLabel('상품 주소')).toBeFocused()
})
