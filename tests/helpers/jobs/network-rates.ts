/** Rows of a network that came before the rate of their currency. */
import { saveRows } from '#api/orders/networks/queries.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { enterRate } from '../networks/rates.ts'
import { makeClickId, makeShop } from '../orders/postback.ts'
import type { JobTest } from './job-test.ts'
import { copies, count } from './rows.ts'

const THOSE = "order_code GLOB 'PRICE-*'"

/** Stores three rows in pounds, and the rate of pounds afterwards. */
async function makeUnpriced(): Promise<void> {
  const merchant = String(Math.floor(Math.random() * 1e9))
  const { partner, link } = await makeShop(await makePerson(), {
    also: { network: 'awin', merchant_id: merchant, confirm_rule: 'monthly' },
  })
  const reference = await makeClickId(link.code, '2026-10-03T12:00:00+09:00')
  const rows = ['1', '2', '3'].map((nr) => ({
    row_id: `awin:${merchant}${nr}`,
    partner_id: partner.id,
    order_code: `PRICE-${nr}`,
    reference,
    status: '100',
    product_code: '',
    product_name: '상품',
    quantity: 1,
    sales: 0,
    commission: 0,
    ordered_at: '2026-10-03T04:00:00.000Z',
    created_on: '20261003',
    raw: '{}',
    currency: 'GBP',
    sales_original: '20.5',
    commission_original: '1.02',
  }))
  await saveRows(testDeps().db, rows, '2026-10-04T00:00:00.000Z', '2026-10-04').run()
  await enterRate('GBP', '1700.5')
}

export const PRICE_NETWORK_ROWS: JobTest = {
  work: { make: makeUnpriced },
  backlog: {
    make: async () => {
      await makeUnpriced()
      await copies(1_200, 'network_rows', "order_code = 'PRICE-1'", {
        row_id: "'awin:many' || i",
        order_code: "'PRICE-MANY-' || i",
      })
    },
    left: count('network_rows', `${THOSE} AND exchange_rate IS NULL`),
    done: count('network_rows', `${THOSE} AND exchange_rate IS NOT NULL`),
  },
}
