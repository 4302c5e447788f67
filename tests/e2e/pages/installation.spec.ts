import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'

test('the installed app says that there is no network and stores no page of a member', async ({
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

test('a page in a browser starts no service worker and can be installed', async ({ page, request }) => {
  await visit(page, '/partners')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await request.get(href ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  for (const { src } of (await manifest.json()).icons) expect((await request.get(src)).status()).toBe(200)
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('application/xml')
})
