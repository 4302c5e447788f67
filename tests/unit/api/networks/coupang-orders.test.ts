/** What Coupang's rows of an order mean on a day, and when its reports are read. */
import { expect, test } from 'vitest'
import { CALENDAR } from '#api/outside/networks/coupang/calendar.ts'
import { readOrder } from '#api/outside/networks/coupang/read-order.ts'
import type { NetworkTerms, StoredRow } from '#api/outside/networks/interface/network.ts'

const TERMS: NetworkTerms = {
  confirm_rule: 'monthly',
  confirm_days: 30,
  settle_months: 2,
  settling: 'keep',
  listed_settling: null,
  listed_months: null,
}
const BEFORE = '2026-12-05'
const CONFIRMED = '2026-12-06'

function order(product = 'p1', changes: Partial<StoredRow> = {}): StoredRow {
  return {
    row_id: `o:1:${product}`,
    order_code: '1',
    reference: 'word1',
    status: '100',
    product_code: product,
    product_name: '담요',
    quantity: 2,
    sales: 20_000,
    commission: 600,
    ordered_at: '2026-10-03T14:59:59.000Z',
    created_on: '20261003',
    raw: '{}',
    cancelled_on: null,
    was_settled: 0,
    currency: 'KRW',
    exchange_rate: null,
    ...changes,
  }
}

function cancel(product = 'p1', changes: Partial<StoredRow> = {}): StoredRow {
  return order(product, {
    row_id: `c:20261010:1:${product}`,
    status: '310',
    quantity: -2,
    sales: -20_000,
    commission: -600,
    created_on: '20261010',
    cancelled_on: '2026-10-11',
    ...changes,
  })
}
const HALF = { quantity: -1, sales: -10_000, commission: -300 }
const line = (productCode: string, quantity: number, amount: number, commission: number) => ({
  productCode,
  productName: '담요',
  quantity,
  amount,
  commission,
})

test('an order waits until the day of the calendar, and is confirmed on it without a new report', () => {
  expect(readOrder([order()], TERMS, BEFORE)).toMatchObject({
    status: 'pending',
    lines: [line('p1', 2, 20_000, 600)],
    note: null,
    orderedOn: '2026-10-03',
    recheckOn: CONFIRMED,
  })
  expect(readOrder([order()], TERMS, CONFIRMED)).toMatchObject({ status: 'confirmed', recheckOn: null })
})

test('an order that was confirmed keeps its day when the terms change', () => {
  const reading = readOrder([order()], TERMS, CONFIRMED)
  const longer = { ...TERMS, settle_months: 4 }
  const shorter = { ...TERMS, confirm_rule: 'days', confirm_days: 5 }
  const late = cancel('p1', { ...HALF, created_on: '20261207' })
  const early = cancel('p1', { ...HALF, created_on: '20261120' })
  for (const terms of [TERMS, longer, shorter]) {
    const read = (...rows: StoredRow[]) => readOrder([order(), ...rows], terms, '2026-12-08', reading)
    expect(read()).toMatchObject({ status: 'confirmed', confirmedOn: CONFIRMED, recheckOn: null })
    expect(read(late)).toMatchObject({ status: 'confirmed', correctedWon: 300 })
    expect(read(early)).toMatchObject({ status: 'confirmed', correctedWon: 0 })
  }
  // A reading of before the days were kept.
  const { confirmedOn: _, ...old } = reading
  expect(readOrder([order()], longer, '2026-12-08', old)).toMatchObject({ status: 'confirmed' })
})

test('the calendar follows the terms of the partner', () => {
  const days = { ...TERMS, confirm_rule: 'days' }
  expect(readOrder([order()], days, '2026-11-01')).toMatchObject({ recheckOn: '2026-11-02' })
  expect(readOrder([order()], days, '2026-11-02')).toMatchObject({ status: 'confirmed' })
  const slow = { ...TERMS, settle_months: 3 }
  expect(readOrder([order()], slow, CONFIRMED)).toMatchObject({ recheckOn: '2027-01-06' })
})

test('a cancelled product goes, the others stay', () => {
  const rows = [order('p1'), order('p2'), cancel('p1')]
  expect(readOrder(rows, TERMS, BEFORE)).toMatchObject({
    status: 'pending',
    lines: [line('p2', 2, 20_000, 600)],
    ids: ['o:1:p2'],
  })
})

test('a part of a product that comes back lowers its line, also on several days', () => {
  const part = cancel('p1', HALF)
  expect(readOrder([order(), part], TERMS, BEFORE)).toMatchObject({ lines: [line('p1', 1, 10_000, 300)] })
  const rest = cancel('p1', { ...HALF, row_id: 'c:20261012:1:p1', created_on: '20261012' })
  expect(readOrder([order(), part, rest], TERMS, BEFORE)).toMatchObject({
    status: 'cancelled',
    lines: [line('p1', 2, 20_000, 600)],
    recheckOn: null,
  })
})

