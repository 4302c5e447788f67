/** CJ: its pages, what its records mean, and its links. */
import { describe, expect, test } from 'vitest'
import { readOrder } from '#api/outside/networks/cj/read-order.ts'
import { type NetworkRow, ROW_STATUS, type StoredRow } from '#api/outside/networks/interface/network.ts'
import { writeReference } from '#contract/links/click-spelling.ts'
import { type Commission, makeCjServer } from '#tests/helpers/networks/cj-server.ts'

const CLICK = 'ab'.repeat(33)
const TERMS = {
  confirm_rule: 'monthly',
  confirm_days: 0,
  settle_months: 2,
  settling: 'keep',
  listed_settling: null,
  listed_months: null,
}

const commission = (id: string, given: Partial<Commission> = {}): Commission => ({
  commissionId: id,
  aid: '15000000',
  actionStatus: 'new',
  original: true,
  originalActionId: '1',
  correctionReason: null,
  orderId: 'O-1',
  shopperId: writeReference(CLICK, 'base64url'),
  eventDate: '2026-10-03T04:00:00Z',
  postingDate: '2026-10-03T05:00:00Z',
  lockingDate: null,
  saleAmountUsd: '50.00',
  pubCommissionAmountUsd: '2.50',
  items: [
    { sku: 'p1', quantity: 1, perItemSaleAmountUsd: '20.00', totalCommissionUsd: '1.00' },
    { sku: 'p2', quantity: 2, perItemSaleAmountUsd: '15.00', totalCommissionUsd: '1.50' },
  ],
  ...given,
})
const correction = (id: string, given: Partial<Commission> = {}) =>
  commission(id, {
    original: false,
    correctionReason: 'RETURNED_MERCHANDISE',
    saleAmountUsd: '-20.00',
    pubCommissionAmountUsd: '-1.00',
    items: [{ sku: 'p1', quantity: -1, perItemSaleAmountUsd: '20.00', totalCommissionUsd: '-1.00' }],
    ...given,
  })
const WHOLE_BACK = { saleAmountUsd: '-50.00', pubCommissionAmountUsd: '-2.50', items: [] }

async function read(...records: Commission[]): Promise<NetworkRow[]> {
  const server = makeCjServer()
  server.pageSize = 100
  for (const one of records) server.commissions.set(one.commissionId, one)
  const answer = await server.network.listRows('2026-10', 1)
  if (answer.kind !== 'rows') throw new Error(answer.result)
  return answer.rows
}

/** A row as it is kept, at 1,000 won for a dollar. */
const keep = (row: NetworkRow, rate: string | null = '1000'): StoredRow => ({
  row_id: row.rowId,
  order_code: row.orderCode,
  reference: row.reference,
  status: ROW_STATUS[row.state],
  product_code: row.productCode,
  product_name: row.productName,
  quantity: row.quantity,
  sales: Math.round(row.sales * Number(rate ?? 0)),
  commission: Math.round(row.commission * Number(rate ?? 0)),
  ordered_at: row.orderedAt,
  created_on: row.createdOn,
  raw: row.raw,
  cancelled_on: null,
  was_settled: Number(row.state === 'settled'),
  currency: row.currency,
  exchange_rate: rate,
})
async function meaningOf(...records: Commission[]) {
  const rows = (await read(...records)).map((row) => keep(row))
  const meaning = readOrder(rows, TERMS, '2026-12-01')
  expect(readOrder(rows.toReversed(), TERMS, '2027-03-01'), 'in any order, on any day').toEqual(meaning)
  return meaning
}
const sumOf = ({ lines }: { lines: { amount: number; commission: number }[] }) => [
  lines.reduce((sum, line) => sum + line.amount, 0),
  lines.reduce((sum, line) => sum + line.commission, 0),
]

describe('pages', () => {
  test('follow one another, and the last says how many rows there were', async () => {
    const server = makeCjServer()
    for (const id of ['1', '2', '3']) server.commissions.set(id, commission(id))
    const first = await server.network.listRows('2026-10', 1)
    const second = await server.network.listRows('2026-10', 2)
    expect(first).toMatchObject({ total: null, rows: [{ rowId: '1' }, { rowId: '2' }] })
    expect(second).toMatchObject({ total: 3, rows: [{ rowId: '3' }] })
    expect(server.calls[1]).toContain('sinceCommissionId: "2"')
    expect(server.calls[0]).toContain(
      'sincePostingDate: "2026-10-01T00:00:00Z", beforePostingDate: "2026-11-01T00:00:00Z"',
    )
  })

  test('a later page that is asked for alone begins at the first', async () => {
    const server = makeCjServer()
    for (const id of ['1', '2', '3']) server.commissions.set(id, commission(id))
    expect(await server.network.listRows('2026-10', 2)).toMatchObject({ rows: [{ rowId: '3' }] })
    expect(server.calls).toHaveLength(2)
  })

  test('a wrong key stops, too many calls and slow answers are tried again', async () => {
    expect(await makeCjServer('wrong').network.listRows('2026-10', 1)).toEqual({
      kind: 'refused',
      result: '401',
      isStopping: true,
    })
    const server = makeCjServer()
    for (const fault of ['refused', 'slow'] as const) {
      server.fault = fault
      await expect(server.network.listRows('2026-10', 1)).rejects.toThrow()
    }
  })

  test('a record in another shape is handed on as it came', async () => {
    const server = makeCjServer()
    server.odd.push({ commissionId: 'x', actionStatus: 'unheard of' })
    server.odd.push(commission('2', { eventDate: '2026-09-31T04:00:00Z' }))
    server.commissions.set('1', commission('1'))
    const answer = await server.network.listRows('2026-10', 1)
    expect(answer).toMatchObject({
      rows: [{ rowId: '1' }],
      unreadable: [expect.stringContaining('unheard'), expect.stringContaining('2026-09-31')],
    })
  })
})

