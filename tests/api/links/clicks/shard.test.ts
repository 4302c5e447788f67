/** Clicks between the queue and the database: after any interruption, each click counts once. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { flushAllClicks, flushClicks } from '#api/links/clicks/bring.ts'
import { recordClicks } from '#api/links/clicks/record.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makeRandom } from '#tests/helpers/random.ts'
import {
  hex,
  type MadeLink,
  makeBatch,
  makeClick,
  makeOwnLink,
  readBooks,
  readShard,
  restartShard,
} from './harness.ts'

const NOON = Date.parse('2026-11-20T03:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const bring = ({ person }: MadeLink, deps: Deps = testDeps()) => flushClicks(deps, person.creatorId)
const owes = ({ person }: MadeLink) => testDeps().clicks.of(person.creatorId).owes(person.creatorId)

/** A database that executes the batch but loses its answer. */
function deaf(): Deps {
  const { db, ...rest } = testDeps()
  const batch = async (statements: D1PreparedStatement[]) => {
    await db.batch(statements)
    throw new Error('D1_ERROR: Network connection lost.')
  }
  return { ...rest, db: { prepare: db.prepare.bind(db), batch } as unknown as D1Database }
}

test('a click waits in its shard and costs the database nothing until somebody views it', async () => {
  const link = await makeOwnLink()
  await recordClicks(testDeps(), [makeBatch([makeClick(link)])])
  const rows = () =>
    testDeps().db.prepare('SELECT clicks FROM links WHERE id = ?').bind(link.id).first('clicks')
  expect([await rows(), await owes(link)]).toEqual([0, true])
  await bring(link)
  expect([await rows(), await owes(link)]).toEqual([1, false])
})

test('recorded clicks, visitors and batches survive the end of the shard’s process', async () => {
  const link = await makeOwnLink()
  const visitor = hex(8)
  const batch = makeBatch([makeClick(link, { visitor }), makeClick(link)])
  await recordClicks(testDeps(), [batch])
  await restartShard()
  await recordClicks(testDeps(), [batch, makeBatch([makeClick(link, { visitor, at: NOON + 1000 })])])
  await restartShard()
  expect((await readBooks(link)).days).toMatchObject({ raw: 3, billable: 2, repeat: 1 })
})

test('two visitors within an hour count as two, even when their hashes begin with the same 32 bits', async () => {
  const link = await makeOwnLink()
  const visitors = ['0', '1'].map((next) => `89abcdef${next}${hex(3)}f0`)
  await recordClicks(testDeps(), [makeBatch(visitors.map((visitor) => makeClick(link, { visitor })))])
  expect((await readBooks(link)).days).toMatchObject({ raw: 2, billable: 2, repeat: 0 })
})

test('a flight whose answer was lost counts once, even when the shard restarts meanwhile', async () => {
  const link = await makeOwnLink()
  await recordClicks(testDeps(), [makeBatch([makeClick(link)])])
  await expect(bring(link, deaf())).rejects.toThrow('lost')
  expect(await owes(link)).toBe(true)
  await recordClicks(testDeps(), [makeBatch([makeClick(link)])])
  await restartShard()
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })
  expect(await owes(link)).toBe(false)
  await restartShard()
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })
})

test('twenty concurrent views of two creators count nothing twice', async () => {
  const links = [await makeOwnLink(), await makeOwnLink()]
  for (const link of links) await recordClicks(testDeps(), [makeBatch([makeClick(link), makeClick(link)])])
  await Promise.all(Array.from({ length: 20 }, (_, i) => bring(links[i % 2] as MadeLink)))
  for (const link of links) expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })
})

test('a shard that starts empty is a new one to the database, and its first flight counts', async () => {
  const link = await makeOwnLink()
  await recordClicks(testDeps(), [makeBatch([makeClick(link)])])
  await bring(link)
  await readShard('DELETE FROM self')
  await readShard('DELETE FROM log')
  await readShard('DELETE FROM saved')
  await restartShard()
  await recordClicks(testDeps(), [makeBatch([makeClick(link)])])
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })
})

test('a log with more entries than it has room for is rewritten without losing any', async () => {
  const link = await makeOwnLink()
  const batches = Array.from({ length: 1_100 }, () => makeBatch([makeClick(link)]))
  const door = testDeps().clicks.of(link.person.creatorId)
  for (const { batchId, clicks } of batches)
    await door.take([
      {
        id: batchId.slice(0, 16),
        clicks: clicks.map(({ at, visitor }) => [link.person.creatorId, link.id, at, visitor, null]),
      },
    ])
  const [log] = await readShard('SELECT count(*) AS n FROM log')
  expect(log?.n).toBeLessThanOrEqual(500)
  await restartShard()
  await recordClicks(testDeps(), batches)
  expect((await readBooks(link)).link).toEqual({ raw: 1_100, billable: 1_100 })
})

