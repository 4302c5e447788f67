/** Every page with clicks shows the exact number, also when clicks are not in the database yet. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { withClicks } from '#api/links/clicks/bring.ts'
import { recordClicks } from '#api/links/clicks/record.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, runBeside, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { countTrips } from '#tests/helpers/trips.ts'
import { type MadeLink, makeBatch, makeClick, makeOwnLink } from './harness.ts'

const NOW = Date.now()
const today = toKstDate(new Date(NOW))
const clickOn = (link: MadeLink) => recordClicks(testDeps(), [makeBatch([makeClick(link, { at: NOW })])])
/**
 * Fetching clicks from the shard takes more trips; another test limits the trips of a call without clicks.
 */
const ask = async (route: string, as: string) => (await runBeside(() => call(route, { as }))).data

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answered
type AnyAnswer = any
/** Each page is requested right after a click that is not in the database yet. */
const SHOWN: [string, (link: MadeLink) => string, (data: AnyAnswer, link: MadeLink) => number][] = [
  ['the link', ({ id }) => `GET /affiliate-links/${id}`, (data) => data.clicks],
  ['the list of links', () => 'GET /affiliate-links?sort=clicks', (data) => data.items[0].clicks],
  ['the report of a link', ({ id }) => `GET /affiliate-links/${id}/report`, (data) => data.clicks],
  ['home', () => 'GET /creators/me/home', (data) => data.clicksToday],
  ['earnings', () => `GET /earnings?from=${today}&to=${today}`, (data) => data.clicks],
]

test.each(SHOWN)('%s shows a click that has just been counted, and the next', async (_, route, read) => {
  const link = await makeOwnLink()
  for (const clicks of [1, 2, 3]) {
    await clickOn(link)
    expect(read(await ask(route(link), link.person.token), link)).toBe(clicks)
  }
})

test('an operator who views a member sees the clicks up to that moment', async () => {
  const link = await makeOwnLink()
  const { token } = await makePerson({ role: 'operator' })
  await clickOn(link)
  const data = await ask(`GET /ops/members/${link.person.userId}?from=order`, token)
  expect(data.links.items[0].clicks).toBe(1)
})

const rows = async (deps: Pick<Deps, 'db'>, _actor: unknown, { id }: MadeLink) =>
  deps.db.prepare('SELECT clicks FROM links WHERE id = ?').bind(id).first<number>('clicks')

test('more than twenty orders in an hour raise no burst flag while enough clicks wait in the shard', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { clickedAt: new Date(NOW - 5 * 3_600_000) })
  const hour = new Date(NOW - 2 * 3_600_000)
  hour.setUTCMinutes(0, 0, 0)
  const link: MadeLink = { ...shop.link, person, partner: shop.partner }
  const clicks = Array.from({ length: 200 }, () => makeClick(link, { at: hour.getTime() }))
  for (const part of [0, 100]) await recordClicks(testDeps(), [makeBatch(clicks.slice(part, part + 100))])
  await runBeside(async () => {
    for (let minute = 0; minute < 21; minute += 1) {
      const occurredAt = new Date(hour.getTime() + minute * 60_000).toISOString()
      await report(shop.partner, makeReport(shop.clickId, { occurredAt }))
    }
  })
  expect(await rowsOf('SELECT kind FROM flags WHERE creator_id = ?', person.creatorId)).toEqual([])
})

test('a page without waiting clicks queries the database once, and one with them twice with a flush in between', async () => {
  const link = await makeOwnLink()
  const { db, count } = countTrips(testDeps().db)
  const look = withClicks(rows)
  expect(await look({ ...testDeps(), db }, link.person.actor, link)).toBe(0)
  expect(count).toEqual({ trips: 1, depth: 1 })
  await clickOn(link)
  expect(await look({ ...testDeps(), db }, link.person.actor, link)).toBe(1)
  expect(count).toEqual({ trips: 4, depth: 4 })
})

test('a page of a creator whose shard is down or slow shows the clicks already in the database', async () => {
  const link = await makeOwnLink()
  const look = withClicks(rows)
  const door = testDeps().clicks.of(link.person.creatorId)
  await clickOn(link)
  const slow = () => new Promise<never>(() => {})
  const gone = async () => {
    throw new Error('Durable Object reset')
  }
  for (const away of [{ owes: gone }, { owes: slow }, { next: gone }]) {
    const deps: Deps = { ...testDeps(), clicks: { of: () => ({ ...door, ...away }), all: () => [] } }
    expect(await look(deps, link.person.actor, link)).toBe(0)
  }
  expect(await look(testDeps(), link.person.actor, link)).toBe(1)
})

test('a refused request stays refused, whether clicks wait or not', async () => {
  const link = await makeOwnLink()
  await clickOn(link)
  const answer = await runBeside(() => call('GET /affiliate-links/lnk_nobody', { as: link.person.token }))
  expect(answer.status).toBe(404)
})
