import type { Page } from '@playwright/test'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

/** Each project starts a job of its own, because a second start would be refused while the job runs. */
const JOBS = ['만료 데이터 삭제', '미사용 사진 삭제', '끝난 캠페인 닫기', '미연결 파일 삭제']

/** Downloads the linked file. */
async function csvOf(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'CSV로 받기' }).getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('text/csv')
  return answer.text()
}

test(
  'an owner reads what operators did and whose data they viewed, and downloads the log',
  PLAIN,
  async ({ page }) => {
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/audit')
    await page.getByRole('combobox', { name: '작업' }).selectOption({ label: '출금 이체 준비' })
    await press(page, '검색', page.locator('main'))
    await expect(page).toHaveURL(/action=startPayout/)
    await page.locator('main tbody').getByRole('rowheader').getByRole('link').first().click()
    const changes = page.getByRole('table', { name: '바뀐 값' })
    await expect(changes.getByRole('cell', { name: '이체 준비 중' })).toBeVisible()
    await expect(changes.getByRole('columnheader')).toHaveText(['항목', '이전', '이후'])
    await page.getByRole('link', { name: '닫기', exact: true }).click()
    expect(await csvOf(page)).toContain('"출금 이체 준비"')
    await page.getByLabel('시작일').fill('2001-01-02')
    await page.getByLabel('종료일').fill('2001-01-01')
    await press(page, '검색', page.locator('main'))
    await expect(page.getByText('종료일이 시작일보다 빨라요')).toBeVisible()
    await expect(page.getByText('찾는 기록이 없어요')).toBeVisible()
    await page.getByRole('link', { name: '개인정보 열람 기록', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '개인정보 열람 기록' })).toBeVisible()
  },
)

test(
  'the job list shows failed jobs first, and an operator starts one of an area immediately',
  PLAIN,
  async ({ page }, { project, config }) => {
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/jobs')
    const results = await page.locator('main tbody tr td:last-child').allTextContents()
    const isBad = (text: string) => /실패|늦/.test(text)
    const firstGood = results.findIndex((text) => !isBad(text))
    expect(firstGood < 0 ? [] : results.slice(firstGood).filter(isBad)).toEqual([])
    const nth = config.projects.findIndex(({ name }) => name === project.name)
    const title = JOBS[nth % JOBS.length] ?? ''
    const area = page.locator('main details').filter({ hasText: title })
    if ((await area.count()) > 0) await area.locator('summary').click()
    await page.locator('main').getByRole('link', { name: title }).click()
    await page.getByRole('link', { name: '지금 실행', exact: true }).click()
    await press(page, '실행하기', page.getByRole('alertdialog'))
    await expect(page.getByText('1분 안에 시작해요. 잠시 뒤에')).toBeVisible()
  },
)