test('a cancel after the day of the calendar lowers or cancels what was confirmed', () => {
  const late = { created_on: '20261220', row_id: 'c:20261220:1:p1' }
  const rows = [order(), cancel('p1', { ...HALF, ...late })]
  expect(readOrder(rows, TERMS, '2026-12-21')).toMatchObject({
    status: 'confirmed',
    lines: [line('p1', 1, 10_000, 300)],
    correctedWon: 300,
  })
  expect(readOrder([order(), cancel('p1', late)], TERMS, '2026-12-21')).toMatchObject({ status: 'cancelled' })
})

test('no line falls below 0, whatever was cancelled', () => {
  const twice = cancel('p1', { row_id: 'c:20261011:1:p1' })
  const rows = [order(), order('p2'), cancel(), twice]
  expect(readOrder(rows, TERMS, BEFORE)).toMatchObject({ lines: [line('p2', 2, 20_000, 600)] })
})

test('a cancel whose order was not read yet is a cancelled order, until the order comes', () => {
  expect(readOrder([cancel('p1', HALF)], TERMS, BEFORE)).toMatchObject({
    status: 'cancelled',
    lines: [line('p1', 1, 10_000, 300)],
    orderedOn: '2026-10-03',
  })
  expect(readOrder([cancel('p1', HALF), order()], TERMS, BEFORE)).toMatchObject({
    status: 'pending',
    lines: [line('p1', 1, 10_000, 300)],
  })
})

test('the order of the rows says nothing', () => {
  const rows = [order('p1'), order('p2'), cancel('p2', HALF), order('p3', { commission: 0 })]
  const readings = [rows, [...rows].reverse()].map((some) => ({
    ...readOrder(some, TERMS, BEFORE),
    ids: [],
    lines: readOrder(some, TERMS, BEFORE).lines.sort((a, b) => a.productCode.localeCompare(b.productCode)),
  }))
  expect(readings[1]).toEqual(readings[0])
})

test('an order without a commission says so until the calendar confirms it', () => {
  const rows = [order('p1', { commission: 0 })]
  expect(readOrder(rows, TERMS, BEFORE)).toMatchObject({ note: 'unpriced', noteUntil: CONFIRMED })
  expect(readOrder(rows, TERMS, CONFIRMED)).toMatchObject({ status: 'confirmed', note: null })
})

const at = (seoul: string) => new Date(`${seoul}:00+09:00`)

test('the days before and the halves of open months are read, never more than 30 days', () => {
  const spans = CALENDAR.listSpans(at('2026-11-28T16:00'), [TERMS])
  expect(spans.slice(0, 4)).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-01..2026-11-15',
    '2026-11-16..2026-11-30',
  ])
  expect(spans.at(-1), 'August is final on 10-06 and stays open for 31 days').toBe('2026-09-16..2026-09-30')
  expect(CALENDAR.listSpans(at('2026-11-10T16:00'), [TERMS])).not.toContain('2026-11-16..2026-11-30')
})

test('yesterday is read after 15:00, and again for late rows', () => {
  const next = (span: string, now: string) => CALENDAR.nextReading(span, at(now), [TERMS])?.toISOString()
  const iso = (seoul: string) => at(seoul).toISOString()
  expect(next('2026-11-27', '2026-11-28T00:10')).toBe(iso('2026-11-28T15:10'))
  expect(next('2026-11-27', '2026-11-28T15:10')).toBe(iso('2026-11-28T17:10'))
  expect(next('2026-11-27', '2026-11-28T23:10')).toBe(iso('2026-11-29T15:10'))
  expect(next('2026-11-26', '2026-11-28T15:10')).toBe(iso('2026-11-29T15:10'))
  expect(next('2026-11-25', '2026-11-28T15:10')).toBeUndefined()
  expect(next('2026-11-01..2026-11-15', '2026-11-28T16:30')).toBe(iso('2026-11-29T16:10'))
  expect(next('2026-07-01..2026-07-15', '2026-11-28T16:30')).toBeUndefined()
})

test('even full readings stay below 500 calls an hour, and failures wait longer', () => {
  const callsAReading = 2 * 100
  const readingsAnHour = 3_600_000 / CALENDAR.betweenCallsMs
  expect(callsAReading * readingsAnHour).toBeLessThan(500)
  const now = at('2026-11-28T16:00')
  const waits = [1, 2, 3, 9].map((failures) => CALENDAR.retryAt(failures, now).getTime() - now.getTime())
  expect(waits.map((ms) => ms / 60_000)).toEqual([30, 60, 120, 240])
})
