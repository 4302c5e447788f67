/** Rows of a network are stored whatever their size. */
import { expect, test } from 'vitest'
import { readMerchants } from '#api/orders/networks/queries.ts'
import { saveReport } from '#api/orders/networks/save-rows.ts'
import type { NetworkRow } from '#api/outside/networks/interface/network.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeCjServer } from '#tests/helpers/networks/cj-server.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'

const AID = '15000001'

/** A row as the network sends it for an order of some dozens of products. */
const row = (id: number): NetworkRow => ({
  rowId: `large-${id}`,
  merchantId: AID,
  orderCode: `L-${id}`,
  reference: 'nobody',
  state: 'open',
  productCode: 'p1',
  productName: '담요',
  quantity: 1,
  currency: 'KRW',
  sales: 10_000,
  commission: 300,
  orderedAt: '2026-10-03T04:00:00.000Z',
  createdOn: '20261003',
  raw: JSON.stringify({
    id,
    items: Array.from({ length: 150 }, (_, i) => ({ sku: `담요-${i}`, quantity: 1 })),
  }),
})

/** The database, which notes how many bytes each value of a statement has. */
function watchBytes(db: D1Database, bytes: number[]): D1Database {
  const encoder = new TextEncoder()
  return {
    prepare: (text: string) => ({
      bind: (...values: unknown[]) => {
        bytes.push(...values.map((value) => encoder.encode(String(value)).length))
        return db.prepare(text).bind(...values)
      },
    }),
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  } as unknown as D1Database
}

test('a page of large rows is stored in values that the database can hold', async () => {
  await makeShop(await makePerson(), { also: { network: 'cj', merchant_id: AID } })
  const partners = await readMerchants(testDeps().db, 'cj')
  const rows = Array.from({ length: 600 }, (_, id) => row(id))
  const seenAt = new Date('2026-10-03T05:00:00.000Z')
  const bytes: number[] = []
  const deps = { ...testDeps(), db: watchBytes(testDeps().db, bytes) }
  await saveReport(deps, makeCjServer().network, { partners, rows, seenAt })
  const [stored] = await rowsOf("SELECT count(*) AS rows FROM network_rows WHERE row_id LIKE 'cj:large-%'")
  expect(stored).toEqual({ rows: 600 })
  expect(
    Math.max(...bytes),
    'a value holds two million bytes, which the local runtime does not enforce',
  ).toBeLessThan(2_000_000)
})
