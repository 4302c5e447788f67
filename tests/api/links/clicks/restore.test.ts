/** The database and a shard are restored to different days while clicks go on; no click counts twice. */
import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { flushAllClicks } from '#api/links/clicks/bring.ts'
import { recordClicks } from '#api/links/clicks/record.ts'
import { EVERY_NIGHT } from '#api/platform/clock/job.ts'
import { CRONS } from '#api/registry/crons.ts'
import { backUpDatabase } from '#api/upkeep/backup/run.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { backupDeps, readBackup } from '#tests/helpers/upkeep/backups.ts'
import {
  type MadeLink,
  makeBatch,
  makeClick,
  makeOwnLink,
  readBooks,
  restartShard,
  shardStub,
} from './harness.ts'

const TABLES = ['click_days', 'creator_days', 'links', 'click_flights']
type Row = Record<string, string | number>

const click = (link: MadeLink, many: number) =>
  recordClicks(testDeps(), [makeBatch(Array.from({ length: many }, () => makeClick(link)))])
const counted = async (link: MadeLink) => {
  const { link: own, days, creator } = await readBooks(link)
  expect([days?.['raw'], creator?.['raw']]).toEqual([own?.['raw'], own?.['raw']])
  return own?.['raw']
}

/** Saves the rows about clicks, as a backup does, and returns a function that restores them. */
async function keepDatabase(): Promise<() => Promise<void>> {
  const kept = await Promise.all(TABLES.map((table) => rowsOf<Row>(`SELECT * FROM ${table}`)))
  return async () => {
    const { db } = testDeps()
    const put = (table: string, row: Row) => {
      const names = Object.keys(row)
      const sql = `INSERT OR REPLACE INTO ${table} (${names}) VALUES (${names.map(() => '?')})`
      return db.prepare(sql).bind(...Object.values(row))
    }
    for (const [i, table] of TABLES.entries())
      if (table === 'links')
        for (const { id = '', clicks = 0, billable_clicks = 0 } of kept[i] ?? [])
          await rowsOf(
            'UPDATE links SET clicks = ?, billable_clicks = ? WHERE id = ?',
            clicks,
            billable_clicks,
            id,
          )
      else
        await db.batch([db.prepare(`DELETE FROM ${table}`), ...(kept[i] ?? []).map((row) => put(table, row))])
  }
}

/** Saves the rows the shard has stored, and returns a function that restores them. */
async function keepShard(): Promise<() => Promise<void>> {
  const tables = ['self', 'log', 'saved', 'hours']
  const kept = await runInDurableObject(shardStub(), (_, { storage }) =>
    tables.map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
  )
  return async () => {
    await runInDurableObject(shardStub(), (_, { storage }) => {
      for (const [i, table] of tables.entries()) {
        storage.sql.exec(`DELETE FROM ${table}`)
        for (const row of kept[i] ?? []) {
          const names = Object.keys(row)
          const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`
          storage.sql.exec(sql, ...Object.values(row))
        }
      }
    })
    await restartShard()
  }
}

test('after a restore of the database the clicks flushed since are gone, and waiting and new ones count once', async () => {
  const link = await makeOwnLink()
  await click(link, 3)
  expect(await counted(link)).toBe(3)
  const setBack = await keepDatabase()
  const gone = makeBatch([makeClick(link), makeClick(link)])
  await recordClicks(testDeps(), [gone])
  expect(await counted(link)).toBe(5)
  await click(link, 1)
  await setBack()
  expect(await counted(link)).toBe(4)
  await click(link, 2)
  expect(await counted(link)).toBe(6)
  // The shard recognizes a repeated message, whatever the database contains.
  await recordClicks(testDeps(), [gone])
  expect(await counted(link)).toBe(6)
})

test('after a restore of the database and a restart of the shard the last flight is sent again and counts once', async () => {
  const link = await makeOwnLink()
  await click(link, 3)
  expect(await counted(link)).toBe(3)
  const setBack = await keepDatabase()
  await click(link, 2)
  expect(await counted(link)).toBe(5)
  await setBack()
  await restartShard()
  expect(await counted(link)).toBe(5)
  expect(await counted(link)).toBe(5)
})

test('a shard restored behind the database continues after the flight numbers already taken, and nothing counts twice', async () => {
  const link = await makeOwnLink()
  await click(link, 1)
  expect(await counted(link)).toBe(1)
  const setBack = await keepShard()
  for (let i = 0; i < 4; i += 1) {
    await click(link, 1)
    await counted(link)
  }
  expect(await counted(link)).toBe(5)
  await setBack()
  // The database received this delivery long ago, and the shard sends it again.
  await click(link, 1)
  expect(await counted(link)).toBe(6)
  for (const many of [1, 2, 3]) await click(link, many)
  expect(await counted(link)).toBe(12)
  await restartShard()
  expect(await counted(link)).toBe(12)
})

test('a backup starts by flushing the shards, even after a missed night, and continues when they are down', async () => {
  expect(Object.keys(CRONS[EVERY_NIGHT] ?? {})[0]).toBe('bringAllClicks')
  const link = await makeOwnLink()
  await click(link, 2)
  const at = '2026-11-20T18:30:00.000Z'
  for (let i = 0; i < 40; i += 1) await backUpDatabase(backupDeps(at))
  const { manifest, tables } = await readBackup('20261120-183000')
  const row = Object.values(tables.get('links') ?? {}).find((cells) => cells.includes(link.id)) ?? []
  const columns = manifest.tables.find(({ name }) => name === 'links')?.columns ?? []
  expect(row[columns.indexOf('clicks')]).toBe(2)
  await flushAllClicks(testDeps())
  expect(await counted(link)).toBe(2)
  const away = {
    of: () => Promise.reject(new Error('away')),
    all: () => {
      throw new Error('away')
    },
  }
  const next = '2026-11-21T18:30:00.000Z'
  for (let i = 0; i < 40; i += 1) await backUpDatabase(backupDeps(next, { clicks: away as never }))
  expect((await readBackup('20261121-183000')).manifest.parts.length).toBeGreaterThan(0)
})
