import { test as base, expect, type Page, type Response } from '@playwright/test'
import { expectKoreanPage, watch } from './watch.ts'

export { expect }

/** Of the example accounts, where nobody may choose it. */
export const PASSWORD = 'itda-dev-1234'
/** Of whoever signs up here. */
export const NEW_PASSWORD = 'quiet-otter-7741'
export const PEOPLE = {
  operator: 'operator@itda.test',
  operator2: 'operator2@itda.test',
  creator: 'creator@itda.test',
  fresh: 'fresh@itda.test',
  applicant: 'applicant@itda.test',
}

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
}

/** Presses a button that sends a form and waits for the page that follows. Where the page stays and shows a refusal, it says so. */
export async function press(page: Page, name: string | RegExp, within = page.locator('main')): Promise<void> {
  const answered = page.waitForResponse((response) => isPage(response) || isRefusedInPlace(response))
  await within.getByRole('button', { name }).first().click()
  const answer = await answered
  if (!isPage(answer)) {
    const told = within.locator(':is([role=alert],[id$="-error"],#confirm-first):visible')
    await told.first().waitFor()
    const sentences = (await told.allInnerTexts()).join(' / ')
    throw new Error(`“${name}” was refused with ${answer.status()} and the page stayed: ${sentences}`)
  }
  await page.waitForLoadState()
  await expectKoreanPage(page)
}

function isPage(response: Response): boolean {
  return response.request().isNavigationRequest() && !isRedirect(response.status())
}

/** A script sent the form (a file with a bar, a step in the auth dialog) and is not led on. */
function isRefusedInPlace(response: Response): boolean {
  return response.request().headers()['itda-script'] === '1' && response.status() >= 400
}

function passwordOf(email: string): string {
  return Object.values<string>(PEOPLE).includes(email) ? PASSWORD : NEW_PASSWORD
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
  await page.locator('main [name=authCode]').fill(await readCode(page, email, mark))
  await press(page, /^인증하기$/)
  await expect(page).not.toHaveURL(/second-factor/)
}

/** The newest code that was mailed to this address, from the mailbox of development; `mark` stands in the subject. */
export async function readCode(page: Page, email: string, mark = ''): Promise<string> {
  const reader = await page.context().newPage()
  let code: string | undefined
  await expect(async () => {
    await reader.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    const mails = await reader.locator('main section', { hasText: mark }).allInnerTexts()
    code = /\b\d{6,8}\b/.exec(mails[0] ?? '')?.[0]
    expect(code, `no code was mailed to ${email}`).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  await reader.close()
  return code ?? ''
}

/** An address nobody else in this run uses. Letters alone: a mailbox shows the address, and digits there would be read as its code. */
export function newEmail(name: string): string {
  const letters = crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `${name}-${letters}@itda.test`
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
