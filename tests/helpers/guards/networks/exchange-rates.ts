/** Guards of exchange rates: what one dollar is worth decides what its orders pay. */
import { expect } from 'vitest'
import { makePerson } from '../../make.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import { makeAwinStandIn } from '../../networks/awin.ts'
import { SALE } from '../../networks/courses.ts'
import { enterRate } from '../../networks/rates.ts'
import { type Guard, tried } from '../guard.ts'

const INSERT =
  'INSERT INTO exchange_rates (id, currency, from_on, won_for_one, entered_by, approved_by, entered_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id'

/** Sells something in dollars after `change`, which must not have moved its rate of 1,000 won. */
function keeps(name: string, change: () => Promise<unknown>): Guard {
  return {
    name,
    async probe() {
      const one = await makeAwinStandIn(await makePerson())
      await enterRate('USD', '1000')
      await tried(change())
      one.put(SALE)
      await one.readAll('2026-10-04T09:00')
      expect((await balancesOf(one.person)).pending, 'the dollars of 2,500 won').toBe(1_750)
    },
  }
}

/** Enters a rate of a hundred times as much, later than all others. */
async function insertRate(approvedBy: string | null): Promise<unknown> {
  const { userId } = await makePerson({ role: 'operator' })
  const at = new Date(Date.now() + 60_000).toISOString()
  return rowsOf(INSERT, 'fxr_x', 'USD', '2026-10-01', '100000', userId, approvedBy, at)
}

export const EXCHANGE_RATE_GUARDS: Guard[] = [
  keeps('exchange_rates_alone', () => insertRate(null)),
  keeps('exchange_rates_approved', async () => insertRate((await makePerson({ role: 'operator' })).userId)),
  keeps('exchange_rates_no_update', () =>
    rowsOf("UPDATE exchange_rates SET won_for_one = '100000' WHERE currency = 'USD' RETURNING id"),
  ),
  keeps('exchange_rates_no_delete', () =>
    rowsOf("DELETE FROM exchange_rates WHERE currency = 'USD' RETURNING id"),
  ),
]
