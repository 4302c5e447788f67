import { expect, test } from 'vitest'
import { nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  balancesOf,
  fund,
  makePayable,
  makeRequested,
  proveBooks,
  register,
  request,
  rowsOf,
  verify,
} from '#tests/helpers/money/payouts.ts'

const LIST = 'GET /creators/payouts'

test('a request reserves the amount and shows the tax withheld and the pay date', async () => {
  const person = await makePayable(50_000)
  const { status, data } = await request(person, 33_333)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    amount: 33_333,
    name: '김하나',
    state: 'requested',
    taxType: 'individual',
    tax: { gross: 33_333, incomeTax: 990, localTax: 90, vat: 0, net: 32_253 },
    accountBank: '카카오뱅크',
    accountLast: '5678',
    payOn: nextPayOn(toKstDate(data.requestedAt)),
    decidedAt: null,
    failReason: null,
  })
  expect(await balancesOf(person)).toMatchObject({ available: 16_667, reserved: 33_333 })
  const list = await call(LIST, { as: person.token })
  expect(list.data).toEqual({ items: [data], page: 1, limit: 12, total: 1 })
  await proveBooks()
})

test('a business with tax invoices gets VAT on top, other businesses get their whole amount', async () => {
  const general = await makePayable(20_000, { business: 'general' })
  expect((await request(general, 20_000)).data.tax).toEqual({
    gross: 20_000,
    incomeTax: 0,
    localTax: 0,
    vat: 2_000,
    net: 22_000,
  })
  const exempt = await makePayable(20_000, { business: 'exempt' })
  expect((await request(exempt, 20_000)).data.tax.net).toBe(20_000)
})

test('a request of 9,999 won is refused, 10,000 is accepted, and one won above the balance is refused', async () => {
  const person = await makePayable(15_000)
  const low = await request(person, 9_999)
  expect([low.status, low.body.fields.amount]).toEqual([422, ['10,000원부터 출금할 수 있어요.']])
  expect(low.body.code).toBe('payout_below_minimum')
  for (const amount of [-1, 0, 10_000.5, 1e15, '10000', null]) {
    const answer = await call('POST /creator-payouts', { as: person.token, body: { amount, name: '김하나' } })
    expect(answer.status).toBe(400)
  }
  const over = await request(person, 15_001)
  expect([over.status, over.body.code]).toEqual([409, 'payout_over_balance'])
  expect(over.body.fields.amount).toEqual(['출금 가능 금액보다 많아요.'])
  expect(await rowsOf('payouts', person)).toEqual([])
  expect((await request(person, 10_000)).status).toBe(200)
})

test('the name in a request must match the account holder', async () => {
  const person = await makePayable(20_000)
  const body = { amount: 20_000, name: '김두나' }
  const answer = await call('POST /creator-payouts', { as: person.token, body })
  expect([answer.status, answer.body.code]).toEqual([422, 'payout_name_mismatch'])
  expect(answer.body.fields.name).toEqual(['예금주 이름이 정산 정보와 달라요.'])
  const spaced = await call('POST /creator-payouts', { as: person.token, body: { ...body, name: '김 하나' } })
  expect(spaced.status).toBe(200)
})

test('a creator has one open request; the same key repeats it, and a key with another amount is refused', async () => {
  const person = await makePayable(50_000)
  const first = await request(person, 20_000, 'payout-key-1')
  const again = await request(person, 20_000, 'payout-key-1')
  expect(again.body).toEqual(first.body)
  expect((await request(person, 20_000, 'payout-key-2')).body.code).toBe('payout_open')
  expect((await request(person, 21_000, 'payout-key-1')).body.code).toBe('idempotency_mismatch')
  expect(await rowsOf('payouts', person)).toHaveLength(1)
})

test('raising or lowering a request moves the difference and its tax, and the same amount changes nothing', async () => {
  const { person, id } = await makeRequested(20_000, 50_000)
  const change = (amount: number) =>
    call(`PATCH /creators/payouts/${id}`, { as: person.token, body: { amount } })
  const more = await change(50_000)
  expect(more.data).toMatchObject({
    id,
    amount: 50_000,
    tax: { incomeTax: 1_500, localTax: 150, net: 48_350 },
  })
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 50_000 })
  const less = await change(10_000)
  expect(less.data.amount).toBe(10_000)
  expect((await change(10_000)).data).toEqual(less.data)
  expect(await balancesOf(person)).toMatchObject({ available: 40_000, reserved: 10_000 })
  expect((await change(50_001)).body.code).toBe('payout_over_balance')
  expect((await change(9_999)).body).toMatchObject({
    code: 'payout_below_minimum',
    fields: { amount: ['10,000원부터 출금할 수 있어요.'] },
  })
  expect((await change(0)).status).toBe(400)
  expect(await balancesOf(person)).toMatchObject({ available: 40_000, reserved: 10_000 })
  await proveBooks()
})

