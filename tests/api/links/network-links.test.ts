/** Links to a shop whose network makes each address: made at once or soon, kept, and never too many calls. */
import { beforeEach, expect, test } from 'vitest'
import { createLink } from '#api/links/links/create-link.ts'
import { createLinks } from '#api/links/links/create-links.ts'
import { getLink } from '#api/links/links/list-links.ts'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { repointLinks, updateLink } from '#api/links/links/update-link.ts'
import { makeAddressesNow } from '#api/links/network-links/make-addresses.ts'
import { restartLinkCalls } from '#api/links/network-links/queries.ts'
import { closeAlarm } from '#api/platform/alarms/queries.ts'
import { endBackgroundWork, testDeps } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import {
  type CoupangWorld,
  makeCoupangPartner,
  makeCoupangWorld,
} from '../../helpers/networks/coupang-links.ts'
import { addWords, wordOf } from '../../helpers/orders/sub-ids.ts'

const partner = await makeCoupangPartner()
await addWords(80)

beforeEach(async () => {
  const { db } = testDeps()
  await db.batch([
    db.prepare('DELETE FROM network_link_calls'),
    db.prepare('DELETE FROM creator_slices'),
    db.prepare("UPDATE network_links SET next_try_at = '2099-01-01T00:00:00.000Z' WHERE state <> 'made'"),
  ])
})

let last = 0
function productUrl(): string {
  last += 1
  return `https://www.coupang.com/vp/products/${last}`
}
const make = (world: CoupangWorld, person: Person, url = productUrl()) =>
  createLink(world.deps(), person.actor, { url, title: '', subId: '' })

async function statesOf(urls: string[]) {
  return rowsOf<{
    url: string
    state: string
    target: string | null
    refusals: number
    next_try_at: string | null
  }>(
    'SELECT url, state, target, refusals, next_try_at FROM network_links WHERE url IN (SELECT value FROM json_each(?)) ORDER BY url',
    JSON.stringify(urls),
  )
}

test('the address is made with the link, for the word of its creator, and nothing is added to it', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  const link = await make(world, person)
  const word = await wordOf(person)
  expect(link.address).toBeNull()
  expect(world.server.links).toMatchObject([{ subId: word, urls: expect.arrayContaining([link.targetUrl]) }])
  const copy = world.copyOf(link.code)
  expect(copy).toMatchObject({ param: '', isWhole: true })
  expect(copy.url).toMatch(new RegExp(`^https://link\\.coupang\\.com/a/${word}-`))
  expect(await findLinkTarget(world.deps(), link.code)).toEqual(copy)
  expect(await getLink(world.deps(), person.actor, link.id)).toMatchObject({ address: null })
})

test('the same page is made once for a creator, and again for another one', async () => {
  const world = makeCoupangWorld()
  const [one, two] = [await makePerson(), await makePerson()]
  const url = productUrl()
  const [first, second] = [await make(world, one, url), await make(world, one, url)]
  const calls = world.server.links.length
  expect(world.copyOf(second.code).url).toBe(world.copyOf(first.code).url)
  const other = await make(world, two, url)
  expect(world.server.links.length).toBe(calls + 1)
  expect(world.copyOf(other.code).url).not.toBe(world.copyOf(first.code).url)
})

test('while the network is silent the link leads to the product page, and to its address a minute later', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  world.server.fault = 'slow'
  const link = await make(world, person)
  expect(link.address).toBe('waiting')
  expect(world.copyOf(link.code)).toMatchObject({ url: link.targetUrl, param: '', isWhole: true })
  expect(await getLink(world.deps(), person.actor, link.id)).toMatchObject({ address: 'waiting' })
  world.server.fault = null
  await world.passMinutes(2)
  expect(world.copyOf(link.code).url).toContain('https://link.coupang.com/a/')
  expect(await getLink(world.deps(), person.actor, link.id)).toMatchObject({ address: null })
})

test('while it is away, one call a minute finds out, and the waits grow', async () => {
  const world = makeCoupangWorld()
  world.server.fault = 'broken'
  for (let i = 0; i < 3; i += 1) await make(world, await makePerson())
  const before = world.server.calls.length
  await world.passMinutes(10)
  expect(world.server.calls.length - before).toBeLessThanOrEqual(10)
  world.server.fault = null
  await world.passMinutes(10)
  expect(
    await rowsOf("SELECT 1 FROM network_links WHERE state = 'waiting' AND next_try_at < '2098'"),
  ).toEqual([])
})

test('one page that the network refuses does not keep the others waiting', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  const urls = Array.from({ length: 20 }, productUrl)
  const bad = urls[7] ?? ''
  world.server.blacklist.add(bad)
  const { items } = await createLinks(world.deps(), person.actor, { urls })
  await world.passMinutes(3)
  const states = await statesOf(urls)
  expect(states.filter(({ state }) => state === 'made')).toHaveLength(19)
  expect(states.find(({ url }) => url === bad)).toMatchObject({ state: 'refused' })
  const refused = items.find((item) => item.url === bad)
  if (!refused?.ok) throw new Error('no link')
  const { id, code } = refused.link
  expect(await getLink(world.deps(), person.actor, id)).toMatchObject({ address: 'refused' })
  expect(world.copyOf(code)).toMatchObject({ url: bad, param: '' })
  const calls = world.server.links.length
  await world.passMinutes(2)
  expect(world.server.links.length, 'it is left alone').toBe(calls)
  world.server.blacklist.clear()
  world.clock.at = new Date(world.clock.at.getTime() + 7 * 86_400_000)
  await world.passMinutes(2)
  expect(await statesOf([bad])).toMatchObject([{ state: 'made' }])
})

