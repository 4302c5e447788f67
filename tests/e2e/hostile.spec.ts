import type { APIResponse, Page } from '@playwright/test'
import { expect, newEmail, PEOPLE, signIn, test, visit } from './fixtures.ts'
import { CREATOR_PAGES, OPERATOR_PAGES, VISITOR_PAGES } from './places.ts'
import { signUp } from './sign-up.ts'
import { englishIn } from './watch.ts'

test.describe.configure({ mode: 'parallel' })

type FormOnPage = { action: string; method: string; multipart: boolean; fields: [string, string][] }

/** What people and programs put into fields: nothing, too much, other alphabets, markup, quotes, numbers that are none. */
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

// The member is made for this test: some of what is sent is a password good enough to be taken.
const GUESTS: [string, (page: Page) => Promise<void>, string[]][] = [
  ['a visitor', async () => {}, VISITOR_PAGES],
  ['a member', (page) => signUp(page, newEmail('hostile')), CREATOR_PAGES],
  ['an operator', (page) => signIn(page, PEOPLE.operator), OPERATOR_PAGES],
]

for (const [who, enter, paths] of GUESTS) {
  test(`no form answers ${who} with a failure of ours or in English`, async ({ page }) => {
    test.setTimeout(600_000)
    await enter(page)
    const forms = new Map<string, FormOnPage>()
    for (const path of paths) {
      await visit(page, path)
      for (const form of await formsOn(page))
        forms.set(JSON.stringify([form.action, form.fields.map(([n]) => n)]), form)
    }
    expect(forms.size).toBeGreaterThan(0)
    for (const form of forms.values()) {
      if (form.action.endsWith('/sign-out')) continue
      for (const value of VALUES) await expectKindAnswer(await send(page, form, value), form, value)
    }
  })
}

test('hostile addresses are answered in Korean, without a failure of ours', async ({ page }) => {
  await signIn(page, PEOPLE.creator)
  const names = [
    'page',
    'q',
    'tab',
    'state',
    'from',
    'to',
    'url',
    'next',
    'section',
    'delete',
    'edit',
    'amount',
    'id',
    'do',
  ]
  for (const path of [
    '/',
    '/partners',
    '/links',
    '/earnings',
    '/payouts',
    '/channels',
    '/start',
    '/announcements',
  ]) {
    for (const value of VALUES) {
      const search = new URLSearchParams(names.map((name) => [name, value]))
      await expectKindAnswer(await page.request.get(`${path}?${search}`), path, value)
    }
  }
  for (const path of ['/partners/', '/links/', '/l/', '/ops/files/', '/demo/products/', '/demo/orders/']) {
    for (const value of VALUES.filter(
      (one) => one.trim() && one.length < 100 && !/[\ud800-\udfff]/.test(one),
    )) {
      await expectKindAnswer(await page.request.get(path + encodeURIComponent(value)), path, value)
    }
  }
})

function formsOn(page: Page): Promise<FormOnPage[]> {
  return page.evaluate(() =>
    [...document.forms].map((form) => ({
      action: form.action,
      method: form.method,
      multipart: form.enctype === 'multipart/form-data',
      fields: [...form.elements]
        .filter((one): one is HTMLInputElement => 'name' in one && Boolean((one as HTMLInputElement).name))
        .map((one) => [one.name, one.type === 'hidden' ? one.value : 'text'] as [string, string]),
    })),
  )
}

/** Hidden fields keep what the page gave them, so that the form gets as far as it can; the rest is hostile. */
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