test('a deleted request returns the money, stays in the history and can be made again', async () => {
  const { person, id } = await makeRequested(20_000)
  expect((await call(`DELETE /creators/payouts/${id}`, { as: person.token })).data).toEqual({ done: true })
  expect(await balancesOf(person)).toMatchObject({ available: 20_000, reserved: 0 })
  const twice = await call(`DELETE /creators/payouts/${id}`, { as: person.token })
  expect([twice.status, twice.body.code]).toEqual([409, 'payout_not_editable'])
  const late = await call(`PATCH /creators/payouts/${id}`, { as: person.token, body: { amount: 15_000 } })
  expect(late.body.code).toBe('payout_not_editable')
  expect((await request(person, 20_000)).status).toBe(200)
  const { data } = await call(LIST, { as: person.token })
  expect(data.items.map((item: { state: string }) => item.state)).toEqual(['requested', 'cancelled'])
  expect(data.total).toBe(2)
  await proveBooks()
})

test('another creator’s payout is not found, and every endpoint requires signing in', async () => {
  const { id } = await makeRequested()
  const other = await makePerson()
  const calls = [`PATCH /creators/payouts/${id}`, `DELETE /creators/payouts/${id}`]
  for (const route of calls) {
    const body = route.startsWith('PATCH') ? { amount: 10_000 } : undefined
    expect((await call(route, { as: other.token, body })).status).toBe(404)
    expect((await call(route, { body })).status).toBe(401)
  }
  expect((await call(LIST, { as: other.token })).data).toMatchObject({ items: [], total: 0 })
  expect((await call('DELETE /creators/payouts/pay_missing', { as: other.token })).status).toBe(404)
  expect((await call('DELETE /creators/payouts/xyz', { as: other.token })).status).toBe(400)
  for (const route of [
    LIST,
    'GET /eligible-for-creator-payout',
    'GET /creators/me/payoutable-balance-amount',
  ])
    expect((await call(route)).status).toBe(401)
  expect((await call('POST /creator-payouts', { body: { amount: 10_000, name: '김하나' } })).status).toBe(401)
})

test('deleting a request pays debt first', async () => {
  const { person, id } = await makeRequested(20_000)
  const { db } = testDeps()
  const owed = { debit: `debt:${person.creatorId}`, credit: 'receivable', amount: 5_000, kind: 'test_owed' }
  await db
    .prepare('INSERT INTO postings (debit, credit, amount, kind, ref, at) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(...Object.values(owed), person.creatorId, '2026-11-21T00:00:00.000Z')
    .run()
  await call(`DELETE /creators/payouts/${id}`, { as: person.token })
  expect(await balancesOf(person)).toMatchObject({ available: 15_000, reserved: 0, debt: 0 })
  await proveBooks()
})

test('the history shows twelve a page, newest first, and reads no more rows than it shows', async () => {
  const person = await makePayable(0)
  for (let i = 0; i < 14; i += 1) {
    await fund(person, 10_000)
    const { data } = await request(person, 10_000)
    await call(`DELETE /creators/payouts/${data.id}`, { as: person.token })
  }
  const first = await call(LIST, { as: person.token })
  const second = await call(`${LIST}?page=2`, { as: person.token })
  expect([first.data.items.length, second.data.items.length, first.data.total]).toEqual([12, 2, 14])
  const at = [...first.data.items, ...second.data.items].map((item) => item.requestedAt)
  expect(at).toEqual([...at].sort().reverse())
  expect((await call(`${LIST}?page=999`, { as: person.token })).data).toMatchObject({ items: [], total: 14 })
  for (const query of ['page=0', 'page=x', 'limit=101', 'limit=-1', 'sort=amount'])
    expect((await call(`${LIST}?${query}`, { as: person.token })).status).toBe(400)
})

test('a suspended creator can request no payout, check no identity and register no account', async () => {
  const person = await makePayable(20_000)
  await testDeps().db.prepare("UPDATE users SET suspended_at = 'x' WHERE id = ?").bind(person.userId).run()
  expect((await request(person, 20_000)).body.code).toBe('suspended')
  expect((await verify(person)).body.code).toBe('suspended')
  expect((await register(person)).body.code).toBe('suspended')
})
