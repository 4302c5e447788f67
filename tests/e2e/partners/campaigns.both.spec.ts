import type { Page } from '@playwright/test'
import { newPerson } from '../creator.ts'
import { becomeCreator, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

/** The date in Seoul, `days` from today. */
function dayFromToday(days: number): string {
  return new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)
}

/** Writes a campaign, previews it and opens it. Returns the path for creators. */
async function openCampaign(operator: Page, title: string): Promise<string> {
  await visit(operator, '/ops/campaigns')
  await operator.getByRole('link', { name: '캠페인 만들기' }).click()
  await operator.getByLabel('파트너', { exact: true }).selectOption({ label: '데모 쇼핑몰' })
  await operator.getByLabel('제목').fill(title)
  await operator.getByLabel('콘텐츠 가이드').fill('낮잠 의자를 일주일 써 보고 알려 주세요.')
  await operator.getByLabel('혜택').fill('낮잠 의자')
  await operator.getByLabel('모집 인원').fill('1')
  await operator.getByLabel('신청 마감일').fill(dayFromToday(-1))
  await operator.getByLabel('콘텐츠 제출일').fill(dayFromToday(9))
  await operator.getByRole('button', { name: '저장하기' }).click()
  await expect(operator.getByText('오늘이나 그 뒤의 날짜를 골라 주세요.')).toBeVisible()
  await expect(operator.getByLabel('제목')).toHaveValue(title)
  await operator.getByLabel('신청 마감일').fill(dayFromToday(2))
  await press(operator, '저장하기')
  await press(operator, '모집 시작하기')
  await expect(operator.getByText('모집을 시작했어요')).toBeVisible()
  return new URL(operator.url()).pathname.replace('/ops', '')
}

async function applyTo(page: Page): Promise<void> {
  await page.getByLabel('콘텐츠 계획').fill('거실에서 일주일 쓰고 사진과 함께 적을게요.')
  await press(page, '신청하기')
}

test(
  'of two creators who want the last place one gets it and gives it back, and the other is selected',
  PLAIN,
  async ({ page, openPage }) => {
    test.setTimeout(240_000)
    const [operator, other] = [await openPage(), await openPage()]
    await enter(operator, PEOPLE.operator)
    const title = `낮잠 의자 ${crypto.randomUUID().slice(0, 8)}`
    const path = await openCampaign(operator, title)
    await becomeCreator(page, newPerson('김먼저'))
    const later = newPerson('이다음')
    await becomeCreator(other, later)

    await test.step('both have the form; who sends it later is told that the place is gone', async () => {
      await visit(page, path)
      await visit(other, path)
      await applyTo(page)
      await expect(page.getByText('선정 결과를 기다리고 있어요')).toBeVisible()
      await applyTo(other)
      await expect(other.getByText('모집 인원이 모두 찼어요').first()).toBeVisible()
      await expect(other.getByLabel('콘텐츠 계획')).toHaveValue('거실에서 일주일 쓰고 사진과 함께 적을게요.')
    })

    await test.step('the place is given back and taken by the other', async () => {
      await page.getByRole('link', { name: '신청 취소' }).click()
      await press(page, '신청 취소하기', page.getByRole('alertdialog'))
      await expect(page.getByText('신청을 취소했어요.')).toBeVisible()
      await visit(other, path)
      await applyTo(other)
      await visit(other, '/campaigns?tab=mine')
      await expect(other.getByRole('link', { name: title })).toContainText('신청됨')
    })

    await test.step('selected, and told until when', async () => {
      await visit(operator, `/ops${path}`)
      const card = operator.locator('main section', { hasText: later.nickname })
      await press(operator, '선정하기', card)
      await expect(operator.getByText('선정했어요')).toBeVisible()
      await visit(other, path)
      await expect(other.getByText('콘텐츠를 올리고 제출해 주세요')).toBeVisible()
      await expect(other.getByRole('link', { name: '콘텐츠 등록하기' })).toBeVisible()
    })
  },
)
