/**
 * Push notifications of a device, with a push service on this machine in place of the browser's own, and the
 * offer to install the app.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { makeBrowser } from '#tests/helpers/platform/push-browser.ts'
import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import { callApi, siteOrigin } from '../site.ts'

/** A push service that takes everything; `first` is the body of its first call. */
async function startPushService() {
  let take: (body: Buffer) => void = () => {}
  const first = new Promise<Buffer>((resolve) => {
    take = resolve
  })
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    response.writeHead(201).end()
    take(Buffer.concat(parts))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, first, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const stop = (server: Server) => new Promise((resolve) => server.close(resolve))

/** The browser of the test reaches no push service, so its answer is made here. */
async function playSubscription(page: Page, given: { endpoint: string; p256dh: string; auth: string }) {
  await page.addInitScript(({ endpoint, ...keys }) => {
    const subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) })
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => null })
    Notification.requestPermission = async () => 'granted'
  }, given)
}

test('a member switches the notifications of this device on, gets one, and switches them off', async ({
  page,
}) => {
  const { server, first, origin } = await startPushService()
  const { open, ...given } = await makeBrowser(origin)
  await playSubscription(page, given)
  const { token } = await becomeMember(page, 'push')
  await visit(page, '/notifications')
  const card = page.locator('#push')
  await card.getByRole('button', { name: '알림 켜기' }).click()
  await expect(page.getByText('이 기기로도 알림을 보내 드릴게요.')).toBeVisible()
  await expect(card.getByText(/^이 기기 \(/)).toBeVisible()
  await callApi('/users/me/password', { method: 'PUT', token, body: { password: 'other-words-2026' } })
  const said = JSON.parse(await open(Uint8Array.from(await first)))
  expect(said).toMatchObject({
    title: expect.stringContaining('비밀번호'),
    tag: expect.stringMatching(/^ntf_/),
  })
  await visit(page, '/settings?tab=marketing')
  await card.getByRole('button', { name: /알림 끄기$/ }).click()
  await expect(page.getByText('그 기기의 알림을 껐어요.')).toBeVisible()
  await expect(card.getByRole('button', { name: '알림 켜기' })).toBeVisible()
  await stop(server)
})

test('a browser that refuses, cannot or fails says so, and nothing is sent', async ({ page }) => {
  await enter(page, PEOPLE.fresh)
  await page.addInitScript(() => {
    Notification.requestPermission = async () => (sessionStorage.getItem('said') ?? 'default') as never
    PushManager.prototype.subscribe = () => Promise.reject(new Error('no push service'))
  })
  await visit(page, '/notifications')
  const press = () => page.locator('#push').getByRole('button', { name: '알림 켜기' }).click()
  const say = (said: string) => page.evaluate((one) => sessionStorage.setItem('said', one), said)
  await press()
  await expect(page.getByText('아직 켜지 않았어요.')).toBeVisible()
  await say('denied')
  await press()
  await expect(page.getByText('잇다의 알림이 꺼져 있어요.')).toBeVisible()
  await expect(page.getByText('아직 켜지 않았어요.')).toBeHidden()
  await say('granted')
  await press()
  await expect(page.getByText('지금은 켜지 못했어요.')).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
  await press()
  await expect(page.getByText('이 브라우저는 알림을 받을 수 없어요.')).toBeVisible()
})

test('the service worker shows what is pushed, also what it cannot read, and opens only our own pages', async ({
  page,
  context,
}) => {
  await page.goto('/app.html')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const push = await deliverer(context, page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  // This browser shows no notifications, so the worker writes down what it would show and open.
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const hrefs: string[] = []
    const showNotification = async (title: string, { tag, data }: NotificationOptions) =>
      shown.push({ title, tag, data })
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification })
    const clients = { matchAll: async () => [], openWindow: async (href: string) => hrefs.push(href) }
    Object.defineProperty(globalThis, 'clients', { value: clients, configurable: true })
    Object.assign(globalThis, { shown, hrefs })
  })
  const written = (name: string) => worker.evaluate((one) => Reflect.get(globalThis, one), name)
  await push(JSON.stringify({ title: '출금이 입금됐어요', href: '/payouts', tag: 'ntf_1' }))
  for (const odd of ['not json', '[1]', 'null', '{"title":7,"href":{},"tag":""}']) await push(odd)
  const plain = { title: '새 알림이 있어요', tag: 'itda', data: '/notifications' }
  await expect
    .poll(() => written('shown'))
    .toEqual([{ title: '출금이 입금됐어요', tag: 'ntf_1', data: '/payouts' }, plain, plain, plain, plain])
  await worker.evaluate(async () => {
    const openPage = Reflect.get(globalThis, 'openPage')
    for (const href of ['/payouts', 'https://evil.example/a', '//evil.example', undefined, 'javascript:1'])
      await openPage(href)
  })
  const bell = '/notifications'
  expect(await written('hrefs')).toEqual(
    ['/payouts', bell, bell, bell, bell].map((path) => siteOrigin() + path),
  )
})

/** Delivers a message to the service worker as a push service would. */
async function deliverer(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: siteOrigin(), registrationId, data })
}

test('the home offers to install the app on the third day, and not again once closed', async ({
  page,
  context,
}) => {
  await enter(page, PEOPLE.fresh)
  const offer = page.getByRole('complementary', { name: '앱 설치' })
  await visit(page, '/')
  await expect(offer).toHaveCount(0)
  const [held] = (await context.cookies()).filter(({ name }) => name === 'itda-days')
  expect(held?.value).toMatch(/^1\.\d{4}-\d\d-\d\d$/)
  await visit(page, '/')
  const url = siteOrigin()
  await context.addCookies([{ name: 'itda-days', value: '2.2020-01-01', url }])
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  await expect(offer).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(offer).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(offer.getByRole('link', { name: '설치하기' })).toHaveAttribute('href', '/help/home-screen')
  // The card goes at once, and the answer that keeps it away comes later.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await offer.getByRole('button', { name: '닫기' }).click()
  await expect(offer).toHaveCount(0)
  await kept
  await visit(page, '/')
  await expect(offer).toHaveCount(0)
})

test('where the browser can ask itself, the button asks it', async ({ page, context }) => {
  await enter(page, PEOPLE.fresh)
  await context.addCookies([{ name: 'itda-days', value: '2.2020-01-01', url: siteOrigin() }])
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  const link = page.getByRole('link', { name: '설치하기' })
  // The script of the button takes the event once it is loaded; until then the button is a link to the steps.
  await expect(async () => {
    const isTaken = await page.evaluate(() => {
      const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      })
      dispatchEvent(asked)
      return asked.defaultPrevented
    })
    expect(isTaken).toBe(true)
  }).toPass()
  await link.click()
  await expect(link).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
})
