import { becomeMember } from '../enter.ts'
import { expect, PLAIN, press, test, visit } from '../fixtures.ts'

test(
  'a member adds a channel, proves it with a post on it, replaces it and removes it',
  PLAIN,
  async ({ page, baseURL }) => {
    test.setTimeout(60_000)
    await becomeMember(page, 'channel')
    const name = `e2e-${Date.now().toString(36)}`
    const blog = `${baseURL}/demo/blog/${name}`
    const list = page.getByRole('list', { name: '내 채널' })
    await visit(page, '/channels')
    await page.getByLabel('채널 주소').fill(`${blog}/post?title=hello`)
    await press(page, '채널 등록하기')
    await expect(list).toContainText(blog)
    await expect(list).toContainText('확인 전')

    await list.getByRole('link', { name: '채널 소유 확인하기' }).click()
    await press(page, '코드 받기')
    const code = (await page.getByText(/^itda-\w{4}-\w{4}-\w{4}$/).textContent()) ?? ''
    await press(page, '확인하기')
    await expect(page.locator('main')).toContainText('아직 코드가 보이지 않아요')
    await page.getByLabel(/글의 주소/).fill(`${baseURL}/demo/blog/somebody/post?text=${code}`)
    await press(page, '확인하기')
    await expect(page.getByLabel(/글의 주소/)).toHaveValue(/somebody/)
    await expect(page.locator('main')).toContainText('이 채널의 글이 아니에요')
    await page.getByLabel(/글의 주소/).fill(`${blog}/post?text=${code}`)
    await press(page, '확인하기')
    await expect(page).toHaveURL(/\/channels$/)
    await expect(list).toContainText('확인됨')

    await list.getByRole('button', { name: '더 보기' }).click()
    await list.getByRole('link', { name: '주소 바꾸기' }).click()
    await page.getByLabel('새 채널 주소').fill(`${blog}-two`)
    await press(page, '주소 바꾸기', list)
    await expect(list).toContainText(`${blog}-two`)
    await expect(list).toContainText('확인 전')

    await list.getByRole('button', { name: '더 보기' }).click()
    await visit(page, (await list.getByRole('link', { name: '삭제' }).getAttribute('href')) ?? '')
    await press(page, '삭제하기', page.locator('body'))
    await expect(page.locator('main')).toContainText('아직 등록한 채널이 없어요')
  },
)
