/**
 * The whole commission in the books: the debt of the partner, and the parts of the creator and the platform.
 */
import { afterAll, expect, test } from 'vitest'
import { accountOfPartner } from '#api/db/ledger.ts'
import { proveLedger } from '#api/money/books/nightly-proof.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePair } from '#tests/helpers/creators/referrals.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { decide, makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import {
  cancel,
  earn,
  makeLine,
  makeReport,
  makeShop,
  report,
  type Shop,
} from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

/** 20,000원 with 1,600원 commission, of which a creator at 70 % earns 1,120원 and the platform keeps 480원. */
const OWED = { receivable: -1_600, waiting: 480, revenue: 0 }
const CONFIRMED = { receivable: -1_600, waiting: 0, revenue: 480 }
const NOTHING = { receivable: 0, waiting: 0, revenue: 0 }

test('a partner owes the whole of a pending order, and both shares wait until it is confirmed', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId)
  expect(await booksOf(shop)).toEqual(NOTHING)
  await report(shop.partner, order)
  expect(await booksOf(shop)).toEqual(OWED)
  await report(shop.partner, { ...order, eventId: `${order.orderCode}-2`, status: 'confirmed' })
  expect(await booksOf(shop)).toEqual(CONFIRMED)
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 1_120 })
})

test('a cancelled order leaves nothing owed, whether or not it was confirmed', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  await report(shop.partner, { ...order, eventId: `${order.orderCode}-2`, status: 'cancelled' })
  expect(await booksOf(shop)).toEqual(NOTHING)
  const earned = await earn(person, 5_000, shop)
  expect((await booksOf(shop)).revenue).toBeGreaterThan(0)
  await cancel(shop.partner, earned.order)
  expect(await booksOf(shop)).toEqual(NOTHING)
})

test('a changed amount posts only the difference', async () => {
  const shop = await makeShop(await makePerson())
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  const smaller = { ...order, version: 2, lines: [makeLine(10_000, 800)] }
  await report(shop.partner, { ...smaller, eventId: `${order.orderCode}-2` })
  expect(await booksOf(shop)).toEqual({ receivable: -800, waiting: 240, revenue: 0 })
  const shares = await rowsOf<{ kind: string; amount: number }>(
    "SELECT kind, amount FROM postings WHERE ref GLOB 'ord_*:share' AND (debit = ?1 OR credit = ?1) ORDER BY id",
    accountOfPartner('platform_pending', shop.partner.id),
  )
  expect(shares).toEqual([
    { kind: 'share_pending', amount: 480 },
    { kind: 'share_unpended', amount: 240 },
  ])
})

test('a held order returns the platform share to waiting, an upheld one leaves it nothing, a cleared one all of it', async () => {
  const [person, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
  const shop = await makeShop(person)
  const order = makeReport(shop.clickId, { status: 'confirmed' })
  await report(shop.partner, order)
  const held = await makeFlag(person, (await orderOf(order.orderCode)).id)
  await settleAll()
  expect(await booksOf(shop)).toEqual(OWED)
  expect((await decide(operator, held, 'clear')).status).toBe(200)
  await settleAll()
  expect(await booksOf(shop)).toEqual(CONFIRMED)
  const upheld = await makeFlag(person, (await orderOf(order.orderCode)).id)
  await settleAll()
  expect((await decide(operator, upheld, 'uphold')).status).toBe(200)
  await settleAll()
  expect(await booksOf(shop)).toEqual(NOTHING)
})

test('a referral reward is a cost of the platform and leaves its revenue whole', async () => {
  const costOf = async () =>
    (await rowsOf<{ balance: number }>("SELECT balance FROM accounts WHERE id = 'referral_cost'"))[0]
      ?.balance ?? 0
  const before = await costOf()
  const { inviter, invitee } = await makePair()
  await earn(invitee, 10_000)
  expect(await balancesOf(inviter)).toMatchObject({ available: 500 })
  expect(before - (await costOf())).toBe(500)
})

test('a creator’s journal shows nothing of the platform share', async () => {
  const person = await makePerson()
  const { shop, order } = await earn(person, 7_000)
  const { id } = await orderOf(order.orderCode)
  const { data } = await call(`GET /creators/me/journal/${id}`, { as: person.token })
  const legs = data.entries.flatMap(
    (entry: { legs: { from: string; to: string; amount: number }[] }) => entry.legs,
  )
  expect(legs.map(({ from, to, amount }: (typeof legs)[number]) => [from, to, amount])).toEqual([
    ['파트너에게 받을 커미션', '예정 수익', 7_000],
    ['예정 수익', '파트너에게 받을 커미션', 7_000],
    ['파트너에게 받을 커미션', '출금 가능 금액', 7_000],
  ])
  expect((await booksOf(shop)).revenue).toBeGreaterThan(0)
})

test('the nightly proof names the order whose share is wrong, its partner and its half', async () => {
  const shop = await makeShop(await makePerson())
  await report(shop.partner, makeReport(shop.clickId))
  const wrong = 'UPDATE orders SET commission = commission + ?2 WHERE partner_id = ?1'
  await rowsOf(wrong, shop.partner.id, 5)
  await proveLedger(testDeps('2031-01-03T18:00:00Z'))
  const [alarm] = await rowsOf<{ detail: string }>(
    "SELECT detail FROM alarms WHERE id LIKE 'alm_ledger_2031-01-04%'",
  )
  for (const name of [
    'share:ord_',
    `commissions:receivable:${shop.partner.id}`,
    `platform_pending:${shop.partner.id}`,
  ])
    expect(alarm?.detail).toContain(name)
  await rowsOf(wrong, shop.partner.id, -5)
})

async function booksOf({ partner }: Pick<Shop, 'partner'>) {
  const rows = await rowsOf<{ id: string; balance: number }>(
    'SELECT id, balance FROM accounts WHERE id IN (?, ?, ?)',
    ...(['receivable', 'platform_pending', 'revenue'] as const).map((kind) =>
      accountOfPartner(kind, partner.id),
    ),
  )
  const of = (kind: string) => rows.find(({ id }) => id.startsWith(`${kind}:`))?.balance
  return { receivable: of('receivable'), waiting: of('platform_pending'), revenue: of('revenue') }
}
