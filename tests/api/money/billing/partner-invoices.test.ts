/** The invoices and payments that a partner's own people and keys see. */
import { afterAll, expect, test } from 'vitest'
import { exportOwnInvoice, listOwnInvoices } from '#api/money/billing/own-invoices.ts'
import { addDays } from '#contract/core/kst.ts'
import { makePartnerKey } from '#tests/helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '#tests/helpers/accounts/partner-people.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { createBilling, issueInvoice, MONTH, makeBilled, TODAY } from '#tests/helpers/money/billing.ts'
import { expectProof } from '#tests/helpers/money.ts'
import { confirmCommission } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const readerOf = (partnerId: string) => makePartnerPerson({ partnerId, role: 'business' })
const issue = async (partnerId: string, wish: Record<string, unknown>): Promise<string> =>
  (await issueInvoice(as, partnerId, wish)).data.id

test('a partner sees what it owes, what it paid, and what no invoice has yet', async () => {
  const shop = await makeBilled(40_000, 2_345)
  const reader = await readerOf(shop.partner.id)
  const list = async () => (await call('GET /partner/invoices', { as: reader.token })).data
  expect(await list()).toEqual({
    items: [],
    next: null,
    open: 0,
    openInvoices: 0,
    dueOn: null,
    isLate: false,
    uninvoiced: [{ month: MONTH, supply: 42_345 }],
  })
  const id = await issue(shop.partner.id, { supply: 42_345 })
  const payer = `페이${crypto.randomUUID().slice(0, 6)}`
  const deposit = await createBilling(as, { payer, amount: 6_579 })
  await call(`POST /ops/deposits/${deposit.id}/match`, { as, body: { invoices: [id] } })
  await confirmCommission(shop, 1_000)
  expect(await list()).toMatchObject({
    items: [{ id, month: MONTH, supply: 42_345, vat: 4_234, received: 6_579, open: 40_000, state: 'issued' }],
    open: 40_000,
    openInvoices: 1,
    dueOn: addDays(TODAY, 30),
    isLate: false,
    uninvoiced: [{ month: MONTH, supply: 1_000 }],
  })
  const { data: one } = await call(`GET /partner/invoices/${id}`, { as: reader.token })
  expect(one).toMatchObject({
    open: 40_000,
    receipts: [{ kind: 'paid', amount: 6_579, happenedOn: TODAY, isUndone: false }],
  })
  expect(Object.keys(one.receipts[0]).toSorted()).toEqual(['amount', 'happenedOn', 'id', 'isUndone', 'kind'])
  const { data: file } = await call(`GET /partner/invoices/${id}/export`, { as: reader.token })
  expect(file).toMatchObject({ rows: 3, next: null })
  for (const { orderCode } of shop.orders) expect(file.csv).toContain(`"${orderCode}"`)
  for (const text of [JSON.stringify(one), file.csv])
    for (const name of [operator.email, operator.userId, shop.person.creatorId])
      expect(text).not.toContain(name)
})

test('nothing of another partner is found, and only its business people and keys may look', async () => {
  const [mine, other] = [await makeBilled(10_000), await makeBilled(20_000)]
  const own = await issue(mine.partner.id, { supply: 10_000 })
  const foreign = await issue(other.partner.id, { supply: 20_000 })
  const reader = await readerOf(mine.partner.id)
  const paths = ['', `/${own}`, `/${own}/export`]
  for (const path of [`/${foreign}`, `/${foreign}/export`])
    expect((await call(`GET /partner/invoices${path}`, { as: reader.token })).status).toBe(404)
  const { items } = (await call('GET /partner/invoices', { as: reader.token })).data
  expect(items.map(({ id }: { id: string }) => id)).toEqual([own])
  const manager = await makePartnerPerson({ partnerId: mine.partner.id })
  const developer = await makePartnerPerson({ partnerId: mine.partner.id, role: 'developer' })
  const { key } = await makePartnerKey(manager, ['invoices:read'])
  const { key: narrow } = await makePartnerKey(manager, ['orders:read', 'reports:read'])
  const codesOf = (token: string) =>
    Promise.all(paths.map(async (path) => (await call(`GET /partner/invoices${path}`, { as: token })).status))
  expect(await codesOf(manager.token)).toEqual([200, 200, 200])
  expect(await codesOf(key)).toEqual([200, 200, 200])
  expect(await codesOf(developer.token)).toEqual([403, 403, 403])
  expect(await codesOf(narrow)).toEqual([403, 403, 403])
  const given = { name: '정산', scopes: ['invoices:read'], endsInDays: 30 }
  const refused = await call('POST /partner/keys', { as: developer.token, body: given })
  expect(refused.body.code).toBe('key_scope_role')
})

test('pages of invoices, the newest month first; a page costs the same however many there are', async () => {
  const shop = await makeBilled()
  const { actor, token } = await readerOf(shop.partner.id)
  const ids: string[] = []
  const bill = async () => {
    await confirmCommission(shop, 5_000)
    const id = await issue(shop.partner.id, { supply: 5_000, vat: 'none' })
    ids.unshift(id)
    const deposit = await createBilling(as, { payer: `상점${ids.length}${id.slice(-4)}`, amount: 5_000 })
    await call(`POST /ops/deposits/${deposit.id}/match`, { as, body: { invoices: [id] } })
  }
  const cost = () => countRowsRead((deps) => listOwnInvoices(deps, actor, { limit: 2 }))
  for (let nth = 0; nth < 3; nth += 1) await bill()
  const few = await cost()
  for (let nth = 0; nth < 3; nth += 1) await bill()
  expect(await cost()).toBe(few)
  const read = async (query: string) => (await call(`GET /partner/invoices${query}`, { as: token })).data
  const first = await read('?limit=4')
  const later = await read(`?limit=4&after=${encodeURIComponent(first.next)}`)
  expect([...first.items, ...later.items].map(({ id }: { id: string }) => id)).toEqual(ids)
  expect([later.next, first.open]).toEqual([null, 0])
  const [id = ''] = ids
  expect(await countRowsRead((deps) => exportOwnInvoice(deps, actor, { id }))).toBeLessThan(120)
})
