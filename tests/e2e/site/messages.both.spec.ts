/**
 * Messages to a phone: a member proves a number, chooses the kinds of messages and gets one. An operator sees
 * the message without the number.
 */
import { becomeMember, enter } from '../enter.ts'
import { expect, NEW_PASSWORD, PEOPLE, PLAIN, press, readCode, test, visit } from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'
import { readMailLink } from '../site.ts'

test(
  'a member proves a phone number, chooses messages and gets one about a new password',
  PLAIN,
  async ({ page, openPage, withoutScript }) => {
    const { email } = await becomeMember(page, 'phone')
    const number = `010${String(Date.now()).slice(-8)}`
    const last = number.slice(-4)
    await visit(page, '/settings?tab=marketing')
    await page.getByLabel('휴대폰 번호').fill('02-123-4567')
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(page.locator('#phone-phone-error')).toContainText('휴대폰 번호')
    await page.getByLabel('휴대폰 번호').fill(number.replace(/(\d{3})(\d{4})/, '$1-$2-'))
    await press(page, '인증번호 받기')
    await expect(page.getByText(`끝자리 ${last} 번호로 보낸 숫자예요`)).toBeVisible()
    const code = await readCode(number)
    await page.getByLabel('인증번호').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: '번호 등록하기' }).click()
    await expect(page.getByText('문자를 다시 확인해 주세요').first()).toBeVisible()
    await page.getByLabel('인증번호').fill(code)
    await press(page, '번호 등록하기')

    await expect(page.getByText(`끝자리 ${last} 번호로 받아요`)).toBeVisible()
    await page.getByRole('checkbox', { name: '비밀번호 변경' }).check()
    if (!withoutScript) await expectAccessible(page, 'what goes to a phone')
    await press(page, '문자 저장하기')
    await expect(page.getByRole('checkbox', { name: '비밀번호 변경' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: '출금 실패' })).not.toBeChecked()

    await visit(page, '/settings?tab=account')
    await page.getByText('비밀번호 바꾸기').click()
    await page.getByLabel('새 비밀번호').fill(`${NEW_PASSWORD}-new`)
    await press(page, '비밀번호 저장하기')
    await readMailLink(number, /비밀번호를 바꿨어요\nhttp\S+/)

    const operator = await openPage()
    await enter(operator, PEOPLE.operator)
    await visit(operator, `/ops/mails/outbox?state=sent&q=${encodeURIComponent(email)}`)
    await expect(operator.getByText(`휴대폰 끝자리 ${last}`).filter({ visible: true }).first()).toBeVisible()
    await expect(operator.getByText(number)).toHaveCount(0)

    await visit(page, '/settings?tab=marketing')
    await page.getByRole('link', { name: '번호 지우기' }).click()
    await press(page, '번호 지우기', page.locator('dialog[open]'))
    await expect(page.getByLabel('휴대폰 번호')).toBeVisible()
  },
)
