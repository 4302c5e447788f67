import { becomeMember, enter, prepareLink } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { buyThrough } from './shop.ts'

test(
  'an operator finds an order by its number and corrects it, and its creator reads why',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    test.setTimeout(120_000)
    const [operator, reader] = [await openPage(), await openPage()]
    const guest = await becomeMember(page, 'corrected')
    const link = await prepareLink(guest, `${baseURL}/demo/products/12`, '바로잡을 링크')
    const { orderCode: number } = await buyThrough(reader, link.shortUrl, 1)
    await visit(page, '/earnings')
    const order = page.getByRole('article', { name: `주문 ${number}` })
    await expect(order).toBeVisible()

    await enter(operator, PEOPLE.operator)
    await visit(operator, '/ops/orders')
    const fold = operator.locator('main summary', { hasText: /^필터$/ })
    if (await fold.isVisible()) await fold.click()
    await operator.getByLabel('주문 번호나 클릭 번호').fill(number)
    const filter = operator.locator('form', { has: operator.getByLabel('주문 번호나 클릭 번호') })
    await press(operator, '검색', filter)
    await expect(operator).toHaveURL(new RegExp(`q=${encodeURIComponent(number)}`))
    await operator.getByRole('rowheader', { name: number }).getByRole('link').click()
    await expect(operator.getByRole('heading', { level: 1, name: `주문 ${number}` })).toBeVisible()
    await expect(operator.getByText('파트너에게 받을 커미션 → 예정')).toBeVisible()

    await operator.getByRole('link', { name: '바로잡기', exact: true }).click()
    const form = operator.locator('#correct')
    await form.getByLabel('파트너가 주는 커미션').fill('0')
    await form.getByLabel('이유').fill('   ')
    await press(operator, '바로잡기', form)
    await expect(form.getByLabel('이유')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('이유').fill('파트너가 커미션 없는 상품이라고 알려 왔어요.')
    await press(operator, '바로잡기', form)
    await expect(operator.getByText('바로잡았어요. 크리에이터의 기록에')).toBeVisible()
    await expect(operator.getByRole('list', { name: '바로잡은 기록' })).toContainText(PEOPLE.operator)

    await visit(page, '/earnings')
    await order.locator('summary').click()
    await expect(
      order.getByText(/운영자가 바로잡았어요.*이유: 파트너가 커미션 없는 상품이라고/).first(),
    ).toBeVisible()
    await expect(order.getByText('잇다 운영자').first()).toBeVisible()
  },
)
