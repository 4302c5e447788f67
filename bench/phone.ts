/**
 * Measures the ten main pages on a cheap phone on slow 4G, beside the same document as static HTML and the
 * same page fully hydrated by Remix: the largest paint, blocking time of the processor, layout shifts,
 * transferred bytes, and the slowest early tap. The three alternate in one run and the result compares
 * medians: read the ratios. `node bench/phone.ts [--rounds 3] [--minutes 4] [--port 8940] [--only /links]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { buildIfChanged } from '../scripts/build.ts'
import { requireChromium } from '../scripts/chromium.ts'
import { startEngine } from '../scripts/engine/engine.ts'
import { fill } from '../scripts/engine/fill.ts'
import { openLog } from '../scripts/engine/log.ts'
import { requestFresh } from '../scripts/engine/request.ts'
import { signIn } from './distance/people.ts'
import { moveToServerCore } from './phone/cores.ts'
import { type Phone, startBrowser, takePhone } from './phone/device.ts'
import { buildWholeIfChanged } from './phone/hydrated-build.ts'
import { inThreeKinds, KINDS, type Kind, originOf } from './phone/kinds.ts'
import { MAIN_PAGES, type MainPage } from './phone/pages.ts'
import { type MeasuredPage, print } from './phone/print.ts'
import { type PageView, tapEarly, viewPage } from './phone/view.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '4' },
    port: { type: 'string', default: '8940' },
    only: { type: 'string' },
  },
})
const port = Number(values.port)
const origin = `http://localhost:${port}`
const pages = MAIN_PAGES.filter(({ name }) => !values.only || name === values.only)

async function main(): Promise<void> {
  await requireChromium()
  await buildIfChanged()
  await buildWholeIfChanged()
  moveToServerCore()
  const persistTo = mkdtempSync(join(tmpdir(), 'itda-phone-'))
  const engine = await startEngine({
    port,
    persistTo,
    tell: openLog(persistTo).add,
    change: inThreeKinds(join(persistTo, 'assets')),
  })
  const browser = await startBrowser()
  try {
    await fill(engine, origin, () => {})
    print(await measure(browser))
  } finally {
    await browser.close()
    await engine.end()
    rmSync(persistTo, { recursive: true })
  }
}

function lists<One>(): Record<Kind, One[]> {
  return { static: [], page: [], whole: [] }
}

async function measure(browser: Browser): Promise<MeasuredPage[]> {
  const cookie = await signIn(origin, 'creator@itda.test')
  const all = pages.map((page): MeasuredPage => ({ page, looks: lists<PageView>(), taps: lists<number>() }))
  for (const { page } of all) for (const kind of KINDS) await warm(page, kind, cookie)
  async function openOnce<Found>(
    page: MainPage,
    kind: Kind,
    how: (phone: Phone, url: string) => Promise<Found>,
  ) {
    const at = originOf(kind, port)
    const phone = await takePhone(browser, at, page.isSignedIn ? cookie : '')
    return how(phone, `${at}${page.path}`).finally(phone.put)
  }
  const end = performance.now() + Number(values.minutes) * 60_000
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { page, looks, taps } of all) {
      // On a busy machine there are fewer rounds, but the first one is complete.
      if (round > 0 && performance.now() > end) return all
      for (const kind of KINDS) {
        looks[kind].push(await openOnce(page, kind, viewPage))
        // The browser stops reporting the largest paint after a tap, so taps need a view of their own.
        taps[kind].push(await openOnce(page, kind, tapEarly))
      }
    }
  return all
}

/**
 * Requests the page once, because a worker's first answer is slower. Only the browser resolves the three host
 * names, so this sends them as a header.
 */
async function warm({ path, isSignedIn }: MainPage, kind: Kind, cookie: string): Promise<void> {
  const { host } = new URL(originOf(kind, port))
  const headers: Record<string, string> = isSignedIn ? { cookie } : {}
  const { status } = await requestFresh(new URL(origin), host, path, { headers })
  if (status !== 200) throw new Error(`${kind} ${path} answered ${status}`)
}

await main()
