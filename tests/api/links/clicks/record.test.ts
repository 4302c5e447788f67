import { expect, test } from 'vitest'
import { flushClicks } from '#api/links/clicks/bring.ts'
import { recordClicks } from '#api/links/clicks/record.ts'
import type { Click } from '#contract/links/clicks.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { hex, makeBatch, makeClick, makeOwnLink, readBooks } from './harness.ts'

const NOON = Date.parse('2026-11-20T03:00:00Z')
const MINUTE = 60_000

test('every click is counted for its link, its day and its creator, with the reason of every drop', async () => {
  const link = await makeOwnLink()
  const drops = ['head', 'prefetch', 'bot', 'bot', 'no_gesture', null, null] as const
  await recordClicks(testDeps(), [makeBatch(drops.map((drop) => makeClick(link, { drop })))])
  const counts = { raw: 7, billable: 2, head: 1, prefetch: 1, bot: 2, no_gesture: 1, repeat: 0 }
  expect(await readBooks(link)).toEqual({ link: { raw: 7, billable: 2 }, days: counts, creator: counts })
})

test('a repeated batch counts nothing', async () => {
  const link = await makeOwnLink()
  const batch = makeBatch([makeClick(link), makeClick(link)])
  await recordClicks(testDeps(), [batch, batch])
  await recordClicks(testDeps(), [batch])
  await recordClicks(testDeps(), [batch, makeBatch([makeClick(link)])])
  expect((await readBooks(link)).link).toEqual({ raw: 3, billable: 3 })
})

test.each([null, 'bot'] as const)(
  'the same batch (drop: %s) handled by ten consumers at once counts once',
  async (drop) => {
    const link = await makeOwnLink()
    const batch = makeBatch([makeClick(link, { drop }), makeClick(link, { drop })])
    await Promise.all(Array.from({ length: 10 }, () => recordClicks(testDeps(), [batch])))
    expect((await readBooks(link)).link?.raw).toBe(2)
  },
)

test('one visitor in six concurrent batches is one billable click', async () => {
  const link = await makeOwnLink()
  const visitor = hex(8)
  const batches = Array.from({ length: 6 }, (_, i) =>
    makeBatch([makeClick(link, { visitor, at: NOON + i }), makeClick(link, { at: NOON + i })]),
  )
  await Promise.all(batches.map((batch) => recordClicks(testDeps(), [batch])))
  expect((await readBooks(link)).days).toMatchObject({ raw: 12, billable: 7, repeat: 5 })
})

test.each([
  ['at once', [0, 0], 1],
  ['59 minutes later', [0, 59], 1],
  ['59 minutes later, across the hour', [50, 109], 1],
  ['an hour later', [0, 60], 2],
  ['61 minutes later, across the hour', [50, 111], 2],
  ['every 40 minutes', [0, 40, 80, 120, 160], 3],
])('the same visitor %s', async (_, minutes, billable) => {
  const link = await makeOwnLink()
  const visitor = hex(8)
  for (const minute of minutes) {
    await recordClicks(testDeps(), [makeBatch([makeClick(link, { visitor, at: NOON + minute * MINUTE })])])
  }
  expect((await readBooks(link)).link).toEqual({ raw: minutes.length, billable })
})

test('no visitor is billable twice within an hour, whatever the order of arrival', async () => {
  const minutes = [0, 20, 59, 61, 118, 121, 200]
  for (let round = 0; round < 10; round++) {
    const link = await makeOwnLink()
    const visitor = hex(8)
    const shuffled = [...minutes].sort(() => Math.random() - 0.5)
    let counted: number[] = []
    let before = 0
    for (const minute of shuffled) {
      await recordClicks(testDeps(), [makeBatch([makeClick(link, { visitor, at: NOON + minute * MINUTE })])])
      const { link: totals } = await readBooks(link)
      if (totals?.billable !== before) counted = [...counted, minute]
      before = totals?.billable ?? 0
    }
    counted.sort((a, b) => a - b)
    for (let i = 1; i < counted.length; i++) {
      expect((counted[i] ?? 0) - (counted[i - 1] ?? 0), String(shuffled)).toBeGreaterThanOrEqual(60)
    }
  }
})

test('a repeat is detected per link, and a dropped click does not make the next one a repeat', async () => {
  const person = await makePerson()
  const [one, other] = [await makeOwnLink(person), await makeOwnLink(person)]
  const visitor = hex(8)
  await recordClicks(testDeps(), [makeBatch([makeClick(one, { visitor, drop: 'prefetch' })])])
  await recordClicks(testDeps(), [makeBatch([makeClick(one, { visitor }), makeClick(other, { visitor })])])
  expect((await readBooks(one)).days).toMatchObject({ raw: 2, billable: 1, prefetch: 1, repeat: 0 })
  expect((await readBooks(other)).days).toMatchObject({ raw: 1, billable: 1 })
  expect((await readBooks(other)).creator).toMatchObject({ raw: 3, billable: 2 })
})

test('a click belongs to its day in Seoul', async () => {
  const link = await makeOwnLink()
  const at = ['2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z'].map((iso) => Date.parse(iso))
  await recordClicks(testDeps(), [makeBatch(at.map((ms) => makeClick(link, { at: ms })))])
  await flushClicks(testDeps(), link.person.creatorId)
  const { results } = await testDeps()
    .db.prepare('SELECT day, raw FROM click_days WHERE link_id = ? ORDER BY day')
    .bind(link.id)
    .all()
  expect(results).toEqual([
    { day: '2026-11-20', raw: 1 },
    { day: '2026-11-21', raw: 1 },
  ])
})

test('clicks of an unknown link are left out, and the others count', async () => {
  const link = await makeOwnLink()
  const stray: Click = { ...makeClick(link), linkId: 'lnk_nobody' }
  await recordClicks(testDeps(), [makeBatch([stray, makeClick(link)])])
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
})

test('clicks that the database refuses stay whole in their shard, and count once when it accepts them', async () => {
  const link = await makeOwnLink()
  const deps = testDeps()
  await deps.db
    .prepare(
      'CREATE TRIGGER no_days BEFORE INSERT ON creator_days BEGIN SELECT RAISE(ABORT, ?1); END'.replace(
        '?1',
        "'no_days'",
      ),
    )
    .run()
  const batch = makeBatch([makeClick(link)])
  await recordClicks(deps, [batch])
  await expect(flushClicks(deps, link.person.creatorId)).rejects.toThrow(/no_days/)
  const untouched = await deps.db
    .prepare('SELECT clicks FROM links WHERE id = ?')
    .bind(link.id)
    .first('clicks')
  expect(untouched).toBe(0)
  await deps.db.prepare('DROP TRIGGER no_days').run()
  await recordClicks(deps, [batch])
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
})
