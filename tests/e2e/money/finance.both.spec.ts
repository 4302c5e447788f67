import { toKstDate } from '#contract/core/kst.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { approveRequest, rowOf } from '../operator.ts'

test(
  'one operator enters a bank transaction, another approves it, and the books show it immediately',
  PLAIN,
  async ({ page, openPage }) => {
    const second = await openPage()
    await enter(page, PEOPLE.operator)
    await enter(second, PEOPLE.operator2)
    const note = `통장 수수료 ${crypto.randomUUID().slice(0, 8)}`
    await visit(page, '/ops/finance')
    await page.getByRole('link', { name: '분개장', exact: true }).click()
    await page.getByRole('link', { name: '수기 전표 등록', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '수기 전표 등록' })).toBeVisible()
    const form = page.locator('#entry')
    await form.getByLabel('거래 유형').selectOption('fee')
    await form.getByLabel('금액').fill('1,100')
    await form.getByLabel('거래일').fill(toKstDate(new Date()))
    await form.getByLabel('이유').fill(note)
    await press(page, '승인 요청하기', form)
    await expect(page.getByText('승인을 요청했어요.')).toBeVisible()
    await expect(rowOf(page, note)).toHaveCount(0)
    await approveRequest(second, note)
    await visit(page, '/ops/finance/entries?book=fees')
    await expect(rowOf(page, note)).toContainText('1,100원')
  },
)

test('a creator opens the digest of a day', PLAIN, async ({ page }) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/earnings/journal?sealed=2001-01-02')
  const digest = page.locator('details', { hasText: '거래 내역 검증 값' })
  await expect(digest.getByText('그날까지의 거래 내역 검증 값이 아직 없어요.')).toBeVisible()
  await digest.getByLabel('볼 날').fill(toKstDate(new Date()))
  await press(page, '이 날짜의 검증 값 보기', digest)
  await expect(page).toHaveURL(new RegExp(`sealed=${toKstDate(new Date())}`))
  await expect(digest.getByLabel('볼 날')).toBeVisible()
})
