/**
 * Guards of orders that pay out after their partner has paid: the terms of the click apply, and no money is
 * available before it arrives.
 */
import { expect } from 'vitest'
import { accountOf, accountOfPartner, post } from '#api/db/ledger.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { balancesOf, rowsOf } from '../money.ts'
import { confirmCommission, makeShop } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

/** Makes an order of which 7,000원 are confirmed and wait for the partner's payment. */
async function makeAwaited() {
  const person = await makePerson()
  const shop = await makeShop(person, { also: { pays_when: 'received' } })
  await confirmCommission(shop, 10_000)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE creator_id = ?', person.creatorId)
  return { person, partnerId: shop.partner.id, orderId: row?.id ?? '' }
}

const at = '2026-11-21T00:00:00.000Z'
const move = (debit: string, credit: string, kind: string, ref: string) =>
  tried(post(testDeps().db, { debit, credit, amount: 7_000, kind, ref, at }).run())

export const PAID_ON_RECEIPT_GUARDS: Guard[] = [
  {
    name: 'orders_pays_when_fixed',
    async probe() {
      const { orderId } = await makeAwaited()
      await tried(rowsOf("UPDATE orders SET pays_when = 'confirmed' WHERE id = ?", orderId))
      const [row] = await rowsOf('SELECT pays_when FROM orders WHERE id = ?', orderId)
      expect(row, 'paid by what holds today').toEqual({ pays_when: 'received' })
    },
  },
  {
    name: 'postings_as_agreed',
    async probe() {
      const { person, partnerId, orderId } = await makeAwaited()
      const [from, to] = [accountOfPartner('receivable', partnerId), accountOf('available', person.creatorId)]
      await move(from, to, 'order_confirmed', `${orderId}:99`)
      expect((await balancesOf(person)).available, 'paid with the confirmation').toBe(0)
    },
  },
  {
    name: 'postings_covered',
    async probe() {
      const { person, orderId } = await makeAwaited()
      const [from, to] = [accountOf('awaited', person.creatorId), accountOf('available', person.creatorId)]
      await move(from, to, 'order_released', `${orderId}:99`)
      expect((await balancesOf(person)).available, 'let go before anything came').toBe(0)
    },
  },
]
