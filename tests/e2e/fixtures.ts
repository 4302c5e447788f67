import { test as base, expect, type Page, type Response } from '@playwright/test'
import { NEW_PASSWORD, newEmail, PASSWORD, PEOPLE, passwordOf } from './people.ts'
import { inspectState } from './readable.ts'
import { readCode } from './site.ts'
import { expectKoreanPage, watch } from './watch.ts'

export { expect, NEW_PASSWORD, newEmail, PASSWORD, PEOPLE, readCode }

/**
 * Tags a test whose forms a browser sends itself, with or without a script. Each run tests it with a script,
 * and `npm run test:long` also without. Each run also sends the forms of its page without a browser, see
 * rooms.spec.ts.
 */
export const PLAIN = { tag: '@plain' }

/**
 * Tags a test whose forms each run sends without a browser (rooms.spec.ts), so that only `npm run test:long`
 * opens it in a browser.
 */
export const LONG = { tag: '@long' }

type Fixtures = {
  /** Opens a page in its own browser profile, watched like `page`, for each further person. */
  openPage: () => Promise<Page>
  /** True when the project runs without JavaScript. */
  withoutScript: boolean
}

/** Watches every page that a test opens: a console error, an exception or a 5xx fails the test at its end. */
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

/** Goes to a path and checks that the answer is a page of ours. */
export async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  const status = response?.status() ?? 0
  if (status >= 400) throw new Error(`${path} answered ${status}`)
  await expectKoreanPage(page)
  await inspectState(page)
}

/**
 * Presses a button that sends a form, and waits for the next page. Throws when the page stays and shows a
 * refusal.
 */
export async function press(page: Page, name: string | RegExp, within = page.locator('main')): Promise<void> {
  // Inspects a question before the test answers it.
  await inspectState(page)
  const answered = page.waitForResponse(
    (response) => isPage(response) || isPlaced(response) || isRefusedInPlace(response),
  )
  await within.getByRole('button', { name }).first().click()
  const answer = await answered
  if (isRefusedInPlace(answer)) {
    const told = within.locator(':is([role=alert],[id$="-error"],#confirm-first):visible')
    await told.first().waitFor()
    await inspectState(page)
    const sentences = (await told.allInnerTexts()).join(' / ')
    throw new Error(`“${name}” was refused with ${answer.status()} and the page stayed: ${sentences}`)
  }
  await page.waitForLoadState()
  if (isPlaced(answer)) await expect(page.locator('form[data-decide][data-busy]')).toHaveCount(0)
  await expectKoreanPage(page)
  await inspectState(page)
}

/** Whether a script asked for this page, to put it in the place of the one whose form decided. */
function isPlaced(response: Response): boolean {
  return response.request().headers()['itda-place'] === '1'
}

/** A page that the browser loaded, or that a script which sent the form shows in the place of the form. */
function isPage(response: Response): boolean {
  const isShown = response.request().headers()['itda-script'] === '1' && response.status() === 200
  return isShown || (response.request().isNavigationRequest() && !isRedirect(response.status()))
}

/**
 * Whether a script sent the form (a file with a progress bar, a step in the auth dialog) and the answer
 * refuses it.
 */
function isRefusedInPlace(response: Response): boolean {
  return response.request().headers()['itda-script'] === '1' && response.status() >= 400
}

/** Sends the sign-in form of the page, and accepts any answer. */
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

/**
 * Enters the code that was mailed for this sign-in of an operator. Its mail contains the mark on the page.
 */
export async function proveSecondFactor(page: Page, email: string): Promise<void> {
  const mark = await page.locator('#mail-mark').innerText()
  await page.locator('main [name=authCode]').fill(await readCode(email, mark))
  await press(page, /^인증하기$/)
  await expect(page).not.toHaveURL(/second-factor/)
}

/** Parses an amount: 12,340원 → 12340. */
export function wonOf(text: string): number {
  const digits = /-?[\d,]+(?=\s*원)/.exec(text.replace('−', '-'))?.[0]
  if (!digits) throw new Error(`no amount in "${text}"`)
  return Number(digits.replaceAll(',', ''))
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}
