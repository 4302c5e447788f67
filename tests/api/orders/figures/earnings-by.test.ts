import { afterAll, expect, test } from 'vitest'
import { proveLedger } from '#api/money/books/nightly-proof.ts'
import { listEarningsBy } from '#api/orders/figures/earnings.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makeLink, makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
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

const today = toKstDate(new Date())
const SUMS = ['pending', 'confirmed', 'cancelled', 'orders'] as const

afterAll(expectProof)

type Item = { kind: string; id: string | null; title: string } & Record<(typeof SUMS)[number], number>

/** Reads earnings by `place`, and expects that the items add up to its sums and to those of the range. */
async function by(person: Person, place: string, query = ''): Promise<Item[]> {
  const { status, data } = await call(`GET /earnings/by?by=${place}${query}`, { as: person.token })
  expect(status).toBe(200)
  const { data: whole } = await call(`GET /earnings?${query}`, { as: person.token })
  for (const name of SUMS) {
    const sum = data.items.reduce((all: number, item: Item) => all + item[name], 0)
    expect([name, sum]).toEqual([name, data[name]])
    expect([name, sum]).toEqual([name, whole[name]])
  }
  return data.items
}

async function another({ partner }: Shop, person: Person): Promise<Shop> {
  const link = await makeLink(person, partner)
  return { partner, link, clickId: await makeClickId(link.code) }
}

test('earnings by link, content and channel count each order once, under one, several or none', async () => {
  const person = await makePerson()
  const first = await makeShop(person)
  const [second, third, fourth] = [
    await another(first, person),
    await another(first, person),
    await another(first, person),
  ]
  const blog = await makeContent(person, {
    affiliateLinks: [first.link.id, second.link.id],
    channelCode: 'naver_blog',
  })
  const other = await makeContent(person, {
    affiliateLinks: [second.link.id, third.link.id],
    channelCode: 'naver_blog',
  })
  const video = await makeContent(person, { affiliateLinks: [third.link.id], channelCode: 'youtube' })
  await earn(person, 1_000, first)
  await earn(person, 2_000, second)
  await earn(person, 4_000, third)
  const gone = await earn(person, 700, fourth)
  await cancel(gone.shop.partner, gone.order)
  await report(fourth.partner, makeReport(fourth.clickId))
  await expectRollUps(person)

  const links = await by(person, 'link')
  expect(links.map(({ id }) => id)).toEqual([third.link.id, second.link.id, fourth.link.id, first.link.id])
  expect(links.find(({ id }) => id === fourth.link.id)).toMatchObject({
    kind: 'one',
    title: '시험 링크',
    pending: 1_120,
    cancelled: 700,
    orders: 2,
  })
  expect(await by(person, 'content')).toMatchObject([
    { kind: 'several', id: null, title: '', confirmed: 6_000 },
    { kind: 'none', id: null, pending: 1_120, orders: 2 },
    { kind: 'one', id: blog.id, confirmed: 1_000 },
  ])
  expect(await by(person, 'channel')).toMatchObject([
    { kind: 'several', confirmed: 4_000 },
    { kind: 'one', id: 'naver_blog', confirmed: 3_000 },
    { kind: 'none', pending: 1_120 },
  ])
  for (const id of [other.id, video.id]) await call(`DELETE /contents/${id}`, { as: person.token })
  expect(await by(person, 'content')).toMatchObject([
    { kind: 'none', confirmed: 4_000 },
    { kind: 'one', id: blog.id, confirmed: 3_000 },
  ])
})

