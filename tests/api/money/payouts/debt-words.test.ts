/** The text gives the reason for a creator's debt: an order that is no longer earned, a partner that did not pay after all, or both. */
import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { pay } from '#tests/helpers/money/payouts.ts'
import { bill, makePaidOnReceipt, receive, undo } from '#tests/helpers/orders/paid-on-receipt.ts'
import { cancel, confirmCommission, earn, makeShop } from '#tests/helpers/orders/postback.ts'

const CANCELLED = '출금한 뒤에 취소되거나 줄어든 주문이 있어요.'
const UNPAID = '출금한 뒤에 파트너의 지급이 취소된 주문이 있어요.'
const BOTH = '출금한 뒤에 취소되거나 줄어든 주문도, 파트너의 지급이 취소된 주문도 있어요.'

/** Expects the same reason in the payout conditions and on the home page. */
async function expectWhy({ token: as }: Person, why: string, href: string) {
  const { data } = await call('GET /eligible-for-creator-payout', { as })
  const condition = data.conditions.find(({ code }: { code: string }) => code === 'no_debt')
  expect(condition).toMatchObject({ met: false, text: expect.stringContaining(why), href })
  const home = await call('GET /creators/me/home', { as })
  const todo = home.data.todos.find(({ kind }: { kind: string }) => kind === 'debt')
  expect(todo).toMatchObject({ text: expect.stringContaining(why), href })
  const isFilledByPartner = why !== CANCELLED
  for (const { text } of [condition, todo])
    expect([text, text.includes('파트너가 지급하면')]).toEqual([text, isFilledByPartner])
}

test('a debt names its cause: a cancelled order, an order its partner did not pay after all, or both', async () => {
  const { token: as } = await makePerson({ role: 'operator' })
  const at = await makePaidOnReceipt()
  const own = await makeShop(at.person)
  const { order } = await earn(at.person, 15_000, own)
  await confirmCommission(at, 20_000)
  const receipt = await receive(as, at, await bill(as, at, 20_000), 30_000)
  await pay(at.person, 29_000)

  await undo(as, receipt)
  await expectWhy(at.person, UNPAID, '/earnings/journal?account=debt')
  await cancel(own.partner, order)
  await expectWhy(at.person, BOTH, '/earnings/journal?account=debt')

  const { person } = await makePaidOnReceipt()
  const shop = await makeShop(person)
  const earned = await earn(person, 15_000, shop)
  await pay(person, 15_000)
  await cancel(shop.partner, earned.order)
  await expectWhy(person, CANCELLED, '/earnings?state=cancelled')
})
