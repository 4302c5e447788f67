import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, visit } from '../fixtures.ts'

test(
  'an owner rewrites an article and restores it, and members read and find it with the current numbers',
  PLAIN,
  async ({ page, openPage, withoutScript }) => {
    // Two projects run this at the same time, so each uses an article of its own.
    const slug = withoutScript ? 'link-health' : 'change-target'
    const word = withoutScript ? '보라색고래' : '초록색고래'
    const reader = await openPage()
    // The page for visitors is cached for a minute, the page for members is not.
    await enter(reader, PEOPLE.creator)
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/site/help')
    await page.locator(`a[href="/ops/site/help/${slug}"]`).click()
    await page.waitForLoadState()
    if (page.url().includes('/second-factor')) await proveSecondFactor(page, PEOPLE.operator)
    await page.getByLabel('제목', { exact: true }).fill(`${word} 이야기`)
    await page.getByLabel('내용', { exact: true }).fill(`첫 항목\n{없는 표시}부터 출금해요.`)
    await press(page, '초안 저장하기')
    await expect(page.getByText('‘{없는 표시}’는 쓸 수 없는 표시예요.').first()).toBeVisible()
    await page.getByLabel('내용', { exact: true }).fill(`첫 항목\n{최소 출금 금액}부터 출금해요.`)
    await press(page, '초안 저장하기')
    await expect(page.getByText('초안을 저장했어요.')).toBeVisible()
    await expect(page.locator('#preview')).toContainText('10,000원부터 출금해요.')
    await visit(reader, `/help/${slug}`)
    await expect(reader.getByText('10,000원부터 출금해요.')).toBeHidden()

    await page.getByLabel('저장된 내용을 미리 보기에서 확인했어요').check()
    await press(page, '공개하기')
    await expect(page.getByText('공개했어요.')).toBeVisible()
    await visit(reader, `/help/${slug}`)
    await expect(reader.getByRole('heading', { level: 1, name: `${word} 이야기` })).toBeVisible()
    await expect(reader.getByText('10,000원부터 출금해요.')).toBeVisible()
    await visit(reader, `/search?q=${encodeURIComponent(word)}`)
    await expect(reader.locator(`main a[href="/help/${slug}"]`)).toBeVisible()

    await page.locator(`a[href^="/ops/site/help/${slug}?version=0"]`).click()
    await expect(page.getByRole('heading', { name: '기본 글로 되돌리기' })).toBeVisible()
    await page.getByLabel('저장된 내용을 미리 보기에서 확인했어요').check()
    await press(page, '되돌리기')
    await expect(page.getByText('공개했어요.')).toBeVisible()
    await visit(reader, `/help/${slug}`)
    await expect(reader.getByRole('heading', { level: 1, name: `${word} 이야기` })).toBeHidden()
  },
)
