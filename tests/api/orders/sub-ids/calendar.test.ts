/** Rows of Coupang become orders of the word's creator, which the calendar confirms and cancels take back. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { type ReportRow, saveRows } from '#api/orders/networks/queries.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { emptyPool, makeChannel, SUB_ID_NETWORK } from '#tests/helpers/orders/sub-ids.ts'

const TODAY = toKstDate(new Date())
/** 70 % of 1,600원. */
const EARNING = 1_120

beforeEach(emptyPool)
afterAll(expectProof)

/** The clock at 15:00 in Seoul, when the network shows the day before. */
const depsOn = (days: number) => ({
  ...testDeps(),
  now: () => new Date(Date.parse(startOfKstDate(addDays(TODAY, days))) + 15 * 3_600_000),
})

type Channel = Awaited<ReturnType<typeof makeChannel>>

function rowOf({ partner, word }: Channel, code: string, changes: Partial<ReportRow> = {}): ReportRow {
  return {
    row_id: `${SUB_ID_NETWORK} ${code} ${word} ${Object.values(changes).join(' ')}`,
    partner_id: partner.id,
    order_code: code,
    reference: word,
    status: '100',
    product_code: 'p1',
    product_name: '담요',
    quantity: 1,
    sales: 20_000,
    commission: 1_600,
    ordered_at: new Date(Date.parse(startOfKstDate(addDays(TODAY, 1))) - 1_000).toISOString(),
    created_on: TODAY.replaceAll('-', ''),
    raw: JSON.stringify(changes),
    currency: 'KRW',
    sales_original: null,
    commission_original: null,
    ...changes,
  }
}

async function readRows(days: number, ...rows: ReportRow[]): Promise<void> {
  const deps = depsOn(days)
  await saveRows(deps.db, rows, deps.now().toISOString(), addDays(TODAY, days)).run()
  await applyTouched(deps, 0)
}

const ordersOf = async ({ person }: Channel) => (await call('GET /orders', { as: person.token })).data.items

test('an order is told by its day, waits for the calendar, and is confirmed by it', async () => {
  const channel = await makeChannel()
  await readRows(1, rowOf(channel, 'C-1'))
  const [order] = await ordersOf(channel)
  expect(order).toMatchObject({ attribution: 'sub_id', state: 'pending', earning: EARNING })
  expect(order.orderedAt).toBe(order.clickedAt)
  expect(toKstDate(order.orderedAt)).toBe(TODAY)
  const [message] = await rowsOf<{ report: string; adapter: string }>(
    "SELECT report, adapter FROM inbox WHERE order_code = 'C-1'",
  )
  expect(message?.adapter).toBe(SUB_ID_NETWORK)
  expect(JSON.parse(message?.report ?? '')).toMatchObject({
    clickId: '',
    subId: { network: SUB_ID_NETWORK, word: channel.word },
  })
  await readRows(31)
  const [confirmed] = await ordersOf(channel)
  expect(confirmed).toMatchObject({ state: 'confirmed', earning: EARNING })
  expect(confirmed.reason).toContain('확정일이 지나')
  expect(await balancesOf(channel.person)).toMatchObject({ available: EARNING, pending: 0 })
  await expectRollUps(channel.person)
})

test('a cancel takes back its product by date and order, before the calendar and after it', async () => {
  const channel = await makeChannel()
  const second = { product_code: 'p2', product_name: '베개' }
  await readRows(1, rowOf(channel, 'C-2'), rowOf(channel, 'C-2', second))
  expect(await balancesOf(channel.person)).toMatchObject({ pending: 2 * EARNING })
  const gone = { status: '310', quantity: -1, sales: -20_000, commission: -1_600 }
  await readRows(
    3,
    rowOf(channel, 'C-2', { ...second, ...gone, created_on: addDays(TODAY, 2).replaceAll('-', '') }),
  )
  expect(await balancesOf(channel.person)).toMatchObject({ pending: EARNING })
  await readRows(31)
  expect(await balancesOf(channel.person)).toMatchObject({ available: EARNING, pending: 0 })
  await readRows(35, rowOf(channel, 'C-2', { ...gone, created_on: addDays(TODAY, 34).replaceAll('-', '') }))
  expect(await balancesOf(channel.person)).toMatchObject({ available: 0, pending: 0 })
  const [order] = await ordersOf(channel)
  expect(order).toMatchObject({ state: 'cancelled', earning: 0 })
  await expectRollUps(channel.person)
})

test('one order under two words is two orders, each of its creator', async () => {
  const [one, two] = [await makeChannel(), await makeChannel()]
  await readRows(1, rowOf(one, 'C-3'), rowOf({ ...two, partner: one.partner }, 'C-3', { product_code: 'p2' }))
  expect(await ordersOf(one)).toHaveLength(1)
  // The other creator has no link to this partner yet.
  const [waiting] = await rowsOf<{ reason: string }>("SELECT reason FROM inbox WHERE order_code = 'C-3 (2)'")
  expect(waiting).toEqual({ reason: 'sub_id_unknown' })
})
