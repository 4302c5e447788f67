import { enter } from './enter.ts'
import { expect, PEOPLE, test, visit } from './fixtures.ts'
import { passwordOf } from './people.ts'

test('a product that was shared opens the link tool, also through a sign-in', async ({ page, baseURL }) => {
  const text = `손수건 ${baseURL}/demo/products/5?utm_source=app 같이 봐요`
  await visit(page, `/share?${new URLSearchParams({ title: '손수건', text })}`)
  await expect(page).toHaveURL(/\/start\?next=/)
  const next = new URL(page.url()).searchParams.get('next') ?? ''
  await visit(page, `/start?${new URLSearchParams({ section: 'email-login', next })}`)
  await page.getByLabel('이메일').fill(PEOPLE.fresh)
  await page.getByLabel('비밀번호', { exact: true }).fill(passwordOf(PEOPLE.fresh))
  await page.locator('main').getByRole('button', { name: '로그인' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '링크' })).toBeVisible()
  await expect(page.getByText('주문을 인정하는 기간')).toBeVisible()
})

test('what was shared without an address says so', async ({ page }) => {
  await enter(page, PEOPLE.fresh)
  await visit(page, `/share?${new URLSearchParams({ title: '겨울 이불', text: '정말 따뜻해요' })}`)
  await expect(page.getByText('공유한 내용에 상품 주소가 없어요')).toBeVisible()
  await expect(page.getByLabel('상품 주소')).toBeFocused()
})

test('the installed app says that there is no network, and shows nothing that was somebody’s', async ({
  page,
  context,
}) => {
  await enter(page, PEOPLE.fresh)
  await page.goto('/app.html')
  await expect(page).toHaveURL(/\/$/)
  await visit(page, '/links?tab=mine')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(true)
  await page.goto('/earnings')
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' })).toBeVisible()
  await page.goto('/app.html')
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' })).toBeVisible()
  await page.goto('/earnings')
  await context.setOffline(false)
  await page.getByRole('button', { name: '다시 열기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '수익' })).toBeVisible()
})

test('a page in a browser starts no worker, and can be installed', async ({ page, request }) => {
  await visit(page, '/partners')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await request.get(href ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  for (const { src } of (await manifest.json()).icons) expect((await request.get(src)).status()).toBe(200)
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('application/xml')
})
