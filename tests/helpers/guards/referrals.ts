/**
 * Guards of referral earnings: they never exceed the rest of the commission, and a stopped referral earns
 * nothing.
 */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makePair } from '../creators/referrals.ts'
import { rowsOf } from '../money.ts'
import { makeReport, makeShop, report } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

/** An order of 1,600원 commission, of which 480원 are left after the earning: the referral earns 56원. */
async function makeReferred(status: 'pending' | 'confirmed') {
  const { inviter, invitee } = await makePair()
  const shop = await makeShop(invitee)
  const sent = makeReport(shop.clickId, { status })
  await report(shop.partner, sent)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', sent.orderCode)
  return { id: row?.id ?? '', inviter, invitee }
}
const wonOf = (id: string) => rowsOf('SELECT won FROM referral_orders WHERE order_id = ?', id)

export const REFERRAL_GUARDS: Guard[] = [
  {
    name: 'referral_orders_covered',
    async probe() {
      const { id, inviter, invitee } = await makeReferred('pending')
      const row = { order_id: id, inviter_id: inviter.creatorId, invitee_id: invitee.creatorId, won: 1_601 }
      const at = new Date().toISOString()
      await tried(
        insert(testDeps().db, 'referral_orders', {
          ...row,
          base_won: 1_601,
          month: at.slice(0, 7),
          at,
        }).run(),
      )
      expect(await wonOf(id), 'more than the partner pays').toEqual([])
    },
  },
  {
    name: 'referral_orders_still_covered',
    async probe() {
      const { id } = await makeReferred('confirmed')
      await tried(rowsOf('UPDATE referral_orders SET won = 481 WHERE order_id = ?', id))
      expect(await wonOf(id), 'more than is left').toEqual([{ won: 56 }])
    },
  },
  {
    name: 'referral_orders_still_open',
    async probe() {
      const { id, invitee } = await makeReferred('confirmed')
      await rowsOf(
        "UPDATE referrals SET blocked_at = '2026-11-21', blocked_reason = 'account', step = 'blocked' WHERE invitee_id = ?",
        invitee.creatorId,
      )
      await tried(rowsOf('UPDATE referral_orders SET won = 57 WHERE order_id = ?', id))
      expect(await wonOf(id), 'brought more after it was stopped').toEqual([{ won: 56 }])
    },
  },
]
