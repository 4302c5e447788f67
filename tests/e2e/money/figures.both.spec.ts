import type { Locator, Page } from '@playwright/test'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, test, visit } from '../fixtures.ts'
import { expectKoreanPage } from '../watch.ts'

/** The amount of an order that counts toward the figure, by its label on the order's own page. */
type Part = '내 수익' | '파트너가 주는 커미션' | '그중 출금한 금액'

test(
  'five figures on five pages each lead to the raw message in three taps, and the orders add up to the figure',
  PLAIN,
  async ({ page }) => {
    test.setTimeout(240_000)
    await enter(page, PEOPLE.creator)
    const main = page.locator('main')

    await visit(page, '/')
    await follow(page, main.getByRole('link', { name: /^이번 달 수익/ }), '내 수익')

    await visit(page, '/earnings')
    await follow(page, main.getByRole('link', { name: /원, 확정된 수익의 주문$/ }), '내 수익')

    await visit(page, '/grades')
    const months = main.getByRole('list', { name: '달마다 확정된 커미션' }).getByRole('link')
    await follow(page, months.filter({ hasNotText: /\D0원$/ }).last(), '파트너가 주는 커미션')

    await visit(page, await lastYearPaid(page))
    const byMonth = main.getByRole('region', { name: '월별 지급 명세' }).locator('tbody')
    await follow(page, byMonth.getByRole('link', { name: /포함된 주문$/ }).first(), '그중 출금한 금액')

    await visit(page, '/links?tab=mine&sort=earnings')
    await tap(page, main.locator('a[href^="/links/lnk_"]').first())
    await follow(page, main.getByRole('link', { name: /^전체 수익/ }), '내 수익')
  },
)

/** Follows a figure to its orders, to one of them, and to the message of the shop, in three taps. */
async function follow(page: Page, figure: Locator, part: Part): Promise<void> {
  const amount = wonsIn(await figure.innerText())[0] ?? 0
  expect(amount).toBeGreaterThan(0)
  await tap(page, figure)
  await expect(page.getByRole('heading', { level: 1, name: '포함된 주문' })).toBeVisible()
  const first = page.url()
  expect(await sumOfPages(page)).toBe(amount)
  await page.goto(first)

  const order = rowsOf(page).filter({ hasNotText: /\D0원/ }).first()
  const said = await order.innerText()
  const [code = 'none'] = /[A-Z]{3}-\d+/.exec(said) ?? []
  await tap(page, order)
  const article = page.getByRole('article', { name: `주문 ${code}` })
  const fact = article.locator('dl > div', { hasText: part })
  expect(lastOf(await fact.locator('dd').innerText())).toBe(lastOf(said))

  await article.getByRole('link', { name: '파트너가 보낸 원문' }).click()
  await expect(page).toHaveURL(/#sources$/)
  const sources = page.locator('#sources')
  await expect(sources.getByText('검증 값 (SHA-256)').first()).toBeVisible()
  await expect(sources.locator('pre').first()).toContainText(code)
}

/** Adds up the rows on every page of the list. */
async function sumOfPages(page: Page): Promise<number> {
  let sum = 0
  for (;;) {
    for (const row of await rowsOf(page).allInnerTexts()) sum += lastOf(row)
    const next = page.getByRole('link', { name: '다음 보기' })
    if ((await next.count()) === 0) return sum
    await tap(page, next)
  }
}

function rowsOf(page: Page): Locator {
  return page.getByRole('list', { name: '주문', exact: true }).getByRole('link')
}

/** Opens the target of a link. */
async function tap(page: Page, link: Locator): Promise<void> {
  const href = await link.getAttribute('href')
  if (!href) throw new Error('leads nowhere')
  await link.click()
  await page.waitForURL((url) => url.href.endsWith(href))
  await expectKoreanPage(page)
}

/** Lists every amount in a text: a figure begins with its own, a row ends with it. */
function wonsIn(text: string): number[] {
  return [...text.matchAll(/(-?[\d,]+)\s*원/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}
const lastOf = (text: string) => wonsIn(text).at(-1) ?? Number.NaN

/** Finds the statement of the year in which the last payout arrived. */
async function lastYearPaid(page: Page): Promise<string> {
  await visit(page, '/payouts')
  const receipt = page.locator('main a[href$="/receipt"]').first()
  await visit(page, (await receipt.getAttribute('href')) ?? '')
  return (await page.locator('main a[href^="/payouts/statements/"]').first().getAttribute('href')) ?? ''
}
