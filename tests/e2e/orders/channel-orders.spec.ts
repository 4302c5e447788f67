import type { Page } from '@playwright/test'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import { siteOrigin } from '../site.ts'

/**
 * Orders of the example data that a network reported by the creator's channel number: no page and no mail claims a
 * click, and where one would stand, the number and the day of the order do.
 */
const PARTNER = 'prt_coupang'
const TITLE = '쿠팡 예시몰'
const CODE = '31000100402'
const CAME_BY =
  /채널 번호 itda\d{3}(으)?로 이어진 \d+월 \d+일 \([일월화수목금토]\) 주문이에요\. 어느 링크에서 샀는지는 알 수 없어요\./
const CLICK = /클릭|눌렀/

const textOf = async (page: Page, selector = 'main') =>
  (await page.locator(selector).first().textContent()) ?? ''

async function openLink(page: Page, href: RegExp): Promise<void> {
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const to = hrefs.find((one) => one && href.test(one))
  if (!to) throw new Error(`no link like ${href} on ${page.url()}`)
  await visit(page, to)
}

test('no page of a creator and no mail claims a click of an order that came by a channel number', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, `/earnings/orders?partnerId=${PARTNER}`)
  expect(await textOf(page)).toContain(CODE)
  expect(await textOf(page)).not.toMatch(CLICK)
  await openLink(page, /^\/earnings\/journal\/ord_/)
  expect(await textOf(page)).toMatch(CAME_BY)
  expect(await textOf(page)).toContain('쿠팡 파트너스')
  expect(await textOf(page)).not.toMatch(CLICK)
  await visit(page, '/links?tab=mine&q=채널')
  await openLink(page, /^\/links\/lnk_\w+$/)
  const order = `article[aria-label="주문 ${CODE}"]`
  expect(await textOf(page, order)).toMatch(CAME_BY)
  expect(await textOf(page, order)).not.toMatch(CLICK)
  await visit(page, '/notifications')
  for (const text of await page.locator('main li').allTextContents())
    if (text.includes(TITLE)) expect(text).not.toMatch(CLICK)
  const sent = await page.request.get(`${siteOrigin()}/api/dev/mail?to=${PEOPLE.creator}`)
  const { data } = (await sent.json()) as { data: { subject: string; body: string }[] }
  const mails = data.map(({ subject, body }) => `${subject} ${body}`)
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) if (mail.includes(TITLE)) expect(mail).not.toMatch(CLICK)
})

test('operators read by which channel number an order came, and the statistics divide nothing by clicks', async ({
  page,
}) => {
  await enter(page, PEOPLE.operator)
  await visit(page, `/ops/orders?partner=${PARTNER}`)
  await openLink(page, /^\/ops\/orders\/ord_/)
  expect(await textOf(page)).toMatch(CAME_BY)
  expect(await textOf(page)).not.toMatch(CLICK)
  await visit(page, `/partners/${PARTNER}`)
  expect(await textOf(page)).not.toMatch(/클릭 뒤|클릭할 때|전환율/)
})
