import { afterAll, expect, test } from 'vitest'
import { listChannels } from '#api/creators/channels/channels.ts'
import { CHANNEL_CODES } from '#contract/core/channel-codes.ts'
import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { contentFields, makeContent, toForm } from '#tests/helpers/creators/contents.ts'
import { makeChannel, makeLink, makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof } from '#tests/helpers/money.ts'
import {
  cancel,
  earn,
  makeClickId,
  makeReport,
  makeShop,
  report,
  type Shop,
} from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

type EarnedSums = { thisMonth: number; all: number; pending: number }
type Item = {
  days?: number[]
  id: string
  earned: EarnedSums
  together?: { links: number; orders: number; earned: EarnedSums } | null
}

const sumOf = (values: number[] = []) => values.reduce((sum, value) => sum + value, 0)
type EarningsSplit = { id: string | null; pending: number; confirmed: number }

async function itemsOf(person: Person, path: string): Promise<Item[]> {
  const { status, data } = await call(`GET ${path}`, { as: person.token })
  expect(status, path).toBe(200)
  return data.items
}

async function another({ partner }: Shop, person: Person, clickedAt?: Date): Promise<Shop> {
  const link = await makeLink(person, partner)
  return { partner, link, clickId: await makeClickId(link.code, clickedAt) }
}

/**
 * Expects that links, contents and kinds of channels show the same earnings as the split of this month, to
 * the won.
 */
async function expectFigures(person: Person): Promise<Record<'link' | 'content' | 'channel', Item[]>> {
  const shown = {
    link: await itemsOf(person, '/affiliate-links'),
    content: await itemsOf(person, '/contents/me'),
    channel: (await itemsOf(person, '/channels/me')).map((item) => ({
      ...item,
      id: (item as unknown as { channelCode: string }).channelCode,
    })),
  }
  const month = toKstMonth(new Date())
  for (const [by, items] of Object.entries(shown)) {
    const { data } = await call(`GET /earnings/by?by=${by}&from=${month}-01`, { as: person.token })
    for (const item of items) {
      const part: EarningsSplit = data.items.find(({ id }: EarningsSplit) => id === item.id) ?? {
        pending: 0,
        confirmed: 0,
      }
      expect([by, item.id, item.earned.thisMonth]).toEqual([by, item.id, part.pending + part.confirmed])
    }
  }
  for (const group of await itemsOf(person, '/groups')) {
    const inside = await itemsOf(person, `/contents/me?groupId=${group.id}`)
    for (const part of ['thisMonth', 'all', 'pending'] as const)
      expect([part, group.earned[part]]).toEqual([
        part,
        inside.reduce((all, one) => all + one.earned[part], 0),
      ])
    expect([group.days?.length, sumOf(group.days)]).toEqual([30, group.earned.all])
  }
  await expectProof()
  return shown
}

function put(person: Person, content: { id: string }, more: Parameters<typeof contentFields>[0]) {
  return call(`PUT /contents/${content.id}`, { as: person.token, form: toForm(contentFields(more)) })
}

