/** Every figure of a creator leads to orders that add up to it, to the won, in the example data. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makeLink, makePerson } from '#tests/helpers/make.ts'
import { fund, makePayable, pay } from '#tests/helpers/money/payouts.ts'
import { cancel, earn, makeClickId, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'

let token = ''
let compared = 0
const today = toKstDate(new Date())

beforeAll(async () => {
  await call('POST /dev/seed')
  const answer = await call('POST /auth/email/login', {
    body: { email: 'creator@itda.test', password: 'itda-dev-1234' },
  })
  token = answer.data.accessToken
}, 180_000)
afterAll(() => figure(`${compared} figures equal the orders behind them`))

const get = async (path: string) => {
  const { status, data } = await call(`GET ${path}`, { as: token })
  expect([path, status]).toEqual([path, 200])
  return data
}
type FigureOrder = { id: string; won: number; state: string }

/** Reads every order behind a figure, on all pages; each appears once. */
async function behind(filter: Record<string, string>, as = token) {
  const items: FigureOrder[] = []
  let after = ''
  for (;;) {
    const search = new URLSearchParams({ limit: '7', ...filter, ...(after && { after }) })
    const { status, data, body } = await call(`GET /earnings/orders?${search}`, { as })
    expect([String(search), status, body.fields]).toEqual([String(search), 200, undefined])
    items.push(...data.items)
    after = data.next ?? ''
    if (!after) return { ...data, items: items as FigureOrder[] }
  }
}

/** Expects that the orders, the stored sum and the figure of the page are the same number. */
async function expectSum(what: string, won: number, filter: Record<string, string>, as = token) {
  const listed = await behind(filter, as)
  const sum = listed.items.reduce((all: number, one: FigureOrder) => all + one.won, 0)
  expect([what, sum + listed.otherWon, listed.won]).toEqual([what, won, won])
  if (listed.kind !== 'paid')
    expect(new Set(listed.items.map(({ id }: FigureOrder) => id)).size).toBe(listed.items.length)
  compared += 1
  return listed
}

test('home and earnings equal their orders: today, the month, pending, the totals, every day and every bar', async () => {
  const home = await get('/creators/me/home')
  const earnings = await get('/earnings')
  const { from, to } = earnings
  await expectSum('today', home.today, { from: today, to: today })
  await expectSum('this month', home.thisMonth, { from: `${today.slice(0, 7)}-01`, to: today })
  await expectSum('pending', home.pending, { state: 'pending' })
  await expectSum('30 days', earnings.pending + earnings.confirmed, { from, to })
  for (const state of ['pending', 'confirmed', 'cancelled']) {
    const { items } = await expectSum(state, earnings[state], { from, to, state })
    expect(new Set(items.map((one: FigureOrder) => one.state))).toEqual(new Set([state]))
  }
  for (const { on, pending, confirmed } of earnings.days)
    await expectSum(on, pending + confirmed, { from: on, to: on })
  for (const { partner, pending, confirmed } of earnings.partners) {
    const listed = await expectSum(partner.title, pending + confirmed, { from, to, partnerId: partner.id })
    expect(listed.title).toBe(partner.title)
    expect(listed.partners).toContainEqual({ id: partner.id, title: partner.title })
  }
  for (const [by, name] of [
    ['link', 'linkId'],
    ['content', 'contentId'],
    ['channel', 'channel'],
  ] as const) {
    const { items } = await get(`/earnings/by?by=${by}&from=${from}&to=${to}`)
    expect(items.length).toBeGreaterThan(1)
    for (const { kind, id, pending, confirmed } of items)
      await expectSum(`${by} ${id ?? kind}`, pending + confirmed, { from, to, [name]: id ?? kind })
  }
})

test('the commission of each month that counts for a grade, and of all of them, equals its orders', async () => {
  const { months, sumWon } = await get('/creators/me/grade')
  for (const { month, commissionWon } of months)
    await expectSum(month, commissionWon, { confirmedFrom: month, confirmedTo: month })
  await expectSum('all months', sumWon, {
    confirmedFrom: months[0].month,
    confirmedTo: months.at(-1).month,
  })
})

test('a year of statements and each of its months equal their orders', async () => {
  const year = today.slice(0, 4)
  const { total, months } = await get(`/creators/payouts/statements?year=${year}`)
  expect(total.gross).toBeGreaterThan(0)
  await expectSum(year, total.gross, { paidIn: year })
  for (const { month, gross } of months) await expectSum(month, gross, { paidIn: month })
})

test('the earnings of links and contents, this month and in total, equal their orders', async () => {
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  const { items: links } = await get('/affiliate-links?limit=50')
  for (const { id, earned } of links) {
    await expectSum(id, earned.all, { linkId: id })
    await expectSum(id, earned.thisMonth, { linkId: id, ...month })
  }
  const { items: contents } = await get('/contents/me?limit=50')
  for (const { id, earned } of contents) {
    await expectSum(id, earned.all, { contentId: id })
    await expectSum(id, earned.thisMonth, { contentId: id, ...month })
  }
})

test('the earnings of groups and channel kinds, this month and in total, equal their orders in every month that earned', async () => {
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  const { items: groups } = await get('/groups')
  const { items: channels } = await get('/channels/me')
  expect(groups.some(({ earned }: { earned: { all: number } }) => earned.all > 0)).toBe(true)
  for (const { id, title, earned } of groups) {
    expect((await expectSum(title, earned.all, { groupId: id })).title).toBe(title)
    await expectSum(`${title}, this month`, earned.thisMonth, { groupId: id, ...month })
  }
  for (const { channelCode: channel, earned } of channels) {
    const { items } = await expectSum(channel, earned.all, { channel })
    expect(items.length).toBeGreaterThan(7)
    await expectSum(`${channel}, this month`, earned.thisMonth, { channel, ...month })
  }
})

