import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

const CONSOLE = '/ops/partners/prt_demo/console'
const SECRET = 'demo-shop-secret'

function sign(body: string, t = Math.floor(Date.now() / 1000)): string {
  return `t=${t},v1=${createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')}`
}

const last = (page: Page) => page.locator('#last')

test(
  'an operator takes a test order from the click to the confirmation, and the partner continues it from outside',
  PLAIN,
  async ({ page, withoutScript }) => {
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/partners/prt_demo')
    await page.getByRole('link', { name: '테스트 콘솔' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('테스트 콘솔')
    await press(page, '테스트 주문 시작하기')
    await expect(page.getByText('테스트 주문을 시작했어요')).toBeVisible()
    const landing = await page.getByText(/^GET http/).innerText()
    const clickId = /subid=([0-9a-f]{66})/.exec(landing)?.[1] ?? ''
    expect(clickId).not.toBe('')
    const copy = page.locator('button', { hasText: '주소 복사' })
    await expect(copy).toHaveCount(1)
    await expect(copy).toBeVisible({ visible: !withoutScript })

    for (const [step, state] of [
      ['주문 전송', '예정'],
      ['내용 바꾸기', '예정'],
      ['상품 하나 취소하기', '예정'],
      ['확정하기', '확정'],
    ] as const) {
      await press(page, step)
      await expect(page.getByText(`보냈어요: ${step}`)).toBeVisible()
      await expect(last(page).getByText('반영했어요')).toBeVisible()
      await expect(last(page).getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
    }
    await expect(last(page)).toContainText(/itda-signature: t=\d{10},v1=[0-9a-f]{64}/)
    await expect(last(page)).toContainText('{"data":{"result":"accepted"}}')
    await expect(page.getByText('크리에이터에게는 이렇게 보여요')).toHaveCount(4)
    await press(page, '같은 알림 한 번 더 보내기')
    await expect(last(page).getByText('이미 받은 알림이에요')).toBeVisible()

    const body = JSON.stringify({
      eventId: `outside-${clickId.slice(-12)}`,
      orderCode: 'OUTSIDE-1',
      clickId,
      status: 'pending',
      version: 1,
      occurredAt: new Date().toISOString(),
      currency: 'KRW',
      lines: [{ productCode: 'p', productName: '바깥 상품', quantity: 1, amount: 10_000, commission: 9_000 }],
    })
    const answer = await page.request.post('/api/postbacks/prt_demo', {
      headers: { 'content-type': 'application/json', 'itda-signature': sign(body) },
      data: Buffer.from(body),
    })
    expect(await answer.json()).toEqual({ data: { result: 'quarantined' } })
    await page.reload()
    await expect(last(page).getByText('파트너가 보낸 알림')).toBeVisible()
    await expect(last(page).getByText('커미션이 약속한 비율보다 높아요')).toBeVisible()

    await page.getByRole('link', { name: '코드 예시' }).click()
    // The click id of the newest test order, which may be that of the other project.
    await expect(page.getByText(/clickId: '01[0-9a-f]{2}2d[0-9a-f]{60}'/)).toBeVisible()
    await visit(page, '/ops/inbox?q=OUTSIDE-1')
    await expect(page.locator('main')).not.toContainText('바깥 상품')
  },
)

test('an operator finds what is wrong with a signature and sees refused reports', PLAIN, async ({ page }) => {
  const body = '{"productName":"테스트"}'
  await enter(page, PEOPLE.operator)
  await visit(page, CONSOLE)
  await page.getByRole('link', { name: '서명 검증' }).click()
  await page.getByLabel('Itda-Signature 헤더').fill('t=1')
  await page.getByLabel('본문', { exact: true }).fill(body)
  await press(page, '확인하기')
  await expect(page.locator('#verdict')).toContainText('서명(v1=)이 없어요')
  await expect(page.getByLabel('본문', { exact: true })).toHaveValue(body)

  await page.getByLabel('Itda-Signature 헤더').fill(sign(`${body}\n`))
  await page.getByLabel('받은 시각').fill('2020-01-01 10:00')
  await press(page, '확인하기')
  const told = page.getByRole('list', { name: '검증 결과' })
  await expect(told.getByRole('listitem').filter({ hasText: /^서명한 본문/ })).toContainText(
    '끝에 줄바꿈을 붙여',
  )
  await expect(told.getByRole('listitem').filter({ hasText: /^비밀 키/ })).toContainText('지금 쓰는 비밀 키')
  await expect(told.getByRole('listitem').filter({ hasText: /^시각/ })).toContainText('빨라요')
  await expect(page.locator('main')).not.toContainText(SECRET)

  const refused = await page.request.post('/api/postbacks/prt_demo', {
    headers: { 'content-type': 'application/json', 'itda-signature': sign(`${body}\n`) },
    data: Buffer.from(body),
  })
  expect(refused.status()).toBe(401)
  await page.getByRole('link', { name: /거절한 알림/ }).click()
  await expect(page.getByRole('list', { name: '최근에 거절한 알림' })).toContainText('줄바꿈')
})
