import { makeLink } from './creator.ts'
import { expect, newEmail, press, test, visit } from './fixtures.ts'
import { signUp } from './sign-up.ts'

test('a link is edited, its target follows at once, and the page keeps where it led', async ({
  page,
  openPage,
  baseURL,
}) => {
  await signUp(page, newEmail('edit'))
  const { shortUrl, path } = await makeLink(page, `${baseURL}/demo/products/6`, '캠핑 의자 글')
  await page.getByRole('link', { name: '고치기' }).click()
  await page.getByLabel('링크 이름').fill('캠핑 의자 후기')
  await page.getByLabel('연결되는 주소').fill('https://nobody.example.org/p')
  await press(page, '저장하기')
  await expect(page.getByLabel('연결되는 주소')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('링크 이름')).toHaveValue('캠핑 의자 후기')
  await page.getByLabel('연결되는 주소').fill(`${baseURL}/demo/products/7`)
  await press(page, '저장하기')
  await expect(page.getByRole('heading', { level: 1, name: '캠핑 의자 후기' })).toBeVisible()
  await page.getByText('주소를 바꾼 기록 1개').click()
  await expect(page.getByText(/이전 주소 .*\/demo\/products\/6/)).toBeVisible()
  const reader = await openPage()
  await expect(async () => {
    await reader.goto(shortUrl)
    await expect(reader).toHaveURL(/\/demo\/products\/7\?/, { timeout: 200 })
  }).toPass({ timeout: 10_000 })
  await visit(page, '/links?tab=mine&q=후기')
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  await visit(page, '/links?tab=mine&q=없는말')
  await expect(page.getByText('‘없는말’에 맞는 링크가 없어요')).toBeVisible()
})

test('several links are picked, shown what changes, and go to one address', async ({ page, baseURL }) => {
  await signUp(page, newEmail('repoint'))
  const names = ['첫 글', '둘째 글', '셋째 글']
  for (const [index, name] of names.entries())
    await makeLink(page, `${baseURL}/demo/products/${index + 2}`, name)
  await visit(page, '/links?tab=mine')
  await page.getByRole('link', { name: '여러 개 고르기' }).click()
  for (const name of names) await page.getByLabel(name).check()
  await page.getByRole('button', { name: '주소 바꾸기' }).click()
  await expect(page.getByText('고른 링크 3개')).toBeVisible()
  await page.getByLabel('새 상품 주소').fill(`${baseURL}/demo/products/3`)
  await page.getByRole('button', { name: '달라지는 것 보기' }).click()
  await expect(page.getByText('이미 이 주소로 가는 링크')).toBeVisible()
  await press(page, '링크 2개 바꾸기')
  await expect(page.getByText('링크 2개의 주소를 바꿨어요')).toBeVisible()
  await page.getByRole('link', { name: '첫 글' }).click()
  await expect(page.getByText('/demo/products/3').first()).toBeVisible()
  await press(page, '지금 확인')
  await expect(page.getByText('잘 연결돼요.')).toBeVisible()
})

test('the search box finds partners and help, offers them while one types, and works as a plain form', async ({
  page,
  withoutScript,
}) => {
  await visit(page, '/search')
  const box = page.getByLabel('파트너, 콘텐츠, 도움말 찾기')
  await box.fill('데모')
  await page.locator('main').getByRole('button', { name: '찾기' }).click()
  await page
    .locator('main')
    .getByRole('link', { name: /데모 쇼핑몰/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '데모 쇼핑몰' })).toBeVisible()
  await visit(page, '/search?q=%EC%84%B8%EA%B8%88')
  await page
    .locator('main')
    .getByRole('link', { name: /세금은 얼마나 떼나요/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '세금은 얼마나 떼나요?' })).toBeVisible()
  if (withoutScript) return
  await page.getByRole('button', { name: '검색 열기' }).click()
  const phone = page.locator('#search-phone')
  await phone.pressSequentially('세금')
  await expect(page.getByRole('option', { name: /세금은 얼마나 떼나요/ })).toBeVisible()
  await phone.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await phone.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await phone.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
})

test('the directory is narrowed and sorted by a form', async ({ page }) => {
  await visit(page, '/partners?sort=rate')
  await page.getByLabel('커미션', { exact: true }).selectOption({ label: '10% 이상' })
  await page.locator('main').getByRole('button', { name: '찾기' }).click()
  await expect(page).toHaveURL(/rateBps=1000/)
  await expect(
    page
      .getByRole('list', { name: '파트너' })
      .getByText(/최대 1\d/)
      .first(),
  ).toBeVisible()
})
