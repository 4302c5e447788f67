/** What came after the confirmation of an order: what of it counts, and what takes something back. */
import { describe, expect, test } from 'vitest'
import { readOrder as readAwinOrder } from '#api/outside/networks/awin/read-order.ts'
import { readOrder as readCjOrder } from '#api/outside/networks/cj/read-order.ts'
import type { ReadOrder, StoredRow } from '#api/outside/networks/interface/network.ts'
import { readOrder as readLinkpriceOrder } from '#api/outside/networks/linkprice/read-rows.ts'

const TERMS = {
  confirm_rule: 'monthly',
  confirm_days: 0,
  settle_months: 2,
  settling: 'recreate',
  listed_settling: null,
  listed_months: null,
}
const TODAY = '2026-11-25'

/** A row of 1,000 won; its record says what CJ needs. */
function row(id: string, changes: Partial<StoredRow> = {}, record: Record<string, unknown> = {}): StoredRow {
  const { sales = 20_000, commission = 1_000 } = changes
  const raw = {
    commissionId: id,
    aid: '15000000',
    actionStatus: 'new',
    original: true,
    originalActionId: id,
    correctionReason: null,
    orderId: 'O-1',
    shopperId: '',
    eventDate: '2026-10-03T04:00:00Z',
    postingDate: '2026-10-03T05:00:00Z',
    lockingDate: null,
    saleAmountUsd: (sales / 1_000).toFixed(2),
    pubCommissionAmountUsd: (commission / 1_000).toFixed(2),
    items: [],
    ...record,
  }
  return {
    row_id: id,
    order_code: 'O-1',
    reference: 'ab'.repeat(33),
    status: '100',
    product_code: `p${id}`,
    product_name: '담요',
    quantity: 1,
    sales,
    commission,
    ordered_at: '2026-10-03T04:00:00.000Z',
    created_on: '20261004',
    raw: JSON.stringify(raw),
    cancelled_on: null,
    was_settled: 0,
    currency: 'USD',
    exchange_rate: '1000',
    ...changes,
  }
}
const SETTLED = { status: '210', was_settled: 1 }
const UNPRICED = { exchange_rate: null, sales: 0, commission: 0 }
const wonOf = ({ lines }: ReturnType<ReadOrder>) => lines.reduce((sum, line) => sum + line.commission, 0)

describe.each<[string, ReadOrder]>([
  ['LinkPrice', readLinkpriceOrder],
  ['Awin', readAwinOrder],
  ['CJ', readCjOrder],
])('%s', (_, readOrder) => {
  const first = row('1', SETTLED)
  const before = readOrder([first], TERMS, TODAY)
  const read = (...rows: StoredRow[]) => readOrder(rows, TERMS, TODAY, before)

  test('a row that came later waits alone, and counts once it is settled', () => {
    expect(before.status).toBe('confirmed')
    expect(read(first, row('2'))).toMatchObject({ status: 'confirmed', ids: ['1'], note: null })
    const both = read(first, row('2', SETTLED))
    expect([both.status, wonOf(both)]).toEqual(['confirmed', 2_000])
    expect(readOrder([first, row('2')], TERMS, TODAY).status, 'never confirmed without it').toBe('pending')
  })

  test('a confirmed row that is open again takes the confirmation back, with all that waits', () => {
    const open = read(row('1', { status: '300' }), row('2'))
    expect([open.status, wonOf(open)]).toEqual(['pending', 2_000])
  })

  test('a row that replaces the confirmed one waits as the order', () => {
    const lost = row('1', { status: '310', was_settled: 1, cancelled_on: '2026-10-20' }, { ...GONE })
    const gone = [lost, row('1b', { ...SETTLED, commission: -1_000, sales: -20_000 }, CORRECTION)]
    const rows = readOrder === readCjOrder ? gone : [lost]
    const next = readOrder([...rows, row('2', { created_on: '20261120' })], TERMS, TODAY, before)
    expect([next.status, wonOf(next)]).toEqual(['pending', 1_000])
  })
})
const GONE = { correctionReason: 'RETURNED_MERCHANDISE' }
const CORRECTION = { ...GONE, original: false, originalActionId: '1' }

test.each<[string, ReadOrder]>([
  ['Awin', readAwinOrder],
  ['CJ', readCjOrder],
])('a row of %s that is settled without a rate waits alone', (_, readOrder) => {
  const first = row('1', SETTLED)
  const before = readOrder([first], TERMS, TODAY)
  const next = readOrder([first, row('2', { ...SETTLED, ...UNPRICED })], TERMS, TODAY, before)
  expect(next).toMatchObject({ status: 'confirmed', ids: ['1'], note: null })
})

test('a correction of CJ counts at once for what was confirmed, and not for what waits', () => {
  const first = row('1', SETTLED)
  const before = readCjOrder([first], TERMS, TODAY)
  const back = { sales: -4_000, commission: -200 }
  const read = (...rows: StoredRow[]) => readCjOrder([first, ...rows], TERMS, TODAY, before)
  expect(wonOf(read(row('3', back, CORRECTION)))).toBe(800)
  expect(wonOf(read(row('2'), row('3', back, CORRECTION)))).toBe(800)
  const waiting = read(row('2'), row('3', back, { ...CORRECTION, originalActionId: '2' }))
  expect([waiting.status, wonOf(waiting)]).toEqual(['confirmed', 1_000])
  const unpriced = read(row('3', { ...back, ...UNPRICED }, CORRECTION))
  expect([unpriced.status, wonOf(unpriced)], 'until it has a rate').toEqual(['confirmed', 1_000])
})