test('a record becomes a row in dollars, with our click id', async () => {
  expect(await read(commission('1'))).toMatchObject([
    { rowId: '1', merchantId: '15000000', orderCode: 'O-1', reference: CLICK, state: 'open' },
  ])
  expect(await read(commission('1'))).toMatchObject([
    { currency: 'USD', sales: 50, commission: 2.5, orderedAt: '2026-10-03T04:00:00.000Z' },
  ])
})

describe('an order', () => {
  test.each([
    ['new', 'pending'],
    ['extended', 'pending'],
    ['locked', 'pending'],
    ['closed', 'confirmed'],
  ] as const)('that is %s is %s', async (actionStatus, status) => {
    const meaning = await meaningOf(commission('1', { actionStatus }))
    expect(meaning).toMatchObject({ status, orderedOn: '2026-10-03', recheckOn: null, note: null })
    expect(meaning.lines).toMatchObject([
      { productCode: 'p1', quantity: 1, amount: 20_000, commission: 1_000 },
      { productCode: 'p2', quantity: 2, amount: 30_000, commission: 1_500 },
    ])
  })

  test('that was corrected has less, before and after it closes', async () => {
    for (const actionStatus of ['new', 'closed'] as const) {
      const meaning = await meaningOf(commission('1', { actionStatus }), correction('2'))
      expect(sumOf(meaning)).toEqual([30_000, 1_500])
      expect(meaning.status).toBe(actionStatus === 'new' ? 'pending' : 'confirmed')
    }
  })

  test('that closed gets more only when the correction is closed too', async () => {
    const more = { saleAmountUsd: '10.00', pubCommissionAmountUsd: '0.50', items: [] }
    const closed = commission('1', { actionStatus: 'closed' })
    expect(sumOf(await meaningOf(closed, correction('2', more)))).toEqual([50_000, 2_500])
    expect(sumOf(await meaningOf(closed, correction('2', { ...more, actionStatus: 'closed' })))).toEqual([
      60_000, 3_000,
    ])
  })

  test('that was corrected to nothing is cancelled, with the reason', async () => {
    expect(await meaningOf(commission('1'), correction('2', WHOLE_BACK))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'RETURNED_MERCHANDISE',
    })
    const inPlace = {
      saleAmountUsd: '0',
      pubCommissionAmountUsd: '0',
      correctionReason: 'CANCELED',
      items: [],
    }
    expect(await meaningOf(commission('1', inPlace))).toMatchObject({ status: 'cancelled' })
  })

  test('that was taken back and came again counts once', async () => {
    const again = commission('3', { originalActionId: '3', actionStatus: 'closed' })
    const meaning = await meaningOf(commission('1'), correction('2', WHOLE_BACK), again)
    expect(meaning.status).toBe('confirmed')
    expect(sumOf(meaning)).toEqual([50_000, 2_500])
  })

  test('without a rate waits', async () => {
    const [row] = await read(commission('1', { actionStatus: 'closed' }))
    if (!row) throw new Error('no row')
    expect(readOrder([keep(row, null)], TERMS, '2026-12-01')).toMatchObject({
      status: 'pending',
      note: 'unpriced',
    })
  })
})

test('a link takes the click id as its last parameter', () => {
  const { toLink } = makeCjServer().network
  expect(toLink?.('15000000', 'https://shop.example/p?a=1&b=2')).toBe(
    'https://www.anrdoezrs.net/click-100000001-15000000?url=https%3A%2F%2Fshop.example%2Fp%3Fa%3D1%26b%3D2',
  )
  expect(toLink?.('15000000', null)).toBe('https://www.anrdoezrs.net/click-100000001-15000000')
})

test('goods sold by weight count as whole pieces, because a piece of a row may keep no other from being stored', async () => {
  const cut = (sign: 1 | -1, quantity: number): Partial<Commission> => ({
    items: [
      {
        sku: 'p1',
        quantity: sign * quantity,
        perItemSaleAmountUsd: '20.00',
        totalCommissionUsd: (sign * 1).toFixed(2),
      },
    ],
  })
  const sold = commission('1', cut(1, 1.4))
  const back = correction('2', cut(-1, 0.4))
  expect((await read(sold, back)).map(({ quantity }) => quantity)).toEqual([1, 0])
  expect((await meaningOf(sold)).lines).toMatchObject([{ productCode: 'p1', quantity: 1 }])
})
