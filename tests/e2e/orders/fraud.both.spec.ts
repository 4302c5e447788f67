import { becomeMember, enter, enterAgain, prepareLink } from '../enter.ts'
import { expect, newEmail, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { callApi } from '../site.ts'
import { buyThrough } from './shop.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'an order waits because its account is known elsewhere, its creator explains, and an operator clears it',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    test.setTimeout(120_000)
    const [operator, reader] = [await openPage(), await openPage()]
    const link = await prepareLink(
      await becomeMember(page, 'flagged'),
      `${baseURL}/demo/products/12`,
      '확인할 링크',
    )
    await buyThrough(reader, link.shortUrl, 1)

    // The bank account of the example creator.
    await visit(page, '/payouts/registration')
    await page.getByLabel('은행').selectOption({ label: '카카오뱅크' })
    await page.getByLabel('계좌번호').fill('3333-05-1234821')
    await page.getByLabel('예금주').fill('김확인')
    await page.getByLabel('통장 사본').setInputFiles({ name: '통장.png', mimeType: 'image/png', buffer: PNG })
    await press(page, '계좌 저장하기')
    await expect(page.getByText('정산 계좌를 저장했어요')).toBeVisible()

    await visit(page, '/')
    await page.getByRole('link', { name: /보류된 수익이 있어요/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '다른 계정에 있는 정산 계좌' })).toBeVisible()
    await expect(page.getByText('해당하는 주문 1건')).toBeVisible()
    await expect(page.getByText('보류 중', { exact: true })).toBeVisible()
    const { pathname } = new URL(page.url())
    await visit(page, '/earnings')
    await page.locator('article summary').first().click()
    await expect(page.getByText('보류 중: 정산 계좌가 다른 계정에도 등록돼 있어요.')).toBeVisible()
    await page.getByRole('link', { name: '근거 보고 소명하기' }).click()
    await page.getByLabel('소명 내용').fill('   ')
    await press(page, '소명 보내기')
    await expect(page.getByLabel('소명 내용')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('소명 내용').fill('배우자와 함께 쓰는 계좌예요.')
    await press(page, '소명 보내기')
    await expect(page.getByText('소명을 보냈어요')).toBeVisible()

    await enter(operator, PEOPLE.operator)
    await visit(operator, `/ops${pathname.replace('/earnings', '')}`)
    await expect(operator.getByText('배우자와 함께 쓰는 계좌예요.')).toBeVisible()
    await operator.getByLabel('이유').fill('가족이 함께 쓰는 계좌로 확인했어요.')
    await press(operator, '문제없음')
    await expect(operator.getByText('문제없음으로 정했어요')).toBeVisible()

    await visit(page, pathname)
    await expect(page.getByText('가족이 함께 쓰는 계좌로 확인했어요.')).toBeVisible()
    await expect(page.getByLabel('소명 내용')).toHaveCount(0)
    await visit(page, '/earnings')
    await expect(page.getByText('보류 중:')).toHaveCount(0)
  },
)

test(
  'a suspended creator is signed out and the link carries no click id, until an operator restores both',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const operator = await openPage()
    const guest = await becomeMember(page, 'halted')
    const { shortUrl } = await prepareLink(guest, `${baseURL}/demo/products/12`, '멈출 링크')
    const leadsTo = async () =>
      (await page.request.get(shortUrl, { maxRedirects: 0 })).headers().location ?? ''
    expect(await leadsTo()).toMatch(/\/demo\/products\/12\?subid=[0-9a-f]{66}/)
    await visit(page, '/settings')

    await enter(operator, PEOPLE.operator)
    await visit(operator, '/ops/members')
    await operator.getByLabel('회원 검색').fill(guest.email)
    await operator.getByRole('button', { name: '검색', exact: true }).last().click()
    await operator.getByRole('list', { name: '회원' }).getByRole('link').click()
    await operator.getByRole('link', { name: '이용 정지', exact: true }).click()
    await operator.getByLabel('정지하는 이유').fill('   ')
    await press(operator, '이용 정지하기')
    await expect(operator.getByLabel('정지하는 이유')).toHaveAttribute('aria-invalid', 'true')
    await operator.getByLabel('정지하는 이유').fill('직접 누른 주문이 있어요.')
    await press(operator, '이용 정지하기')
    await expect(operator.getByText('이용을 정지했어요')).toBeVisible()
    await expect(operator.getByText('이유: 직접 누른 주문이 있어요.')).toBeVisible()

    // The redirect caches a link for two seconds.
    await expect.poll(leadsTo).toMatch(/\/demo\/products\/12$/)
    await visit(page, '/settings')
    await expect(page).toHaveURL(/\/start\?/)

    await operator.getByRole('link', { name: '정지 풀기', exact: true }).click()
    await operator.getByLabel('정지를 푸는 이유').fill('확인을 마쳤어요.')
    await press(operator, '정지 풀기')
    await expect(operator.getByText('정지를 풀었어요')).toBeVisible()
    await expect.poll(leadsTo).toContain('subid=')
    await enterAgain(page, guest.email)
    await visit(page, '/settings?tab=looks')
    await expect(page.getByText('이유: 이메일로 검색').first()).toBeVisible()
  },
)

