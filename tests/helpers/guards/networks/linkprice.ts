/** Guards of orders from the list of a network. */
import { expect } from 'vitest'
import { makePerson } from '../../make.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import { makeStage, nextTrlogId } from '../../orders/linkprice.ts'
import { EARNING } from '../../orders/linkprice-orders.ts'
import { makeClickId } from '../../orders/postback.ts'
import { type Guard, tried } from '../guard.ts'

const TELL_AS =
  'UPDATE network_orders SET reported_as = ? WHERE partner_id = ? AND reference = ? RETURNING reference'

export const LINKPRICE_GUARDS: Guard[] = [
  {
    name: 'linkprice_orders_told_as',
    async probe() {
      const stage = await makeStage(await makePerson())
      stage.put(stage.row('O-1'))
      await stage.readAll('2026-10-04T09:00')
      const user_id = await makeClickId(stage.shop.link.code, '2026-10-03T12:30:00+09:00')
      const line = stage.row('O-1', { user_id, p_cd: 'p2' })
      const waiting = { partner_id: stage.shop.partner.id, order_code: 'O-1', user_id }
      await rowsOf(
        'INSERT INTO network_orders (partner_id, order_code, reference) VALUES (?, ?, ?) RETURNING reference',
        waiting.partner_id,
        waiting.order_code,
        waiting.user_id,
      )
      await tried(rowsOf(TELL_AS, 'O-1', waiting.partner_id, user_id))
      stage.put(line)
      await stage.readAll('2026-10-05T09:00')
      expect((await balancesOf(stage.person)).pending, 'each click has its lines').toBe(2 * EARNING)
    },
  },
  {
    name: 'network_orders_stay',
    async probe() {
      const stage = await makeStage(await makePerson())
      const row = stage.row('O-1', { trlog_id: nextTrlogId() })
      stage.put(row)
      await stage.readAll('2026-10-04T09:00')
      await tried(rowsOf(TELL_AS, 'O-2', stage.shop.partner.id, stage.clickId))
      stage.put({ ...row, sales: 40_000, commission: 2_000 })
      await stage.readAll('2026-10-05T09:00')
      expect((await balancesOf(stage.person)).pending, 'one order, booked once').toBe(2 * EARNING)
    },
  },
]
