import { readFile } from 'node:fs/promises'
import { figure } from '../creator.ts'
import { becomeMember, enter, prepareLink } from '../enter.ts'
import { expect, PEOPLE, PLAIN, test, visit, wonOf } from '../fixtures.ts'
import { expectOrder } from '../money/money.ts'
import { buyThrough, confirmOrder } from './shop.ts'

test(
  'a creator opens a figure down to its entries and downloads a file',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const guest = await becomeMember(page, 'reports')
    await visit(page, '/earnings/journal')
    await expect(page.getByText('아직 금액 변동이 없어요')).toBeVisible()
    const { shortUrl } = await prepareLink(guest, `${baseURL}/demo/products/5`, '가을 원목 글')
    const reader = await openPage()
    const order = await buyThrough(reader, shortUrl, 1)
    await expectOrder(page, order, '예정')
    await confirmOrder(reader, order)
    const earning = await expectOrder(page, order, '확정')

    await visit(page, '/earnings?by=link')
    await expect(page.getByRole('link', { name: /가을 원목 글 주문 1건/ })).toContainText(
      earning.toLocaleString('ko-KR'),
    )
    await page.getByRole('link', { name: '콘텐츠', exact: true }).last().click()
    await expect(page.getByText('콘텐츠에 없는 링크')).toBeVisible()
    await page.getByRole('link', { name: '오늘', exact: true }).click()
    await expect(page.getByRole('article', { name: `주문 ${order.orderCode}` })).toBeVisible()

    await visit(page, '/payouts')
    await figure(page, '출금 가능 금액').click()
    await expect(page).toHaveURL(/\/earnings\/journal/)
    expect(wonOf(await figure(page, '출금 가능 금액').innerText())).toBe(earning)
    await page.getByRole('link', { name: /주문이 확정됐어요/ }).click()
    await page.getByText('증빙 보기').click()
    await expect(page.getByText('출금 가능 금액', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('예정 수익', { exact: true }).first()).toBeVisible()

    await visit(page, '/earnings')
    await page.getByText('주문을 파일로 받기').click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV 파일 받기' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toMatch(/^itda-orders-[\d-]+\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(`"${order.orderCode}"`)
    expect(csv).toContain('"확정"')
  },
)

test(
  'the statement of a year and of one payout print as documents with a letterhead',
  PLAIN,
  async ({ page, withoutScript }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await enter(page, PEOPLE.creator)
    await visit(page, '/payouts')
    await page.getByRole('link', { name: '연간 지급 명세' }).click()
    await page.getByRole('region', { name: '출금별 지급 명세' }).getByRole('link').first().click()
    await expect(page.getByText('김*음')).toBeVisible()
    await expect(page.getByText('원천징수영수증이 아니에요')).toBeVisible()
    const button = page.getByRole('button', { name: '인쇄 · PDF 저장' })
    const hint = page.getByText('브라우저 메뉴의 인쇄')
    await expect(hint).toBeVisible()
    if (withoutScript) await expect(button).toBeHidden()
    // The part of the script that prints may arrive after the first press.
    else
      await expect(async () => {
        await button.click()
        await expect(page.locator('html[data-printed]')).toBeAttached({ timeout: 500 })
      }).toPass()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of [hint, button, page.getByRole('banner'), page.getByRole('navigation').first()])
      await expect(part).toBeHidden()
    const paper = page.getByRole('region', { name: '지급명세서', exact: true })
    // Dark letters on white paper, also for a person who reads in the dark.
    await expect(paper).toHaveCSS('color', 'rgb(23, 27, 34)')
    await expect(paper.getByRole('heading', { name: '지급명세서' })).toBeVisible()
    for (const part of ['지급자', '사업자등록번호', '대표자', '주소'])
      await expect(paper.getByText(part, { exact: true })).toBeVisible()
    await expect(paper.getByText(/^문서 번호/)).toBeVisible()
    await expect(paper.getByText(/^금 [일이삼사오육칠팔구십백천만]+원$/)).toBeVisible()
  },
)
