/**
 * The tests count the rows that D1 bills for every call: `call` refuses one that reads or writes more than
 * its declaration allows.
 */
import { expect, test } from 'vitest'
import { CHANGE, DETAIL, LIST, MANY } from '#contract/core/row-cost.ts'
import { call, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS, type Endpoint } from '../../helpers/endpoints.ts'
import { makePerson } from '../../helpers/make.ts'
import opsLists from '../../helpers/platform/ops-lists.ts?raw'
import { mostRowsOf, requireFewRows, usualCostOf } from '../../helpers/rows/rows.ts'
import { countTrips } from '../../helpers/trips.ts'

test('every endpoint has a row limit that follows from its kind, and a declared limit differs from it', () => {
  for (const { name } of ENDPOINTS) expect(() => mostRowsOf(name, 1), name).not.toThrow()
  const own = ENDPOINTS.filter(({ meta }) => meta.rows)
  for (const { name, meta } of own)
    expect(meta.rows, `${name}: \`rows\` says what it is anyway`).not.toEqual(usualCostOf(name))
  expect(own.length).toBeLessThan(ENDPOINTS.length / 2)
  expect(
    ['links.getLink', 'links.listLinks', 'links.createLink', 'flagOps.clearFlags'].map(usualCostOf),
  ).toEqual([DETAIL, LIST, CHANGE, MANY])
  expect(() => mostRowsOf('links.listOddLinks', 1)).toThrow('links.listOddLinks is no endpoint')
})

test('rows are counted as the database reports them, for one statement and for a batch', async () => {
  const { db, rows } = countTrips(testEnv.DB)
  const insert = (id: string) =>
    db.prepare("INSERT INTO alarms (id, kind, detail, at) VALUES (?, 'test', '', '2026-01-01')").bind(id)
  await insert('rows_1').run()
  const { written } = rows
  expect(written).toBeGreaterThan(0)
  await db.batch([insert('rows_2'), insert('rows_3')])
  expect(rows.written).toBe(3 * written)
  const { read } = rows
  expect(await db.prepare("SELECT count(*) AS n FROM alarms WHERE id LIKE 'rows_%'").first('n')).toBe(3)
  expect(rows.read - read).toBeGreaterThanOrEqual(3)
})

test('a call that costs more rows than allowed fails with its name', async () => {
  const { token } = await makePerson()
  const { meta } = ENDPOINTS.find(({ name }) => name === 'auth.getMe') as Endpoint
  const kept = meta.rows
  meta.rows = [0, 0]
  try {
    await expect(call('GET /auth/me', { as: token })).rejects.toThrow(
      /^auth\.getMe has read \d+ rows, and may 0: .*`rows` with the reason/,
    )
  } finally {
    meta.rows = kept
  }
  expect(() => requireFewRows('GET', '/affiliate-links?page=2', { read: 126, written: 0 }, 12)).not.toThrow()
  expect(() => requireFewRows('GET', '/affiliate-links/lnk_01', { read: 30, written: 1 }, 1)).toThrow(
    'links.getLink has written 1 rows, and may 0',
  )
})

/** Tests of the API that count rows; each names the verbs or addresses it counts. */
const COUNTING = Object.values(
  import.meta.glob<string>('../**/*.test.ts', { query: '?raw', import: 'default', eager: true }),
).filter((text) => text.includes('countRowsRead('))
// The lists that lists/ops-lists.test.ts counts, one by one.
COUNTING.push(opsLists)

/** Lists that count all their rows, with the reason why there are few. */
const FEW: Record<string, string> = {
  'creators.listGrades': 'the grades, of which there are five',
  'networkWords.listNetworkWords': 'words of a network, each of which is registered by hand in its console',
  'partners.listPartners':
    'partners, each of which is signed by hand; visitors are shown a page that is kept',
  'site.listAnnouncements': 'announcements, each of which is written by hand',
  'advertisements.listAdvertisements': 'advertisements, each of which is written by hand',
  'announcementOps.listOpsAnnouncements': 'announcements, each of which is written by hand',
}

test('every paged list has a test that counts its rows with few and many behind it, or is one of the short lists', () => {
  const paged = ENDPOINTS.filter(({ method, schema }) => method === 'GET' && schema.properties?.limit)
  const unproven = paged.filter(
    ({ name }) => !COUNTING.some((text) => new RegExp(`\\b${name.split('.')[1]}\\b`).test(text)),
  )
  expect(
    unproven.map(({ name }) => name).toSorted(),
    'a list: count what it reads with few and many rows behind it (tests/helpers/rows/rows-read.ts)',
  ).toEqual(Object.keys(FEW).toSorted())
})
