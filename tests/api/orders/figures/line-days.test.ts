import { afterAll, expect, test } from 'vitest'
import { listChannels } from '#api/creators/channels/channels.ts'
import { listGroups } from '#api/creators/groups/groups.ts'
import { addDays, listDays, toKstDate } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { contentFields, makeContent, toForm } from '#tests/helpers/creators/contents.ts'
import { makeChannel, makeLink, makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import {
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  report,
  type Shop,
} from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const today = toKstDate(new Date())
const ago = (days: number) => addDays(today, -days)
/** Noon of an earlier day, or now. */
const noon = (days: number) => (days > 0 ? `${ago(days)}T03:00:00.000Z` : new Date().toISOString())
const sumOf = (values: number[] = []) => values.reduce((sum, value) => sum + value, 0)

type Line = { id: string; channelCode: string; days: number[] }
type DayOfOrders = { place: string; day: string; won: number }

async function linesOf(person: Person, path: string): Promise<Line[]> {
  const { status, data } = await call(`GET ${path}`, { as: person.token })
  expect(status, path).toBe(200)
  return data.items
}

/** The orders of the person by the place that their link counts for and by day. */
const ordersBy = {
  channel: `SELECT p.channel_code AS place, o.day, sum(o.pending_won + o.confirmed_won) AS won
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE o.creator_id = ? GROUP BY 1, 2`,
  group: `SELECT g.group_id AS place, o.day, sum(o.pending_won + o.confirmed_won) AS won
    FROM orders o JOIN link_places p ON p.link_id = o.link_id JOIN content_group_items g ON g.content_id = p.content_id
    WHERE o.creator_id = ? GROUP BY 1, 2`,
}

/** Expects that each line has the won of thirty days of the orders behind it; returns the sums of the lines. */
async function expectLines(person: Person): Promise<number[]> {
  const channels = await linesOf(person, '/channels/me')
  const groups = await linesOf(person, '/groups')
  const shown = {
    channel: channels.map(({ channelCode, days }) => ({ place: channelCode, days })),
    group: groups.map(({ id, days }) => ({ place: id, days })),
  }
  for (const by of ['channel', 'group'] as const) {
    const orders = await rowsOf<DayOfOrders>(ordersBy[by], person.creatorId)
    for (const { place, days } of shown[by]) {
      const wonOn = (on: string) => orders.find((one) => one.place === place && one.day === on)?.won ?? 0
      expect(days, `${by} ${place}`).toEqual(listDays(ago(29), today).map(wonOn))
    }
  }
  await expectProof()
  return [...shown.channel, ...shown.group].map(({ days }) => sumOf(days))
}

async function another({ partner }: Shop, person: Person): Promise<Shop> {
  const link = await makeLink(person, partner)
  return { partner, link, clickId: await makeClickId(link.code, noon(45)) }
}

/** A pending order of 1,120원 some days ago. */
async function order(shop: Shop, days: number) {
  const sent = makeReport(shop.clickId, { occurredAt: noon(days) })
  await report(shop.partner, sent)
  return sent
}

type Change = Partial<Pick<ReturnType<typeof makeReport>, 'status' | 'lines'>>

async function amend(shop: Shop, sent: ReturnType<typeof makeReport>, version: number, change: Change) {
  const { eventId } = makeReport(shop.clickId)
  await report(shop.partner, { ...sent, eventId, version, ...change })
}

function put(person: Person, content: { id: string }, more: Parameters<typeof contentFields>[0]) {
  return call(`PUT /contents/${content.id}`, { as: person.token, form: toForm(contentFields(more)) })
}

async function makeGroup(person: Person, title: string, contentIds: string[]): Promise<string> {
  const { data } = await call('POST /groups', { as: person.token, body: { title } })
  await call(`POST /groups/${data.id}/contents`, { as: person.token, body: { contentIds } })
  return data.id
}

/** A person with a channel of two kinds, and three links that earned on several days before any content. */
async function makeEarner() {
  const person = await makePerson()
  await makeChannel(person, 'naver_blog')
  await makeChannel(person, 'youtube')
  const first = await makeShop(person, { clickedAt: noon(45), windowDays: 60 })
  const [second, third] = [await another(first, person), await another(first, person)]
  const oldest = await order(first, 29)
  await order(first, 30)
  await order(first, 44)
  await order(second, 3)
  await order(second, 0)
  const latest = await order(third, 0)
  return { person, first, second, third, oldest, latest }
}

test('the lines of channels and groups equal the orders of their days, wherever links and contents move', async () => {
  const { person, first, second, third, latest } = await makeEarner()
  expect(await expectLines(person), 'without a content').toEqual([0, 0])
  const blog = await makeContent(person, {
    affiliateLinks: [first.link.id, second.link.id],
    channelCode: 'naver_blog',
  })
  const video = await makeContent(person, { affiliateLinks: [third.link.id], channelCode: 'youtube' })
  expect(await expectLines(person)).toEqual([3_360, 1_120])
  const one = await makeGroup(person, '가', [blog.id])
  const both = await makeGroup(person, '나', [blog.id, video.id])
  expect(await expectLines(person)).toEqual([3_360, 1_120, 3_360, 4_480])

  // orders that come while the links stand there
  await order(second, 12)
  await amend(third, latest, 2, { status: 'confirmed' })
  expect(await expectLines(person)).toEqual([4_480, 1_120, 4_480, 5_600])

  // a link in both contents counts for neither, nor for a kind of channel
  await put(person, video, { affiliateLinks: [second.link.id, third.link.id], channelCode: 'youtube' })
  expect(await expectLines(person)).toEqual([1_120, 1_120, 1_120, 2_240])
  await put(person, blog, { affiliateLinks: [first.link.id], channelCode: 'naver_blog' })
  expect(await expectLines(person), 'the link moved to the other content').toEqual([
    1_120, 4_480, 1_120, 5_600,
  ])
  await put(person, video, { affiliateLinks: [second.link.id, third.link.id], channelCode: 'naver_blog' })
  expect(await expectLines(person), 'the content moved to the other channel').toEqual([
    5_600, 0, 1_120, 5_600,
  ])

  // what is taken out or deleted takes its days along
  const out = { as: person.token, body: { contentIds: [blog.id] } }
  await call(`DELETE /groups/${both}/contents`, out)
  expect(await expectLines(person)).toEqual([5_600, 0, 1_120, 4_480])
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [second.link.id] } })
  expect(await expectLines(person), 'a deleted link keeps what it earned').toEqual([5_600, 0, 1_120, 4_480])
  await call(`DELETE /contents/${video.id}`, { as: person.token })
  expect(await expectLines(person)).toEqual([1_120, 0, 1_120, 0])
  await call(`DELETE /groups/${one}`, { as: person.token })
  expect(await expectLines(person)).toEqual([1_120, 0, 0])
})