/** Matches the address in the mail to a visitor. */
const THREAD = /\/contact\/inq_\w+\?token=[\w-]{43}/

test(
  'a creator asks about an order, an operator answers and closes, and a visitor gets the thread by mail',
  PLAIN,
  async ({ page, openPage }) => {
    test.setTimeout(120_000)
    const [operator, visitor] = [await openPage(), await openPage()]
    const title = `주문 문의 ${Date.now()}`
    await enter(page, PEOPLE.creator)
    await visit(page, '/earnings')
    await page.locator('article summary').first().click()
    await page.getByRole('link', { name: '이 주문 문의하기' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '문의하기' })).toBeVisible()
    await expect(page.getByLabel('제목')).toHaveValue(/^주문 .+ 문의$/)
    await page.getByLabel('제목').fill(title)
    await page.getByLabel('내용').fill('   ')
    // The script sends the files, so the page stays.
    await page.getByRole('button', { name: '문의 보내기' }).click()
    await expect(page.getByText('내용을 입력해 주세요.').first()).toBeVisible()
    await expect(page.getByLabel('제목')).toHaveValue(title)
    await page.getByLabel('내용').fill('이 주문은 언제 확정되나요?')
    const files = page.locator('main summary', { hasText: '파일 첨부' })
    if (!(await page.getByLabel('파일 1').isVisible())) await files.click()
    await page.getByLabel('파일 1').setInputFiles({ name: '화면.png', mimeType: 'image/png', buffer: PNG })
    await press(page, '문의 보내기')
    await expect(page.getByText('문의를 보냈어요')).toBeVisible()
    await expect(page.getByText('첨부 파일 1개')).toBeVisible()
    const { pathname } = new URL(page.url())

    await enter(operator, PEOPLE.operator)
    await visit(operator, '/ops/inquiries?sort=newest')
    await operator.getByRole('link', { name: title }).click()
    await expect(operator.getByText('이 주문은 언제 확정되나요?')).toBeVisible()
    await operator.locator('main summary', { hasText: '메모 남기기' }).click()
    await operator.getByLabel('메모').fill('확정일을 확인했어요.')
    await press(operator, '메모 남기기')
    await expect(operator.getByText('확정일을 확인했어요.')).toBeVisible()
    await operator.getByLabel('답', { exact: true }).fill('배송이 끝나고 30일 뒤에 확정돼요.')
    await press(operator, '답 보내기')
    await expect(operator.getByText('답을 보내고 이메일로 알렸어요')).toBeVisible()

    await expect.poll(() => mailsTo(PEOPLE.creator)).toContain(pathname)
    await visit(page, pathname)
    await expect(page.getByText('배송이 끝나고 30일 뒤에 확정돼요.')).toBeVisible()
    await expect(page.getByText('확정일을 확인했어요.')).toHaveCount(0)
    await operator.locator('main summary', { hasText: '문의 닫기' }).click()
    await press(operator, '문의 닫기')
    await expect(operator.getByText('문의를 닫았어요')).toBeVisible()
    await visit(page, '/contact')
    await expect(page.getByRole('link', { name: title })).toContainText('닫힘')

    const email = newEmail('asking')
    await visit(visitor, '/contact')
    await visitor.getByLabel('무엇에 대한 문의인가요').selectOption({ label: '파트너 제안' })
    await visitor.getByLabel('답을 받을 이메일').fill(email)
    await visitor.getByLabel('제목').fill('함께하고 싶어요')
    await visitor.getByLabel('내용').fill('우리 상품을 소개해 주세요.')
    await press(visitor, '문의 보내기')
    await expect(visitor.getByText('이메일로 보낸 링크에서 볼 수 있어요')).toBeVisible()
    await expect.poll(() => mailsTo(email)).toMatch(THREAD)
    await visit(visitor, THREAD.exec(await mailsTo(email))?.[0] ?? '')
    await expect(visitor.getByText('우리 상품을 소개해 주세요.')).toBeVisible()
    await visitor.getByLabel('내용').fill('자료를 더 보낼게요.')
    await press(visitor, '보내기')
    await expect(visitor.getByText('자료를 더 보낼게요.')).toBeVisible()
  },
)

async function mailsTo(email: string): Promise<string> {
  const { data } = await callApi(`/dev/mail?to=${encodeURIComponent(email)}`, { method: 'GET' })
  return JSON.stringify(data)
}
