/** Cleaning up in slices: each query is small, whatever the backlog, and no rule waits for another. */
import { expect, test } from 'vitest'
import { cleanUp, retention } from '#api/upkeep/clean-up/clean-up.ts'
import { removeSlice } from '#api/upkeep/clean-up/queries.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { countTrips } from '../../helpers/trips.ts'

const NOW = '2026-11-20T18:00:00Z'

/** Inserts `count` rows of click batches, `daysAgo` days old. */
const batches = (name: string, count: number, daysAgo: number) =>
  rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO click_batches (id, clicks, at) SELECT ?1 || i, 1, ?3 FROM n`,
    name,
    count,
    new Date(Date.parse(NOW) - daysAgo * 86_400_000).toISOString(),
  )
const left = async (name: string) =>
  (await rowsOf<{ n: number }>("SELECT count(*) AS n FROM click_batches WHERE id LIKE ? || '%'", name))[0]?.n

test('the clean-up deletes older rows in slices and leaves younger rows', async () => {
  await batches('old-', 25_000, 15)
  await batches('new-', 10, 13)
  const { db, count } = countTrips(testDeps().db)
  await cleanUp({ ...testDeps(NOW), db })
  expect([await left('old-'), await left('new-')]).toEqual([0, 10])
  expect(
    count.trips,
    'each rule once, that of the batches three times, and accounts that came to nothing',
  ).toBe(retention(new Date(NOW)).length + 3)
})

test('a clean-up killed in any slice loses nothing, and the next run continues', async () => {
  await batches('cut-', 25_000, 15)
  for (const after of [3, 14, 21]) {
    let asked = 0
    const real = testDeps().db
    const prepare = (sql: string) => {
      asked += 1
      if (asked > after) throw new Error('D1_ERROR: the connection is gone')
      return real.prepare(sql)
    }
    await expect(cleanUp({ ...testDeps(NOW), db: { ...real, prepare } as D1Database })).rejects.toThrow()
  }
  await cleanUp(testDeps(NOW))
  expect(await left('cut-')).toBe(0)
})

test('every retention rule names an existing table and selects its rows', async () => {
  for (const rule of retention(new Date(NOW)))
    expect(await removeSlice(testDeps().db, rule, 10), rule.table).toBeGreaterThanOrEqual(0)
})

test('mails sent or given up half a year ago are deleted, and waiting mails are not', async () => {
  const mail = (id: string, at: string, { sent = '', attempts = 0 } = {}) =>
    rowsOf(
      "INSERT INTO outbox (id, kind, payload, created_at, sent_at, attempts) VALUES (?, 'mail', ?, ?, nullif(?, ''), ?)",
      id,
      sent ? '{}' : '{"to":"a@b.c"}',
      at,
      sent,
      attempts,
    )
  await mail('out_old_sent', '2026-05-01T00:00:00.000Z', { sent: '2026-05-01T00:01:00.000Z' })
  await mail('out_old_waits', '2026-05-01T00:00:00.000Z', { attempts: 19 })
  await mail('out_old_failed', '2026-05-01T00:00:00.000Z', { attempts: 20 })
  await mail('out_new_sent', '2026-11-01T00:00:00.000Z', { sent: '2026-11-01T00:01:00.000Z' })
  await mail('out_new_failed', '2026-11-01T00:00:00.000Z', { attempts: 20 })
  await cleanUp(testDeps(NOW))
  const rows = await rowsOf<{ id: string }>(
    "SELECT id FROM outbox WHERE id GLOB 'out_old_*' OR id GLOB 'out_new_*' ORDER BY id",
  )
  expect(rows.map(({ id }) => id)).toEqual(['out_new_failed', 'out_new_sent', 'out_old_waits'])
})

test('contents, channels and groups a creator removed are erased after thirty days, and the others are left alone', async () => {
  const person = await makePerson()
  const as = person.token
  const make = async (name: string) => {
    const title = `비밀 ${name}`
    const { id } = await makeContent(person, {
      title,
      contentLinkUrl: `https://blog.naver.com/secret/${name}7`,
    })
    const channelLinkUrl = `https://blog.naver.com/secret_${name}`
    const channel = (await call('POST /channels', { as, body: { channelLinkUrl } })).data
    const group = (await call('POST /groups', { as, body: { title } })).data
    return [`/contents/${id}`, `/channels/${channel.id}`, `/groups/${group.id}`]
  }
  const removed = await make('one')
  await make('two')
  for (const path of removed) expect((await call(`DELETE ${path}`, { as })).status, path).toBe(200)
  const said = async (name: string) =>
    JSON.stringify([
      await rowsOf('SELECT * FROM contents WHERE creator_id = ?', person.creatorId),
      await rowsOf('SELECT * FROM channels WHERE creator_id = ?', person.creatorId),
      await rowsOf('SELECT * FROM content_groups WHERE creator_id = ?', person.creatorId),
    ]).split(name).length - 1
  const words = async () => [
    await said('비밀 one'),
    await said('secret_one'),
    await said('secret/one'),
    await said('two'),
  ]
  const before = await words()
  const days = (after: number) => testDeps(new Date(Date.now() + after * 86_400_000))
  await cleanUp(days(29))
  expect(await words()).toEqual(before)
  await cleanUp(days(31))
  await cleanUp(days(31))
  expect(await words()).toEqual([0, 0, 0, before[3]])
})
