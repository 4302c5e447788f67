/** The statistics that a partner's own people and keys see. */
import { expect, test } from 'vitest'
import {
  getOwnStatistics,
  listOwnContentStatistics,
  listOwnLinkStatistics,
} from '#api/orders/partner-console/statistics.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { PartnerLinkSums, PartnerStatistics } from '#contract/orders/partner-statistics.ts'
import { makePartnerKey } from '../../helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeClickId, makeReport, report } from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

type Partner = Awaited<ReturnType<typeof makePartner>>
type Link = Awaited<ReturnType<typeof makeLink>>

/** What `makeReport` reports. */
const ONE = { orders: 1, sales: 20_000, commission: 1_600 }

async function sell(partner: Partner, link: Link) {
  const sent = makeReport(await makeClickId(link.code))
  await report(partner, sent)
  return sent
}

async function makeSeller(partner: Partner) {
  const seller = await makePartnerPerson({ partnerId: partner.id, role: 'business' })
  const read = async (path = '') => (await call(`GET /partner/statistics${path}`, { as: seller.token })).data
  return { seller, read }
}

const soldOf = ({ orders, sales, commission }: { orders: number; sales: number; commission: number }) => ({
  orders,
  sales,
  commission,
})

test('a partner sees what its links sold by day and by link, until an order is cancelled', async () => {
  const [partner, other] = [await makePartner(), await makePartner()]
  const creator = await makePerson()
  const [link, foreign] = [await makeLink(creator, partner), await makeLink(creator, other)]
  const first = await sell(partner, link)
  await sell(partner, link)
  await sell(other, foreign)
  const { read } = await makeSeller(partner)
  const both = { orders: 2, sales: 2 * ONE.sales, commission: 2 * ONE.commission }
  const days: PartnerStatistics = await read()
  expect(soldOf(days.sums)).toEqual(both)
  expect(days.days).toHaveLength(30)
  expect(days.days.reduce((all, { sales }) => all + sales, 0)).toBe(both.sales)
  const links = await read('/links')
  expect(links.items.map(({ id }: PartnerLinkSums) => id)).toEqual([link.id])
  expect(soldOf(links.items[0])).toEqual(both)
  await report(partner, {
    ...first,
    eventId: `${first.eventId}-2`,
    status: 'cancelled',
    version: first.version + 1,
  })
  expect(soldOf((await read()).sums)).toEqual(ONE)
  expect(soldOf((await read('/links')).items[0])).toEqual(ONE)
})

test('a creator is its public page or a number', async () => {
  const partner = await makePartner()
  const [plain, open] = [await makePerson(), await makePerson()]
  const [hers, his] = [await makeLink(plain, partner), await makeLink(open, partner)]
  await sell(partner, hers)
  await sell(partner, his)
  const handle = `shop${Date.now().toString(36)}`
  await call('PUT /creators/me/handle', { as: open.token, body: { handle } })
  const [{ nickname } = { nickname: '' }] = await rowsOf<{ nickname: string }>(
    'SELECT nickname FROM creators WHERE id = ?',
    open.creatorId,
  )
  const { read } = await makeSeller(partner)
  const { items } = (await read('/links')) as { items: PartnerLinkSums[] }
  const of = (link: Link) => items.find(({ id }) => id === link.id)
  expect(of(hers)?.creator).toEqual({ publicPage: null, number: expect.any(Number) })
  expect(of(his)?.creator).toEqual({ publicPage: { nickname, handle }, number: null })
  const text = JSON.stringify(items)
  for (const { userId, creatorId, email } of [plain, open])
    for (const one of [userId, creatorId, email]) expect(text).not.toContain(one)
})

test('a content counts the links that stand in it alone, and shows itself while it is public', async () => {
  const partner = await makePartner()
  const creator: Person = await makePerson()
  const link = await makeLink(creator, partner)
  await sell(partner, link)
  const { read } = await makeSeller(partner)
  expect((await read('/contents')).items).toEqual([])
  const content = await makeContent(creator, { affiliateLinks: [link.id] })
  const [shown] = (await read('/contents')).items
  expect({ id: shown.id, title: shown.title, ...soldOf(shown) }).toEqual({
    id: content.id,
    title: content.title,
    ...ONE,
  })
  await rowsOf("UPDATE contents SET state = 'hidden', hidden_reason = '시험' WHERE id = ?", content.id)
  expect((await read('/contents')).items[0]).toMatchObject({ title: null, contentLinkUrl: null, ...ONE })
  const second = await makeContent(creator, { affiliateLinks: [link.id] })
  expect((await read('/contents')).items, 'the link stands in two').toEqual([])
  await rowsOf('DELETE FROM content_links WHERE content_id = ?', second.id)
  expect((await read('/contents')).items).toHaveLength(1)
})

test('only business people, managers and keys with the scope read statistics, of a range of 92 days', async () => {
  const partner = await makePartner()
  const manager = await makePartnerPerson({ partnerId: partner.id })
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const { seller } = await makeSeller(partner)
  const { key } = await makePartnerKey(manager, ['statistics:read'])
  const { key: wrong } = await makePartnerKey(manager, ['orders:read'])
  for (const path of ['', '/links', '/contents']) {
    const codeAs = async (as: string) => (await call(`GET /partner/statistics${path}`, { as })).body.code
    expect(await codeAs(developer.token)).toBe('not_my_duty')
    expect(await codeAs(wrong)).toBe('key_scope')
    for (const as of [manager.token, seller.token, key]) expect(await codeAs(as)).toBeUndefined()
  }
  const today = toKstDate(testDeps().now())
  const tooLong = await call(`GET /partner/statistics?from=2026-01-01&to=${today}`, { as: seller.token })
  expect(tooLong.body.code).toBe('invalid_input')
})

test('statistics cost the same however many links and orders there are', async () => {
  const partner = await makePartner()
  const creator = await makePerson()
  const { actor } = await makePartnerPerson({ partnerId: partner.id })
  const costs = () =>
    Promise.all([
      countRowsRead((deps) => getOwnStatistics(deps, actor)),
      countRowsRead((deps) => listOwnLinkStatistics(deps, actor, { limit: 2 })),
      countRowsRead((deps) => listOwnContentStatistics(deps, actor, { limit: 2 })),
    ])
  const add = async () => {
    const link = await makeLink(creator, partner)
    await makeContent(creator, { affiliateLinks: [link.id] })
    await sell(partner, link)
  }
  for (let nth = 0; nth < 4; nth += 1) await add()
  const few = await costs()
  for (let nth = 0; nth < 6; nth += 1) await add()
  expect(await costs()).toEqual(few)
})

test('a page of links continues where the one before it ended', async () => {
  const partner = await makePartner()
  const creator = await makePerson()
  const links = [
    await makeLink(creator, partner),
    await makeLink(creator, partner),
    await makeLink(creator, partner),
  ]
  for (const link of links) await sell(partner, link)
  const { read } = await makeSeller(partner)
  const ids: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const after: string = next && `&after=${encodeURIComponent(next)}`
    const page: { items: PartnerLinkSums[]; next: string | null } = await read(`/links?limit=1${after}`)
    ids.push(...page.items.map(({ id }) => id))
    next = page.next
  }
  expect(ids.toSorted()).toEqual(links.map(({ id }) => id).toSorted())
})
