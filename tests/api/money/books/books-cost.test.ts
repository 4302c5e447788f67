/** The rows that D1 bills for a report with all its postings, so that an additional posting is noticed. */
import { expect, test } from 'vitest'
import { useDatabase as setDatabase, testEnv } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { countTrips } from '#tests/helpers/trips.ts'

test('a pending, confirmed or cancelled report writes no more rows than the recorded counts', async () => {
  const shop = await makeShop(await makePerson())
  // Makes the rows of the day, the month and the partner exist.
  await report(shop.partner, makeReport(shop.clickId))
  const order = makeReport(shop.clickId)
  const costs: number[] = []
  for (const [at, status] of (['pending', 'confirmed', 'cancelled'] as const).entries())
    costs.push(
      await writtenBy(() => report(shop.partner, { ...order, eventId: `${order.orderCode}-${at}`, status })),
    )
  figure(`rows written by a report that is pending, confirmed, cancelled: ${costs.join(', ')}`)
  // Each includes an entry of the index of order keys and one of the index of a partner's reports; the first also includes the new order in the day's
  // figure for operators, and in the partner's figure of the month. Each also includes an entry of orders_of_partner_in_state, and the
  // first and the last, which change sales, the day of partner_days and the month of partner_link_months with its index.
  expect(costs).toEqual([58, 67, 54])
})

async function writtenBy(act: () => Promise<void>): Promise<number> {
  const { db, rows } = countTrips(testEnv.DB)
  setDatabase(db)
  await act().finally(() => setDatabase(testEnv.DB))
  return rows.written
}
