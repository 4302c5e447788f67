import { expect, type Page, type Response } from '@playwright/test'

/** Problems of a page that no assertion looks for: console errors, exceptions, 5xx answers, files that did not arrive. */
export type PageWatch = { problems: string[]; expectClean: () => void }

/** Statuses a person can cause (a form with errors is 422); Chromium writes each into the console as well. */
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

/** Names a Korean page may carry in Latin letters; everything else that reads like English is a leak. */
const NAMES = /\b(Itda|QR|URL|SNS|CSV|PDF|JPE?G|PNG|WebP|AVIF|MB|KB|VAT|API|OpenAPI|JSON|HTTP|POST|GET)\b/g

/** Sentences of three and more English words that a person would see, taken from the text of a page. */
export function englishIn(text: string): string[] {
  const clean = text.replace(/\S*[@/.:_-]\S*/g, ' ').replace(NAMES, ' ')
  return [...clean.matchAll(/(?:\b[A-Za-z][a-z']+\b[ ,]+){2,}[A-Za-z][a-z']+/g)].map((hit) => hit[0])
}

/** A page as it must always be: Korean, one h1, no English sentence, no 5xx. */
export async function expectKoreanPage(page: Page): Promise<void> {
  let text = ''
  await expect(async () => {
    const seen = await page.evaluate(lookAtPage)
    expect([seen.lang, seen.headings], `language and h1 of ${page.url()}`).toEqual(['ko', 1])
    text = seen.text
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200, 400] })
  expect(englishIn(text), `English on ${page.url()}`).toEqual([])
}

/** Runs in the page, all at once: a round trip to a browser costs more than the work it requests. */
function lookAtPage(): { lang: string; headings: number; text: string } {
  const seen = [...document.querySelectorAll('h1')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
  )
  return { lang: document.documentElement.lang, headings: seen.length, text: document.body.innerText }
}
