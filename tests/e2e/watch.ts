import { expect, type Page, type Response } from '@playwright/test'

/**
 * Problems of a page that every test checks: console errors, exceptions, 5xx answers, and files that failed
 * to load.
 */
export type PageWatch = { problems: string[]; expectClean: () => void }

/** Statuses that a person can cause (a form with errors is 422). Chromium also logs each to the console. */
const ANSWERED = /status of 4\d\d/

export function watch(page: Page): PageWatch {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' || ANSWERED.test(message.text())) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    problems.push(`exception: ${error.stack || `${error.name}: ${error.message}`}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${at(response)}`)
    if (response.status() === 404 && isPart(response)) problems.push(`404 ${at(response)}`)
  })
  return { problems, expectClean: () => expect(problems, problems.join('\n')).toEqual([]) }
}

function at(response: Response): string {
  return `${response.request().method()} ${response.url()}`
}

function isPart(response: Response): boolean {
  return ['script', 'stylesheet', 'image', 'font'].includes(response.request().resourceType())
}

/** Latin words that a Korean page may contain; all other English text is a mistake. */
const NAMES =
  /\b(Itda|QR|URL|SNS|CSV|PDF|JPE?G|PNG|WebP|AVIF|MB|KB|VAT|API|OpenAPI|JSON|HTTP|POST|GET)\b|\b(?:Google LLC|Apple Inc|Mozilla Corporation|Microsoft Corporation)\b/g

/** Commands that a page tells an operator to run. */
const COMMANDS = /\b(npm run|npx wrangler) [a-z-]+/g

/** Lists sequences of three and more English words in the visible text of a page. */
export function englishIn(text: string): string[] {
  const clean = text
    .replace(/\S*[@/.:_-]\S*/g, ' ')
    .replace(COMMANDS, ' ')
    .replace(NAMES, ' ')
  return [...clean.matchAll(/(?:\b[A-Za-z][a-z']+\b[ ,]+){2,}[A-Za-z][a-z']+/g)].map((hit) => hit[0])
}

/** Expects what every page must be: Korean, with one h1 and without English sentences. */
export async function expectKoreanPage(page: Page): Promise<void> {
  let text = ''
  await expect(async () => {
    const seen = await page.evaluate(lookAtPage)
    expect([seen.lang, seen.headings], `language and h1 of ${page.url()}`).toEqual(['ko', 1])
    text = seen.text
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200, 400] })
  expect(englishIn(text), `English on ${page.url()}`).toEqual([])
}

/**
 * Runs in the page and reads everything in one call, because a round trip to the browser costs more than the
 * reading.
 */
function lookAtPage(): { lang: string; headings: number; text: string } {
  const seen = [...document.querySelectorAll('h1')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
  )
  // Text that is marked as English, and text of programs, may be English.
  const others = [...document.querySelectorAll<HTMLElement>('[lang=en],pre,code')]
  for (const one of others) one.style.display = 'none'
  const text = document.body.innerText
  for (const one of others) {
    one.style.removeProperty('display')
    // An empty attribute would look like a change by a script (pages/checks/dead.ts).
    if (!one.getAttribute('style')) one.removeAttribute('style')
  }
  return { lang: document.documentElement.lang, headings: seen.length, text }
}
