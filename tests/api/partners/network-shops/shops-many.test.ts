/** Operators find changes of networks' lists by text, and decide several at once. */
import { expect, test } from 'vitest'
import type { NetworkShop } from '#api/outside/networks/interface/network.ts'
import { listShopChanges } from '#api/partners/network-shops/changes.ts'
import { call } from '#tests/helpers/api.ts'
import { makeLink, makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeCatalogue, makeShop } from '#tests/helpers/partners/catalogue.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const { operator, as, list, read, listed, replace, changesOf, openOf, dismiss, withPartner, pageOf } =
  await makeCatalogue()

const decide = (how: 'accept' | 'dismiss', ids: string[], more: object = {}, key?: string) =>
  call(`POST /ops/network-shops/${how}`, {
    as,
    body: { ids, ...more },
    ...(key && { key }),
  })
const find = async (query: Record<string, string>) =>
  (await call(`GET /ops/network-shops/changes?${new URLSearchParams(query)}`, { as })).data
const auditOf = (ids: string[]) =>
  rowsOf<{ action: string; subject: string }>(
    'SELECT action, subject FROM audit_log WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY id',
    JSON.stringify(ids),
  )

test('a piece of a name or of a merchant id finds the change of a shop, in any letters', async () => {
  const named = makeShop({ title: '가람 Beauty 본점' })
  const numbered = makeShop({ merchantId: 'Zq-911:x', title: null })
  await list(named, numbered)
  const ids = async (query: Record<string, string>) =>
    (await find(query)).items.map(({ merchantId }: { merchantId: string }) => merchantId)
  expect(await ids({ q: 'beauty 본' })).toEqual([named.merchantId])
  expect(await ids({ q: '가람'.normalize('NFD') })).toEqual([named.merchantId])
  expect(await ids({ q: 'zQ-911', kind: 'listed', network: 'linkprice' })).toEqual(['Zq-911:x'])
  expect(await ids({ q: 'zq-911', network: 'awin' })).toEqual([])
  expect(await ids({ q: '%' })).toEqual([])
  expect((await call(`GET /ops/network-shops/changes?q=${'a'.repeat(101)}`, { as })).status).toBe(400)
})

test('several changes are dismissed with one reason, and a decided one is reported', async () => {
  const shops = [makeShop(), makeShop(), makeShop()]
  await list(...shops)
  const ids = await Promise.all(shops.map((one) => openOf(one, 'listed')))
  await dismiss(ids[1] ?? '')
  expect((await decide('dismiss', ids, { reason: ' ' })).body.fields.reason).toHaveLength(1)
  const done = (await decide('dismiss', [...ids, 'nsc_zzz'], { reason: '우리와 맞지 않아요.' })).data.items
  expect(done.map(({ done }: { done: boolean }) => done)).toEqual([true, false, true, false])
  expect(done[1].why).toContain('이미 결정했거나')
  const kept = await rowsOf<{ state: string; reason: string; declined_at: string | null }>(
    `SELECT x.state, x.reason, s.declined_at FROM network_shop_changes x
     JOIN network_shops s ON s.network = x.network AND s.merchant_id = x.merchant_id WHERE x.id IN (?, ?)`,
    ids[0] ?? '',
    ids[2] ?? '',
  )
  for (const row of kept)
    expect(row).toEqual({
      state: 'dismissed',
      reason: '우리와 맞지 않아요.',
      declined_at: expect.any(String),
    })
  expect((await auditOf(ids)).map(({ action }) => action)).toEqual(ids.map(() => 'dismissShopChange'))
})

test('commissions that rise, names, product links and terms are accepted together; the rest is decided alone', async () => {
  const make = async (more: Partial<NetworkShop>, linked = false) => {
    const { one, partner } = await withPartner({ isDeepLinked: false })
    if (linked) await makeLink(await makePerson(), partner)
    return { one, partner, now: await replace(one, more) }
  }
  const rise = await make({ rateBps: 500 }, true)
  const cut = await make({ rateBps: 200 }, true)
  const slip = await make({ rateBps: 3_000 })
  const title = await make({ title: '새 이름' })
  const deep = await make({ isDeepLinked: true }, true)
  const { one: gone } = await withPartner()
  await replace(gone, null)
  const fresh = makeShop()
  await list(fresh)
  const ids = await Promise.all([
    openOf(rise.one, 'rate'),
    openOf(title.one, 'title'),
    openOf(cut.one, 'rate'),
    openOf(slip.one, 'rate'),
    openOf(deep.one, 'deep_link'),
    openOf(gone, 'gone'),
    openOf(fresh, 'listed'),
  ])
  const key = crypto.randomUUID()
  const first = await decide('accept', ids, {}, key)
  expect(first.data.items.map(({ done }: { done: boolean }) => done)).toEqual([
    true,
    true,
    ...ids.slice(2).map(() => false),
  ])
  expect(new Set(first.data.items.slice(2).map(({ why }: { why: string }) => why)).size).toBe(1)
  expect((await pageOf(rise.partner.id)).rateBps).toBe(500)
  expect((await pageOf(title.partner.id)).title).toBe('새 이름')
  expect(await pageOf(cut.partner.id)).toMatchObject({ rateBps: 300, nextRates: null })
  expect((await changesOf(cut.one))[0]?.state).toBe('open')
  expect((await decide('accept', ids, {}, key)).data).toEqual(first.data)
  expect((await auditOf(ids)).map(({ action }) => action)).toEqual(['acceptShopChange', 'acceptShopChange'])
})

test('only finance decides, and at most fifty at once', async () => {
  const one = makeShop()
  await list(one)
  const id = await openOf(one, 'listed')
  const reviewer = await makePerson({ role: 'operator', operatorRole: 'review' })
  for (const how of ['accept', 'dismiss'])
    expect(
      (
        await call(`POST /ops/network-shops/${how}`, {
          as: reviewer.token,
          body: { ids: [id], reason: '이유' },
        })
      ).status,
    ).toBe(403)
  const many = Array.from({ length: 51 }, (_, nth) => `nsc_${nth}`)
  expect((await decide('accept', many)).body.fields.ids).toHaveLength(1)
  expect((await decide('dismiss', [], { reason: '이유' })).status).toBe(400)
})

test('a search among a thousand changes goes on page by page within its rows', async () => {
  const many = Array.from({ length: 1_000 }, (_, nth) => makeShop({ merchantId: `many${nth}` }))
  await read([...listed, ...many, makeShop({ merchantId: 'last-one', title: '마지막 가게' })])
  const rows = await countRowsRead((deps) =>
    listShopChanges(deps, operator.actor, { q: '마지막', limit: 50 }),
  )
  expect(rows).toBeLessThan(3_300)
  expect(await countRowsRead((deps) => listShopChanges(deps, operator.actor, { kind: 'rate' }))).toBeLessThan(
    100,
  )
  let page = await find({ q: '마지막' })
  const turns = [page.items.length]
  while (page.next) {
    page = await find({ q: '마지막', after: page.next })
    turns.push(page.items.length)
  }
  expect(turns.reduce((sum: number, n: number) => sum + n, 0)).toBe(1)
  expect(turns.length).toBeLessThan(4)
})
