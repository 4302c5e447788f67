/** The orders that a partner's own people and keys see. */
import { expect, test } from 'vitest'
import { exportOwnOrders, listOwnOrders } from '#api/orders/partner-console/orders.ts'
import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import { makePartnerKey } from '../../helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { call } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import {
  cancel,
  confirmCommission,
  makeClickId,
  makeReport,
  makeShop,
  report,
} from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

async function makeOrder(partner: Awaited<ReturnType<typeof makePartner>>) {
  const creator = await makePerson()
  const sent = makeReport(await makeClickId((await makeLink(creator, partner)).code))
  await report(partner, sent)
  return { ...sent, creator }
}

test('a partner sees its own orders by pages and by number, and nothing of a creator or another partner', async () => {
  const [partner, other] = [await makePartner(), await makePartner()]
  const [first, second, foreign] = [
    await makeOrder(partner),
    await makeOrder(partner),
    await makeOrder(other),
  ]
  const seller = await makePartnerPerson({ partnerId: partner.id, role: 'business' })
  const read = async (query = '', as = seller.token) =>
    (await call(`GET /partner/orders${query}`, { as })).data
  const codes = (page: { items: { orderCode: string }[] }) => page.items.map(({ orderCode }) => orderCode)
  const all = await read()
  expect(codes(all).toSorted()).toEqual([first.orderCode, second.orderCode].toSorted())
  const text = JSON.stringify(all)
  for (const { userId, creatorId, email } of [first.creator, second.creator])
    for (const one of [userId, creatorId, email]) expect(text).not.toContain(one)
  const page = await read('?limit=1')
  const later = await read(`?limit=1&after=${encodeURIComponent(page.next)}`)
  expect([...codes(page), ...codes(later)]).toEqual(codes(all))
  expect(later.next).toBeNull()
  const find = (code: string) => read(`?q=${encodeURIComponent(code)}`)
  expect(codes(await find(first.orderCode))).toEqual([first.orderCode])
  expect(codes(await find(foreign.orderCode))).toEqual([])
  expect(codes(await read('?month=2020-01'))).toEqual([])
  const manager = await makePartnerPerson({ partnerId: partner.id })
  const { key } = await makePartnerKey(manager, ['orders:read'])
  expect(await read('', key)).toEqual(all)
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  expect((await call('GET /partner/orders', { as: developer.token })).body.code).toBe('not_my_duty')
  const given = { name: '대사', scopes: ['orders:read'], endsInDays: 30 }
  const refused = await call('POST /partner/keys', { as: developer.token, body: given })
  expect(refused.body.code).toBe('key_scope_role')
})

test('the orders of a state, or of the month of their order or confirmation, as a list and as the same lines of a file', async () => {
  const shop = await makeShop(await makePerson())
  const [first, second, third] = [
    await confirmCommission(shop, 1_000),
    await confirmCommission(shop, 2_000),
    await confirmCommission(shop, 3_000),
  ]
  await cancel(shop.partner, second)
  const waiting = await makeOrder(shop.partner)
  const { token } = await makePartnerPerson({ partnerId: shop.partner.id, role: 'business' })
  const month = toKstMonth(new Date())
  const read = async (query: object) =>
    (await call(`GET /partner/orders?${new URLSearchParams({ ...query })}`, { as: token })).data
  const codes = async (query: object) =>
    (await read(query)).items.map(({ orderCode }: { orderCode: string }) => orderCode).toSorted()
  const confirmed = [first.orderCode, third.orderCode].toSorted()
  expect(await codes({ state: 'confirmed' })).toEqual(confirmed)
  expect(await codes({ state: 'cancelled' })).toEqual([second.orderCode])
  expect(await codes({ state: 'pending' })).toEqual([waiting.orderCode])
  expect(await codes({ monthOf: 'confirmed', month })).toEqual(confirmed)
  expect(await codes({ monthOf: 'confirmed', month, state: 'confirmed', q: first.orderCode })).toEqual([
    first.orderCode,
  ])
  expect(await codes({ monthOf: 'confirmed', month: addMonths(month, -1) })).toEqual([])
  expect(await codes({ q: waiting.orderCode, state: 'confirmed' })).toEqual([])
  const page = await read({ monthOf: 'confirmed', limit: 1 })
  const later = await read({ monthOf: 'confirmed', limit: 1, after: page.next })
  expect([page.items[0].orderCode, later.items[0].orderCode].toSorted()).toEqual(confirmed)
  expect(later.next).toBeNull()
  expect(page.items[0]).toMatchObject({ state: 'confirmed', billedMonth: month })
  expect(page.items[0].confirmedAt).toBe(page.items[0].stateAt)
  const [other] = (await read({ state: 'pending' })).items
  expect(other).toMatchObject({ confirmedAt: null, billedMonth: null })
  const refused = await call('GET /partner/orders?monthOf=confirmed&state=cancelled', { as: token })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['state']])
  const { data: file } = await call(`GET /partner/orders/export?monthOf=confirmed&month=${month}`, {
    as: token,
  })
  expect(file).toMatchObject({ fileName: `itda-orders-${month}.csv`, rows: 2, next: null })
  for (const code of confirmed) expect(file.csv).toContain(`"${code}"`)
  expect(file.csv).not.toContain(waiting.orderCode)
  expect(file.csv).not.toContain(waiting.creator.creatorId)
})

test('an order number that a spreadsheet would run is text in the file', async () => {
  const partner = await makePartner()
  const link = await makeLink(await makePerson(), partner)
  await report(partner, makeReport(await makeClickId(link.code), { orderCode: '=cmd|1' }))
  const { token } = await makePartnerPerson({ partnerId: partner.id })
  const { data } = await call('GET /partner/orders/export', { as: token })
  expect(data.csv).toContain(`"'=cmd|1"`)
})

test('a page of orders costs the same however many the partner has', async () => {
  const shop = await makeShop(await makePerson())
  const { actor } = await makePartnerPerson({ partnerId: shop.partner.id })
  const month = toKstMonth(new Date())
  const asks = [
    { limit: 2 },
    { limit: 2, state: 'confirmed' },
    { limit: 2, state: 'cancelled' },
    { limit: 2, monthOf: 'confirmed', month },
    { limit: 2, q: 'unknown' },
  ] as const
  const cost = () => Promise.all(asks.map((ask) => countRowsRead((deps) => listOwnOrders(deps, actor, ask))))
  const play = async () => {
    for (let nth = 0; nth < 3; nth += 1) await cancel(shop.partner, await confirmCommission(shop, 1_000))
    for (let nth = 0; nth < 4; nth += 1) await confirmCommission(shop, 1_000)
  }
  await play()
  const few = await cost()
  await play()
  expect(await cost()).toEqual(few)
  expect(await countRowsRead((deps) => exportOwnOrders(deps, actor, { state: 'cancelled' }))).toBeLessThan(20)
})
