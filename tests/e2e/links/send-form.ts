import { expect, type Page } from '@playwright/test'
import { siteOrigin } from '../site.ts'

/** Sends what the page's own form would send, without opening the page. Returns the id of the new item. */
export async function sendForm(page: Page, path: string, fields: Record<string, string>): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  const answer = await page.request.post(path, {
    form: { ...fields, idempotencyKey },
    headers: { origin: siteOrigin() },
    maxRedirects: 0,
  })
  expect([302, 303], await answer.text()).toContain(answer.status())
  return answer.headers().location?.split('/').at(-1)?.split('?')[0] ?? ''
}
