import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, visit } from '../fixtures.ts'
import { readMailLink } from '../site.ts'

test(
  'an owner invites an operator, who can do only what the role allows and loses access when it ends',
  PLAIN,
  async ({ openPage }) => {
    const [owner, invited] = [await openPage(), await openPage()]
    await enter(owner, PEOPLE.operator)
    const { email } = await becomeMember(invited, 'operator')

    await test.step('the owner says what may be done', async () => {
      await visit(owner, '/ops/operators')
      if (owner.url().includes('/second-factor')) await proveSecondFactor(owner, PEOPLE.operator)
      await owner.getByLabel('이메일').fill('not an address')
      await owner.getByRole('button', { name: '초대 메일 보내기' }).click()
      await expect(owner.locator('main [aria-invalid=true]').first()).toBeVisible()
      await owner.getByLabel('이메일').fill(email)
      await owner.getByRole('radio', { name: /^심사/ }).check()
      await press(owner, '초대 메일 보내기')
      await expect(owner.getByText(`${email} 주소로 초대 메일을 보냈어요.`)).toBeVisible()
      await expect(owner.getByRole('list', { name: '보낸 초대' })).toContainText(email)
    })

    await test.step('the link of the mail makes an operator of the member, once', async () => {
      const link = await readMailLink(email, /\/operator-invite\?token=[\w-]+/)
      const stranger = await openPage()
      await becomeMember(stranger, 'stranger')
      await visit(stranger, link)
      await expect(stranger.getByText('다른 주소로 보낸 초대예요')).toBeVisible()
      await visit(invited, link)
      await press(invited, '운영자로 시작하기')
      await expect(invited.getByText('운영자가 되었어요')).toBeVisible()
      await invited.goto(link)
      await expect(invited.getByText('이미 썼거나 기한이 지난 초대예요')).toBeVisible()
    })

    await test.step('with a second factor the duty is open, and nothing else', async () => {
      await visit(invited, '/settings/second-factor')
      const secret = (await invited.locator('main pre').innerText()).replaceAll(/\s/g, '')
      const form = invited.locator('#totp')
      await form.locator('[name=name]').fill('휴대전화')
      await form.locator('[name=authCode]').fill(await totpCode(secret, Math.floor(Date.now() / 30_000)))
      await press(invited, '인증 앱 추가하기')
      await expect(invited.getByText('인증 앱을 추가했어요')).toBeVisible()
      await visit(invited, '/')
      await expect(invited.getByRole('heading', { level: 1 })).toBeVisible()
      await visit(invited, '/ops/applications')
      await expect(invited.getByRole('heading', { level: 1, name: '신청 심사' })).toBeVisible()
      const menu = invited.locator('#drawer')
      await expect(menu.locator('[href="/ops/applications"]')).toHaveCount(1)
      await expect(menu.locator('[href="/ops/payouts"]')).toHaveCount(0)
      await invited.goto('/ops/payouts')
      await expect(invited.getByText('이 일을 맡은 운영자만 할 수 있어요')).toBeVisible()
    })

    await test.step('ended, there is no back office any more', async () => {
      await visit(owner, '/ops/operators')
      const row = owner.getByRole('listitem').filter({ hasText: email })
      await row.getByRole('link', { name: '내보내기' }).click()
      await owner.getByLabel('내보내는 이유').fill('일이 끝났어요.')
      await press(owner, '운영자에서 내보내기')
      await expect(owner.getByText('운영자에서 내보냈어요')).toBeVisible()
      await visit(invited, '/ops/applications')
      await expect(invited).toHaveURL(/\/start/)
    })
  },
)
