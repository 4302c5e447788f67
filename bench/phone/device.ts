/**
 * A cheap phone on slow 4G: Chromium with a sixth of the processor, and a throttled network for each view.
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../../scripts/chromium.ts'
import { onPhoneCore } from './cores.ts'
import { observe } from './observe.ts'

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const SLOWER = 6
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export type Phone = { page: Page; cdp: CDPSession; put: () => Promise<void> }

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: onPhoneCore(systemChromium() ?? chromium.executablePath()),
    args: CHROMIUM_FLAGS,
  })
}

/** Opens a new phone with an empty cache. */
export async function takePhone(browser: Browser, origin: string, cookie: string): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENT,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  await signIn(context, origin, cookie)
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, cdp, put: () => context.close() }
}

async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const at = cookie.indexOf('=')
  if (at < 0) return
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }])
}
