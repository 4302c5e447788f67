import { becomeMember, enter, prepareLink } from './enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from './fixtures.ts'
import { buyThrough } from './shop.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'an account known elsewhere: the order waits, its creator answers, an operator clears it',
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

    // The account of the example creator.
    await visit(page, '/payouts/registration')
    await page.getByLabel('은행').selectOption({ label: '카카오뱅크' })
    await page.getByLabel('계좌번호').fill('3333-05-1234821')
    await page.getByLabel('예금주').fill('김확인')
    await page.getByLabel('통장 사본').setInputFiles({ name: '통장.png', mimeType: 'image/png', buffer: PNG })
    await press(page, '계좌 저장하기')
    await expect(page.getByText('정산 계좌를 저장했어요')).toBeVisible()

    await visit(page, '/')
    await page.getByRole('link', { name: /수익을 확인하고 있어요/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '다른 계정에 있는 정산 계좌' })).toBeVisible()
    await expect(page.getByText('해당하는 주문 1건')).toBeVisible()
    await expect(page.getByText('보류 중')).toBeVisible()
    const { pathname } = new URL(page.url())
    await visit(page, '/earnings')
    await page.locator('article summary').first().click()
    await expect(page.getByText('확인 중: 정산 계좌가 다른 계정에도 등록돼 있어요.')).toBeVisible()
    await page.getByRole('link', { name: '근거 보고 답하기' }).click()
    await page.getByLabel('설명').fill('   ')
    await press(page, '답 보내기')
    await expect(page.getByLabel('설명')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('설명').fill('배우자와 함께 쓰는 계좌예요.')
    await press(page, '답 보내기')
    await expect(page.getByText('답을 보냈어요')).toBeVisible()

    await enter(operator, PEOPLE.operator)
    await visit(operator, `/ops${pathname.replace('/earnings', '')}`)
    await expect(operator.getByText('배우자와 함께 쓰는 계좌예요.')).toBeVisible()
    await operator.getByLabel('이유').fill('가족이 함께 쓰는 계좌로 확인했어요.')
    await press(operator, '문제없음')
    await expect(operator.getByText('문제없음으로 정했어요')).toBeVisible()

    await visit(page, pathname)
    await expect(page.getByText('가족이 함께 쓰는 계좌로 확인했어요.')).toBeVisible()
    await expect(page.getByLabel('설명')).toHaveCount(0)
    await visit(page, '/earnings')
    await expect(page.getByText('확인 중:')).toHaveCount(0)
  },
)
