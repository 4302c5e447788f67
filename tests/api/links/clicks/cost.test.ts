/** The rows that are billed for each click, in the shard and the database. */
import { expect, test } from 'vitest'
import { flushAllClicks, flushClicks } from '#api/links/clicks/bring.ts'
import { recordClicks } from '#api/links/clicks/record.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makeBatch, makeClick, makeOwnLink, readBooks } from './harness.ts'
import { type Cost, withMeter } from './metered-deps.ts'

const NIGHT = new Date('2026-11-20T18:00:00Z')
const written = ({ shard, database }: Cost) => shard + database

test('a hot link writes at most a fiftieth of a row per click', async () => {
  const link = await makeOwnLink()
  const cost = await withMeter(async ({ deps, cost }) => {
    for (let i = 0; i < 20; i++)
      await recordClicks(deps, [makeBatch(Array.from({ length: 100 }, () => makeClick(link)))])
    await flushClicks(deps, link.person.creatorId)
    return cost()
  })
  const perClick = written(cost) / 2_000
  figure(`rows written per click of a hot link, a message of 100 each time: ${perClick.toFixed(3)}`)
  expect(cost.database).toBeGreaterThan(0)
  expect(perClick).toBeLessThanOrEqual(0.02)
  expect((await readBooks(link)).link).toEqual({ raw: 2_000, billable: 2_000 })
})

test('a single click writes one row, and a click that is viewed immediately writes at most nine', async () => {
  const link = await makeOwnLink()
  await withMeter(async ({ deps, cost }) => {
    const one = async () => recordClicks(deps, [makeBatch([makeClick(link)])])
    await one()
    await flushClicks(deps, link.person.creatorId)
    const begun = written(cost())
    for (let i = 0; i < 20; i++) await one()
    const alone = (written(cost()) - begun) / 20
    for (let i = 0; i < 20; i++) {
      await one()
      await flushClicks(deps, link.person.creatorId)
    }
    const looked = (written(cost()) - begun) / 20 - alone
    figure(
      `rows written per click: ${alone} for one alone, ${looked.toFixed(1)} for one alone that is looked at at once`,
    )
    expect(alone).toBe(1)
    expect(looked).toBeLessThanOrEqual(9)
  })
})

test('twenty clicks a day on each link of twenty creators write at most 0.55 rows per click', async () => {
  const links = await Promise.all(Array.from({ length: 20 }, () => makeOwnLink()))
  const cost = await withMeter(async ({ deps, cost }) => {
    for (let i = 0; i < 20; i++)
      await recordClicks(
        deps,
        links.map((link) => makeBatch([makeClick(link)])),
      )
    await flushAllClicks({ ...deps, now: () => NIGHT })
    return cost()
  })
  const perClick = written(cost) / 400
  figure(`rows written per click, twenty a day on each link of twenty creators: ${perClick.toFixed(2)}`)
  expect(perClick).toBeLessThanOrEqual(0.55)
  expect((await readBooks(links[0] as (typeof links)[number])).link).toEqual({ raw: 20, billable: 20 })
})

test('the rows read per batch of clicks do not grow with what is stored', async () => {
  const link = await makeOwnLink()
  await withMeter(async ({ deps, cost }) => {
    await recordClicks(deps, [makeBatch([makeClick(link)])])
    const empty = cost().read
    for (let i = 0; i < 10; i++) {
      await recordClicks(deps, [makeBatch(Array.from({ length: 100 }, () => makeClick(link)))])
      await recordClicks(deps, [makeBatch([makeClick(await makeOwnLink())])])
      await flushClicks(deps, link.person.creatorId)
    }
    const before = cost().read
    await recordClicks(deps, [makeBatch([makeClick(link)])])
    expect(cost().read - before).toBeLessThanOrEqual(empty + 4)
  })
})
