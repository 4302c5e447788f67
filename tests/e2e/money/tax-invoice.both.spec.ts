/**
 * A business is paid for its tax invoice: it is registered with its opening day and approved, its owner
 * records the invoice, operators see it, and the payout is paid.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { newPerson } from '../creator.ts'
import { becomeCreator, enter, prepareLink } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { markPaid, openRow, panelOf } from '../operator.ts'
import { buyThrough, confirmOrder } from '../orders/shop.ts'
import { newBusinessNumber } from './business-number.ts'
import { readBalance, requestPayout } from './money.ts'
import { registerAccount, registerBusiness } from './registration.ts'

test(
  'a business records its tax invoice, an operator sees it, and the payout includes VAT',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    test.setTimeout(180_000)
    const [operator, reader] = [await openPage(), await openPage()]
    const person = newPerson('김상호')
    const guest = await becomeCreator(page, person)
    const link = await prepareLink(guest, `${baseURL}/demo/products/12`, '상호의 링크')
    await confirmOrder(reader, await buyThrough(reader, link.shortUrl, 2))
    // Registers the business before the account, because a later change would put payouts on hold for two
    // days.
    await registerBusiness(page, newBusinessNumber(), '2019-03-02')
    await expect(page.getByText('2019년 3월 2일 (토)')).toBeVisible()
    await registerAccount(page, person.name)

    await enter(operator, PEOPLE.operator)
    await openRow(operator, '/ops/businesses', person.nickname)
    await expect(operator.getByText('2019년 3월 2일 (토)')).toBeVisible()
    await press(operator, '승인하기', panelOf(operator))
    await expect(operator.getByText('승인했어요').first()).toBeVisible()

    let balance = 0
    await expect(async () => {
      balance = (await readBalance(page)).balance
      expect(balance).toBeGreaterThan(0)
    }).toPass({ timeout: 5000 })
    const vat = Math.floor(balance / 10)
    expect(await requestPayout(page, balance)).toBe(balance + vat)
    await expect(page.getByText('세금계산서를 기다리고 있어요')).toBeVisible()

    await page.getByText('세금계산서 기록하기').first().click()
    const today = toKstDate(new Date())
    await page
      .getByLabel('승인번호')
      .fill(`${today.replaceAll('-', '')}41000000${String(Date.now()).slice(-8)}`)
    await page.getByLabel('발급한 날').fill(today)
    await press(page, '세금계산서 기록하기')
    await expect(page.getByText('세금계산서를 기록했어요').first()).toBeVisible()

    await openRow(operator, '/ops/payouts?state=requested', person.nickname)
    await expect(operator.getByText('세금계산서를 기록했어요')).toBeVisible()
    await markPaid(operator, person.nickname)
    expect(await readBalance(page)).toEqual({ balance: 0, reserved: 0, pending: 0 })
    await page.locator('main a[href$="/receipt"]').first().click()
    await expect(page.getByText('세금계산서 승인번호')).toBeVisible()
    await page.getByRole('link', { name: /^입금액/ }).click()
    await expect(page).toHaveURL(/\/payouts\/pay_\w+\/orders$/)
    await visit(page, '/payouts')
  },
)
