import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, requireChromium, systemChromium } from './chromium.ts'
import {
  indexOf,
  listShots,
  MAIL_PAGES,
  type ShotPage,
  THEMES,
  VIEWERS,
  type Viewer,
  WIDTHS,
} from './shots/pages.ts'

/**
 * npm run shots: takes pictures of every page at three widths in both themes, signed in as its audience, with
 * the example data of a running site (`npm start`). It writes them into build/shots with an index.html.
 * Options: --origin http://localhost:8787 · --only /ops · --as creator
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:8787' },
    only: { type: 'string', default: '/' },
    as: { type: 'string' },
  },
})
const FOLDER = 'build/shots'
const PASSWORD = 'itda-dev-1234'
const { origin } = values

await requireChromium()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: systemChromium(), args: CHROMIUM_FLAGS })
const wanted = listShots().filter(({ path }) => path.startsWith(values.only))
const taken: ShotPage[] = []
for (const viewer of VIEWERS.filter((one) => values.as === undefined || one === values.as)) {
  const theirs = wanted.filter((one) => one.viewer === viewer)
  if (theirs.length > 0) await shootAs(viewer, theirs)
}
await browser.close()
writeFileSync(`${FOLDER}/index.html`, indexOf(taken))
console.info(`${taken.length} pages, ${FOLDER}/index.html`)

async function shootAs(viewer: Viewer, pages: ShotPage[]): Promise<void> {
  const state = await signIn(viewer)
  for (const theme of THEMES)
    for (const width of WIDTHS) {
      const height = width === 360 ? 740 : 900
      const context = await browser.newContext({
        storageState: state,
        viewport: { width, height },
        colorScheme: theme,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      })
      for (const one of pages) await shoot(context, one, `${one.name}-${width}-${theme}`)
      await context.close()
    }
  taken.push(...pages)
}

async function shoot(context: BrowserContext, { path }: ShotPage, name: string): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.screenshot({ path: `${FOLDER}/${name}.jpg`, fullPage: true, type: 'jpeg', quality: 70 })
  } catch (error) {
    const said = String(error)
    if (said.includes('ERR_CONNECTION_REFUSED')) throw new Error(`Nothing answers at ${origin}.`)
    console.warn(`${path}: ${said.slice(0, 200)}`)
    process.exitCode = 1
  } finally {
    await page.close()
  }
}

/** Signs in with the form as a person would; an operator and a partner's person also enter the code from the mail. */
async function signIn(viewer: Viewer) {
  const context = await browser.newContext({ locale: 'ko-KR' })
  if (viewer !== 'visitor') {
    const page = await context.newPage()
    await page.goto(`${origin}/start?section=email-login`)
    await page.fill('[name=email]', `${viewer}@itda.test`)
    await page.fill('[name=password]', PASSWORD)
    await Promise.all([
      page.waitForURL((url) => url.pathname !== '/start'),
      page.press('[name=password]', 'Enter'),
    ])
    const home = { operator: '/ops', partner: '/partner' }[viewer as string]
    if (home) await proveBy(page, context, home)
  }
  const state = await context.storageState()
  await context.close()
  return state
}

async function proveBy(page: Page, context: BrowserContext, home: string): Promise<void> {
  await page.goto(origin + home)
  if (!page.url().includes('/second-factor')) return
  const mails = await context.newPage()
  await mails.goto(origin + MAIL_PAGES.box)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await mails.locator('main').innerText())?.[0] ?? ''
  await page.locator('[autocomplete=one-time-code]').first().fill(code)
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/second-factor'),
    page.locator('[autocomplete=one-time-code]').first().press('Enter'),
  ])
}
