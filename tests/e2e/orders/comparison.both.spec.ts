import { enter } from '../enter.ts'
import { expect, PEOPLE, press, test, visit } from '../fixtures.ts'
import { callApi } from '../site.ts'

type Order = { orderCode: string; commission: number; billedMonth: string }

test('a person of a partner compares a file with our orders, takes the differences along, and opens the invoice', async ({
  page,
}) => {
  const { token } = await enter(page, PEOPLE.partner)
  const get = async (path: string) => (await callApi(path, { method: 'GET', token })).data
  const { items: invoices } = (await get('/partner/invoices')) as {
    items: { month: string; number: string }[]
  }
  const { month = '', number = '' } = invoices.at(-1) ?? {}
  const orders = await get(`/partner/orders?month=${month}&monthOf=confirmed&limit=100`)
  const [first, second, ...others] = (orders as { items: Order[] }).items
  if (!first || !second) throw new Error('the example has too few orders')
  const fileOf = (lines: [string, number][]) => ({
    name: '우리 주문.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['주문번호,커미션', ...lines.map((line) => line.join(','))].join('\n')),
  })
  const same = others.map(({ orderCode, commission }): [string, number] => [orderCode, commission])

  await visit(page, '/partner/orders')
  await page.getByRole('link', { name: '내 파일과 비교하기' }).click()
  const compare = async (lines: [string, number][]) => {
    await page.getByLabel('달', { exact: true }).selectOption(month)
    await page.getByLabel('우리 주문 파일').setInputFiles(fileOf(lines))
    await press(page, '비교하기', page.locator('#compare'))
  }
  await compare([...same, [first.orderCode, first.commission + 1], ['nobody-knows', 7]])
  await expect(page.getByText('주문 3건이 달라요')).toBeVisible()
  const tableOf = (name: string) => page.getByRole('table', { name })
  await expect(tableOf('금액이 다름')).toContainText(first.orderCode)
  await expect(tableOf('파일에만 있음')).toContainText('nobody-knows')
  await expect(tableOf('파일에 없음')).toContainText(second.orderCode)
  const downloads = page.waitForEvent('download')
  await page.getByRole('link', { name: '다른 주문을 CSV로 받기' }).click()
  expect((await downloads).suggestedFilename()).toBe(`itda-comparison-${month}.csv`)

  await page.getByText('다른 파일 비교하기').click()
  await compare([first, second, ...others].map(({ orderCode, commission }) => [orderCode, commission]))
  await expect(page.getByText('원 단위까지 같아요')).toBeVisible()

  await visit(page, '/partner/invoices')
  await page
    .getByRole('table', { name: '청구서' })
    .getByRole('row', { name: `${Number(month.slice(5))}월` })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `청구서 ${number}` })).toBeVisible()
  await expect(page.getByRole('list', { name: '입금 내역' })).toContainText('입금')
  await page.getByRole('link', { name: '이 달의 주문 보기' }).click()
  await expect(page.getByRole('table', { name: '주문' })).toContainText(first.orderCode)
})
