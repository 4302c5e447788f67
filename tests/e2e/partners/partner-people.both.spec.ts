import { createHmac } from 'node:crypto'
import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, visit } from '../fixtures.ts'
import { callApi, readMailLink, siteOrigin } from '../site.ts'

type TestOrder = { clickId: string; reports: { result: string; isOurs: boolean }[] }

/** Reports an order of this click as the guide says. */
async function reportAs(partnerId: string, secret: string, clickId: string): Promise<unknown> {
  const line = { productCode: 'P-1', productName: '담요', quantity: 1, amount: 20_000, commission: 200 }
  const about = { eventId: `S-${clickId}-1`, orderCode: `S-${clickId.slice(-12)}`, clickId }
  const body = JSON.stringify({
    ...about,
    status: 'pending',
    version: 1,
    occurredAt: new Date().toISOString(),
    currency: 'KRW',
    lines: [line],
  })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'itda-signature': `t=${t},v1=${v1}` }
  const sent = await fetch(`${siteOrigin()}/api/postbacks/${partnerId}`, { method: 'POST', headers, body })
  return sent.json()
}

test(
  "a partner's developer is invited, tries an order alone, replaces the secret and is removed again",
  PLAIN,
  async ({ openPage }) => {
    const [operator, developer] = [await openPage(), await openPage()]
    await enter(operator, PEOPLE.operator)
    const { email } = await becomeMember(developer, 'developer')

    await test.step('an operator invites the developer of a shop', async () => {
      await visit(operator, '/ops/partners/prt_chaekgil')
      await operator.getByRole('link', { name: '담당자', exact: true }).click()
      await expect(operator.getByRole('heading', { level: 1, name: '파트너 담당자' })).toBeVisible()
      await operator.getByLabel('이메일').fill(email)
      await operator.getByLabel('역할').selectOption('developer')
      await press(operator, '초대 메일 보내기')
      await expect(operator.getByRole('list', { name: '답을 기다리는 초대' })).toContainText(email)
    })

    await test.step('the mailed link opens the console after a second factor', async () => {
      await visit(developer, await readMailLink(email, /\/partner-invite\?token=[\w-]+/))
      await press(developer, '담당자로 시작하기')
      const secret = (await developer.locator('main pre').innerText()).replaceAll(/\s/g, '')
      const form = developer.locator('#totp')
      await form.locator('[name=name]').fill('휴대전화')
      await form.locator('[name=authCode]').fill(await totpCode(secret, Math.floor(Date.now() / 30_000)))
      await press(developer, '인증 앱 추가하기')
      await visit(developer, '/')
      await expect(developer).toHaveURL(/\/partner$/)
      await expect(developer.getByRole('heading', { level: 1, name: '주문 알림' })).toBeVisible()
    })

    await test.step('a test order needs no operator', async () => {
      await developer.getByRole('link', { name: '시험하기' }).click()
      await press(developer, '테스트 주문 시작하기')
      await press(developer, '주문 전송')
      await expect(developer.getByText('보냈어요: 주문 전송')).toBeVisible()
    })

    await test.step('a new secret is shown once', async () => {
      await visit(developer, '/partner/secrets')
      if (developer.url().includes('/second-factor')) await proveSecondFactor(developer, email)
      await press(developer, '새 키 만들기')
      await expect(developer.locator('#new-key')).toHaveText(/^[\w-]{43}$/)
      await visit(developer, '/partner/secrets')
      await expect(developer.locator('#new-key')).toHaveCount(0)
      await expect(developer.getByText('이전 키', { exact: true })).toBeVisible()
    })

    await test.step('the guide of the first hour ends with a test order that an own server reported', async () => {
      await press(developer, '테스트 키 만들기')
      const secret = await developer.locator('#new-key').innerText()
      await visit(developer, '/partner/keys')
      await developer.getByLabel('키 이름').fill('개발 서버')
      for (const scope of ['reports:read', 'tests:read', 'tests:write'])
        await developer.locator(`[name=scopes][value="${scope}"]`).setChecked(scope !== 'reports:read')
      await press(developer, '키 만들기')
      const token = await developer.locator('#new-key').innerText()
      const { id } = (await callApi('/partner/test-orders', { token, body: {} })).data as { id: string }
      const read = async () =>
        (await callApi(`/partner/test-orders/${id}`, { method: 'GET', token })).data as TestOrder
      const { clickId } = await read()
      expect(await reportAs('prt_chaekgil', secret, clickId)).toEqual({ data: { result: 'accepted' } })
      expect((await read()).reports).toMatchObject([{ result: 'accepted', isOurs: false }])
    })

    await test.step('removed, the console is closed', async () => {
      await operator.reload()
      await operator.getByRole('link', { name: `${email} 내보내기` }).click()
      await press(operator, '내보내기')
      await expect(operator.getByText('담당자를 내보냈어요.')).toBeVisible()
      await visit(developer, '/partner')
      await expect(developer).toHaveURL(/\/start/)
    })
  },
)
