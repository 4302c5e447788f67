/** Identity checks as on a deployment with its provider: to its window and back, and with every failure. */
import type { Page } from '@playwright/test'
import { fillProfile, newPerson } from '../creator.ts'
import { becomeMember } from '../enter.ts'
import { expect, press, test, visit } from '../fixtures.ts'
import { scriptless } from '../readable.ts'
import { atOrigin } from '../site.ts'
import { openStage, PORTONE, type Stage } from '../stage.ts'
import { openWindow, playWindow } from './portone.ts'

const PORT = 8897
let stage: Stage

test.beforeAll(async () => {
  stage = await openStage(PORT, PORTONE)
  atOrigin(stage.origin)
})
test.afterAll(async () => {
  atOrigin(null)
  await stage.end()
})
test.use({ baseURL: `http://localhost:${PORT}` })

/** Makes a member in this browser; the provider knows them by this name. */
async function memberAt(page: Page, name: string) {
  const person = newPerson(name)
  await becomeMember(page, 'identity')
  await playWindow(page.context(), stage, person)
  return person
}

test('on a phone the identity check is a page: a member cancels, restarts and finishes it, and the application continues', async ({
  page,
}) => {
  const person = await memberAt(page, '김전화')
  await visit(page, '/apply')
  await expect(page.getByLabel('생년월일')).toHaveCount(0)
  await page.getByRole('link', { name: '본인인증 하러 가기' }).click()
  await openWindow(page, false)
  await expect(page.getByText('store-e2e channel-key-e2e')).toBeVisible()
  await page.getByRole('link', { name: '취소' }).click()
  await expect(page.getByText('본인인증을 취소했어요')).toBeVisible()
  await expect(page).toHaveURL(/\/identity\?for=apply/)
  await openWindow(page, false)
  await page.getByRole('link', { name: '인증하기' }).click()
  await expect(page).toHaveURL(/\/apply$/)
  await expect(page.getByText('본인인증을 마쳤어요')).toBeVisible()
  await fillProfile(page, person)
  await expect(page.getByText('심사하고 있어요')).toBeVisible()
})

test('an unreachable provider loses no identity check, and a check counts only for the member who started it', async ({
  page,
  openPage,
}) => {
  await memberAt(page, '박두리')
  await visit(page, '/settings?tab=identity')
  await page.getByRole('link', { name: '본인인증 하러 가기' }).click()
  await openWindow(page, false)
  stage.portone.isDown = true
  const came = page.waitForRequest(/\/identity\/return\?/)
  await page.getByRole('link', { name: '인증하기' }).click()
  const brought = (await came).url()
  await expect(page.getByText('지금은 본인인증을 확인할 수 없어요')).toBeVisible()
  stage.portone.isDown = false

  const other = await openPage()
  await memberAt(other, '최남남')
  await visit(other, brought)
  await expect(other.getByText('지금 계정에서 시작한 본인인증이 아니에요')).toBeVisible()

  await page.getByRole('link', { name: '결과 다시 확인하기' }).click()
  await expect(page).toHaveURL(/\/settings\?tab=identity/)
  await expect(page.getByText('박두리', { exact: true })).toBeVisible()
  // Going back in the browser sends the same id of the check again.
  await visit(page, brought)
  await expect(page).toHaveURL(/\/settings\?tab=identity/)
  await page.getByText('이름이 바뀌었나요?').click()
  await page.getByRole('link', { name: '본인인증 하러 가기' }).click()
  await openWindow(page, false)
  await page.getByRole('link', { name: '인증하기' }).click()
  await expect(page.getByText('본인인증을 새로 했어요')).toBeVisible()
})

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  })

  test('the identity check opens as a popup, and the page behind it continues', async ({ page }) => {
    await memberAt(page, '김책상')
    await visit(page, '/apply')
    await page.getByRole('link', { name: '본인인증 하러 가기' }).click()
    const cancelled = await openWindow(page, true)
    await cancelled.getByRole('link', { name: '취소' }).click()
    await expect(page.getByText('본인인증을 취소했어요')).toBeVisible()
    const popup = await openWindow(page, true)
    await popup.getByRole('link', { name: '인증하기' }).click()
    await expect(page).toHaveURL(/\/apply$/)
    await expect(page.getByLabel('닉네임')).toBeVisible()
    expect(popup.isClosed()).toBe(true)
  })

  test('the page says so when the script of the provider does not load', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await becomeMember(page, 'blocked')
    await context.route('https://cdn.portone.io/**', (route) => route.abort())
    await visit(page, '/identity?for=apply')
    await page.getByRole('button', { name: '본인인증 시작하기' }).click()
    await expect(page.getByText('본인인증 창을 열지 못했어요')).toBeVisible()
    await context.close()
  })

  test('without a script the page says what to do, before and after a press', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    scriptless.add(context)
    const page = await context.newPage()
    await becomeMember(page, 'plain')
    await visit(page, '/apply')
    await page.getByRole('link', { name: '본인인증 하러 가기' }).click()
    await expect(page.getByText('자바스크립트가 필요해요')).toBeVisible()
    await press(page, '본인인증 시작하기')
    await expect(page.getByText('한 번 더 눌러 보고')).toBeVisible()
    await context.close()
  })
})
