import { signUp } from './accounts/sign-up.ts'
import { apply, fillProfile, makeLink, newPerson, verifyIdentity } from './creator.ts'
import { enter } from './enter.ts'
import { expect, newEmail, PEOPLE, test, visit } from './fixtures.ts'
import { changePayout, expectOrder, netOf, readBalance, removePayout, requestPayout } from './money/money.ts'
import { giveResidentNumber, offerWrongFile, registerAccount } from './money/registration.ts'
import { approveApplication, markPaid, rejectApplication } from './operator.ts'
import { buyThrough, cancelOrder, confirmOrder } from './orders/shop.ts'

test('a creator gets from a pasted address to money in the bank, and to a debt when the order is cancelled', async ({
  page,
  openPage,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const person = newPerson('김잇다')
  const operator = await openPage()
  const reader = await openPage()
  await enter(operator, PEOPLE.operator)

  await test.step('a member applies, is told what to fix, applies again and is approved', async () => {
    await signUp(page, newEmail('journey'))
    await apply(page, person)
    await rejectApplication(operator, person.nickname, '어떤 글을 쓰는지 조금 더 알려 주세요.')
    await visit(page, '/apply')
    await expect(page.getByText('이번 신청은 승인하지 못했어요')).toBeVisible()
    await expect(page.getByText('어떤 글을 쓰는지 조금 더 알려 주세요.')).toBeVisible()
    await verifyIdentity(page, person)
    await fillProfile(page, person)
    await approveApplication(operator, person.nickname)
    await visit(page, '/apply')
    await expect(page.getByText('크리에이터로 승인됐어요')).toBeVisible()
  })

  const link = await test.step('a pasted product address becomes a link with its sentence', () =>
    makeLink(page, `${baseURL}/demo/products/12`, '낮잠 의자 후기'))

  const order =
    await test.step('a reader clicks and buys; the earning is pending within seconds', async () => {
      const made = await buyThrough(reader, link.shortUrl, 2)
      expect(await expectOrder(page, made, '예정')).toBe(Math.floor((made.commission * 7000) / 10_000))
      await visit(page, link.path)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('1번', { exact: true }).first()).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 10_000 })
      return made
    })
  const earned = Math.floor((order.commission * 7000) / 10_000)

  await test.step('the shop confirms; the earning is in the balance', async () => {
    expect(await readBalance(page)).toEqual({ balance: 0, reserved: 0, pending: earned })
    await confirmOrder(reader, order)
    await expectOrder(page, order, '확정')
    expect(await readBalance(page)).toEqual({ balance: earned, reserved: 0, pending: 0 })
  })

  await test.step('without registration the page says what is missing', async () => {
    await visit(page, '/payouts')
    await expect(page.getByText(/출금까지 \d단계 남았어요/)).toBeVisible()
    await expect(page.getByRole('list', { name: '출금 조건' }).getByRole('link').first()).toBeVisible()
  })

  await test.step('account and file are registered; a false image is refused', async () => {
    await offerWrongFile(page, person.name)
    await registerAccount(page, person.name)
    await giveResidentNumber(page)
  })

  await test.step('a request reserves its amount; it is changed, taken back and made again', async () => {
    expect(await requestPayout(page, earned)).toBe(netOf(earned))
    expect(await readBalance(page)).toEqual({ balance: 0, reserved: earned, pending: 0 })
    await changePayout(page, 10_000)
    expect(await readBalance(page)).toEqual({ balance: earned - 10_000, reserved: 10_000, pending: 0 })
    await removePayout(page)
    expect(await readBalance(page)).toEqual({ balance: earned, reserved: 0, pending: 0 })
    await requestPayout(page, earned)
  })

  await test.step('the operator pays', async () => {
    await markPaid(operator, person.nickname)
    expect(await readBalance(page)).toEqual({ balance: 0, reserved: 0, pending: 0 })
    await expect(page.getByText('입금 완료')).toBeVisible()
  })

  await test.step('a cancelled order after the payout is a debt, and the next payout is refused with the reason', async () => {
    await cancelOrder(reader, order)
    await expectOrder(page, order, '취소')
    expect((await readBalance(page)).balance).toBe(-earned)
    await expect(page.getByText('먼저 채워야 하는 금액이 있어요')).toBeVisible()
    await expect(page.getByText(/출금까지 \d단계 남았어요/)).toBeVisible()
    await expect(page.getByRole('button', { name: '출금 신청하기' })).toHaveCount(0)
    await visit(page, '/')
    await expect(page.getByText('출금한 뒤에 취소되거나 줄어든 주문이 있어요')).toBeVisible()
  })
})
