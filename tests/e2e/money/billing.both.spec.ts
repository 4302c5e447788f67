import type { Page } from '@playwright/test'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { depositFile, findMonth, linesOf, settlementFile } from './billing.ts'

async function upload(page: Page, rows: [code: string, won: number][]): Promise<void> {
  await page.getByLabel('정산 내역 파일').setInputFiles(settlementFile(rows))
  await press(page, '올리고 비교하기', page.locator('#upload'))
}

/** Polls the page, because the comparison runs after the answer. */
async function waitFor(page: Page, says: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText(says).count()
    })
    .toBeGreaterThan(0)
}

test(
  'an operator compares a month with the partner’s statement, bills it and matches the deposit, and an order shows as paid',
  PLAIN,
  async ({ page }, { project }) => {
    const { token } = await enter(page, PEOPLE.operator)
    const found = await findMonth(token, project.name)
    const { partner, month } = found
    const whole = await linesOf(token, found)
    const [[first = '', won = 0] = [], ...others] = whole
    const missing = others.at(-1)?.[0] ?? ''

    await visit(page, `/ops/finance/billing/${partner.id}/${month}`)
    await page.getByRole('link', { name: '올리고 비교하기' }).click()
    await upload(page, [[first, won + 1], ...others.slice(0, -1), ['nobody-knows', 7]])
    await waitFor(page, '주문 3건이 달라요')
    const compared = page.getByRole('table', { name: '비교한 주문' })
    await expect(compared.getByRole('row').filter({ hasText: first })).toContainText('금액이 다름')
    await expect(compared.getByRole('row').filter({ hasText: missing })).toContainText('우리에게만 있음')
    await expect(compared.getByRole('row').filter({ hasText: 'nobody-knows' })).toContainText(
      '파트너에만 있음',
    )
    const csv = await page.getByRole('link', { name: 'CSV로 받기' }).getAttribute('href')
    expect(await (await page.request.get(csv ?? '')).text()).toContain(`"${missing}","우리에게만 있음"`)
    await compared.getByRole('link', { name: first }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^주문/ })).toBeVisible()

    await visit(page, `/ops/settlements/${partner.id}/${month}`)
    await page.getByText('새 정산 내역 올리기').click()
    await upload(page, whole)
    await waitFor(page, '원 단위까지 같아요')
    await expect(page.getByRole('table', { name: '비교한 파일' }).locator('tbody tr')).toHaveCount(2)
    await page
      .getByRole('link', { name: /청구와 입금$/ })
      .first()
      .click()
    await expect(page.getByText('모두 같음')).toBeVisible()

    await page.getByRole('link', { name: /청구하기$/ }).click()
    const form = page.locator('#invoice')
    await form.getByLabel('부가세가 없어요').check()
    await press(page, '청구서 만들기', form)
    await expect(page.getByText('청구서를 만들었어요.')).toBeVisible()
    await visit(page, '/ops/finance/deposits')
    await page.getByLabel('거래 내역 파일').setInputFiles(depositFile(found))
    await press(page, '올리기', page.locator('#deposits'))
    await expect(page.getByText('새로운 1건')).toBeVisible()
    await page.getByRole('link', { name: partner.title }).first().click()
    await expect(page.getByText('금액이 같아요')).toBeVisible()
    await press(page, '맞추고 장부에 올리기', page.locator('#match'))
    await expect(page.getByText('입금을 청구서에 맞추고 장부에 올렸어요.')).toBeVisible()
    await page.getByRole('link', { name: /입금 · 청구서/ }).click()
    await expect(page.getByText('다 받음')).toBeVisible()
    await visit(page, `/ops/finance/billing/${partner.id}/${month}`)
    await page.getByRole('table', { name: '확정된 주문' }).locator('tbody th a').first().click()
    await waitFor(page, '파트너가 지급함')
  },
)
