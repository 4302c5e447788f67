/** Awin's answers as they may come: docs/networks/awin.md. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CALENDAR, toQuery } from '#api/outside/networks/awin/calendar.ts'
import { makeAwin } from '#api/outside/networks/awin/index.ts'
import { share } from '#api/outside/networks/awin/lines.ts'
import { readOrder } from '#api/outside/networks/awin/read-order.ts'
import type { NetworkTerms, StoredRow } from '#api/outside/networks/interface/network.ts'
import { writeReference } from '#contract/links/click-spelling.ts'
import { cutTarget } from '#go/links.ts'

const CLICK = '01'.repeat(33)
const SALE = {
  id: 259_630_312,
  advertiserId: 7_052,
  commissionStatus: 'pending',
  commissionAmount: { amount: 5.59, currency: 'GBP' },
  saleAmount: { amount: 55.96, currency: 'GBP' },
  clickRefs: { clickRef: writeReference(CLICK, 'base64url'), clickRef2: 'x' },
  transactionDate: '2026-11-20T22:04:00',
  orderRef: '111\u200B222',
  transactionParts: [],
}
const SHOP: NetworkTerms = {
  confirm_rule: 'monthly',
  confirm_days: 30,
  settle_months: 2,
  settling: 'listed',
  listed_settling: null,
  listed_months: null,
}

const made = (answer: () => Response | Promise<Response>) =>
  makeAwin({ publisherId: '45628', token: 'secret', fetch: async () => answer() })
const list = async (...items: unknown[]) => made(() => Response.json(items))?.listRows('2026-11-20', 1)

test('a transaction is a row with our click id, its amounts in its currency and its time in UTC', async () => {
  expect(await list(SALE)).toEqual({
    kind: 'rows',
    total: 1,
    unreadable: [],
    rows: [
      {
        rowId: '259630312',
        merchantId: '7052',
        orderCode: expect.stringMatching(/^111.?222$/),
        reference: CLICK,
        state: 'open',
        productCode: '',
        productName: '상품',
        quantity: 1,
        currency: 'GBP',
        sales: 55.96,
        commission: 5.59,
        orderedAt: '2026-11-20T22:04:00.000Z',
        createdOn: '20261120',
        raw: JSON.stringify(SALE),
      },
    ],
  })
})

test.each([
  ['approved', 'settled'],
  ['declined', 'cancelled'],
  ['deleted', 'cancelled'],
])('%s is %s', async (commissionStatus, state) => {
  expect(await list({ ...SALE, commissionStatus })).toMatchObject({ rows: [{ state }] })
})

test('won are whole, and an order without a number is an order of its own', async () => {
  const won = { amount: 1_391.5, currency: 'KRW' }
  const bonus = { ...SALE, orderRef: null, clickRefs: null, commissionAmount: won, saleAmount: won }
  expect(await list(bonus)).toMatchObject({
    rows: [{ orderCode: 'awin-259630312', reference: '', sales: 1_392, commission: 1_392 }],
  })
})

test.each([
  { commissionStatus: 'unheard of' },
  { id: 'x' },
  { commissionAmount: { amount: 'many', currency: 'GBP' } },
  { commissionAmount: { amount: 5, currency: 'EUR' } },
  { saleAmount: { amount: 1e30, currency: 'GBP' } },
  { transactionDate: '20.11.2026' },
  { transactionDate: '2026-13-40T00:00:00' },
  { transactionDate: '2026-02-31T00:00:00' },
  { orderRef: 'x'.repeat(101) },
])('%j cannot be read, and the rows beside it can', async (change) => {
  const odd = { ...SALE, ...change }
  const answer = await list(odd, SALE)
  expect(answer).toMatchObject({ rows: [{ rowId: '259630312' }], unreadable: [JSON.stringify(odd)] })
})

test('a wrong token stops the calls, a wrong date is refused, and everything else is tried again', async () => {
  const answering = (status: number, body = '{}') =>
    made(() => new Response(body, { status }))?.listRows('2026-11', 1)
  for (const status of [401, 403])
    expect(await answering(status)).toEqual({ kind: 'refused', result: String(status), isStopping: true })
  expect(await answering(400)).toEqual({ kind: 'refused', result: '400', isStopping: false })
  for (const status of [429, 500, 302]) await expect(answering(status)).rejects.toThrow(String(status))
  await expect(answering(200, '{"error":"x"}')).rejects.toThrow('another shape')
  await expect(answering(200, '[{"id":1')).rejects.toThrow()
})

test('it is off without one of its settings', () => {
  expect(makeAwin({ publisherId: '', token: 'x' })).toBeNull()
  expect(makeAwin({ publisherId: '1', token: undefined })).toBeNull()
})

test('the token goes into a header, and a request never exceeds 31 days', async () => {
  const calls: [URL, Headers][] = []
  const network = makeAwin({
    publisherId: '45628',
    token: 'secret',
    fetch: async (url, init) => {
      calls.push([new URL(url), new Headers(init.headers)])
      return Response.json([])
    },
  })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
      (now) => {
        for (const span of CALENDAR.listSpans(now, [SHOP]).filter((one) => one !== 'merchants')) {
          const { startDate, endDate } = toQuery(span)
          const days = (Date.parse(`${endDate}Z`) - Date.parse(`${startDate}Z`)) / 86_400_000
          expect(days > 0 && days < 31, span).toBe(true)
          const next = CALENDAR.nextReading(span, now, [SHOP])
          expect(next && next > now, span).toBe(true)
        }
      },
    ),
  )
  await network?.listRows('2028-02/amendment', 1)
  const [[url, headers] = []] = calls
  expect(headers?.get('authorization')).toBe('Bearer secret')
  expect(url?.href).not.toContain('secret')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    startDate: '2028-02-01T00:00:00',
    endDate: '2028-02-29T23:59:59',
    dateType: 'amendment',
    timezone: 'UTC',
  })
})

test('a link leads to the page, and the redirect adds our click id last', () => {
  const target = 'https://shop.example/p?a=1&clickref=theirs#x'
  const link = made(() => Response.json([]))?.toLink?.('7052', target) ?? ''
  const { before, after } = cutTarget(new URL(link), 'clickref')
  const final = new URL(`${before}ID${after}`)
  expect(Object.fromEntries(final.searchParams)).toEqual({
    awinmid: '7052',
    awinaffid: '45628',
    ued: target,
    clickref: 'ID',
  })
  expect(final.href).toMatch(/&clickref=ID$/)
  expect(made(() => Response.json([]))?.toLink?.('7052', null)).not.toContain('ued')
})

test('the shops are those that we joined; an odd one is skipped', async () => {
  const shop = {
    id: 7_052,
    name: ' Klook\n',
    displayUrl: 'https://www.klook.com/ko/',
    logoUrl: 'javascript:alert(1)',
    primarySector: 'Travel',
    primaryRegion: { countryCode: 'kr' },
  }
  const shops = await made(() => Response.json([shop, { name: 'no number' }, 7]))?.listShops?.()
  expect(shops).toMatchObject([
    {
      merchantId: '7052',
      title: 'Klook',
      category: 'Travel',
      logoUrl: null,
      regions: ['KR'],
      isDeepLinked: null,
    },
  ])
})

test('parts share a sum to the won', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.double({ min: -10, max: 1_000, noNaN: true }), { minLength: 1 }),
      (sum, weights) => {
        const parts = share(sum, weights)
        expect(parts.every(Number.isInteger)).toBe(true)
        expect(parts.reduce((all, one) => all + one, 0)).toBe(sum)
      },
    ),
  )
})

const stored = (changes: Partial<StoredRow>): StoredRow => ({
  row_id: 'awin:1',
  order_code: 'O',
  reference: CLICK,
  status: '100',
  product_code: '',
  product_name: '상품',
  quantity: 1,
  sales: 10_001,
  commission: 501,
  ordered_at: '2026-11-20T22:04:00.000Z',
  created_on: '20261120',
  raw: JSON.stringify({
    transactionParts: [
      { commissionGroupCode: 'A', commissionGroupName: '모자', amount: 1, commissionAmount: 0.5 },
      { commissionGroupCode: 'B', commissionGroupName: 'Default', amount: 2, commissionAmount: 0.5 },
    ],
    declineReason: ' returned\nby buyer ',
  }),
  cancelled_on: null,
  was_settled: 0,
  currency: 'GBP',
  exchange_rate: '1800',
  ...changes,
})

test('an order is confirmed when all that counts is approved, and its lines add up to its rows', () => {
  const read = (...rows: StoredRow[]) => readOrder(rows, SHOP, '2026-11-28')
  expect(read(stored({}))).toMatchObject({
    status: 'pending',
    orderedOn: '2026-11-21',
    lines: [
      { productCode: 'A', productName: '모자', amount: 3_334, commission: 251 },
      { productCode: 'B', productName: '상품', amount: 6_667, commission: 250 },
    ],
  })
  const approved = stored({ status: '210', was_settled: 1 })
  const declined = stored({ row_id: 'awin:2', status: '310' })
  expect(read(approved)).toMatchObject({ status: 'confirmed', ids: ['awin:1'] })
  expect(read(approved, declined)).toMatchObject({ status: 'confirmed', ids: ['awin:1'] })
  expect(read(approved, stored({ row_id: 'awin:3' }))).toMatchObject({ status: 'pending' })
  expect(read(declined)).toMatchObject({ status: 'cancelled', cancelReason: 'returned by buyer' })
  const unpriced = stored({ status: '210', exchange_rate: null, sales: 0, commission: 0 })
  expect(read(unpriced)).toMatchObject({ status: 'pending', note: 'unpriced' })
  expect(read(approved, unpriced)).toMatchObject({ status: 'pending', note: 'unpriced' })
})
