import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, tryToSignIn, visit } from '../fixtures.ts'

const HOME = '/settings/second-factor'
const stepNow = () => Math.floor(Date.now() / 30_000)

test(
  'a password alone does not open the back office, and the second factor leads on to the requested page',
  PLAIN,
  async ({ page }) => {
    await tryToSignIn(page, PEOPLE.operator2)
    await expect(page).toHaveURL(/\/second-factor/)
    await visit(page, '/ops/applications')
    await expect(page).toHaveURL(/\/second-factor\?next=%2Fops%2Fapplications/)
    await page.locator('main [name=authCode]').fill('000000')
    await press(page, '인증하기')
    await expect(page.getByText('인증번호가 맞지 않거나')).toBeVisible()
    await proveSecondFactor(page, PEOPLE.operator2)
    await expect(page).toHaveURL(/\/ops\/applications$/)
  },
)

test(
  'an authenticator app opens the back office, and each of its codes works once',
  PLAIN,
  async ({ openPage }) => {
    const page = await openPage()
    await enter(page, PEOPLE.operator2)
    await visit(page, HOME)
    const secret = (await page.locator('main pre').innerText()).replaceAll(/\s/g, '')
    const name = `앱 ${crypto.randomUUID().slice(0, 6)}`
    const form = page.locator('#totp')
    await form.locator('[name=name]').fill(name)
    await form.locator('[name=authCode]').fill(await totpCode(secret, stepNow()))
    await press(page, '인증 앱 추가하기')
    await expect(page.getByText('인증 앱을 추가했어요')).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()

    const other = await openPage()
    await tryToSignIn(other, PEOPLE.operator2)
    const used = await totpCode(secret, stepNow() + 1)
    await other.locator('main [name=authCode]').fill(used)
    await press(other, '인증하기')
    await expect(other).not.toHaveURL(/second-factor/)
    await visit(other, '/ops/payouts')

    const third = await openPage()
    await tryToSignIn(third, PEOPLE.operator2)
    await third.locator('main [name=authCode]').fill(used)
    await press(third, '인증하기')
    await expect(third.getByText('이미 쓴 번호예요')).toBeVisible()
  },
)

test('a passkey opens the back office with one press', async ({ page, withoutScript }) => {
  test.skip(withoutScript, 'a browser asks for a passkey by script')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, PEOPLE.operator2)
  await visit(page, HOME)
  const name = `키 ${crypto.randomUUID().slice(0, 6)}`
  await page.locator('#passkey [name=name]').fill(name)
  await press(page, '패스키 추가하기')
  await expect(page.getByText('패스키를 추가했어요')).toBeVisible()
  await visit(page, '/')
  await page.context().clearCookies()

  await tryToSignIn(page, PEOPLE.operator2)
  await expect(page).toHaveURL(/\/second-factor/)
  await press(page, '패스키로 인증하기')
  await expect(page).not.toHaveURL(/second-factor/)
  await visit(page, '/ops/payouts')
})
