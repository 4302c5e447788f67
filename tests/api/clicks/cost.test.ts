/** Budgets that D1 counts itself: rows written per click, rows read whatever stands in the tables. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { recordClicks } from '#api/domain/clicks/record.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makeBatch, makeClick, makeOwnLink, readBooks } from './harness.ts'

type Cost = { written: number; read: number }

/** Deps whose database adds up what D1 reports for every batch. */
function metered(): { deps: Deps; cost: Cost } {
  const deps = testDeps()
  const cost = { written: 0, read: 0 }
  const batch: D1Database['batch'] = async (statements) => {
    const results = await deps.db.batch<never>(statements)
    for (const { meta } of results) {
      cost.written += meta.rows_written
      cost.read += meta.rows_read
    }
    return results
  }
  const db = { prepare: deps.db.prepare.bind(deps.db), batch } as unknown as D1Database
  return { deps: { ...deps, db }, cost }
}

test('a hot link writes at most a tenth of a row per click', async () => {
  const link = await makeOwnLink()
  const { deps, cost } = metered()
  const batches = 20
  for (let i = 0; i < batches; i++) {
    await recordClicks(deps, [makeBatch(Array.from({ length: 100 }, () => makeClick(link)))])
  }
  const perClick = cost.written / (batches * 100)
  console.log(`rows written per click, a batch of 100 each time: ${perClick.toFixed(4)}`)
  expect(cost.written).toBeGreaterThan(0)
  expect(perClick).toBeLessThanOrEqual(0.1)
  expect((await readBooks(link)).link).toEqual({ raw: 2_000, billable: 2_000 })
})

test('twenty messages taken together write even less', async () => {
  const link = await makeOwnLink()
  const { deps, cost } = metered()
  const batches = Array.from({ length: 20 }, () =>
    makeBatch(Array.from({ length: 100 }, () => makeClick(link))),
  )
  await recordClicks(deps, batches)
  const perClick = cost.written / 2_000
  console.log(`rows written per click, twenty messages at once: ${perClick.toFixed(4)}`)
  expect(perClick).toBeLessThanOrEqual(0.05)
})

test('what is read does not grow with what is stored', async () => {
  const link = await makeOwnLink()
  const { deps, cost } = metered()
  await recordClicks(deps, [makeBatch([makeClick(link)])])
  const empty = cost.read
  for (let i = 0; i < 10; i++) {
    await recordClicks(testDeps(), [makeBatch(Array.from({ length: 100 }, () => makeClick(link)))])
    await recordClicks(testDeps(), [makeBatch([makeClick(await makeOwnLink())])])
  }
  cost.read = 0
  await recordClicks(deps, [makeBatch([makeClick(link)])])
  expect(cost.read).toBeLessThanOrEqual(empty + 4)
})

test('an hour with more visitors than a parameter can hold is still written', async () => {
  const links = [await makeOwnLink(), await makeOwnLink()]
  const { db } = testDeps()
  const crowd = Array.from({ length: 90_000 }, (_, i) => `${i.toString(16).padStart(8, '0')}001`).join('')
  for (const { id } of links) {
    await db
      .prepare(
        `INSERT INTO visitor_hours (link_id, hour, version, visitors) VALUES (?, '2026-11-20T03', 1, ?)`,
      )
      .bind(id, crowd)
      .run()
  }
  const known = `0000000a${'0'.repeat(8)}`
  await recordClicks(testDeps(), [
    makeBatch(links.flatMap((link) => [makeClick(link), makeClick(link, { visitor: known })])),
  ])
  for (const link of links) expect((await readBooks(link)).days).toMatchObject({ billable: 1, repeat: 1 })
  const { results } = await db
    .prepare('SELECT version, length(visitors) AS size FROM visitor_hours WHERE link_id = ?')
    .bind(links[0]?.id)
    .all()
  expect(results).toEqual([{ version: 2, size: 90_001 * 11 }])
})