test.each(['limit', 'key'] as const)(
  'a refusal that another try would worsen stops the calls for a day: %s',
  async (fault) => {
    const world = makeCoupangWorld()
    const person = await makePerson()
    world.server.fault = fault
    const link = await make(world, person)
    expect(link.address).toBe('waiting')
    const calls = world.server.calls.length
    await world.passMinutes(5)
    await make(world, await makePerson())
    expect(world.server.calls.length).toBe(calls)
    const alarms = await rowsOf(
      "SELECT detail FROM alarms WHERE kind = 'network_links' AND detail LIKE ?",
      `%${fault === 'limit' ? 429 : 401}%`,
    )
    expect(alarms).toHaveLength(1)
    world.server.fault = null
    world.clock.at = new Date(world.clock.at.getTime() + 86_400_000)
    await world.passMinutes(2)
    expect(await getLink(world.deps(), person.actor, link.id)).toMatchObject({ address: null })
  },
)

test('calls that stop again on the day on which an operator let them go on raise an alarm again', async () => {
  const world = makeCoupangWorld()
  world.server.fault = 'key'
  const open = () =>
    rowsOf<{ id: string }>("SELECT id FROM alarms WHERE kind = 'network_links' AND closed_at IS NULL")
  for (const one of await open()) await closeAlarm(testDeps().db, one.id, world.clock.at.toISOString()).run()
  for (const _ of ['stopped', 'stopped again']) {
    await make(world, await makePerson())
    await world.passMinutes(2)
    const [alarm, ...more] = await open()
    expect([alarm?.id, more]).toEqual([expect.any(String), []])
    await closeAlarm(testDeps().db, alarm?.id ?? '', world.clock.at.toISOString()).run()
    await restartLinkCalls(testDeps().db, 'coupang').run()
  }
})

test('a link that gets another page gets its address, also with many others', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  const links = [await make(world, person), await make(world, person)]
  const [first] = links
  const url = productUrl()
  expect(await updateLink(world.deps(), person.actor, { id: first?.id ?? '', url })).toMatchObject({
    address: 'waiting',
  })
  await endBackgroundWork()
  await world.passMinutes(2)
  const [known] = await statesOf([url])
  expect(world.copyOf(first?.code ?? '').url).toBe(known?.target)
  const both = productUrl()
  await repointLinks(world.deps(), person.actor, { ids: links.map(({ id }) => id), url: both })
  await endBackgroundWork()
  await world.passMinutes(2)
  const [later] = await statesOf([both])
  expect(links.map(({ code }) => world.copyOf(code).url)).toEqual([later?.target, later?.target])
})

test('without the settings, and for a suspended creator, the link leads to the product page', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  const link = await make(world, person)
  expect(await findLinkTarget({ ...world.deps(), networks: {} }, link.code)).toMatchObject({
    url: link.targetUrl,
  })
  await testDeps()
    .db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?')
    .bind('2026-11-28T00:00:00.000Z', person.userId)
    .run()
  expect(await findLinkTarget(world.deps(), link.code)).toMatchObject({ url: link.targetUrl, param: '' })
  expect((await findLinkTarget(world.deps(), link.code)).isWhole).toBeUndefined()
})

test('links from before the creator had a word wait with the first one after', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  const old = productUrl()
  await rowsOf(
    `INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, clicks, billable_clicks, orders, created_at)
     VALUES (?, ?, ?, ?, ?, '', '', 0, 0, 0, '2026-11-01T00:00:00.000Z') RETURNING id`,
    `lnk_old${last}`,
    `old${String(last).padStart(4, '0')}`,
    person.creatorId,
    partner.id,
    old,
  )
  await make(world, person)
  await world.passMinutes(2)
  expect(await statesOf([old])).toMatchObject([{ state: 'made' }])
})

test('a made address stays as it is', async () => {
  const world = makeCoupangWorld()
  const person = await makePerson()
  const { targetUrl } = await make(world, person)
  const change = (statement: string) =>
    rowsOf(statement, targetUrl).then(
      () => 'done',
      () => 'refused',
    )
  expect(
    await change("UPDATE network_links SET target = 'https://evil.test' WHERE url = ? RETURNING url"),
  ).toBe('refused')
  expect(await change('DELETE FROM network_links WHERE url = ? RETURNING url')).toBe('refused')
  const again = await makeAddressesNow(world.deps(), {
    network: 'coupang',
    creatorId: person.creatorId,
    urls: [targetUrl],
  })
  expect(again.size).toBe(1)
})
