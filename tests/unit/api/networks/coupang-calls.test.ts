/** Calls of Coupang's gateway: their signature, what comes back, and what is refused. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCoupang } from '#api/outside/networks/coupang/index.ts'
import { signRequest } from '#api/outside/networks/coupang/signature.ts'
import { COUPANG_KEYS, type CoupangRow, makeCoupangServer } from '../../../helpers/networks/coupang-server.ts'

const NOW = new Date('2026-10-05T07:00:00.000Z')
const BASE = '/v2/providers/affiliate_open_api/apis/openapi/v1'

function make(now = NOW) {
  const server = makeCoupangServer(() => now)
  const network = makeCoupang({ ...COUPANG_KEYS, fetch: server.fetch, now: server.now })
  if (!network?.makeLinks) throw new Error('no network')
  return { server, network, makeLinks: network.makeLinks }
}

function row(changes: Partial<CoupangRow> = {}): CoupangRow {
  return {
    date: '20261003',
    trackingCode: 'AF1234567',
    subId: 'word1',
    orderId: 11_000_000_000_001,
    productId: 1_234_567,
    productName: '담요',
    quantity: 2,
    gmv: 20_000,
    commissionRate: 3,
    commission: 600,
    ...changes,
  }
}

test('a call is signed over time, method, path and query', async () => {
  const path = `${BASE}/reports/orders`
  const query = 'startDate=20261001&endDate=20261003&page=0'
  const signature = createHmac('sha256', 'the-secret-key')
    .update(`261005T070000ZGET${path}${query}`)
    .digest('hex')
  const header = await signRequest(COUPANG_KEYS, { method: 'GET', path, query }, NOW)
  expect(header).toBe(
    `CEA algorithm=HmacSHA256, access-key=the-access-key, signed-date=261005T070000Z, signature=${signature}`,
  )
})

test('without one of its keys there is no such network', () => {
  expect(makeCoupang({ accessKey: 'a', secretKey: undefined })).toBeNull()
  expect(makeCoupang({ accessKey: '', secretKey: 'b' })).toBeNull()
})

test('a page of a span has the rows of both reports', async () => {
  const { server, network } = make()
  server.orders = [row(), row({ productId: 7, subId: ' word2 ' })]
  server.cancels = [
    row({ date: '20261004', orderDate: '20261003', quantity: 1, gmv: -10_000, commission: 300 }),
  ]
  const answer = await network.listRows('2026-10-01..2026-10-15', 1)
  if (answer.kind !== 'rows') throw new Error('refused')
  expect(answer.rows.map(({ rowId, reference, state }) => [rowId, reference, state])).toEqual([
    ['o:11000000000001:1234567', 'word1', 'open'],
    ['o:11000000000001:7', 'word2', 'open'],
    ['c:20261004:11000000000001:1234567', 'word1', 'cancelled'],
  ])
  expect(answer.rows[2]).toMatchObject({
    merchantId: 'coupang',
    quantity: -1,
    sales: -10_000,
    commission: -300,
    orderedAt: '2026-10-03T14:59:59.000Z',
    createdOn: '20261004',
  })
  expect(server.calls.map(({ path, query }) => [path, query])).toEqual([
    ['/reports/orders', { startDate: '20261001', endDate: '20261005', page: '0' }],
    ['/reports/cancels', { startDate: '20261001', endDate: '20261005', page: '0' }],
  ])
  expect(await network.listRows('2026-10-01..2026-10-15', 2)).toMatchObject({ rows: [], total: null })
})

test('ids beyond the precision of a number stay exact', async () => {
  const big =
    '{"date":"20261003","subId":"w","orderId":98765432109876543210,"productId":9007199254740993,"gmv":1,"commission":1}'
  const fetch = async (url: string) =>
    new Response(`{"rCode":"0","data":[${url.includes('/orders') ? big : ''}]}`)
  const network = makeCoupang({ ...COUPANG_KEYS, fetch })
  expect(await network?.listRows('2026-10-03', 1)).toMatchObject({
    rows: [{ orderCode: '98765432109876543210', productCode: '9007199254740993', quantity: 1 }],
  })
})

test('two rows of one product are two also where a page ends between them, however often they are read', async () => {
  const { server, network } = make()
  server.perPage = 2
  server.orders = [row({ productId: 7 }), row(), row({ quantity: 1, gmv: 9_000, commission: 270 }), row()]
  const readSpan = async () => {
    const ids: string[] = []
    for (const page of [1, 2]) {
      const answer = await network.listRows('2026-10-03', page)
      if (answer.kind !== 'rows') throw new Error('refused')
      ids.push(...answer.rows.map(({ rowId, sales }) => `${rowId} ${sales}`))
    }
    return ids
  }
  const ids = [
    'o:11000000000001:7 20000',
    'o:11000000000001:1234567 20000',
    'o:11000000000001:1234567:2 9000',
    'o:11000000000001:1234567 20000',
  ]
  expect(await readSpan()).toEqual(ids)
  expect(await readSpan()).toEqual(ids)
})

test('the same row twice is one, two rows of one product are two', async () => {
  const { server, network } = make()
  server.orders = [row(), row(), row({ quantity: 1, gmv: 9_000, commission: 270 })]
  const answer = await network.listRows('2026-10-03', 1)
  if (answer.kind !== 'rows') throw new Error('refused')
  expect(answer.rows.map(({ rowId, sales }) => [rowId, sales])).toEqual([
    ['o:11000000000001:1234567', 20_000],
    ['o:11000000000001:1234567:2', 9_000],
  ])
})

test('a row keeps its id when its amount or its day changes', async () => {
  const { server, network } = make()
  server.orders = [row()]
  const before = await network.listRows('2026-10-03', 1)
  server.orders = [row({ date: '20261002', gmv: 18_000, commission: 540 })]
  const after = await network.listRows('2026-10-02', 1)
  if (before.kind !== 'rows' || after.kind !== 'rows') throw new Error('refused')
  expect(after.rows[0]?.rowId).toBe(before.rows[0]?.rowId)
  expect(after.rows[0]).toMatchObject({ sales: 18_000, orderedAt: '2026-10-02T14:59:59.000Z' })
})

test('rows that nobody can read spoil no other', async () => {
  const { server, network } = make()
  server.orders = [row({ gmv: Number.NaN, orderId: 2 }), row()]
  const answer = await network.listRows('2026-10-03', 1)
  if (answer.kind !== 'rows') throw new Error('refused')
  expect([answer.rows.length, answer.unreadable.length]).toEqual([1, 1])
  const ghost = makeCoupang({
    ...COUPANG_KEYS,
    fetch: async () => Response.json({ rCode: '0', data: [row({ date: '20260231' })] }),
  })
  expect(await ghost?.listRows('2026-10-03', 1)).toMatchObject({ rows: [], unreadable: { length: 2 } })
})

test.each([
  ['key', '401', true],
  ['limit', '429', true],
  ['refused', '400', false],
] as const)('a refusal says whether calls must stop: %s', async (fault, result, isStopping) => {
  const { server, network, makeLinks } = make()
  server.fault = fault
  const refused = { kind: 'refused', result, isStopping }
  expect(await network.listRows('2026-10-03', 1)).toEqual(refused)
  expect(server.calls, 'the second report is not asked').toHaveLength(1)
  expect(await makeLinks('word1', ['https://www.coupang.com/vp/products/1'])).toEqual(refused)
})

test.each(['slow', 'broken'] as const)('an answer that nobody can read is a failure: %s', async (fault) => {
  const { server, network, makeLinks } = make()
  server.fault = fault
  await expect(network.listRows('2026-10-03', 1)).rejects.toThrow()
  await expect(makeLinks('word1', ['https://www.coupang.com/vp/products/1'])).rejects.toThrow()
})

test('addresses are made in bulk for one word', async () => {
  const { server, makeLinks } = make()
  const urls = ['https://www.coupang.com/vp/products/1', 'https://www.coupang.com/vp/products/2?itemId=3']
  const answer = await makeLinks('word1', urls)
  expect(answer).toMatchObject({ kind: 'made', links: urls.map((url) => ({ url })) })
  expect(server.links).toMatchObject([{ subId: 'word1', urls }])
  server.blacklist.add(urls[1] ?? '')
  expect(await makeLinks('word1', urls), 'one bad address refuses all').toMatchObject({ result: '400' })
})

test.each([
  'http://coupa.ng/a',
  'https://coupang.com.evil.test/a',
  'https://evil.test/coupa.ng',
  'javascript:1',
])('an address of another site is not taken: %s', async (shortenUrl) => {
  const url = 'https://www.coupang.com/vp/products/1'
  const fetch = async () => Response.json({ rCode: '0', data: [{ originalUrl: url, shortenUrl }] })
  const network = makeCoupang({ ...COUPANG_KEYS, fetch })
  expect(await network?.makeLinks?.('w', [url])).toEqual({ kind: 'made', links: [] })
})