test('the earnings in lists of links, contents, channels and groups equal the split, wherever links move', async () => {
  const person = await makePerson()
  await makeChannel(person, 'naver_blog')
  await makeChannel(person, 'youtube')
  const first = await makeShop(person)
  const [second, third] = [await another(first, person), await another(first, person)]
  await earn(person, 1_000, first)
  await earn(person, 2_000, second)
  await report(first.partner, makeReport(third.clickId))
  await expectFigures(person)

  const blog = await makeContent(person, {
    affiliateLinks: [first.link.id, second.link.id],
    channelCode: 'naver_blog',
  })
  const video = await makeContent(person, { affiliateLinks: [third.link.id], channelCode: 'youtube' })
  const group = (await call('POST /groups', { as: person.token, body: { title: '겨울' } })).data
  expect(group.earned).toEqual({ thisMonth: 0, all: 0, pending: 0 })
  const inGroup = { as: person.token, body: { contentIds: [blog.id, video.id] } }
  await call(`POST /groups/${group.id}/contents`, inGroup)
  const earned = async (path: string) => (await call(`GET ${path}`, { as: person.token })).data.earned
  let shown = await expectFigures(person)
  expect(shown.content.map((item) => item.earned.all)).toEqual([1_120, 3_000])
  expect(shown.channel.map((item) => item.earned.all)).toEqual([3_000, 1_120])
  expect(await earned(`/contents/me/${video.id}`)).toEqual({ thisMonth: 1_120, all: 1_120, pending: 1_120 })
  expect(await earned(`/affiliate-links/${second.link.id}`)).toEqual({
    thisMonth: 2_000,
    all: 2_000,
    pending: 0,
  })
  expect((await itemsOf(person, '/groups'))[0]?.earned).toEqual({
    thisMonth: 4_120,
    all: 4_120,
    pending: 1_120,
  })

  // the link is in both contents, so it counts for neither, but it counts for their kind of channel when both
  // have the same
  await put(person, video, { affiliateLinks: [second.link.id, third.link.id], channelCode: 'youtube' })
  shown = await expectFigures(person)
  expect(shown.content.map((item) => item.earned.all)).toEqual([1_120, 1_000])
  const together = { links: 1, orders: 1, earned: { thisMonth: 2_000, all: 2_000, pending: 0 } }
  for (const item of shown.content) expect(item.together).toMatchObject(together)
  expect(shown.content.map(({ days }) => sumOf(days))).toEqual([1_120, 1_000])
  expect((await call(`GET /contents/me/${blog.id}`, { as: person.token })).data.together).toMatchObject(
    together,
  )
  for (const {
    days,
    earned: { all },
  } of [...shown.link, ...shown.channel])
    expect([days?.length, sumOf(days)]).toEqual([30, all])
  expect(shown.channel.map((item) => item.earned.all)).toEqual([1_000, 1_120])
  await put(person, video, { channelCode: 'naver_blog', affiliateLinks: [second.link.id, third.link.id] })
  shown = await expectFigures(person)
  expect(shown.channel.map((item) => item.earned.all)).toEqual([4_120, 0])

  // orders that arrive, change and are cancelled meanwhile
  const gone = await earn(person, 700, first)
  await earn(person, 5_000, second)
  await cancel(gone.shop.partner, gone.order)
  await expectFigures(person)
  await call(`DELETE /groups/${group.id}/contents`, { as: person.token, body: { contentIds: [blog.id] } })
  await expectFigures(person)
  await call(`DELETE /contents/${video.id}`, { as: person.token })
  shown = await expectFigures(person)
  expect(shown.content.map((item) => item.earned.all)).toEqual([8_000])
  expect((await itemsOf(person, '/groups'))[0]?.earned.all).toBe(0)
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [second.link.id] } })
  expect((await expectFigures(person)).content.map((item) => item.earned.all)).toEqual([8_000])
})

test('an order of the month before counts in the total only, not in this month', async () => {
  const person = await makePerson()
  await makeChannel(person, 'naver_blog')
  const before = new Date(`${addMonths(toKstMonth(new Date()), -1)}-20T03:00:00Z`)
  const shop = await makeShop(person, { clickedAt: before, windowDays: 90 })
  const content = await makeContent(person, { affiliateLinks: [shop.link.id], channelCode: 'naver_blog' })
  await report(shop.partner, makeReport(shop.clickId, { occurredAt: before.toISOString() }))
  for (const path of ['/affiliate-links', '/contents/me', '/channels/me'])
    expect([path, (await itemsOf(person, path))[0]?.earned]).toEqual([
      path,
      { thisMonth: 0, all: 1_120, pending: 1_120 },
    ])
  await earn(person, 3_000, shop)
  const after = { thisMonth: 3_000, all: 4_120, pending: 1_120 }
  for (const path of ['/affiliate-links', '/contents/me', '/channels/me'])
    expect([path, (await itemsOf(person, path))[0]?.earned]).toEqual([path, after])
  await call(`DELETE /contents/${content.id}`, { as: person.token })
  expect((await itemsOf(person, '/channels/me'))[0]?.earned).toEqual({ thisMonth: 0, all: 0, pending: 0 })
})

