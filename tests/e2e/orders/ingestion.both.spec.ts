import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { approveRequest } from '../operator.ts'

const HEAD = '주문번호,클릭번호,상태,주문시각,상품명,주문금액,커미션'
/** A click id that nobody made: the report waits in the inbox and moves no money. */
const NO_CLICK = '0'.repeat(66)

test(
  'an operator uploads and corrects a file of orders, another approves it, and its page shows the result',
  PLAIN,
  async ({ page, openPage }) => {
    const name = `E2E-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
    const fileName = `${name}.csv`
    const fileOf = (row: string) => ({
      name: fileName,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${HEAD}\n${row}\n`),
    })
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/inbox')
    await page.getByRole('link', { name: '파일', exact: true }).click()
    await page.getByRole('combobox', { name: '파트너' }).selectOption({ value: 'prt_demo' })
    await page
      .getByLabel('실적 파일')
      .setInputFiles(fileOf(`${name},${NO_CLICK},완료,2026-11-21 10:00,담요,20000,1600`))
    await press(page, '올리고 살펴보기')
    await expect(page.getByText('고칠 줄이 있어서 아무것도 반영하지 않았어요')).toBeVisible()
    await expect(page.getByText('2번째 줄 · 상태')).toBeVisible()
    await page.getByRole('link', { name: '고친 파일 올리기' }).click()
    await page.getByRole('combobox', { name: '파트너' }).selectOption({ value: 'prt_demo' })
    await page
      .getByLabel('실적 파일')
      .setInputFiles(fileOf(`${name},${NO_CLICK},예정,2026-11-21 10:00,담요,20000,1600`))
    await press(page, '올리고 살펴보기')
    await expect(page.getByText(`주문 ${name}`)).toBeVisible()
    const path = new URL(page.url()).pathname
    await press(page, '1줄 반영 요청하기')
    await expect(page.getByText('승인을 요청했어요')).toBeVisible()
    const mine = page.locator('main section', { hasText: fileName })
    await expect(mine.getByText('내가 요청했어요')).toBeVisible()
    await expect(mine.getByRole('link', { name: '승인', exact: true })).toHaveCount(0)
    const second = await openPage()
    await enter(second, PEOPLE.operator2)
    await approveRequest(second, fileName)
    await visit(page, path)
    await expect(page.getByText('수신함에서 검토할 실적')).toBeVisible()
  },
)

test('operators have a page for system alarms and a page for partner secrets', PLAIN, async ({ page }) => {
  await enter(page, PEOPLE.operator)
  await visit(page, '/ops/alarms')
  await expect(page.getByRole('heading', { level: 1, name: '시스템 알림' })).toBeVisible()
  await page.getByRole('link', { name: '비밀 키', exact: true }).click()
  await page.getByLabel('누구의 키를 볼까요').selectOption({ value: 'prt_demo' })
  await press(page, '보기')
  await expect(page.getByText('지금 쓰는 키')).toBeVisible()
})