test('a link in one content, in two and in none equals its orders; a cancelled order shows what it would have earned', async () => {
  const person = await makePerson()
  const first = await makeShop(person)
  const [second, third] = await Promise.all(
    [1, 2].map(async () => {
      const link = await makeLink(person, first.partner)
      return { ...first, link, clickId: await makeClickId(link.code) }
    }),
  )
  if (!second || !third) throw new Error('made')
  const blog = await makeContent(person, { affiliateLinks: [first.link.id, second.link.id] })
  await makeContent(person, { affiliateLinks: [second.link.id] })
  for (const won of [1_000, 2_000, 3_000]) await earn(person, won, first)
  for (const won of [5_000, 7_000]) await earn(person, won, second)
  const gone = await earn(person, 900, third)
  await cancel(third.partner, gone.order)
  await report(third.partner, makeReport(third.clickId))
  const { token: as } = person
  await expectSum('one', 6_000, { contentId: blog.id }, as)
  await expectSum('one, within', 6_000, { contentId: blog.id, from: today, to: today }, as)
  await expectSum('several', 12_000, { contentId: 'several', limit: '1' }, as)
  await expectSum('none', 1_120, { contentId: 'none', limit: '1' }, as)
  await expectSum('channel', 18_000, { channel: 'naver_blog', limit: '2' }, as)
  const cancelled = await expectSum('cancelled', 900, { state: 'cancelled' }, as)
  expect(cancelled.items).toMatchObject([{ id: expect.stringMatching(/^ord_/), won: 900 }])
  await expectSum('never', 0, { from: '2021-01-01', to: '2021-01-31' }, as)
})

test('the paid sum of a year equals its orders, including deductions, part payments and money without an order', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 15_000)
  await pay(person, 12_000)
  await cancel(shop.partner, order)
  await earn(person, 40_000, shop)
  await pay(person, 20_000)
  await fund(person, 30_000)
  await pay(person, 30_000)
  await earn(person, 11_000, shop)
  const back = await pay(person, 10_000)
  const operator = await makePerson({ role: 'operator' })
  const body = { returnedOn: today, reason: '반송' }
  expect((await call(`POST /ops/payouts/${back}/returned`, { as: operator.token, body })).status).toBe(200)
  const year = today.slice(0, 4)
  const paid = await expectSum('a year', 62_000, { paidIn: year, limit: '2' }, person.token)
  expect(paid.items.map(({ won }: FigureOrder) => won)).toContain(-12_000)
  await expectSum('a month', 62_000, { paidIn: today.slice(0, 7), limit: '1' }, person.token)
  await expectSum('another year', 0, { paidIn: '2021' }, person.token)
})

test('a month of one partner is exported as the same orders, with the order numbers of its report', async () => {
  const person = await makePerson()
  const [one, other] = [await makeShop(person), await makeShop(person)]
  const { order } = await earn(person, 1_000, one)
  await earn(person, 2_000, other)
  const days = `from=${today}&to=${today}`
  const file = async (more: string) =>
    (await call(`GET /exports/orders?${days}${more}`, { as: person.token })).data
  expect(await file('')).toMatchObject({ rows: 2 })
  const own = await file(`&partnerId=${one.partner.id}`)
  expect(own).toMatchObject({ rows: 1, csv: expect.stringContaining(order.orderCode) })
  const listed = await behind({ from: today, to: today, partnerId: one.partner.id }, person.token)
  expect(listed.items).toMatchObject([{ orderCode: order.orderCode, commission: order.lines[0]?.commission }])
})

test('the order list takes one condition at a time and a valid range, and shows nobody else’s orders', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const shop = await makeShop(person)
  await earn(person, 1_000, shop)
  const content = await makeContent(person, { affiliateLinks: [shop.link.id] })
  const ask = (query: string, as = other.token) => call(`GET /earnings/orders?${query}`, { as })
  expect((await ask(`linkId=${shop.link.id}`)).status).toBe(404)
  expect((await ask(`contentId=${content.id}`)).status).toBe(404)
  expect((await ask('partnerId=prt_nobody')).status).toBe(404)
  expect((await ask(`partnerId=${shop.partner.id}`)).data).toMatchObject({ won: 0, items: [] })
  expect((await ask('state=pending&channel=youtube')).body.fields).toEqual({
    channel: ['한 가지로만 좁힐 수 있어요.'],
  })
  expect((await ask('from=2026-01-01&to=2026-11-01')).body.fields).toEqual({
    to: ['기간은 92일까지 볼 수 있어요.'],
  })
  expect((await ask('from=2026-02-01&to=2026-01-01')).status).toBe(400)
  for (const wrong of ['paidIn=1999', 'confirmedFrom=2026-13', 'after=ord_1', 'contentId=cnt', 'state=paid'])
    expect((await ask(wrong)).status).toBe(400)
  const { data } = await ask(`after=${addDays(today, 1)}T00:00:00.000Z~ord_zzz`, person.token)
  expect(data.items).toHaveLength(1)
  expect((await call('GET /earnings/orders')).status).toBe(401)
})
