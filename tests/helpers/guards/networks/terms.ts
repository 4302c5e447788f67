/** Guards of the terms by which the calendar confirms orders: creators' money waits no longer than they say. */
import { expect } from 'vitest'
import { makePerson } from '../../make.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import { makeCoupangStandIn } from '../../networks/coupang.ts'
import { AT, SALE } from '../../networks/courses.ts'
import type { Guard } from '../guard.ts'

export const TERMS_GUARDS: Guard[] = [
  {
    name: 'partners_terms_changed',
    async probe() {
      const one = await makeCoupangStandIn(await makePerson())
      const setTerms = (months: number) =>
        rowsOf(
          "UPDATE partners SET confirm_rule = 'monthly', settle_months = ? WHERE id = ? RETURNING id",
          months,
          one.partnerId,
        )
      await setTerms(4)
      one.put(SALE)
      await one.readAll(AT.soon)
      await setTerms(2)
      await one.readAll(AT.end)
      expect((await balancesOf(one.person)).available, '70 % of 2,500 won').toBe(1_750)
    },
  },
]
