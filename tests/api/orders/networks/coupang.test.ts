/** Orders that come back with a creator's channel word and are confirmed by the calendar, whatever their reading goes through. */
import { expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeCoupangStandIn } from '#tests/helpers/networks/coupang.ts'
import { COURSES } from '#tests/helpers/networks/courses.ts'

test.each(Object.entries(COURSES))('%s', async (_, { worth, faulty }) => {
  const one = await makeCoupangStandIn(await makePerson())
  await faulty(one)
  const orders = await rowsOf(
    'SELECT state, attribution, commission FROM orders WHERE creator_id = ?',
    one.person.creatorId,
  )
  expect(orders).toMatchObject([
    {
      state: worth === null ? 'cancelled' : 'confirmed',
      attribution: 'sub_id',
      ...(worth && { commission: worth }),
    },
  ])
})
