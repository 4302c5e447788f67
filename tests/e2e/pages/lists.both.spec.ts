import { becomeMember, prepareLink } from '../enter.ts'
import { expect, LONG, PLAIN, press, test, visit } from '../fixtures.ts'

test('a member adds, replaces and deletes a channel', LONG, async ({ page }) => {
  await becomeMember(page, 'channels')
  const handle = `itda${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await visit(page, '/channels')
  await expect(page.getByText('아직 등록한 채널이 없어요')).toBeVisible()
  await page.getByLabel('채널 주소').fill(`https://m.blog.naver.com/${handle}?utm_source=x`)
  await press(page, '채널 등록하기')
  await expect(page.getByRole('link', { name: `https://blog.naver.com/${handle}` })).toBeVisible()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('link', { name: '주소 바꾸기' }).click()
  await page.getByLabel('새 채널 주소').fill(`https://${handle}.tistory.com/`)
  await press(page, '주소 바꾸기')
  await expect(page.getByText('티스토리')).toBeVisible()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('link', { name: '삭제' }).click()
  await press(page, '삭제하기', page.getByRole('alertdialog'))
  await expect(page.getByText('아직 등록한 채널이 없어요')).toBeVisible()
})

test(
  'a deleted link goes to the trash, still works there, and is restored',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const guest = await becomeMember(page, 'links')
    const { shortUrl } = await prepareLink(guest, `${baseURL}/demo/products/5`, '정리함 글')
    const reader = await openPage()
    await visit(page, '/links?tab=mine')
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('link', { name: '삭제' }).click()
    await press(page, '삭제하기', page.getByRole('alertdialog'))
    await expect(page.getByText('아직 만든 링크가 없어요')).toBeVisible()
    await reader.goto(shortUrl)
    await expect(reader).toHaveURL(/\/demo\/products\/5\?/)
    await visit(page, '/links?tab=trash')
    await press(page, '복구')
    await visit(page, '/links?tab=mine')
    await page.getByRole('link', { name: '정리함 글', exact: true }).click()
    await page.getByRole('heading', { name: 'QR 코드' }).click()
    await expect(page.getByRole('img', { name: /QR 코드/ })).toBeVisible()
  },
)

test(
  'an address of a shop that is no partner gets similar partners, or a note that there are none',
  PLAIN,
  async ({ page }) => {
    await becomeMember(page, 'unknown')
    await visit(page, '/links?tab=create')
    await page.getByLabel('상품 주소').fill('https://www.unknown-shop.co.kr/goods/1')
    await press(page, '조건 보기')
    await expect(page.getByText('아직 제휴하지 않은 곳이에요')).toBeVisible()
    await expect(page.getByText('비슷한 파트너가 없어요')).toBeVisible()
    await expect(page.getByRole('link', { name: '제휴한 파트너 모두 보기' })).toBeVisible()
    await expect(page.getByRole('button', { name: '링크 만들기' })).toHaveCount(0)
    await page.getByLabel('상품 주소').fill('https://www.oliveyoung.co.kr/store/1')
    await press(page, '조건 보기')
    const near = page.getByRole('list', { name: '비슷한 파트너' }).getByRole('listitem')
    await expect(near.first()).toContainText('뷰티')
    await expect(near.filter({ hasNotText: '뷰티' })).toHaveCount(0)
    await page.getByLabel('상품 주소').fill('javascript:alert(1)')
    await press(page, '조건 보기')
    await expect(page.getByLabel('상품 주소')).toHaveAttribute('aria-invalid', 'true')
  },
)
