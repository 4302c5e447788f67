import { beforeAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { open } from '#api/platform/secrets.ts'
import { partnerIdOf, SEED_PARTNERS, secretOf, seedPartners } from '#api/upkeep/seed/partners/partners.ts'
import { CHANNEL_CODES } from '#contract/core/channel-codes.ts'
import { addDays, nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { PICTURES } from '#contract/partners/categories.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'

beforeAll(async () => {
  const deps = testDeps()
  await deps.db.batch(await seedPartners(deps))
})

const list = (query = '') => call(`GET /partners${query}`)
const titlesOf = async (query: string) =>
  (await list(query)).data.items.map((item: { title: string }) => item.title) as string[]

test('the list has 24 partners over all categories and the demo shop, open to everybody, by title', async () => {
  const { data } = await list('?limit=100')
  expect(data.items.length).toBe(data.total)
  const seeded = data.items.filter(
    (item: { id: string }) =>
      SEED_PARTNERS.some((one) => partnerIdOf(one.slug) === item.id) || item.id === 'prt_demo',
  )
  expect(seeded).toHaveLength(25)
  expect(new Set(seeded.map((item: { category: string }) => item.category))).toEqual(new Set(PICTURES))
  for (const one of seeded) {
    expect(one.rateBps).toBeGreaterThanOrEqual(100)
    expect(one.rateBps).toBeLessThanOrEqual(1200)
  }
  const person = await makePerson({ approved: false })
  expect((await call('GET /partners?limit=100', { as: person.token })).data).toEqual(data)
})

test('pages of twelve do not overlap', async () => {
  const [first, second] = [(await list()).data, (await list('?page=2')).data]
  expect(first).toMatchObject({ page: 1, limit: 12 })
  const ids = [...first.items, ...second.items].map((item: { id: string }) => item.id)
  expect(new Set(ids).size).toBe(24)
  expect((await list('?page=1000')).data.items).toEqual([])
})

test('search covers both names, the description and the category, whatever the case or length', async () => {
  expect(await titlesOf('?q=소나기')).toEqual(['소나기몰'])
  expect(await titlesOf('?q=SONAGI')).toEqual(['소나기몰'])
  expect(await titlesOf('?q=수의사가')).toEqual(['멍냥식탁'])
  expect(await titlesOf(`?q=${encodeURIComponent('소나기'.normalize('NFD'))}`)).toEqual(['소나기몰'])
  expect((await titlesOf('?q=뷰티')).sort()).toEqual(['봄날화장대', '온샘'])
  expect((await titlesOf('?category=pet')).sort()).toEqual(['꼬리나라', '멍냥식탁'])
  expect(await titlesOf('?category=pet&q=산책')).toEqual(['꼬리나라'])
  expect(await titlesOf('?category=books&q=산책')).toEqual([])
  expect(await titlesOf('?q=%25')).toEqual([])
  expect(await titlesOf('?q=_')).toEqual([])
  expect(await titlesOf(`?q=${encodeURIComponent('가'.repeat(100))}`)).toEqual([])
})

test.each(['?category=Not%20one', '?page=0', '?limit=1000', '?who=me', `?q=${'a'.repeat(101)}`])(
  '%s is refused in Korean',
  async (query) => {
    const answer = await list(query)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/[가-힣]/)
  },
)

test('a partner shows its conditions and when an order of today would be paid', async () => {
  const { data } = await call('GET /partners/prt_sonagi')
  expect(data).toMatchObject({
    title: '소나기몰',
    category: 'general',
    rateBps: 550,
    hosts: ['sonagi-mall.co.kr', 'www.sonagi-mall.co.kr'],
    rates: [
      { label: '전체', rateBps: 300 },
      { label: '자체 브랜드', rateBps: 550 },
    ],
    state: 'active',
    record: null,
  })
  expect(data.expectedPayOn).toBe(nextPayOn(addDays(toKstDate(new Date()), 45)))
  expect((await call('GET /partners/prt_segyejang')).data.state).toBe('paused')
  expect((await call('GET /partners/prt_nobody')).status).toBe(404)
  expect((await call('GET /partners/lnk_x')).status).toBe(400)
})

test('a partner’s record shows our own orders and claims nothing before anything is decided', async () => {
  const { db } = testDeps()
  const { id } = await makePartner()
  const recordOf = async () => (await call(`GET /partners/${id}`)).data.record
  await insert(db, 'partner_records', { partner_id: id, orders: 0 }).run()
  expect(await recordOf()).toBeNull()
  await db.prepare('UPDATE partner_records SET orders = 4 WHERE partner_id = ?').bind(id).run()
  expect(await recordOf()).toEqual({ orders: 4, confirmedBps: null, averageConfirmDays: null })
  await db
    .prepare(
      'UPDATE partner_records SET confirmed = 2, cancelled = 1, confirm_days_sum = 61 WHERE partner_id = ?',
    )
    .bind(id)
    .run()
  expect(await recordOf()).toEqual({ orders: 4, confirmedBps: 6667, averageConfirmDays: 30.5 })
})

test('every seed partner is found by its hosts, in any of their forms', async () => {
  const person = await makePerson()
  for (const one of SEED_PARTNERS) {
    const host = one.hosts[0] ?? ''
    for (const form of [host, host.replace(/^www\./, ''), `m.${host.replace(/^www\./, '')}`]) {
      const url = `https://${form}/goods/1`
      const { data } = await call('POST /affiliate-links/preview', { as: person.token, body: { url } })
      expect(data.partner?.id, form).toBe(partnerIdOf(one.slug))
    }
  }
})

test('the demo shop is our own origin under /demo, with its secret sealed', async () => {
  const person = await makePerson()
  const url = 'http://localhost:8787/demo/products/3?utm_source=x'
  const { data } = await call('POST /affiliate-links', { as: person.token, body: { url } })
  expect(data).toMatchObject({
    targetUrl: 'http://localhost:8787/demo/products/3',
    partner: { id: 'prt_demo', title: '데모 쇼핑몰', titleEn: 'Demo Shop' },
  })
  expect((await call('GET /partners/prt_demo')).data).toMatchObject({
    rateBps: 800,
    windowDays: 7,
    confirmDays: 14,
    homeUrl: 'http://localhost:8787/demo',
  })
  const deps = testDeps()
  const { results } = await deps.db
    .prepare('SELECT id, sealed FROM partner_secrets WHERE partner_id = ?')
    .bind('prt_demo')
    .all<{ id: string; sealed: string }>()
  expect(results).toHaveLength(1)
  const [row] = results
  expect(row?.sealed).not.toContain('demo')
  expect(secretOf('demo')).toBe('demo-shop-secret')
  expect(await open(deps.keys.data, `partner_secrets.sealed.${row?.id}`, row?.sealed ?? '')).toBe(
    'demo-shop-secret',
  )
})

const nearestOf = async (host: string) => {
  const person = await makePerson()
  const url = `https://${host}/goods/1`
  const { data } = await call('POST /affiliate-links/preview', { as: person.token, body: { url } })
  expect(data).toMatchObject({ supported: false, host })
  return data.nearest as { title: string; category: string; state: string }[]
}

test('an unknown shop is offered the partners with a similar name, then those of its kind', async () => {
  const titlesNear = async (host: string) => (await nearestOf(host)).map(({ title }) => title)
  expect((await titlesNear('www.sonagimall.com'))[0]).toBe('소나기몰')
  expect((await titlesNear('dalbit-closets.kr'))[0]).toBe('달빛옷장')
  expect((await titlesNear('my-pet-friend.kr')).sort()).toEqual(['꼬리나라', '멍냥식탁'])
})

test.each([
  ['www.coupang.com', 'general'],
  ['m.coupang.com', 'general'],
  ['www.oliveyoung.co.kr', 'beauty'],
  ['smartstore.naver.com', 'general'],
  ['store.musinsa.com', 'fashion'],
  ['www.kurly.com', 'food'],
  ['www.yes24.com', 'books'],
  ['ko.aliexpress.com', 'global'],
])('a creator who pastes %s is offered partners of its kind only: %s', async (host, category) => {
  const near = await nearestOf(host)
  expect(near.length).toBeGreaterThan(0)
  expect(near.length).toBeLessThanOrEqual(3)
  expect(new Set(near.map((one) => one.category))).toEqual(new Set([category]))
  expect(new Set(near.map((one) => one.state))).toEqual(new Set(['active']))
})

test.each(['qqqq.kr', 'www.unknown-shop.co.kr', 'fair-catalog.kr', 'xn--299ar6vqrd.com'])(
  'nobody is called near to %s',
  async (host) => {
    expect(await nearestOf(host)).toEqual([])
  },
)

test('the site has three announcements, with the newest in the banner', async () => {
  expect((await call('GET /announcements')).data.total).toBe(3)
  expect((await call('GET /site-config')).data.banner).toMatchObject({ id: 'ann_timeline' })
})

test('every kind of channel has one sentence that opens with the advertising mark and makes no vague claim', async () => {
  const { results } = await testDeps()
    .db.prepare('SELECT channel_code, sentence FROM notices WHERE active = 1')
    .all<{ channel_code: string; sentence: string }>()
  expect(results.map((row) => row.channel_code).sort()).toEqual([...CHANNEL_CODES].sort())
  const vague =
    /수 있|수도|일정|소정|일부|제공받|체험단|서포터즈|파트너스 활동|포함될|AD|Sponsored|협찬사|등의/
  for (const { sentence } of results) {
    expect(sentence).toMatch(/^\[광고\] .*제휴 링크.*구매가 이루어지면 .*수수료를 받습니다\.$/)
    expect(sentence).not.toMatch(vague)
    expect(sentence.length).toBeLessThanOrEqual(80)
  }
})
