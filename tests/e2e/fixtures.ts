import { test as base, expect, type Page, type Response } from '@playwright/test'
import { NEW_PASSWORD, newEmail, PASSWORD, PEOPLE, passwordOf } from './people.ts'
import { inspectState } from './readable.ts'
import { readCode } from './site.ts'
import { expectKoreanPage, watch } from './watch.ts'

export { expect, NEW_PASSWORD, newEmail, PASSWORD, PEOPLE, readCode }

/**
 * A test whose forms a browser sends by itself, with a script or without: each run walks it with one, and `npm run test:long` without one
 * as well; each run sends the forms of its room without a browser, see rooms.spec.ts.
 */
export const PLAIN = { tag: '@plain' }

/** A test whose forms each run sends without a browser (rooms.spec.ts), so that a browser has to walk it in `npm run test:long` only. */
export const LONG = { tag: '@long' }

type Fixtures = {
  /** A page in its own browser profile, watched like `page`. One for each person who takes part. */
  openPage: () => Promise<Page>
  /** True when the project runs without JavaScript. */
  withoutScript: boolean
}

/** Every page a test opens is watched: a console error, an exception or a 5xx fails the test at its end. */
export const test = base.extend<Fixtures>({
  withoutScript: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false)
  },
  page: async ({ page }, use) => {
    const seen = watch(page)
    await use(page)
    await inspectState(page)
    seen.expectClean()
  },
  openPage: async ({ browser }, use) => {
    const opened: { page: Page; expectClean: () => void }[] = []
    await use(async function open() {
      const context = await browser.newContext()
      const page = await context.newPage()
      opened.push({ page, expectClean: watch(page).expectClean })
      return page
    })
    for (const one of opened) one.expectClean()
    for (const one of opened) await one.page.context().close()
  },
})

/** Goes to a path and checks that what came is a page of ours. */
export async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  const status = response?.status() ?? 0
  if (status >= 400) throw new Error(`${path} answered ${status}`)
  await expectKoreanPage(page)
  await inspectState(page)
}

/** Presses a button that sends a form and waits for the page that follows. Where the page stays and shows a refusal, it says so. */
export async function press(page: Page, name: string | RegExp, within = page.locator('main')): Promise<void> {
  // A question is inspected before it is answered.
  await inspectState(page)
  const answered = page.waitForResponse((response) => isPage(response) || isRefusedInPlace(response))
  await within.getByRole('button', { name }).first().click()
  const answer = await answered
  if (!isPage(answer)) {
    const told = within.locator(':is([role=alert],[id$="-error"],#confirm-first):visible')
    await told.first().waitFor()
    await inspectState(page)
    const sentences = (await told.allInnerTexts()).join(' / ')
    throw new Error(`“${name}” was refused with ${answer.status()} and the page stayed: ${sentences}`)
  }
  await page.waitForLoadState()
  await expectKoreanPage(page)
  await inspectState(page)
}

function isPage(response: Response): boolean {
  return response.request().isNavigationRequest() && !isRedirect(response.status())
}

/** A script sent the form (a file with a bar, a step in the auth dialog) and is not led on. */
function isRefusedInPlace(response: Response): boolean {
  return response.request().headers()['itda-script'] === '1' && response.status() >= 400
}

/** Sends the sign-in form of the page a person uses, whatever it answers. */
export async function tryToSignIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await visit(page, '/start?section=email-login')
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await press(page, '로그인')
}

/** Signs in; a refused sign-in fails the test here and not three pages later. */
export async function signIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await tryToSignIn(page, email, password)
  if (page.url().includes('/second-factor')) await proveSecondFactor(page, email)
  await expect(page).not.toHaveURL(/\/start/)
}

/** Types the code that was mailed for this sign-in of an operator: its mail carries the mark that stands on the page. */
export async function proveSecondFactor(page: Page, email: string): Promise<void> {
  const mark = await page.locator('#mail-mark').innerText()
  await page.locator('main [name=authCode]').fill(await readCode(email, mark))
  await press(page, /^인증하기$/)
  await expect(page).not.toHaveURL(/second-factor/)
}

/** 12,340원 → 12340. */
export function wonOf(text: string): number {
  const digits = /-?[\d,]+(?=\s*원)/.exec(text.replace('−', '-'))?.[0]
  if (!digits) throw new Error(`no amount in "${text}"`)
  return Number(digits.replaceAll(',', ''))
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}
