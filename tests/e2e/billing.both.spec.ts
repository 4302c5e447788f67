import { toKstDate } from '#contract/kst.ts'
import { enter } from './enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from './fixtures.ts'

test(
  'a month is billed, its money comes in a file of the bank, is matched, and an order says that the partner paid',
  PLAIN,
  async ({ page }) => {
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/finance/billing')
    const month = page.locator('#list tbody th a').first()
    const [title = ''] = (await month.innerText()).split(' · ')
    await month.click()
    await page.getByRole('link', { name: /청구하기$/ }).click()
    const form = page.locator('#invoice')
    await form.getByLabel('부가세가 없어요').check()
    await press(page, '청구서 만들기', form)
    await expect(page.getByText('청구서를 만들었어요.')).toBeVisible()
    const amount = (
      await page
        .getByText(/^[\d,]+원$/)
        .first()
        .innerText()
    ).replace(/\D/g, '')
    await visit(page, '/ops/finance/deposits')
    const today = toKstDate(new Date())
    const file = `거래일자,입금액,출금액,보낸분,거래후잔액\n${today},"${amount}",0,(주)${title},${Date.now()}`
    await page
      .getByLabel('거래 내역 파일')
      .setInputFiles({ name: '입금.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await press(page, '올리기', page.locator('#deposits'))
    await expect(page.getByText('새로운 1건')).toBeVisible()
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByText('금액이 같아요')).toBeVisible()
    await press(page, '맞추고 장부에 올리기', page.locator('#match'))
    await expect(page.getByText('입금을 청구서에 맞추고 장부에 올렸어요.')).toBeVisible()
    await page.getByRole('link', { name: /입금 · 청구서/ }).click()
    await expect(page.getByText('다 받음')).toBeVisible()
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('table', { name: '확정된 주문' }).locator('tbody th a').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^주문/ })).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByText('파트너가 지급함').count()
      })
      .toBeGreaterThan(0)
  },
)