test('a range holds only its days, a refused one says why, and nobody sees another creator’s earnings', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const before = new Date(Date.now() - 5 * 86_400_000)
  const shop = await makeShop(person, { clickedAt: before, windowDays: 30 })
  await report(shop.partner, makeReport(shop.clickId, { occurredAt: before.toISOString() }))
  await report(shop.partner, makeReport(shop.clickId))
  const day = addDays(today, -5)
  expect(await by(person, 'link', `&from=${day}&to=${day}`)).toMatchObject([{ orders: 1, pending: 1_120 }])
  expect(await by(person, 'link', `&from=${addDays(day, 1)}&to=${addDays(today, -1)}`)).toEqual([])
  expect(await by(other, 'content')).toEqual([])
  const orders = async (query: string) =>
    (await call(`GET /orders?${query}`, { as: person.token })).data as { items: unknown[]; total: number }
  expect(await orders(`from=${day}&to=${day}`)).toMatchObject({ items: [{}], total: 1 })
  expect(await orders(`from=${day}&limit=1`)).toMatchObject({ items: [{}], total: 2 })
  expect(await orders(`from=${day}&limit=1&page=2`)).toMatchObject({ items: [{}], total: 2 })
  expect(await orders(`to=${addDays(day, -1)}&state=pending`)).toMatchObject({ items: [], total: 0 })
  expect(await orders('to=9999-12-31&state=pending')).toMatchObject({ total: 2 })
  const get = (query: string) => call(`GET /earnings/by?${query}`, { as: person.token })
  expect((await get('by=link&from=2026-08-01&to=2026-11-01')).body.fields).toEqual({
    to: ['기간은 92일까지 볼 수 있어요.'],
  })
  expect((await get('by=partner')).status).toBe(400)
  expect((await get('')).status).toBe(400)
  expect((await call('GET /earnings/by?by=link')).status).toBe(401)
})

test('one sum holds the rest beyond the first fifty, and rows read follow the links, not the orders', async () => {
  const person = await makePerson()
  const { partner } = await makeShop(person)
  const links = await Promise.all(Array.from({ length: 60 }, () => makeLink(person, partner)))
  const { db } = testDeps()
  const ids = links.map(({ id }) => id)
  const add = `INSERT INTO creator_link_days (creator_id, day, link_id, orders, confirmed)
    SELECT ?1, ?2, value, ?3, ?3 * (key + 1) FROM json_each(?4) WHERE true ON CONFLICT DO UPDATE SET orders = excluded.orders, confirmed = excluded.confirmed`
  await db.prepare(add).bind(person.creatorId, today, 1, JSON.stringify(ids)).run()
  const { data } = await call('GET /earnings/by?by=link', { as: person.token })
  expect(data.items).toHaveLength(51)
  expect(data.items[0]).toMatchObject({ id: ids[59], confirmed: 60 })
  expect(data.items[50]).toMatchObject({ kind: 'rest', id: null, confirmed: 55, orders: 10 })
  const read = () => countRowsRead((deps) => listEarningsBy(deps, person.actor, { by: 'content' }))
  const few = await read()
  await db.prepare(add).bind(person.creatorId, today, 5_000, JSON.stringify(ids)).run()
  const many = await read()
  expect(few).toBeLessThanOrEqual(60 * 5)
  expect(many).toBe(few)
  await rowsOf('DELETE FROM creator_link_days WHERE creator_id = ?', person.creatorId)
})

test('the nightly proof names a wrong sum', async () => {
  const person = await makePerson()
  await earn(person, 1_000)
  const alarmAt = async (sql: string, date: string) => {
    await rowsOf(sql, person.creatorId)
    await proveLedger(testDeps(`${date}T18:00:00Z`))
    const [alarm] = await rowsOf<{ detail: string }>(
      'SELECT detail FROM alarms WHERE id LIKE ?',
      `alm_ledger_${addDays(date, 1)}%`,
    )
    return alarm?.detail ?? ''
  }
  const lies: [string, string][] = [
    ['creator_link_days', 'confirmed'],
    ['creator_partner_days', 'orders'],
    ['creator_days', 'pending'],
    ['creator_months', 'cancelled'],
  ]
  for (const [nth, [table, column]] of lies.entries()) {
    const change = (by: string) => `UPDATE ${table} SET ${column} = ${column} ${by} WHERE creator_id = ?`
    expect(await alarmAt(change('+ 1'), `2032-01-0${nth + 1}`)).toContain(`${table}:${person.creatorId}:`)
    await rowsOf(change('- 1'), person.creatorId)
  }
  await rowsOf('UPDATE creator_link_days SET day = ? WHERE creator_id = ?', '2020-01-01', person.creatorId)
  expect(await alarmAt('SELECT ?', '2032-01-05')).toContain(`:2020-01-01:`)
  await rowsOf('UPDATE creator_link_days SET day = ? WHERE creator_id = ?', today, person.creatorId)
  await expectProof()
})
