import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { becomeMember, enter, prepareLink } from '../enter.ts'
import { expect, PEOPLE, press, test, visit } from '../fixtures.ts'

/** The shop of examples/, which shares no code with the site, as a process of its own. */
type StrangerShop = { origin: string; process: ChildProcess; said: string[] }
type ShopOrder = { code: string; status: string; version: number; pieces: number }

let shop: StrangerShop

test.beforeAll(async () => {
  const { baseURL } = test.info().project.use
  const started = spawn(process.execPath, ['examples/node-shop/shop.mjs'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ITDA_ORIGIN: baseURL,
      ITDA_PARTNER: 'prt_demo',
      ITDA_SECRET: 'demo-shop-secret',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: started.stdout })
  const [origin = ''] = await once(lines, 'line')
  shop = { origin, process: started, said: [] }
  lines.on('line', (line: string) => shop.said.push(line))
})
test.afterAll(() => void shop.process.kill())

/** Comes by a link, and buys with the cookie that the shop set. */
async function buyWith(clickId: string): Promise<ShopOrder> {
  const landed = await fetch(`${shop.origin}/?subid=${clickId}`)
  const cookie = landed.headers.get('set-cookie')?.split(';')[0] ?? ''
  const bought = await fetch(`${shop.origin}/orders`, { method: 'POST', headers: { cookie } })
  return (await bought.json()) as ShopOrder
}

async function changeOrder({ code }: ShopOrder, act: string): Promise<void> {
  expect((await fetch(`${shop.origin}/orders/${code}/${act}`, { method: 'POST' })).status).toBe(200)
}

test('a shop built by the guide alone reports a sale, a return and the confirmation to a creator', async ({
  page,
  openPage,
  baseURL,
}) => {
  const reader = await openPage()
  const guest = await becomeMember(page, 'stranger')
  const link = await prepareLink(guest, `${baseURL}/demo/products/12`, '남이 만든 가게')
  await reader.setContent(`<html lang="ko"><p>후기 <a href="${link.shortUrl}">여기에서 샀어요</a></p></html>`)
  await reader.getByRole('link', { name: '여기에서 샀어요' }).click()
  await expect(reader).toHaveURL(/subid=[0-9a-f]{66}/)
  const clickId = new URL(reader.url()).searchParams.get('subid') ?? ''

  const bought = await buyWith(clickId)
  expect(bought).toMatchObject({ status: 'pending', version: 1, pieces: 2 })
  const order = page.getByRole('article', { name: `주문 ${bought.code}` })
  const expectOrder = (text: string) =>
    expect(async () => {
      await visit(page, '/earnings')
      await expect(order.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 500 })
    }).toPass()
  await expectOrder('예정')
  await changeOrder(bought, 'return')
  await changeOrder(bought, 'confirm')
  const accepted = '200 {"data":{"result":"accepted"}}'
  await expect.poll(() => shop.said, { timeout: 20_000 }).toEqual([accepted, accepted, accepted])
  await expectOrder('확정')
  await order.locator('summary').click()
  await expect(order).toContainText('20,000원')
})

test('an operator sees what such a shop sends for a test click', async ({ page }) => {
  await enter(page, PEOPLE.operator)
  await visit(page, '/ops/partners/prt_demo/console')
  await press(page, '테스트 주문 시작하기')
  const landing = await page.getByText(/^GET http/).innerText()
  const { code } = await buyWith(/subid=([0-9a-f]{66})/.exec(landing)?.[1] ?? '')
  const last = page.locator('#last')
  await expect(async () => {
    await page.reload()
    await expect(last).toContainText(code, { timeout: 500 })
  }).toPass()
  await expect(last).toContainText('반영했어요')
})
