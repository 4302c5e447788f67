/** Many links at once to a shop whose network makes each address: the calls stay far below its limit. */
import { expect, test } from 'vitest'
import { createLink } from '#api/links/links/create-link.ts'
import { createLinks } from '#api/links/links/create-links.ts'
import { endBackgroundWork } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeCoupangPartner, makeCoupangWorld } from '../../helpers/networks/coupang-links.ts'
import { addWords } from '../../helpers/orders/sub-ids.ts'

await makeCoupangPartner()
await addWords(60)

let last = 0
function productUrl(): string {
  last += 1
  return `https://www.coupang.com/vp/products/9${last}`
}

test('a thousand links at once never come near a hundred calls in any minute', async () => {
  const world = makeCoupangWorld(new Date('2026-11-28T06:00:59.000Z'))
  const people = await Promise.all(Array.from({ length: 20 }, () => makePerson()))
  const urls = people.map(() => Array.from({ length: 50 }, productUrl))
  await Promise.all(people.map(({ actor }, i) => createLinks(world.deps(), actor, { urls: urls[i] ?? [] })))
  await endBackgroundWork()
  let minutes = 0
  const open = () =>
    rowsOf("SELECT 1 FROM network_links WHERE state = 'waiting' AND next_try_at < '2098' LIMIT 1")
  while ((await open()).length > 0 && minutes < 30) {
    await world.passMinutes(1)
    minutes += 1
  }
  const made = await rowsOf("SELECT 1 FROM network_links WHERE state = 'made' AND url GLOB '*/products/*'")
  expect(made).toHaveLength(1_000)
  const times = world.server.links.map(({ at }) => at)
  const busiest = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length),
  )
  figure(`1,000 links at once: ${times.length} calls, at most ${busiest} in 60 s, made in ${minutes} minutes`)
  expect([busiest <= 40, world.server.excesses, minutes <= 6]).toEqual([true, 0, true])
})

test('people and jobs that call at once share one budget', async () => {
  const world = makeCoupangWorld(new Date('2026-11-28T07:00:00.000Z'))
  const people = await Promise.all(Array.from({ length: 16 }, () => makePerson()))
  await Promise.all(
    people.map(({ actor }) => createLink(world.deps(), actor, { url: productUrl(), title: '', subId: '' })),
  )
  expect(world.server.links.length).toBeLessThanOrEqual(12)
})
