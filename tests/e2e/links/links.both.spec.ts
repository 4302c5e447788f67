import { newPerson } from '../creator.ts'
import { becomeCreator, becomeMember, prepareLink } from '../enter.ts'
import { expect, PLAIN, press, test, visit } from '../fixtures.ts'
import { sendForm } from './send-form.ts'

const TWENTY = 20

test(
  'a creator edits a link, its target changes immediately, and the page lists the previous address',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const guest = await becomeMember(page, 'edit')
    const { shortUrl, path } = await prepareLink(guest, `${baseURL}/demo/products/6`, '캠핑 의자 글')
    await visit(page, path)
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
  },
)

test(
  'a creator selects twenty links, previews the changes and moves them to one address',
  PLAIN,
  async ({ page, baseURL }) => {
    const person = newPerson('이주소')
    const guest = await becomeCreator(page, person)
    const names = Array.from({ length: TWENTY }, (_, index) => `캠핑 글 ${index + 1}번`)
    const ids: string[] = []
    for (const [index, title] of names.entries()) {
      const url = `${baseURL}/demo/products/${index === 0 ? 3 : 2}`
      ids.push((await prepareLink(guest, url, title)).path.slice('/links/'.length))
    }
    const blog = `${baseURL}/demo/blog/${person.channel.slice(-12)}/post`
    const [inside, outside] = ['의자 스무 개를 써 봤어요', '링크가 없는 글']
    const content = (title: string) => ({
      contentLinkUrl: `${blog}?${new URLSearchParams({ title })}`,
      intent: 'save',
      contentType: 'article',
      title,
    })
    await sendForm(page, '/contents/new', { ...content(inside), affiliateLinks: ids[4] ?? '' })
    await sendForm(page, '/contents/new', content(outside))
    await visit(page, '/links?tab=mine')
    await page.getByRole('link', { name: '여러 개 고르기' }).click()
    for (const name of names) await page.getByLabel(name).check()
    await page.getByRole('button', { name: '주소 바꾸기' }).click()
    await expect(page.getByText('고른 링크 20개')).toBeVisible()
    await page.getByLabel('새 상품 주소').fill(`${baseURL}/demo/products/3`)
    await page.getByRole('button', { name: '달라지는 것 보기' }).click()
    await expect(page.getByText('이미 이 주소로 가는 링크')).toBeVisible()
    const touched = page.getByRole('list', { name: '영향을 받는 콘텐츠' })
    await expect(touched.getByRole('listitem')).toHaveCount(1)
    await expect(touched).toContainText(inside)
    await press(page, '링크 19개 바꾸기')
    await expect(page.getByText('링크 19개의 주소를 바꿨어요')).toBeVisible()
    await visit(page, `/links/${ids[4]}`)
    await expect(page.getByText('/demo/products/3').first()).toBeVisible()
    await press(page, '지금 점검')
    await expect(page.getByText('잘 연결돼요.')).toBeVisible()
  },
)

test(
  'a sold out product and a removed one become to-dos, and one tap replaces each',
  PLAIN,
  async ({ page, baseURL }) => {
    const guest = await becomeMember(page, 'health')
    await prepareLink(guest, `${baseURL}/demo/products/1`, '도자기 머그')
    const soldOut = await prepareLink(guest, `${baseURL}/demo/products/sold-out`, '한정판 도자기 머그')
    const gone = await prepareLink(guest, `${baseURL}/demo/products/gone`, '지난겨울 무드등')
    await visit(page, soldOut.path)
    await press(page, '지금 점검')
    await expect(page.getByText('상품이 품절됐거나 판매가 끝났어요')).toBeVisible()
    await visit(page, gone.path)
    await press(page, '지금 점검')
    await expect(page.getByText('상품 페이지가 없어졌어요')).toBeVisible()
    await expect(page.getByText('데모 쇼핑몰의 첫 화면으로 바꿀 수 있어요')).toBeVisible()
    await press(page, '이 주소로 바꾸기')
    await expect(page.getByText('연결되는 주소를 바꿨어요')).toBeVisible()
    await press(page, '지금 점검')
    await expect(page.getByText('잘 연결돼요.')).toBeVisible()
    await visit(page, '/')
    await page.getByRole('link', { name: /문제가 있는 링크가 1개 있어요/ }).click()
    await page.getByRole('link', { name: '한정판 도자기 머그', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${soldOut.path}$`))
    await expect(page.getByText('비슷한 내 링크의 상품으로 바꿀 수 있어요: 도자기 머그')).toBeVisible()
    await press(page, '이 주소로 바꾸기')
    await expect(page.getByText('상품이 품절됐거나')).toHaveCount(0)
    await expect(
      page
        .locator('main')
        .getByText(/\/demo\/products\/1$/)
        .first(),
    ).toBeVisible()
    await visit(page, '/')
    await expect(page.getByText(/문제가 있는 링크/)).toHaveCount(0)
  },
)

test('a creator restores a deleted link from the message about it', PLAIN, async ({ page, baseURL }) => {
  const guest = await becomeMember(page, 'undo')
  const { path } = await prepareLink(guest, `${baseURL}/demo/products/4`, '되돌릴 핸드크림')
  await visit(page, '/links?tab=mine')
  await page.getByRole('button', { name: '더 보기: 되돌릴 핸드크림' }).click()
  await page.getByRole('link', { name: '삭제: 되돌릴 핸드크림' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click()
  await expect(page.getByText('링크를 휴지통으로 옮겼어요')).toBeVisible()
  await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(0)
  await press(page, '되돌리기')
  await expect(page.getByText('링크를 복구했어요')).toBeVisible()
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
})

test(
  'the search box finds partners and help, suggests them while typing, and works as a plain form',
  PLAIN,
  async ({ page, withoutScript }) => {
    await visit(page, '/search')
    const box = page.locator('main').getByLabel('파트너, 콘텐츠, 도움말 검색')
    await box.fill('데모')
    await page.locator('main').getByRole('button', { name: '검색' }).click()
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
  },
)

test('a form filters and sorts the partner directory', PLAIN, async ({ page }) => {
  await visit(page, '/partners?sort=rate')
  await page.getByLabel('커미션', { exact: true }).selectOption({ label: '10% 이상' })
  await page.getByRole('button', { name: '조건 적용' }).click()
  await expect(page).toHaveURL(/rateBps=1000/)
  await expect(
    page
      .getByRole('list', { name: '파트너' })
      .getByText(/최대 1\d/)
      .first(),
  ).toBeVisible()
})
