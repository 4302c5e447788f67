/** What a network's list changed about the shop of a partner waits for an operator. */
import { expect, test } from 'vitest'
import type { NetworkShop } from '#api/outside/networks/interface/network.ts'
import { listShopChanges } from '#api/partners/network-shops/changes.ts'
import { acceptLoss } from '#api/partners/network-shops/save.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLink, makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeCatalogue, makeShop } from '#tests/helpers/partners/catalogue.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const {
  listed,
  operator,
  as,
  read,
  list,
  replace,
  changesOf,
  openOf,
  suggestedOf,
  accept,
  withPartner,
  pageOf,
} = await makeCatalogue()

test('a shop that is gone proposes to pause its partner, and one that came back to open it', async () => {
  const { one, partner } = await withPartner()
  await replace(one, null)
  const gone = await openOf(one, 'gone')
  expect((await pageOf(partner.id)).standing).toBe('active')
  expect((await suggestedOf(gone)).act).toBe('pause')
  expect((await accept(gone)).status).toBe(200)
  expect((await pageOf(partner.id)).standing).toBe('paused')
  await list(one)
  const back = await openOf(one, 'returned')
  expect((await accept(back)).status).toBe(200)
  expect((await pageOf(partner.id)).standing).toBe('active')
  await replace(one, null)
  await list(one)
  expect((await changesOf(one)).at(-1), 'it came back before anybody decided').toMatchObject({
    kind: 'gone',
    state: 'lapsed',
  })
})

test('a commission that moved is one change with the newest value, rises at once and falls after thirty days', async () => {
  const { one, partner } = await withPartner()
  await makeLink(await makePerson(), partner)
  let now = await replace(one, { rateBps: 500 })
  now = await replace(now, { rateBps: 600 })
  const rise = await openOf(one, 'rate')
  expect(await changesOf(one)).toMatchObject([{ before: '300', after: '600' }])
  expect((await suggestedOf(rise)).suggested.rates).toBe('전체 6%')
  expect((await accept(rise)).body.fields.rates).toHaveLength(1)
  expect((await accept(rise, { rates: '전체 6%' })).status).toBe(200)
  expect((await pageOf(partner.id)).rateBps).toBe(600)
  now = await replace(now, { rateBps: 200 })
  const cut = await openOf(one, 'rate')
  const asked = await accept(cut, { rates: '전체 2%' })
  expect(asked.body.code).toBe('partner_agree')
  expect((await accept(cut, { rates: '전체 2%', agreed: asked.body.fields.agreed[0] })).status).toBe(200)
  expect(await pageOf(partner.id)).toMatchObject({ rateBps: 600, nextRates: { rates: [{ rateBps: 200 }] } })
  now = await replace(now, { rateBps: 300 })
  await replace(now, { rateBps: 200 })
  expect((await changesOf(one)).at(-1), 'it went back before anybody decided').toMatchObject({
    kind: 'rate',
    state: 'lapsed',
  })
})

test('a name, links to products and a lost approval change the partner as accepted; terms are only seen', async () => {
  const { one, partner } = await withPartner({ isDeepLinked: false })
  await makeLink(await makePerson(), partner)
  const terms = { settling: null, months: 4, isStay: false, words: '배송완료 월 기준' }
  const now = await replace(one, { title: '새 이름', isDeepLinked: true, terms })
  expect((await changesOf(one)).map(({ kind }) => kind).toSorted()).toEqual(['deep_link', 'terms', 'title'])
  expect((await accept(await openOf(one, 'title'))).status).toBe(200)
  expect((await pageOf(partner.id)).title).toBe('새 이름')
  const deep = await openOf(one, 'deep_link')
  const asked = await accept(deep)
  expect(asked.body.code).toBe('partner_agree')
  expect((await accept(deep, { agreed: asked.body.fields.agreed[0] })).status).toBe(200)
  expect((await pageOf(partner.id)).network.deepLinks).toBe(true)
  expect((await accept(await openOf(one, 'terms'))).status).toBe(200)
  await replace(now, { isApproved: false })
  const lost = await openOf(one, 'approval')
  expect((await accept(lost)).status).toBe(200)
  expect((await pageOf(partner.id)).standing).toBe('paused')
})

test('a list that lost more than half of its shops marks none as gone until an operator says so', async () => {
  const shops = [makeShop(), makeShop(), makeShop()]
  const { one: sold } = await withPartner()
  await list(...shops)
  const alarms = () =>
    rowsOf<{ detail: string; closed_at: string | null }>(
      "SELECT detail, closed_at FROM alarms WHERE kind = 'network_catalogue' AND closed_at IS NULL",
    )
  const goneCount = async () =>
    (await rowsOf('SELECT merchant_id FROM network_shops WHERE gone_at IS NOT NULL')).length
  const before = await goneCount()
  await read([shops[0] as NetworkShop])
  await read([])
  expect(await goneCount()).toBe(before)
  const [alarm] = await alarms()
  expect(JSON.parse(alarm?.detail ?? '')).toMatchObject({ network: 'linkprice', missing: listed.length - 1 })
  await read()
  expect(await alarms(), 'a whole list closes it').toEqual([])
  await read([])
  expect(await alarms(), 'the next loss of the same day').toHaveLength(1)
  await read()
  await rowsOf(
    "UPDATE network_shops SET last_seen_at = '2026-01-01T00:00:00.000Z' WHERE merchant_id = ? RETURNING title",
    sold.merchantId,
  )
  await acceptLoss(testDeps(), 'linkprice', '2026-02-01T00:00:00.000Z')
  expect(await openOf(sold, 'gone')).toMatch(/^nsc_/)
})

test('the queue is filtered by network and kind, page by page, within its rows', async () => {
  const first = (await call('GET /ops/network-shops/changes?limit=2', { as })).data
  expect(first.items).toHaveLength(2)
  const second = (await call(`GET /ops/network-shops/changes?limit=2&after=${first.next}`, { as })).data
  expect(second.items[0].id > first.items[1].id).toBe(true)
  const gone = (await call('GET /ops/network-shops/changes?state=lapsed&kind=gone&network=linkprice', { as }))
    .data.items
  expect(new Set(gone.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['gone']))
  const done = (await call('GET /ops/network-shops/changes?state=accepted', { as })).data.items
  expect(done.map(({ id }: { id: string }) => id)).toEqual(
    done
      .map(({ id }: { id: string }) => id)
      .toSorted()
      .reverse(),
  )
  const rows = await countRowsRead((deps) => listShopChanges(deps, operator.actor, {}))
  expect(rows).toBeLessThan(200)
})
