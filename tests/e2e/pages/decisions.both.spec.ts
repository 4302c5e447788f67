import type { Page } from '@playwright/test'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { approveRequest } from '../operator.ts'

/**
 * A day so far ahead that no other test meets it. The change takes nothing from creators, so none of them
 * gets a mail.
 */
const START = addDays(toKstDate(new Date()), 45)

/** Requests the change, agrees after the page shows its effect, and lets the second operator approve it. */
async function decide(page: Page, second: Page, form: string, note: string): Promise<void> {
  const asked = page.locator(form)
  await asked.getByLabel('시작일').fill(START)
  await asked.getByLabel('이유').fill(note)
  await press(page, '변경 요청하기', asked)
  await page.locator(form).getByLabel('확인했어요. 이대로 저장할게요.').check()
  await press(page, '변경 요청하기', page.locator(form))
  await expect(page.getByText('다른 운영자에게 승인을 요청했어요.')).toBeVisible()
  await approveRequest(second, note)
}

test(
  'one operator requests a change of a promised number, another approves it, and its start day is announced',
  PLAIN,
  async ({ page, openPage, withoutScript }) => {
    const second = await openPage()
    await enter(page, PEOPLE.operator)
    await enter(second, PEOPLE.operator2)
    const note = `약속을 더 좋게 해요 ${crypto.randomUUID().slice(0, 8)}`
    // Two projects run this at the same time, so each changes a number of its own.
    if (withoutScript) {
      await visit(page, '/ops/site/policy')
      await page.locator('#referral-terms').getByLabel('초대받은 분의 확정 수익에서').fill('6')
      await decide(page, second, '#referral-terms', note)
      await visit(page, '/ops/site/policy')
      await expect(page.locator('#referral')).toContainText('확정 수익의 6%를 6개월 동안')
      await expect(page.locator('#referral')).toContainText(note)
      return
    }
    await visit(page, '/ops/grades?edit=table')
    await page.locator('#grades').getByLabel('5등급 몫').fill('91')
    await decide(page, second, '#grades', note)
    await visit(page, '/ops/grades')
    await expect(page.locator('main')).toContainText('열매 10,000,000원부터 90% → 10,000,000원부터 91%')
    await expect(page.locator('main')).toContainText(note)
    const creator = await openPage()
    await enter(creator, PEOPLE.creator)
    await visit(creator, '/grades')
    await expect(creator.getByText('등급표가 바뀌어요')).toBeVisible()
    await expect(creator.locator('main')).toContainText('열매 10,000,000원부터 90% → 10,000,000원부터 91%')
    await expect(creator.locator('main')).toContainText(`이유: ${note}`)
  },
)

test('an owner starts an experiment and ends it', PLAIN, async ({ page }) => {
  await enter(page, PEOPLE.operator)
  await visit(page, '/ops/site/experiments')
  const key = `tried_${crypto.randomUUID().slice(0, 8)}`
  const form = page.locator('#start')
  await form.getByLabel('이름').fill(`실험 ${key}`)
  await form.getByLabel('비교할 곳').fill(key)
  await form.getByLabel('b를 볼 사람').fill('40')
  await press(page, '실험 시작하기', form)
  await expect(form.locator('[id$="-error"]').first()).toBeVisible()
  await form.getByLabel('b를 볼 사람').fill('50')
  await press(page, '실험 시작하기', form)
  const card = page.locator('main section', { hasText: key }).last()
  await expect(card).toContainText('진행 중')
  await card.getByRole('link', { name: '끝내기' }).click()
  await expect(page).toHaveURL(/end=/)
  await press(page, '실험 끝내기')
  await expect(page.locator('main section', { hasText: key }).last()).toContainText('끝남')
})
