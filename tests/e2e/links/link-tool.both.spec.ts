import { becomeMember } from '../enter.ts'
import { expect, PLAIN, press, test, visit } from '../fixtures.ts'

test(
  'one press after the terms makes a link for a product, with the name and picture of its page',
  PLAIN,
  async ({ page, baseURL }) => {
    await becomeMember(page, 'oneforall')
    await visit(page, `/links?tab=create&url=${encodeURIComponent(`${baseURL}/demo/products/4`)}`)
    const make = page.getByRole('button', { name: '링크 만들기' })
    await expect(make).toBeInViewport()
    await press(page, '링크 만들기')
    await expect(page.getByText('링크를 만들었어요')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: '제주 동백 핸드크림' })).toBeVisible({
        timeout: 500,
      })
    }).toPass({ timeout: 20_000 })
    await visit(page, '/links?tab=mine')
    await expect(page.locator('main li img')).toHaveCount(1)
  },
)

test(
  'a custom word in the short address leads to the product and can be changed once',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const word = `hand-${Date.now().toString(36)}`
    await becomeMember(page, 'words')
    await visit(page, `/links?tab=create&url=${encodeURIComponent(`${baseURL}/demo/products/4`)}`)
    await page.getByText('이름과 짧은 주소 정하기').click()
    await page.getByLabel('짧은 주소').fill('log-in')
    await page.getByRole('button', { name: '링크 만들기' }).click()
    await expect(page.getByText('서비스가 쓰는 말과 비슷해서')).toBeVisible()
    await page.getByLabel('짧은 주소').fill(word)
    await press(page, '링크 만들기')
    const box = page.locator('#copy')
    await expect(box).toContainText(`/l/${word}`)
    const reader = await openPage()
    await reader.goto(`${baseURL}/l/${word}`)
    await expect(reader).toHaveURL(/\/demo\/products\/4\?/)
    await page.getByRole('link', { name: '고치기' }).click()
    await page.getByLabel('짧은 주소').fill(`${word}-2`)
    await press(page, '저장하기')
    await expect(box).toContainText(`/l/${word}-2`)
    for (const one of [word, `${word}-2`]) {
      await reader.goto(`${baseURL}/l/${one}`)
      await expect(reader).toHaveURL(/\/demo\/products\/4\?/)
    }
    await page.getByRole('link', { name: '고치기' }).click()
    await expect(page.getByText('짧은 주소는 이미 한 번 바꿔서')).toBeVisible()
    await expect(page.getByLabel('짧은 주소')).toHaveCount(0)
  },
)

test(
  'a list of addresses becomes links and shows which were left out and why',
  PLAIN,
  async ({ page, baseURL }) => {
    await becomeMember(page, 'many')
    await visit(page, '/links?tab=create')
    await page.getByText('여러 개 한꺼번에 만들기').click()
    const lines = [1, 2, 3].map((id) => `${baseURL}/demo/products/${id}`)
    await page.getByLabel('주소 목록').fill([...lines, 'https://nobody.example.org/p', ''].join('\n'))
    await press(page, '한꺼번에 조건 보기')
    await expect(page.getByText('주소 4개 중 3개를 만들 수 있어요')).toBeVisible()
    await expect(page.getByText('아직 파트너가 아니에요')).toBeVisible()
    await press(page, '링크 3개 만들기')
    await expect(page.getByText('링크 3개를 만들었어요')).toBeVisible()
    await expect(page.getByRole('list', { name: '만든 링크' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText('만들지 않은 주소 1개')).toBeVisible()
    await visit(page, '/links?tab=mine')
    await expect(page.getByRole('list', { name: '내 링크' }).getByRole('listitem')).toHaveCount(3)
  },
)
