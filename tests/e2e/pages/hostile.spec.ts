import type { APIResponse, Page } from '@playwright/test'
import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, test } from '../fixtures.ts'
import { CREATOR_PAGES, OPERATOR_PAGES, VISITOR_PAGES } from '../paths.ts'
import { isLong } from '../site.ts'
import { englishIn } from '../watch.ts'

test.describe.configure({ mode: 'parallel' })

type FormOnPage = { action: string; method: string; multipart: boolean; fields: [string, string][] }

/**
 * Values for fields from careless people and hostile programs: nothing, too much, other alphabets, markup,
 * quotes, invalid numbers.
 */
const VALUES = [
  '',
  ' '.repeat(20),
  '가'.repeat(5000),
  `<script>alert(1)</script>"'`,
  "' OR 1=1 --",
  '-1',
  '1e309',
  '99999999999999999999',
  '\u0000\ud83d',
  '../../etc/passwd',
  'javascript:alert(1)',
  'https://evil.example/?next=//evil.example',
]

// The member is made for this test, because some values are valid passwords and would be accepted.
const GUESTS: [string, (page: Page) => Promise<unknown>, string[]][] = [
  ['a visitor', async () => {}, VISITOR_PAGES],
  ['a member', (page) => becomeMember(page, 'hostile'), CREATOR_PAGES],
  ['an operator', (page) => enter(page, PEOPLE.operator), OPERATOR_PAGES],
]

for (const [who, comeIn, paths] of GUESTS) {
  test(`no form answers ${who} with a failure of ours or in English`, async ({ page }) => {
    test.setTimeout(600_000)
    await comeIn(page)
    await page.goto('/robots.txt')
    const forms = new Map<string, FormOnPage>()
    for (const path of paths) {
      for (const form of await formsOn(page, path))
        forms.set(JSON.stringify([form.action, form.fields.map(([n]) => n)]), form)
    }
    expect(forms.size).toBeGreaterThan(0)
    for (const [index, form] of [...forms.values()].entries()) {
      if (form.action.endsWith('/sign-out') || isBareDelete(form)) continue
      for (const value of valuesFor(index)) await expectKindAnswer(await send(page, form, value), form, value)
    }
  })
}

/**
 * Whether a form only deletes. It has no field for a hostile value, and would delete an example that other
 * tests open.
 */
function isBareDelete({ fields }: FormOnPage): boolean {
  return (
    fields.every(([, kept]) => kept !== 'text') &&
    fields.some(([name, kept]) => name === 'intent' && ['delete', 'remove'].includes(kept))
  )
}

/** Each form and address gets one value in each run, the next form the next one, and all in `npm run test:long`. */
function valuesFor(place: number): string[] {
  return VALUES.filter((_, index) => isLong || index === place % VALUES.length)
}

const PAGES = ['/', '/partners', '/links', '/earnings', '/payouts', '/channels', '/start', '/announcements']
const NAMES = 'page,q,tab,state,from,to,url,next,section,delete,edit,amount,id,do'.split(',')
const PLACES = ['/partners/', '/links/', '/l/', '/ops/files/', '/demo/products/', '/demo/orders/']

test('hostile addresses get an answer in Korean and no server error', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  for (const [index, path] of PAGES.entries()) {
    for (const value of valuesFor(index)) {
      const search = new URLSearchParams(NAMES.map((name) => [name, value]))
      await expectKindAnswer(await page.request.get(`${path}?${search}`), path, value)
    }
  }
  const short = (one: string) => one.trim() && one.length < 100 && !/[\ud800-\udfff]/.test(one)
  for (const [index, path] of PLACES.entries()) {
    for (const value of valuesFor(index).filter(short))
      await expectKindAnswer(await page.request.get(path + encodeURIComponent(value)), path, value)
  }
})

/** Parses the forms as a browser would, without opening the page. */
async function formsOn(page: Page, path: string): Promise<FormOnPage[]> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return page.evaluate(readForms, { html: await answer.text(), url: answer.url() })
}

function readForms({ html, url }: { html: string; url: string }): FormOnPage[] {
  const { forms } = new DOMParser().parseFromString(html, 'text/html')
  return [...forms].map((form) => ({
    action: new URL(form.getAttribute('action') ?? '', url).href,
    method: form.method,
    multipart: form.enctype === 'multipart/form-data',
    fields: [...form.elements]
      .filter((one): one is HTMLInputElement => 'name' in one && Boolean((one as HTMLInputElement).name))
      .map((one) => [one.name, one.type === 'hidden' ? one.value : 'text'] as [string, string]),
  }))
}

/**
 * Sends the form with its hidden fields unchanged, so that it gets as far as possible, and with the value in
 * all others.
 */
function send(page: Page, form: FormOnPage, value: string): Promise<APIResponse> {
  const fields = Object.fromEntries(form.fields.map(([name, kept]) => [name, kept === 'text' ? value : kept]))
  if ('idempotencyKey' in fields) fields.idempotencyKey = crypto.randomUUID()
  if (form.method === 'get')
    return page.request.get(`${form.action.split('?')[0]}?${new URLSearchParams(fields)}`)
  const headers = { 'sec-fetch-site': 'same-origin' }
  if (form.multipart) return page.request.post(form.action, { multipart: fields, headers, maxRedirects: 0 })
  return page.request.post(form.action, { form: fields, headers, maxRedirects: 0 })
}

async function expectKindAnswer(
  response: APIResponse,
  form: FormOnPage | string,
  value: string,
): Promise<void> {
  const where = `${typeof form === 'string' ? form : `${form.method} ${form.action}`} with ${JSON.stringify(value.slice(0, 40))}`
  expect.soft(response.status(), where).toBeLessThan(500)
  if (!response.headers()['content-type']?.includes('text/html') || response.status() < 300) return
  const html = await response.text()
  if (!html.trim()) return
  expect.soft(html, where).toContain('lang="ko"')
  expect.soft(html, where).not.toContain('<script>alert(1)')
  const text = html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')
  expect.soft(englishIn(text), where).toEqual([])
}
