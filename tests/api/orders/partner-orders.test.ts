/** The orders that a partner's own people and keys see. */
import { expect, test } from 'vitest'
import { listOwnOrders } from '#api/orders/partner-console/orders.ts'
import { makePartnerKey } from '../../helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { call } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { makeClickId, makeReport, report } from '../../helpers/orders/postback.ts'
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

test('a page of orders costs the same however many the partner has', async () => {
  const partner = await makePartner()
  const { actor } = await makePartnerPerson({ partnerId: partner.id })
  const cost = () => countRowsRead((deps) => listOwnOrders(deps, actor, { limit: 2 }))
  for (let nth = 0; nth < 4; nth += 1) await makeOrder(partner)
  const few = await cost()
  for (let nth = 0; nth < 6; nth += 1) await makeOrder(partner)
  expect(await cost()).toBe(few)
})
