import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, visit } from '../fixtures.ts'
import { ageConsent } from './age.ts'

const LABELS = { terms: '이용약관', privacy: '개인정보 처리방침' }

test(
  'an owner publishes the next version, members read the coming text, and the owner withdraws it',
  PLAIN,
  async ({ page, openPage, withoutScript }) => {
    // Two projects run this at the same time, so each uses a text of its own.
    const kind = withoutScript ? 'privacy' : 'terms'
    const reader = await openPage()
    // The page for visitors is cached for minutes, the page for members is not.
    await enter(reader, PEOPLE.creator)
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/site/terms')
    const card = page.locator(`#${kind}`)
    // An earlier run may have left its draft.
    if (await card.getByRole('button', { name: '새 버전 쓰기' }).count())
      await press(page, '새 버전 쓰기', card)
    else await card.getByRole('link', { name: '버전 2' }).click()
    await page.waitForLoadState()
    if (page.url().includes('/second-factor')) await proveSecondFactor(page, PEOPLE.operator)
    await expect(page.getByRole('heading', { level: 1, name: `${LABELS[kind]} 버전 2` })).toBeVisible()
    const body = await page.getByLabel('내용', { exact: true }).inputValue()
    await page
      .getByLabel('내용', { exact: true })
      .fill(`${body.split('\n\n덧붙인 항목')[0]}\n\n덧붙인 항목\n덧붙인 문단이에요.`)
    await page.getByLabel('무엇이 바뀌나요').fill('항목 하나를 덧붙였어요.')
    await press(page, '초안 저장하기')
    await expect(page.getByText('초안을 저장했어요')).toBeVisible()
    await expect(page.locator('#preview')).toContainText('덧붙인 문단이에요.')
    expect((await reader.goto(`/${kind}?version=2`))?.status()).toBe(404)

    const day = page.getByLabel('시행일')
    const earliest = await day.inputValue()
    await day.fill('2026-01-01')
    await page.getByLabel('저장된 내용을 미리 보기에서 확인했어요').check()
    await press(page, '공개하기')
    await expect(page.getByText(/시행일은 .*부터 고를 수 있어요\./).first()).toBeVisible()
    await day.fill(earliest)
    await page.getByLabel('저장된 내용을 미리 보기에서 확인했어요').check()
    await press(page, '공개하기')
    await expect(page.getByText('공개했어요.')).toBeVisible()

    await visit(reader, `/${kind}`)
    await expect(reader.getByText('항목 하나를 덧붙였어요.')).toBeVisible()
    await expect(reader.getByText('덧붙인 문단이에요.')).toBeHidden()
    await reader.getByRole('link', { name: '바뀔 내용 보기' }).click()
    await expect(reader.getByText('덧붙인 문단이에요.')).toBeVisible()
    await visit(reader, '/announcements')
    await expect(reader.getByText('항목 하나를 덧붙였어요.').first()).toBeVisible()

    await press(page, '시행하지 않기')
    await expect(page.getByText('게시를 취소했어요.')).toBeVisible()
    expect((await reader.goto(`/${kind}?version=2`))?.status()).toBe(404)
  },
)

test(
  'every page asks a member who has not agreed to the valid terms, until they agree once',
  PLAIN,
  async ({ page }) => {
    const { email } = await becomeMember(page, 'consent')
    ageConsent(email, 'terms')
    await visit(page, '/settings')
    const told = page.getByText('바뀐 이용약관에 동의해 주세요')
    await expect(told).toBeVisible()
    await page.getByRole('link', { name: '이용약관 읽고 동의하기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible()
    await press(page, '동의하기')
    await expect(page.getByText('이용약관에 동의했어요')).toBeVisible()
    await expect(told).toBeHidden()
    await visit(page, '/terms')
    await expect(page.getByRole('button', { name: '동의하기' })).toHaveCount(0)
  },
)
