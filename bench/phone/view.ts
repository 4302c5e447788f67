/** One view of a page on a new phone: measured without input, or tapped from its first paint on. */
import type { CDPSession, Page } from '@playwright/test'
import type { Phone } from './device.ts'
import { blockingOf, type Notes, shiftOf } from './sums.ts'

export type PageView = {
  ttfb: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  requests: number
  drawnAgain: number
}

/** The page counts as complete after this time without traffic and work. */
const CALM_MS = 500
const TAP_EVERY_MS = 120
const MIDDLE = { x: 180, y: 370 }

export async function viewPage({ page, cdp }: Phone, url: string): Promise<PageView> {
  const traffic = countTraffic(cdp)
  await page.goto(url)
  await calm(page, traffic)
  const notes = await notesOf(page)
  const { bytes, requests } = traffic
  const { ttfb, lcp, drawnAgain } = notes
  return { ttfb, lcp, tbt: blockingOf(notes), cls: shiftOf(notes.shifts), bytes, requests, drawnAgain }
}

/** Returns the milliseconds from the worst tap to the next painted frame; browsers report them in steps of eight. */
export async function tapEarly({ page, cdp }: Phone, url: string): Promise<number> {
  const traffic = countTraffic(cdp)
  await page.goto(url, { waitUntil: 'commit' })
  while ((await notesOf(page)).fcp === 0) await pause(10)
  const state = { isOver: false }
  const over = page
    .waitForLoadState('load')
    .then(() => calm(page, traffic))
    .finally(function end() {
      state.isOver = true
    })
  while (!state.isOver) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [MIDDLE] })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await pause(TAP_EVERY_MS)
  }
  await over
  const { taps } = await notesOf(page)
  return Math.max(0, ...taps)
}

type Traffic = { bytes: number; requests: number; open: Set<string>; at: number }

function countTraffic(cdp: CDPSession): Traffic {
  const traffic: Traffic = { bytes: 0, requests: 0, open: new Set(), at: performance.now() }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http') || traffic.open.has(requestId)) return
    traffic.requests += 1
    traffic.open.add(requestId)
  })
  function end(requestId: string, bytes: number): void {
    if (traffic.open.delete(requestId)) traffic.bytes += bytes
    traffic.at = performance.now()
  }
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return traffic
}

async function calm(page: Page, traffic: Traffic): Promise<void> {
  for (;;) {
    const { tasks } = await notesOf(page)
    const now = await page.evaluate(() => performance.now())
    const worked = Math.max(0, ...tasks.map(({ at, ms }) => at + ms))
    const isQuiet = traffic.open.size === 0 && performance.now() - traffic.at > CALM_MS
    if (isQuiet && now - worked > CALM_MS) return
    await pause(100)
  }
}

function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { notes: Notes }).notes)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