test('a cancellation and a refund on a later day change the line on the day of the order', async () => {
  const { person, first, second, oldest } = await makeEarner()
  const content = await makeContent(person, {
    affiliateLinks: [first.link.id, second.link.id],
    channelCode: 'naver_blog',
  })
  await makeGroup(person, '가', [content.id])
  const refunded = await order(second, 7)
  await amend(second, refunded, 2, { status: 'confirmed' })
  expect(await expectLines(person)).toEqual([4_480, 0, 4_480])
  await amend(second, refunded, 3, { status: 'confirmed', lines: [makeLine(10_000, 800)] })
  expect(await expectLines(person), 'half of it came back').toEqual([3_920, 0, 3_920])
  await amend(second, refunded, 4, { status: 'cancelled' })
  await amend(first, oldest, 2, { status: 'cancelled' })
  expect(await expectLines(person)).toEqual([2_240, 0, 2_240])
})

test('a day that is over leaves with the next one, and no order of it is refused', async () => {
  const { person, first } = await makeEarner()
  const content = await makeContent(person, { affiliateLinks: [first.link.id], channelCode: 'naver_blog' })
  const group = await makeGroup(person, '가', [content.id])
  await rowsOf(
    `INSERT INTO channel_days (creator_id, channel_code, day, won) VALUES (?, 'naver_blog', '2020-01-01', 5)`,
    person.creatorId,
  )
  await rowsOf(`INSERT INTO group_days (group_id, day, won) VALUES (?, '2020-01-01', 5)`, group)
  const old = await order(first, 40)
  await amend(first, old, 2, { status: 'cancelled' })
  await order(first, 5)
  const days = (table: string, where: string, id: string) =>
    rowsOf<{ day: string }>(`SELECT day FROM ${table} WHERE ${where} = ? ORDER BY day`, id)
  const expected = [30, 29, 5].map((n) => ({ day: ago(n) }))
  expect(await days('channel_days', 'creator_id', person.creatorId)).toEqual(expected)
  expect(await days('group_days', 'group_id', group)).toEqual(expected)
  expect(await expectLines(person)).toEqual([2_240, 0, 2_240])
})

test('the lines read a row a day, however many contents and links are behind them', async () => {
  const person = await makePerson()
  await makeChannel(person, 'naver_blog')
  const shop = await makeShop(person, { clickedAt: noon(45), windowDays: 60 })
  const group = await makeGroup(person, '가', [])
  const addContent = async () => {
    const more = await another(shop, person)
    for (const days of [0, 1, 2]) await order(more, days)
    const content = await makeContent(person, { affiliateLinks: [more.link.id], channelCode: 'naver_blog' })
    const inGroup = { as: person.token, body: { contentIds: [content.id] } }
    await call(`POST /groups/${group}/contents`, inGroup)
  }
  const read = async () => [
    await countRowsRead((deps) => listChannels(deps, person.actor, { page: 1, limit: 100 })),
    await countRowsRead((deps) => listGroups(deps, person.actor)),
  ]
  await addContent()
  const few = await read()
  for (let n = 0; n < 4; n += 1) await addContent()
  expect(await read()).toEqual(few)
  expect(Math.max(...few)).toBeLessThanOrEqual(40)
  expect(await expectLines(person)).toEqual([5 * 3 * 1_120, 5 * 3 * 1_120])
})