test('a dead letter days old is still recognised; visitors are forgotten after two days, batches after two weeks', async () => {
  const link = await makeOwnLink()
  const visitor = hex(8)
  const batch = makeBatch([makeClick(link, { visitor, at: NOON })])
  const again = (minutes: number) => makeBatch([makeClick(link, { visitor, at: NOON + minutes * 60_000 })])
  const seen = async () => (await readShard("SELECT seen FROM hours WHERE seen <> ''")).length
  await recordClicks(testDeps(), [batch])
  const after = (days: number) => testDeps(new Date(NOON + days * DAY))
  await flushAllClicks(after(1))
  await restartShard()
  await recordClicks(after(1), [batch, again(30)])
  expect((await readBooks(link)).days).toMatchObject({ raw: 2, billable: 1, repeat: 1 })
  await flushAllClicks(after(2.1))
  expect([await seen(), (await readShard('SELECT * FROM log')).length]).toEqual([0, 0])
  await restartShard()
  await recordClicks(after(13), [batch])
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 1 })
  await flushAllClicks(after(14.1))
  expect(await readShard('SELECT * FROM hours')).toEqual([])
})

test('a batch with links of many creators is counted for each of them', async () => {
  const person = await makePerson()
  const links = [await makeOwnLink(person), await makeOwnLink(person), await makeOwnLink()]
  await recordClicks(testDeps(), [makeBatch(links.map((link) => makeClick(link)))])
  await flushAllClicks(testDeps())
  for (const link of links) {
    expect(await owes(link)).toBe(false)
    expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
  }
  expect((await readBooks(links[0] as MadeLink)).creator).toMatchObject({ raw: 2 })
})

test('a link or creator that is gone from the database does not hold up a flight', async () => {
  const link = await makeOwnLink()
  const door = testDeps().clicks.of(link.person.creatorId)
  await door.take([
    { id: hex(8), clicks: [[link.person.creatorId, 'lnk_gone', NOON, hex(8), null]] },
    { id: hex(8), clicks: [['crt_gone', link.id, NOON, hex(8), 'bot']] },
  ])
  await flushAllClicks(testDeps())
  expect(await owes(link)).toBe(false)
})

test('a creator with more links than a flight takes gets all of them flushed, one flight after the other', async () => {
  const link = await makeOwnLink()
  const { creatorId } = link.person
  const door = testDeps().clicks.of(creatorId)
  const clicks = Array.from({ length: 6_000 }, (_, i) => [creatorId, `lnk_${i}`, NOON, hex(8), null] as const)
  await door.take([{ id: hex(8), clicks: clicks.map((click) => [...click]) }])
  const first = await door.next(creatorId)
  await restartShard()
  expect(await door.next(creatorId)).toEqual(first)
  expect(first?.days).toHaveLength(5_000)
  await door.landed(first?.no ?? 0)
  const second = await door.next(creatorId)
  expect(second?.days).toHaveLength(1_000)
  await door.landed(second?.no ?? 0)
  expect(await owes(link)).toBe(false)
})

test('batches in any order, repeated, viewed or lost, with shard restarts, count exactly what was sent', async () => {
  const links = [await makeOwnLink(), await makeOwnLink(), await makeOwnLink()]
  const under = makeRandom(20261123)
  const at = (list: readonly MadeLink[]) => list[under(list.length)] as MadeLink
  const sent: ReturnType<typeof makeBatch>[] = []
  for (let step = 0; step < 120; step += 1) {
    const dice = under(100)
    if (dice < 55) {
      const clicks = Array.from({ length: 1 + under(4) }, () => makeClick(at(links)))
      const batch = makeBatch(clicks)
      sent.push(batch)
      await recordClicks(testDeps(), [batch])
    } else if (dice < 70) await recordClicks(testDeps(), sent.slice(-3))
    else if (dice < 82) await bring(at(links))
    else if (dice < 90) await bring(at(links), deaf()).catch(() => {})
    else if (dice < 93) await flushAllClicks(testDeps(new Date(NOON)))
    else await restartShard()
  }
  const clicks = sent.flatMap((batch) => batch.clicks)
  for (const link of links) {
    const raw = clicks.filter(({ linkId }) => linkId === link.id).length
    expect((await readBooks(link)).link).toEqual({ raw, billable: raw })
    expect((await readBooks(link)).creator).toMatchObject({ raw })
  }
})
