/**
 * An account in the name of a business is refused until the business is approved; then it is requested,
 * accepted by an operator, and used.
 */

import { newPerson } from '../creator.ts'
import { becomeCreator, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test } from '../fixtures.ts'
import { openRow, panelOf } from '../operator.ts'
import { newBusinessNumber } from './business-number.ts'
import { fillAccount, registerAccount, registerBusiness, TRADE_NAME } from './registration.ts'

const ACCOUNT = { bank: '신한은행', number: '110-555-7654321' }

test(
  'an account in a business name waits for an operator, and the current account stays in use until then',
  PLAIN,
  async ({ page, openPage }) => {
    test.setTimeout(180_000)
    const operator = await openPage()
    const person = newPerson('김상점')
    await becomeCreator(page, person)
    await registerBusiness(page, newBusinessNumber(), '2019-03-02')
    await registerAccount(page, person.name)

    await fillAccount(page, TRADE_NAME, ACCOUNT)
    // With a script, the answer replaces the page's content.
    await page.getByRole('button', { name: '계좌 저장하기' }).click()
    await expect(page.getByLabel('예금주')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('사업자 정보를 확인한 뒤에 등록해 주세요').first()).toBeVisible()
    await expect(page.getByLabel('예금주')).toHaveValue(TRADE_NAME)

    await enter(operator, PEOPLE.operator)
    await openRow(operator, '/ops/businesses', person.nickname)
    await expect(operator.getByText(TRADE_NAME).first()).toBeVisible()
    await press(operator, '승인하기', panelOf(operator))
    await expect(operator.getByText('승인했어요').first()).toBeVisible()

    await fillAccount(page, `${TRADE_NAME}(${person.name})`, ACCOUNT)
    await press(page, '계좌 저장하기')
    await expect(page.getByText('상호 계좌를 받았어요')).toBeVisible()
    await expect(page.getByText('그때까지는 쓰던 계좌로 출금할 수 있어요')).toBeVisible()
    await expect(page.getByText('····4567').first()).toBeVisible()

    await openRow(operator, '/ops/accounts', person.nickname)
    await expect(operator.getByRole('link', { name: '통장 사본 보기' })).toBeVisible()
    await press(operator, '인정하기', panelOf(operator))
    await expect(operator.getByText('인정했어요').first()).toBeVisible()

    await page.reload()
    await expect(page.getByText('상호 계좌 · 일치')).toBeVisible()
    await expect(page.getByText('계좌를 바꿔서 출금을 잠시 멈췄어요')).toBeVisible()
  },
)
