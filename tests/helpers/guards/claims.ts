/**
 * Guards of missing sales: nobody answers their own claim, a decision stays, and the order it leads to is the
 * missed one.
 */
import { expect } from 'vitest'
import { declineClaim } from '#api/orders/claims/ops.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makeClaim } from '../orders/claims.ts'
import { makeReport, makeShop, report } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

const AT = '2026-11-20T00:00:00.000Z'
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM claims WHERE id = ?', id))[0]?.state

export const CLAIM_GUARDS: Guard[] = [
  {
    name: 'claims_not_own',
    async probe() {
      const me = await makePerson({ role: 'operator' })
      const { id } = await makeClaim(me)
      await tried(declineClaim(testDeps(), me.actor, { id, reason: '시험' }))
      expect(await stateOf(id), 'ended by whom it is about').toBe('open')
    },
  },
  {
    name: 'claims_transition',
    async probe() {
      const { id } = await makeClaim(await makePerson())
      await rowsOf("UPDATE claims SET state = 'declined', decided_at = ? WHERE id = ?", AT, id)
      await tried(rowsOf("UPDATE claims SET state = 'forwarded', decided_at = NULL WHERE id = ?", id))
      expect(await stateOf(id), 'opened again after its end').toBe('declined')
    },
  },
  {
    name: 'claims_order',
    async probe() {
      const { id } = await makeClaim(await makePerson())
      const shop = await makeShop(await makePerson())
      const { orderCode } = await reported(shop)
      const [order] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', orderCode)
      const accept = "UPDATE claims SET state = 'accepted', decided_at = ?, order_id = ? WHERE id = ?"
      await tried(rowsOf(accept, AT, order?.id ?? '', id))
      expect(await stateOf(id), 'answered with an order of somebody else').toBe('open')
    },
  },
]

async function reported(shop: Awaited<ReturnType<typeof makeShop>>) {
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  return order
}