test('links and contents are sorted by earnings, page after page, also for one partner', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const shops = [shop]
  for (let n = 0; n < 4; n += 1) shops.push(await another(shop, person))
  const other = await makeShop(person)
  for (const [n, one] of [...shops, other].entries())
    if (n % 2 === 0) await earn(person, 1_000 * (n + 1), one)
  const all = async (query: string, path = '/affiliate-links') => {
    const ids: string[] = []
    for (let after = ''; ; ) {
      const { data, status } = await call(`GET ${path}?limit=2&${query}${after}`, { as: person.token })
      expect(status).toBe(200)
      expect(data.items.length).toBeLessThanOrEqual(2)
      ids.push(...data.items.map(({ id }: Item) => id))
      if (data.next === null) return ids
      after = `&after=${data.next}`
    }
  }
  const { data: partners } = await call('GET /affiliate-links/partners', { as: person.token })
  expect(new Set(partners.items.map(({ id }: { id: string }) => id))).toEqual(
    new Set([shop.partner.id, other.partner.id]),
  )
  const ids = shops.map(({ link }) => link.id)
  const [a, b, c, d, e] = ids
  expect(await all('sort=earnings')).toEqual([e, c, a, other.link.id, d, b])
  expect(await all(`sort=earnings&partnerId=${shop.partner.id}`)).toEqual([e, c, a, d, b])
  expect(await all(`sort=orders&partnerId=${shop.partner.id}`)).toEqual([e, c, a, d, b])
  expect(await all(`sort=clicks`)).toEqual([other.link.id, ...ids.toReversed()])
  expect(await all(`partnerId=${shop.partner.id}`)).toEqual(ids.toReversed())
  expect(await all(`sort=newest&partnerId=${other.partner.id}`)).toEqual([other.link.id])
  const poor = await makeContent(person, { affiliateLinks: [a ?? ''] })
  const none = await makeContent(person)
  const rich = await makeContent(person, { affiliateLinks: [e ?? ''], channelCode: 'youtube' })
  expect(await all('sort=earnings', '/contents/me')).toEqual([rich.id, poor.id, none.id])
  expect(await all('sort=orders', '/contents/me')).toEqual([rich.id, poor.id, none.id])
  expect(
    (await itemsOf(person, '/contents/me?sort=earnings&contentType=article')).map(({ id }) => id),
  ).toEqual([rich.id, poor.id, none.id])
})

test('an invalid sort order or cursor is refused with an explanation', async () => {
  const person = await makePerson()
  const get = (query: string) => call(`GET /affiliate-links?${query}`, { as: person.token })
  for (const query of ['sort=earnings&q=a', 'sort=clicks&deleted=true', 'sort=orders&problem=true'])
    expect([query, (await get(query)).body.fields]).toEqual([
      query,
      { sort: ['검색 결과, 휴지통, 문제가 있는 링크는 최근 것부터 볼 수 있어요.'] },
    ])
  expect((await get('sort=luck')).status).toBe(400)
  for (const after of ['x', '1', '-1.lnk_a', '1.lnk_a;'])
    expect((await get(`sort=earnings&after=${after}`)).body.fields).toEqual({
      after: ['처음부터 다시 열어 주세요.'],
    })
  expect((await get('sort=earnings&after=0.lnk_a')).data).toMatchObject({ items: [], next: null })
  expect((await get('partnerId=prt_nobody')).data).toMatchObject({ items: [], total: 0, next: null })
})

test('channels read at most four rows each and two of each kind, however much they earned', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  for (let n = 0; n < 5; n += 1) await makeChannel(person, 'youtube')
  await makeContent(person, { affiliateLinks: [shop.link.id], channelCode: 'youtube' })
  await earn(person, 1_000, shop)
  const read = () => countRowsRead((deps) => listChannels(deps, person.actor, { page: 1, limit: 100 }))
  const few = await read()
  for (let n = 0; n < 3; n += 1) await earn(person, 1_000, shop)
  expect(await read()).toBe(few)
  expect(few).toBeLessThanOrEqual(4 * 6 + 2 * CHANNEL_CODES.length)
})
